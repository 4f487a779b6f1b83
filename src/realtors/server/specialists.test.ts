import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Card } from '#listings/contract/card.ts';
import type { Product } from '#listings/contract.ts';
import { limits } from '#platform/values/limits.ts';
import { createTestApp } from '../../../test/app.ts';
import { createApplication } from '../../../test/factories/applications.ts';
import { createErasureClient } from '../../../test/factories/erasure.ts';
import { createSpecialistClient, ownWords } from '../../../test/factories/specialists.ts';
import type { Specialist } from '../contract.ts';
import { countFigures } from './figures.ts';

const app = await createTestApp();
const { db } = app;
const { idOf } = createErasureClient(app);
const { list, everybody, page, products, save, createSpecialist } = createSpecialistClient(app);

test('USR-001 IDN-013 realtors, agencies and developers are listed by kind, place, language and papers, each counted among what the others leave', async () => {
  const all = await everybody();
  const { total, counts, size, data } = await list();
  assert.deepEqual([all.length, data.length, size], [total, limits.specialistsPage, limits.specialistsPage]);
  assert.equal(new Set(all.map(({ id }) => id)).size, total);
  const ofKind = (kind: string) => all.filter((one) => one.kind === kind);
  for (const [kind, count] of Object.entries(counts.kinds)) {
    assert.ok(count > 0, kind);
    assert.deepEqual(
      (await everybody(`kind=${kind}`)).map(({ id }) => id),
      ofKind(kind).map(({ id }) => id),
    );
    assert.equal(ofKind(kind).length, count);
  }
  const works = ({ provinces }: Specialist, id: number) => provinces.some((province) => province.id === id);
  const chosen = await list('kind=REALTOR&province=1726&language=ru&verified=1');
  assert.ok(chosen.total > 0);
  for (const one of chosen.data)
    assert.deepEqual(
      [one.kind, works(one, 1726), one.languages.includes('ru'), one.isVerified],
      ['REALTOR', true, true, true],
    );
  const leftBut = (without: string) =>
    all.filter(
      (one) =>
        (without === 'kind' || one.kind === 'REALTOR') &&
        (without === 'province' || works(one, 1726)) &&
        (without === 'language' || one.languages.includes('ru')) &&
        (without === 'verified' || one.isVerified),
    );
  assert.equal(chosen.total, leftBut('').length);
  for (const [kind, count] of Object.entries(chosen.counts.kinds))
    assert.equal(count, leftBut('kind').filter((one) => one.kind === kind).length, kind);
  for (const { id, count } of chosen.counts.provinces)
    assert.equal(count, leftBut('province').filter((one) => works(one, id)).length, String(id));
  for (const { code, count } of chosen.counts.languages)
    assert.equal(
      count,
      leftBut('language').filter(({ languages }) => languages.some((one) => one === code)).length,
      code,
    );
  assert.equal(chosen.counts.verified, leftBut('verified').filter(({ isVerified }) => isVerified).length);
  assert.deepEqual((await list('lang=ru')).counts.provinces.map(({ name }) => name).includes('город Ташкент'), true);
});

test('USR-001 a name is found in any script, by its beginning, and with the agency that somebody works at', async () => {
  const namesFor = async (search: string) =>
    (await everybody(`search=${encodeURIComponent(search)}`)).map(({ name }) => name);
  assert.deepEqual(await namesFor('Кодиров Акмал'), ['Akmal Qodirov']);
  assert.deepEqual(await namesFor('ulugb'), ['Ulugʻbek Tojiboyev']);
  const ofAgency = await namesFor('янги макон');
  for (const name of ['«Yangi makon»', 'Akmal Qodirov', 'Sherzod Aliyev']) assert.ok(ofAgency.includes(name), name);
  assert.deepEqual(await namesFor('yangi qodirov'), ['Akmal Qodirov']);
  assert.deepEqual(await namesFor('hechkim'), []);
});

test('USR-001 the list is sorted by sales, by what is on sale, by answers that say something, and by name', async () => {
  const figuresBy = async (sort: string) => (await everybody(`sort=${sort}`)).map(({ figures }) => figures);
  const falls = (values: number[]) =>
    assert.deepEqual(
      values,
      values.toSorted((a, b) => b - a),
    );
  falls((await figuresBy('SOLD')).map(({ soldYear }) => soldYear));
  falls((await figuresBy('OBJECTS')).map(({ onSale }) => onSale));
  const answers = await figuresBy('ANSWER');
  const told = answers.filter(({ calls }) => calls >= limits.specialistCallsMin);
  assert.ok(told.length > 0 && told.length < answers.length);
  assert.deepEqual(answers.slice(0, told.length), told, 'too few calls say nothing');
  falls(told.map(({ answerMinutes }) => -(answerMinutes ?? 0)));
  const names = (await everybody('sort=NAME&kind=REALTOR')).map(({ name }) => name);
  assert.ok(names.indexOf('Akmal Qodirov') < names.indexOf('Zarina Karimjonova'));
});

test('USR-001 a page tells who it is and since when, an agency with its people, and only those who are there', async () => {
  const [agency] = (await list('kind=AGENCY&search=yangi+makon')).data;
  assert.ok(agency);
  const shown = await page(agency.id);
  assert.deepEqual([shown?.name, shown?.kind, shown?.agency], ['«Yangi makon»', 'AGENCY', null]);
  assert.match(shown?.joinedOn ?? '', /^\d{4}-\d\d-\d\d$/);
  assert.ok(shown?.about && shown.aboutLanguage === 'uz' && shown.since && shown.services.includes('sale'));
  const members = shown.members.map(({ name }) => name);
  assert.ok(members.includes('Sherzod Aliyev') && members.length >= 3);
  const sold = shown.members.map(({ figures }) => figures.soldYear);
  assert.deepEqual(
    sold,
    sold.toSorted((a, b) => b - a),
  );
  const realtor = await page(await idOf('demo.realtor'));
  assert.deepEqual([realtor?.agency, realtor?.members], [{ id: agency.id, name: '«Yangi makon»' }, []]);

  await db.sql`update person set blocked_at = clock_timestamp() where username = 'demo.realtor'`;
  assert.equal(await page(await idOf('demo.realtor')), null);
  assert.ok(!(await page(agency.id))?.members.some(({ name }) => name === 'Sherzod Aliyev'));
  assert.deepEqual((await list('search=Sherzod+Aliyev')).total, 0);
  assert.deepEqual((await list('search=%25')).total, 0, 'a search without a letter or a digit');
  await db.sql`update person set blocked_at = null where username = 'demo.realtor'`;
  for (const nobody of [await idOf('demo.buyer1'), await idOf('demo.bank'), 999_999_999n]) {
    assert.equal(await page(nobody), null);
    assert.equal((await app.get(`/api/public/users/${nobody}/products`)).status, 404);
  }
  assert.match((await app.get('/sitemap-texts.xml')).text, new RegExp(`/en/users/${agency.id}<`));
});

test('USR-001 IDN-013 what somebody sells is shown as everybody may see it, and its page leads back to him', async () => {
  const { username, id } = await createSpecialist('DEVELOPER');
  assert.equal((await save(username, { ...ownWords, tradeName: '«Yorqin bino»' })).status, 200);
  const [first, hidden, sold, private_] = await Promise.all(
    Array.from({ length: 4 }, () => createApplication(app, { process: 'in_sale' })),
  );
  await db.sql`
    update listing set seller_kind = 'PERSON', seller_id = ${id}, source = 'developer'
     where id = any (${[first, hidden, sold, private_]}::bigint[])`;
  await db.sql`update listing set is_shown = false where id = ${hidden}`;
  await db.sql`update listing set visibility = 'TO_ME' where id = ${private_}`;
  await db.sql`
    update listing set process = 'sold', source_date = clock_timestamp() - interval '40 days', sold_at = clock_timestamp() - interval '10 days'
     where id = ${sold}`;
  const onSale = await products(id);
  assert.deepEqual(
    [onSale.data.map((card) => card.id), onSale.total, onSale.counts],
    [[first], 1, { onSale: 1, sold: 1 }],
  );
  assert.deepEqual(
    (await products(id, 'status=sold')).data.map((card) => card.id),
    [sold],
  );
  assert.deepEqual((await products(id, 'page=2')).data, []);
  assert.deepEqual(
    (await products(id, '', username)).counts,
    { onSale: 3, sold: 1 },
    'whoever sells them sees his own',
  );
  const product = (await app.get(`/api/public/product/${first}`)).body as Product;
  assert.deepEqual(product.seller, { id: Number(id), name: '«Yorqin bino»', kind: 'DEVELOPER' });
  const call = { name: 'Nodir', phone: '901112266', target: { kind: 'user', id: Number(id) } };
  assert.equal((await app.post('/api/public/call-back', call)).status, 200);

  await countFigures(db);
  const { figures } = (await page(id)) ?? {};
  assert.deepEqual([figures?.onSale, figures?.soldYear, figures?.saleDays], [1, 1, 30]);
  await db.sql`update listing set sold_at = clock_timestamp() - interval '13 months' where id = ${sold}`;
  await countFigures(db);
  assert.deepEqual([(await page(id))?.figures.soldYear, (await page(id))?.figures.saleDays], [0, null]);
});

test('USR-001 a trade is named only with whoever has it: page, list and filter else say that a private person sells', async () => {
  const { username, id } = await createSpecialist('AGENCY');
  assert.equal((await save(username, { ...ownWords, tradeName: '«Nomsiz savdo»' })).status, 200);
  const listing = await createApplication(app, { process: 'in_sale' });
  await db.sql`update listing set seller_kind = 'PERSON', seller_id = ${id}, source = 'agency' where id = ${listing}`;
  const told = async () => {
    const product = (await app.get(`/api/public/product/${listing}`)).body as Product;
    const found = async (kind: string) =>
      ((await app.get(`/api/public/listings?s=${listing}&src=${kind}`)).body as { data: Card[] }).data.map(
        (card) => `${card.source}, ${card.seller?.name}`,
      );
    return [product.source, product.seller?.name, await found('agency'), await found('owner')];
  };
  const ofTrade = ['agency', '«Nomsiz savdo»', ['agency, «Nomsiz savdo»'], []];
  const ofPerson = ['owner', undefined, [], ['owner, undefined']];
  assert.deepEqual(await told(), ofTrade);
  await db.sql`update person set blocked_at = clock_timestamp() where id = ${id}`;
  assert.deepEqual(await told(), ofPerson);
  await db.sql`update person set blocked_at = null where id = ${id}`;
  assert.deepEqual(await told(), ofTrade, 'his page is back, and so is his trade');
  await db.sql`update person set kind = null where id = ${id}`;
  assert.deepEqual(await told(), ofPerson);
});

test('USR-001 a realtor is shown with what he sells for clients', async () => {
  const id = await idOf('demo.realtor');
  const before = (await products(id)).total;
  const sold = await createApplication(app, { process: 'in_sale', assistant: 'demo.realtor' });
  await db.sql`update listing set source = 'realtor' where id = ${sold}`;
  const { total, data } = await products(id);
  assert.deepEqual([total, data[0]?.id], [before + 1, sold]);
});

test('USR-001 LIST-035 a card names who sells: an owner with a page, else the realtor who sells for him, and nobody else', async () => {
  const realtor = await createSpecialist('REALTOR');
  const other = await createSpecialist('REALTOR');
  const agency = await createSpecialist('AGENCY');
  const owner = await idOf('demo.buyer1');
  const listing = await createApplication(app, {
    process: 'in_sale',
    author: 'demo.buyer1',
    assistant: realtor.username,
  });
  const named = async () => {
    const { data } = (await app.get(`/api/public/listings?s=${listing}`)).body as { data: Card[] };
    const product = (await app.get(`/api/public/product/${listing}`)).body as Product;
    assert.deepEqual([product.seller, product.source], [data[0]?.seller, data[0]?.source]);
    return [data[0]?.seller?.id ?? null, data[0]?.source];
  };
  const [byRealtor, byOther] = [realtor, other].map(({ id }) => [Number(id), 'realtor']);
  const byOwner = [null, 'owner'];
  const assign = (username: string | null) =>
    db.sql`update application set assistant = ${username} where listing_id = ${listing}`;
  const notes = async () => (await db.sql`select from listing_change where listing_id = ${listing}`).length;

  assert.deepEqual(await named(), byOwner, 'he looked into it, the owner sells');
  await db.sql`update listing set source = 'realtor' where id = ${listing}`;
  assert.deepEqual(await named(), byRealtor);
  await assign(other.username);
  assert.deepEqual(await named(), byOther);
  const before = await notes();
  await db.sql`update application set assistant = assistant, moderator = 'demo.moderator' where listing_id = ${listing}`;
  assert.equal(await notes(), before, 'what names nobody else is not searched anew');

  await db.sql`update person set blocked_at = clock_timestamp() where id = ${other.id}`;
  assert.deepEqual(await named(), byOwner);
  assert.equal(await notes(), before + 1);
  await db.sql`update person set blocked_at = null, kind = null where id = ${other.id}`;
  assert.deepEqual(await named(), byOwner);
  await assign(realtor.username);
  assert.deepEqual(await named(), byRealtor);
  await db.sql`update listing set source = 'unconfirmed' where id = ${listing}`;
  assert.deepEqual(await named(), [null, 'unconfirmed']);

  await db.sql`update listing set source = 'realtor', seller_id = ${agency.id} where id = ${listing}`;
  assert.deepEqual(await named(), [Number(agency.id), 'agency'], 'it is named itself, whoever helps it');
  assert.deepEqual([(await products(realtor.id)).total, (await products(agency.id)).total], [1, 1]);
  await db.sql`update listing set seller_id = ${owner} where id = ${listing}`;
  assert.deepEqual(await named(), byRealtor);
  await assign(null);
  assert.deepEqual(await named(), byOwner);
  await assign(realtor.username);
  await db.sql`update application set listing_id = null where listing_id = ${listing}`;
  assert.deepEqual(await named(), byOwner);
});

test('USR-001 how calls are answered is counted of ninety days with its sample, and nothing is written that did not change', async () => {
  const { id } = await createSpecialist('REALTOR');
  const call = (phone: string, { days = 1, minutes }: { days?: number; minutes: number | null }) => db.sql`
    insert into consultation_request (name, phone, lang, created_at, due_at, state, called_by, called_at, target_kind, target_id)
    select 'Xaridor', ${phone}, 'uz', at, at + interval '5 minutes',
           case when ${minutes}::int is null then 'OPEN' when ${minutes}::int <= 5 then 'DONE' else 'MISSED' end,
           case when ${minutes}::int is not null then 'x' end, at + make_interval(mins => ${minutes}), 'user', ${id}
      from (select clock_timestamp() - make_interval(days => ${days}) as at) asked`;
  await call('+998900000001', { minutes: 2 });
  await call('+998900000002', { minutes: 4 });
  await call('+998900000003', { minutes: 30 });
  await call('+998900000004', { minutes: null });
  await call('+998900000005', { minutes: null, days: 0 });
  await call('+998900000006', { minutes: 1, days: limits.specialistCallDays + 1 });
  await countFigures(db);
  const { figures } = (await page(id)) ?? {};
  assert.deepEqual([figures?.calls, figures?.callsInTime, figures?.answerMinutes], [4, 2, 4]);
  const stamps = () => db.sql`select person_id, counted_at from specialist_figures order by 1`;
  const before = await stamps();
  await countFigures(db);
  assert.deepEqual(await stamps(), before);
});

test('IDN-013 demo people with a trade cannot log in, and no work is given to them', async () => {
  const [row] = await db.sql<{ n: number; logins: number; assistants: number; named: number }>`
    select count(*)::int as n, count(c.person_id)::int as logins, count(*) filter (where 'REALTOR_ASSISTANT' = any (p.roles))::int as assistants,
           count(*) filter (where exists (select from listing l where l.seller_id = p.id))::int as named
      from person p left join credential c on c.person_id = p.id where p.username like 'specialist.%'`;
  assert.deepEqual([row?.n, row?.logins, row?.assistants], [46, 0, 0]);
  assert.ok((row?.named ?? 0) > 20);
});
