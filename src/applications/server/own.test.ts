import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestApp } from '../../../test/app.ts';
import {
  type ApplicationRowSpec,
  assignListings,
  createApplication,
  insertApplication,
} from '../../../test/factories/applications.ts';
import { bearer } from '../../../test/factories/identity.ts';
import type { OwnObject, OwnPage, SoldReport } from '../contract/own.ts';
import type { Application } from '../contract/shapes.ts';

const app = await createTestApp();
const seller = await bearer(app, 'demo.seller');
// The world has lives of its own: these stories begin with nobody's.
await app.db.sql`delete from application where author_username in ('demo.seller', 'demo.buyer1', 'demo.realtor')`;
await app.db.sql`update application set assistant = null where assistant = 'demo.realtor'`;
await app.db.sql`
  update listing set seller_kind = null, seller_id = null
   where seller_id = (select id from person where username = 'demo.seller')`;

const insert = async (changes: ApplicationRowSpec): Promise<number> => insertApplication(app, changes);
const list = async (query = '', headers = seller): Promise<OwnPage> => {
  const answer = await app.get(`/api/applications?${query}`, headers);
  assert.equal(answer.status, 200, answer.text);
  return answer.body as OwnPage;
};
const ids = async (query: string, headers = seller): Promise<number[]> =>
  (await list(query, headers)).data.map(({ id }) => id).sort((a, b) => a - b);

const [flatKind] = await app.db.sql<{ id: number; parentId: number | null }>`
  select id, parent_id as "parentId" from building_type where parent_id is not null order by id limit 1`;
const [place] = await app.db.sql<{ district: number; province: number }>`
  select id as district, parent_id as province from place where level = 'district' order by id limit 1`;
const [category] = await app.db.sql<{ id: number }>`select id from category order by id limit 1`;
assert.ok(flatKind && place && category);

const draft = await insert({
  name: 'Yunusoboddagi kvartira',
  categoryId: category.id,
  createdAt: '2026-03-01T19:30:00Z',
});
const sent = await insert({
  name: 'Ofis, Chilonzor',
  process: 'in_process',
  goal: 'OUT_OF_COURT',
  tradeType: 'TRADE_PLATFORM',
  cadastralNumber: '10:07:03:01:02:0148:0041',
  provinceId: place.province,
  districtId: place.district,
  form: { buildingTypeId: flatKind.id, point: { latMicro: 41_300_000, lonMicro: 69_200_000 } },
  createdAt: '2026-04-10T08:00:00Z',
});
const inSale = await insert({ name: 'Hovli', process: 'in_sale', publish: 'NO', goal: 'ON_BALANCE' });
const refused = await insert({ name: 'Yer', process: 'rejected' });
const announcement = await insert({ name: 'Doʻkon', kind: 'REQUEST' });
const stranger = await insert({ name: 'Begona', username: 'demo.buyer1' });

test('NAV-010 APP-015 the list holds one’s own applications alone, with how many there are at each stage', async () => {
  const page = await list();
  assert.deepEqual(await ids(''), [draft, sent, inSale, refused]);
  assert.equal(page.total, 4);
  assert.deepEqual(page.counts, { draft: 1, review: 1, assessment: 0, sale: 1, completed: 0, closed: 1 });
  assert.deepEqual(await ids('', await bearer(app, 'demo.buyer1')), [stranger]);
  assert.equal(page.data.find(({ id }) => id === refused)?.rejectReason, 'Surat yoʻq');
});

test('APP-015 search finds by words in any script, by number and by cadastral number', async () => {
  assert.deepEqual(await ids('search=юнусобод'), [draft]);
  assert.deepEqual(await ids(`search=${sent}`), [sent]);
  assert.deepEqual(await ids('search=10:07:03:01:02'), [sent]);
  assert.deepEqual(await ids('search=%25'), []);
  assert.deepEqual(await ids("search=' or 1=1 --"), []);
});

test('APP-015 each filter narrows the list', async () => {
  assert.deepEqual(await ids('action=in_process'), [sent]);
  assert.deepEqual(await ids('action=closed'), [refused]);
  assert.deepEqual(await ids('area=true'), [sent]);
  assert.deepEqual(await ids(`regions=${place.district}`), [sent]);
  assert.deepEqual(await ids(`regions=${place.province},1`), [sent]);
  assert.deepEqual(await ids(`cadastreType=${flatKind.id}`), [sent]);
  assert.deepEqual(await ids(`cadastreType=${flatKind.parentId}`), [sent]);
  assert.deepEqual(await ids('actionType=TRADE_PLATFORM'), [sent]);
  assert.deepEqual(await ids('actionType=ON_BALANCE'), [inSale]);
  assert.deepEqual(await ids(`category=${category.id}`), [draft]);
  // What is no longer, or not yet, on sale is not shown either.
  assert.deepEqual(await ids('publish=NO'), [draft, sent, inSale, refused]);
  assert.deepEqual(await ids('publish=YES'), []);
  assert.deepEqual(await ids('kind=REQUEST'), [announcement]);
  // 19:30 in London is half past midnight of the next day in Tashkent.
  assert.deepEqual(await ids('startDate=2026-03-02&endDate=2026-03-02'), [draft]);
  assert.deepEqual(await ids('startDate=2026-04-01&endDate=2026-04-30'), [sent]);
});

test('APP-015 page and size cut the list; the counts stay whole', async () => {
  const first = await list('size=3&page=1');
  const second = await list('size=3&page=2');
  assert.deepEqual([first.data.length, second.data.length, second.total], [3, 1, 4]);
  assert.equal((await list('size=100000&page=-1')).size, 100);
});

test('APP-015 what is unknown or malformed in the filter is ignored', async () => {
  const bad =
    'action=nonsense&regions=a,b,99999999999&cadastreType=x&startDate=2026-02-31&endDate=soon&category=-1&publish=MAYBE&page=x&size=0&userId[]=1&actionType=__proto__';
  assert.equal((await list(bad)).total, 4);
});

test('APP-015 userId: staff see whose they name, others only what is theirs anyway', async () => {
  const moderator = await bearer(app, 'demo.moderator');
  assert.deepEqual(await ids('userId=demo.buyer1', moderator), [stranger]);
  assert.deepEqual(await ids('', moderator), []);
  assert.deepEqual(await ids('userId=demo.buyer1'), []);
  assert.deepEqual(await ids('userId=DEMO.SELLER'), [draft, sent, inSale, refused]);
});

test('APP-008 PRF-017 a realtor assistant filters by whom it was made for, and sees what is in hand', async () => {
  const realtor = await bearer(app, 'demo.realtor');
  const own = await insert({ name: 'Oʻziniki', username: 'demo.realtor' });
  const others = await insert({
    name: 'Mijozniki',
    username: 'demo.realtor',
    creatorType: 'OTHERS',
    form: { clientName: 'Botir Karimov' },
  });
  const inHand = await insert({ name: 'Biriktirilgan', process: 'analysis', assistant: 'demo.realtor' });
  assert.deepEqual(await ids('creatorType=MY_SELF', realtor), [own]);
  assert.deepEqual(await ids('creatorType=OTHERS', realtor), [others]);
  assert.deepEqual(await ids('whose=inHand', realtor), [inHand]);
  assert.equal((await list('creatorType=OTHERS', realtor)).data[0]?.clientName, 'Botir Karimov');
  await app.db.sql`delete from application where id = ${inHand}`;
});

const [onSale = 0, soldOne = 0, soldTwo = 0] = await assignListings(app, 'demo.seller', 3);

test('PRF-002 the objects of a profile are what is published in one’s name', async () => {
  const { data } = (await app.get('/api/applications/objects', seller)).body as { data: OwnObject[] };
  assert.deepEqual(data.map(({ id }) => id).sort(), [onSale, soldOne, soldTwo].sort());
  const none = (await app.get('/api/applications/objects', await bearer(app, 'demo.buyer5'))).body;
  assert.deepEqual(none, { data: [] });
});

test('PRF-008 F67 the report on sold houses has price, date and fee of each, and its totals fit', async () => {
  // What is sold through us has an application, which says who bears the fee.
  for (const sold of [soldOne, soldTwo]) {
    const application = await createApplication(app, { process: 'in_process', author: 'demo.buyer5' });
    await app.db.sql`update application set listing_id = ${sold} where id = ${application}`;
  }
  await app.db.sql`
    update listing set process = 'sold', sold_at = '2026-05-05T10:00:00Z', sold_price_tiyin = 50000000050 where id = ${soldOne}`;
  await app.db.sql`
    update listing set process = 'done', sold_at = '2026-06-30T20:00:00Z', sold_price_tiyin = 100000000000 where id = ${soldTwo}`;
  const report = (await app.get('/api/applications/sold', seller)).body as SoldReport;
  assert.deepEqual(
    report.data.map(({ id }) => id),
    [soldTwo, soldOne],
  );
  assert.equal(report.totals.soldTiyin, '150000000050');
  assert.deepEqual(
    report.data.map(({ feeTiyin }) => feeTiyin),
    ['3000000000', '1500000100'],
    'up to a whole sum',
  );
  assert.equal(report.totals.feeTiyin, '4500000100');
  const july = (await app.get('/api/applications/sold?startDate=2026-07-01', seller)).body as SoldReport;
  assert.deepEqual(
    july.data.map(({ id }) => id),
    [soldTwo],
    'ten in the evening in London is tomorrow in Tashkent',
  );
});

test('PRF-008 the report is given away as a table', async () => {
  const file = await app.get('/api/applications/sold/file?format=csv&lang=en', seller);
  assert.match(file.headers['content-type'] ?? '', /text\/csv/);
  assert.match(file.text, /"Number","Property"/);
  assert.match(file.text, /"Total","","","","[\d.]+","1500000000.50","45000001.00"/);
});

test('PRF-008 the report is drawn as a paper, in three languages, also when nothing was sold', async () => {
  for (const query of ['lang=uz', 'lang=ru', 'lang=en&startDate=2026-06-01', 'startDate=2030-01-01']) {
    const file = await app.get(`/api/applications/sold/file?format=pdf&${query}`, seller);
    assert.equal(file.status, 200, file.text.slice(0, 200));
    assert.match(file.headers['content-type'] ?? '', /application\/pdf/);
    assert.ok(file.text.startsWith('%PDF-'));
  }
});

test('O27 the owner shows what is published for another ninety days, nobody else does', async () => {
  const id = await insert({ name: 'Uzaytiriladigan', process: 'in_sale', listingId: onSale });
  await app.db.sql`update listing set published_until = clock_timestamp() + interval '1 day' where id = ${onSale}`;
  const other = await bearer(app, 'demo.buyer1');
  assert.equal((await app.post(`/api/application/${id}/renew`, {}, other)).status, 404);
  const answer = await app.post(`/api/application/${id}/renew`, {}, seller);
  assert.equal(answer.status, 200, answer.text);
  const days = (Date.parse((answer.body as { publishedUntil: string }).publishedUntil) - Date.now()) / 86_400_000;
  assert.ok(Math.abs(days - 90) < 0.1);
  assert.equal((await app.post(`/api/application/${draft}/renew`, {}, seller)).status, 409);
});

test('F49 lists, and the details behind them, say a property in the language of the page where its listing has a translation of these very words', async () => {
  const form = { address: 'Beruniy koʻchasi, 63-uy' };
  const [listing = 0] = await assignListings(app, 'demo.seller', 1);
  const id = await insert({ name: 'Tarjimali uy', process: 'in_sale', listingId: listing, form });
  await app.db.sql`
    update listing_text set name_uz = 'Tarjimali uy', name_ru = 'Дом с переводом', address_uz = ${form.address},
           address_ru = 'ул. Беруни, д. 63', address_en = '' where listing_id = ${listing}`;
  const rowIn = async (lang: string) => (await list(`lang=${lang}`)).data.find((row) => row.id === id);
  const says = async (lang: string) => {
    const row = await rowIn(lang);
    return [row?.name, row?.address];
  };
  assert.deepEqual(await says('ru'), ['Дом с переводом', 'ул. Беруни, д. 63']);
  const moderator = await bearer(app, 'demo.moderator');
  const [owner] = await app.db.sql<{ id: bigint }>`select id from person where username = 'demo.seller'`;
  for (const lang of ['uz', 'ru', 'en']) {
    const [name, address] = await says(lang);
    for (const reader of [seller, moderator]) {
      const detail = (await app.get(`/api/application/${id}?lang=${lang}`, reader)).body as Application;
      assert.deepEqual([detail.name, detail.address], [name, address], `the detail in ${lang}`);
      assert.equal(detail.form.name, 'Tarjimali uy', 'the form holds what was typed');
    }
    const queue = await app.post(`/api/office/applications/find?lang=${lang}`, { search: String(id) }, moderator);
    assert.deepEqual(
      (queue.body as OwnPage).data.map((row) => row.name),
      [name],
    );
    const deeds = await app.get(`/api/office/people/${owner?.id}/deeds?lang=${lang}`, moderator);
    const { applications } = deeds.body as { applications: { id: number; name: string }[] };
    assert.equal(applications.find((one) => one.id === id)?.name, name, `the page of a person in ${lang}`);
  }
  assert.deepEqual(await says('uz'), ['Tarjimali uy', form.address]);
  assert.equal((await says('en'))[1], form.address, 'without a translation the words themselves');
  await app.db.sql`update application set name = 'Boshqa soʻz' where id = ${id}`;
  assert.equal((await says('ru'))[0], 'Boshqa soʻz', 'a translation of other words is none');
});
