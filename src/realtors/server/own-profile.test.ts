import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '#platform/values/limits.ts';
import { createTestApp } from '../../../test/app.ts';
import { createErasureClient } from '../../../test/factories/erasure.ts';
import { createSpecialistClient, ownWords } from '../../../test/factories/specialists.ts';
import { countFigures } from './figures.ts';

const app = await createTestApp();
const { db } = app;
const { eraseAtTerm } = createErasureClient(app);
const { own, page, save, createSpecialist } = createSpecialistClient(app);

test('USR-001 whoever is given a trade writes his own page at once, in the language he writes in', async () => {
  assert.equal(await own('demo.buyer1'), null);
  const { username, id } = await createSpecialist('REALTOR');
  assert.equal((await own(username))?.version, 1);
  const saved = await save(username, { ...ownWords, provinceIds: [1726, 1703, 1726] }, 'ru');
  assert.deepEqual([saved.status, saved.version], [200, 2]);
  const { kind, version, ...stored } = (await own(username)) ?? { kind: '', version: 0 };
  assert.deepEqual(
    [kind, version, stored],
    ['REALTOR', 2, { ...ownWords, id: Number(id), provinceIds: [1726, 1703], telegram: 'Yangi_makon1' }],
  );
  const shown = await page(id, 'en');
  assert.deepEqual(
    [shown?.name, shown?.about, shown?.aboutLanguage, shown?.isVerified, shown?.provinces.map(({ name }) => name)],
    ['Nodira Yangiyeva', ownWords.about, 'ru', false, ['Andijan region', 'Tashkent city']],
  );
  assert.equal((await save(username, { license: 'RF-2' }, 'en')).status, 200);
  assert.equal((await page(id))?.aboutLanguage, 'ru', 'only what he wrote anew is in another language');
  const overtaken = await save(username, { version: 2 });
  assert.deepEqual([overtaken.status, overtaken.code], [409, 'specialistChanged']);
});

test('USR-001 what cannot be right on a page is refused by its name, and nothing is saved', async () => {
  const realtor = await createSpecialist('REALTOR');
  const agency = await createSpecialist('AGENCY');
  const nextYear = new Date().getUTCFullYear() + 2;
  for (const [who, changes, status, code] of [
    [realtor, { tradeName: 'Rieltor' }, 422, 'tradeNameOfPerson'],
    [agency, { tradeName: ' ' }, 422, 'tradeNameMissing'],
    [realtor, { provinceIds: [1726, 7] }, 422, 'provinceUnknown'],
    [realtor, { telegram: '@abc' }, 422, 'telegramWrong'],
    [realtor, { telegram: 't.me/yangi' }, 422, 'telegramWrong'],
    [realtor, { since: nextYear }, 422, 'sinceInFuture'],
    [realtor, { since: limits.specialistSinceMin - 1 }, 400, undefined],
    [realtor, { languages: [] }, 400, undefined],
    [realtor, { services: ['magic'] }, 400, undefined],
    [realtor, { about: 'a'.repeat(limits.specialistAboutMax + 1) }, 400, undefined],
  ] as const) {
    const refused = await save(who.username, { ...ownWords, ...changes });
    assert.deepEqual([refused.status, code && refused.code], [status, code], JSON.stringify(changes));
  }
  for (const { username } of [realtor, agency]) assert.equal((await own(username))?.version, 1);
  const stranger = await save('demo.buyer1', { ...ownWords, version: 1 });
  assert.deepEqual([stranger.status, stranger.code], [404, 'specialistMissing']);
});

test('USR-001 O76 whoever asks to leave is shown no more, and at the term his words are gone and nobody is his member', async () => {
  const { username, id } = await createSpecialist('AGENCY');
  const member = await createSpecialist('REALTOR');
  assert.equal((await save(username, { ...ownWords, tradeName: 'Ketar makon' })).status, 200);
  await db.sql`update specialist_profile set agency_id = ${id} where person_id = ${member.id}`;
  assert.equal((await page(member.id))?.agency?.name, 'Ketar makon');
  await db.sql`update person set deletion_requested_at = clock_timestamp() where id = ${id}`;
  assert.equal(await page(id), null);
  assert.equal((await page(member.id))?.agency, null);
  await db.sql`update person set deletion_requested_at = null where id = ${id}`;
  await countFigures(db);
  assert.equal(await eraseAtTerm(username), 1);
  assert.deepEqual(await db.sql`select 1 from specialist_profile where person_id = ${id} or agency_id = ${id}`, []);
  assert.deepEqual(await db.sql`select 1 from specialist_figures where person_id = ${id}`, []);
});
