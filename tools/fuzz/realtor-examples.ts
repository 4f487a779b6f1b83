import { randomUUID } from 'node:crypto';
import type { TestApp } from '../../test/app.ts';
import { createCommentClient } from '../../test/factories/comments.ts';
import { createUser } from '../../test/factories/identity.ts';
import type { FuzzExamples } from './calls.ts';

/** Comments about the realtor of the demo world, each with the call of whoever has to act on it. */
const createCommentExamples = async (app: TestApp, realtor: number): Promise<FuzzExamples> => {
  const comments = createCommentClient(app);
  const [buyer, moderator] = [{ by: 'buyer' }, { by: 'moderator' }];
  const [other] = await app.db.sql<{
    id: number;
  }>`select id::float8 as id from person where username = 'specialist.30'`;
  const leftBy = async (who: string, about = realtor) =>
    comments.ok<{ id: number }>(await comments.leave(who, about)).id;
  const leftBySomebody = async () => leftBy(await createUser(app));
  const own = await leftBy('demo.buyer1', other?.id);
  return {
    'GET /public/comments': [{ query: { about: realtor, filter: 'DEAL', sort: 'OLDEST' } }],
    'GET /user/comments/about/:id': [{ ...buyer, params: { id: realtor } }],
    'POST /user/comments': [
      { ...buyer, body: { about: realtor, text: 'Uyni koʻrsatdi', rating: null, idempotencyKey: randomUUID() } },
    ],
    'GET /user/comments': [{ ...buyer, query: { side: 'BY' } }],
    'DELETE /user/comments/:id': [{ ...buyer, params: { id: own }, query: { version: 1 } }],
    'PUT /user/comments/:id/reply': [
      { by: 'realtor', params: { id: await leftBySomebody() }, body: { text: 'Rahmat!', version: 1 } },
    ],
    'POST /user/comments/:id/reports': [
      {
        ...buyer,
        params: { id: await leftBySomebody() },
        body: { reason: 'ABUSE', note: '', idempotencyKey: randomUUID() },
      },
    ],
    'GET /office/comments': [{ ...moderator, query: { state: 'ALL', search: 'uy' } }],
    'POST /office/comments/:id/hide': [
      { ...moderator, params: { id: await leftBySomebody() }, body: { reason: 'UNTRUE', note: '', version: 1 } },
    ],
    'POST /office/comments/:id/show': [
      { ...moderator, params: { id: await leftBySomebody() }, body: { areContactsShown: true, version: 1 } },
    ],
  };
};

/** A realtor who says something of himself, and of whom others do. */
export const createRealtorExamples = async (app: TestApp): Promise<FuzzExamples> => {
  const [row] = await app.db.sql<{ id: number; version: number }>`
    select s.person_id::float8 as id, s.version from specialist_profile s join person p on p.id = s.person_id
     where p.username = 'demo.realtor'`;
  const [agency] = await app.db.sql<{ id: number }>`
    select id::float8 as id from person where kind = 'AGENCY' and blocked_at is null order by id limit 1`;
  const { id, version } = row ?? { id: 0, version: 0 };
  const said = { tradeName: '', about: 'Uy koʻrsataman', license: '', since: 2014, telegram: '@ostona_demo' };
  const chosen = { languages: ['uz'], provinceIds: [1726], services: ['sale'] };
  return {
    ...(await createCommentExamples(app, id)),
    'GET /public/users/:id': [{ params: { id } }],
    'GET /public/users/:id/products': [{ params: { id } }],
    'PUT /user/specialist': [{ by: 'realtor', body: { ...said, ...chosen, version } }],
    'GET /office/specialists/:id': [{ params: { id } }],
    'PUT /office/specialists/:id': [
      {
        params: { id },
        body: { agencyId: agency?.id ?? null, isVerified: true, reason: 'Guvohnoma nusxasi', version },
        by: 'admin',
      },
    ],
  };
};
