import type { TestApp } from '../../test/app.ts';
import type { FuzzExamples } from './calls.ts';

/** A realtor who says something of himself. */
export const createRealtorExamples = async (app: TestApp): Promise<FuzzExamples> => {
  const [row] = await app.db.sql<{ id: number; version: number }>`
    select s.person_id::float8 as id, s.version from specialist_profile s join person p on p.id = s.person_id
     where p.username = 'demo.realtor'`;
  const { id, version } = row ?? { id: 0, version: 0 };
  const said = { tradeName: '', about: 'Uy koʻrsataman', license: '', since: 2014, telegram: '@ostona_demo' };
  const chosen = { languages: ['uz'], provinceIds: [1726], services: ['sale'] };
  return {
    'GET /public/users/:id': [{ params: { id } }],
    'GET /public/users/:id/products': [{ params: { id } }],
    'PUT /user/specialist': [{ by: 'realtor', body: { ...said, ...chosen, version } }],
  };
};
