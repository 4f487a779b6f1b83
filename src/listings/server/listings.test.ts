import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestApp } from '../../../test/app.ts';
import { bearer } from '../../../test/factories/identity.ts';
import type { Card, CardPage, Facets, HomeListings, Product, Reference } from '../contract.ts';
import { plainPrice } from './search/testing/plain-search.ts';

const app = await createTestApp();
const list = async (query = ''): Promise<CardPage> => {
  const { status, body } = await app.get(`/api/public/listings?size=100&${query}`);
  assert.equal(status, 200);
  return body as CardPage;
};
/** Every listing that a query finds, over all its pages. */
const all = async (query = ''): Promise<Card[]> => {
  const cards: Card[] = [];
  for (let page = 1; ; page++) {
    const { data, total } = await list(`${query}&page=${page}`);
    cards.push(...data);
    if (cards.length >= total || data.length === 0) return cards;
  }
};
/** What the database itself says of listings anybody may see. */
const ids = async (condition: string): Promise<number[]> => {
  const rows = await app.db.query<{ id: bigint }>(
    `select id from listing l where visibility = 'TO_EVERYONE' and ${condition} order by id`,
  );
  return rows.map(({ id }) => Number(id));
};
const onSale = `process in ('in_sale', 'auction', 'direct')`;
const same = async (query: string, condition: string) => {
  const listedIds = (await all(query)).map(({ id }) => id).sort((a, b) => a - b);
  const expected = await ids(condition);
  assert.ok(expected.length > 0, `the world has none for ${query}`);
  assert.deepEqual(listedIds, expected, query);
};

test('LIST-001 CAT-003 a visitor lists all four categories without an account, and only what is public and on sale', async () => {
  await same('', onSale);
  for (const id of [8, 12, 15, 19]) await same(`cId=${id}`, `${onSale} and category_id = ${id}`);
});

test('LIST-005 LIST-006 a category is chosen by its id or by its code', async () => {
  await same('cId=15', `${onSale} and category_id = 15`);
  await same('cC=Land_Sell', `${onSale} and category_id = 15`);
});

test('LIST-004 an area at any level limits the list, several areas add up', async () => {
  const [place] = await app.db.sql<{ province_id: number; district_id: number }>`
    select province_id, district_id from listing where process = 'in_sale' and visibility = 'TO_EVERYONE' group by 1, 2 order by count(*) desc limit 1`;
  const [other] = await app.db.sql<{
    province_id: number;
  }>`select province_id from listing where process = 'in_sale' and province_id <> ${place?.province_id} limit 1`;
  await same(`rId=${place?.province_id}`, `${onSale} and province_id = ${place?.province_id}`);
  await same(`rId=${place?.district_id}`, `${onSale} and district_id = ${place?.district_id}`);
  await same(
    `rId=${place?.district_id}&rId=${other?.province_id}`,
    `${onSale} and (district_id = ${place?.district_id} or province_id = ${other?.province_id})`,
  );
});

test('LIST-007 LIST-008 I18-004 price bounds hold in sum and in dollars at the rate in force', async () => {
  await same('pMin=300000000&pMax=900000000', `${onSale} and ${plainPrice} between 30000000000 and 90000000000`);
  const [rate] = await app.db.sql<{ rate: bigint }>`
    select rate_tiyin as rate from dollar_rate order by day desc limit 1`;
  await same(
    'pMin=30000&pMax=80000&pUnit=USD',
    `${onSale} and ${plainPrice} between ${30000n * (rate?.rate ?? 0n)} and ${80000n * (rate?.rate ?? 0n)}`,
  );
});

test('LIST-014 LIST-015 LIST-016 area, floor and floors of the building have bounds', async () => {
  await same('cId=8&aMin=50.5&aMax=120', `${onSale} and category_id = 8 and area_dm2 between 5050 and 12000`);
  await same('fMin=2&fMax=4', `${onSale} and floor between 2 and 4`);
  await same('fBMin=5&fBMax=9', `${onSale} and floors_building between 5 and 9`);
});

test('LIST-017 LIST-018 repair status, wall material and building type limit the list', async () => {
  await same('rStat=euro', `${onSale} and repair_status = 'euro'`);
  await same('bType=panel', `${onSale} and material = 'panel'`);
  const [type] = await app.db.sql<{
    id: number;
  }>`select building_type_id as id from listing where process = 'in_sale' and building_type_id is not null group by 1 order by count(*) desc limit 1`;
  await same(`bType=${type?.id}`, `${onSale} and building_type_id = ${type?.id}`);
});

test('LIST-010 LIST-011 companies are chosen by their parent ids, the twelve default ones make up bank property', async () => {
  await same('cPIds=182,191', `${onSale} and company_id in (182, 191)`);
  await same('cPIds=182,191,173,153,6,299,521,620,314,793,794,846', `${onSale} and company_id is not null`);
});

test('LIST-012 LIST-013 realtorRecommended takes true, 1 and yes; false, 0 and no limit nothing', async () => {
  for (const value of ['true', '1', 'yes'])
    await same(`realtorRecommended=${value}`, `${onSale} and realtor_recommended`);
  for (const value of ['false', '0', 'no']) await same(`realtorRecommended=${value}`, onSale);
});

test('LIST-009 LIST-031 pPT chooses on sale, sold, or one process status', async () => {
  await same('pPT=ALL', onSale);
  await same('pPT=SOLD', `sale_status(process) = 'sold'`);
  assert.ok((await all('pPT=SOLD')).every(({ status }) => status === 'sold'));
});

test('O15 rooms take 1, 2, 3 and 4 or more, several at once', async () => {
  await same('rooms=2', `${onSale} and rooms = 2`);
  await same('rooms=1,4', `${onSale} and (rooms = 1 or rooms >= 4)`);
});

test('LIST-003 the list is sorted by date, or by price up or down; the newest come first without being asked', async () => {
  const dates = (await list()).data.map(({ sourceDate }) => sourceDate);
  assert.deepEqual(dates, [...dates].sort().reverse());
  const prices = async (sort: string) => (await list(`sort=${sort}`)).data.map(({ priceTiyin }) => BigInt(priceTiyin));
  const up = await prices('PRICE_ASC');
  assert.ok(up.every((price, index) => index === 0 || price >= (up[index - 1] ?? 0n)));
  const down = await prices('PRICE_DESC');
  assert.ok(down.every((price, index) => index === 0 || price <= (down[index - 1] ?? 0n)));
});

test('LIST-020 lists start at page 1 with 20 entries; pages neither repeat nor lose a listing', async () => {
  const first = (await app.get('/api/public/listings')).body as CardPage;
  assert.equal(first.data.length, 20);
  assert.deepEqual([first.page, first.size], [1, 20]);
  const listedIds = (await all()).map(({ id }) => id);
  assert.equal(new Set(listedIds).size, first.total);
});

test('LIST-002 HOME-003 the free text finds by id, by cadastral number and by words in any script', async () => {
  const [one] = await app.db.sql<{
    id: bigint;
    number: string;
  }>`select id, cadastral_number as number from listing where cadastral_number is not null and process = 'in_sale' and visibility = 'TO_EVERYONE' limit 1`;
  assert.equal((await list(`s=${one?.id}`)).data[0]?.id, Number(one?.id));
  assert.equal((await list(`s=${encodeURIComponent(one?.number ?? '')}`)).data[0]?.id, Number(one?.id));
  const words = ['Toshkent', 'Тошкент', 'Ташкент', 'tashkent'].map(
    async (word) => (await list(`s=${encodeURIComponent(word)}`)).total,
  );
  const totals = await Promise.all(words);
  assert.ok((totals[0] ?? 0) > 10);
  assert.ok(
    totals.every((total) => total === totals[0]),
    `in four spellings: ${totals.join(', ')}`,
  );
  assert.ok((await list('s=Tashkentt')).total > 0, 'a typing mistake is forgiven');
});

test('LIST-019 the search by body reads the fields of the specification as the address does', async () => {
  const body = {
    search: '',
    sort: 'PRICE_ASC',
    regions: [],
    category: 8,
    categoryCode: 'ResidentialMultiStorey_Sell',
    min: 300_000_000,
    max: 900_000_000,
    priceUnit: 'UZS',
    productProcessType: 'ALL',
    companyParentIds: [],
    realtorRecommended: false,
  };
  const answer = await app.post('/api/public/product/search', body);
  assert.equal(answer.status, 200);
  const byAddress = (await app.get('/api/public/listings?sort=PRICE_ASC&cId=8&pMin=300000000&pMax=900000000'))
    .body as CardPage;
  assert.deepEqual((answer.body as CardPage).data, byAddress.data);
  assert.equal((answer.body as CardPage).total, byAddress.total);
});

test('facets count what each further choice brings, ignoring their own filter and following the others', async () => {
  const facets = (await app.get('/api/public/listings/facets?cId=8&rooms=2')).body as Facets;
  for (const { value, count } of facets.categories)
    assert.equal(count, (await list(`cId=${value}&rooms=2`)).total, `category ${value}`);
  for (const { value, count } of facets.rooms)
    assert.equal(count, (await list(`cId=8&rooms=${value}`)).total, `rooms ${value}`);
  const counted = facets.prices.reduce((sum, { count }) => sum + count, 0);
  assert.equal(counted, facets.total);
});

test('CAT-001 CAT-002 the catalogue answers the sale categories with id, code, name and children in the language of the caller', async () => {
  const { body } = await app.get('/api/public/catalog/init?lang=ru');
  const { categories } = body as { categories: { id: number; code: string; name: string; children: unknown[] }[] };
  assert.deepEqual(
    categories.map(({ id, code }) => [id, code]),
    [
      [8, 'ResidentialMultiStorey_Sell'],
      [12, 'ResidentialIndividual_Sell'],
      [15, 'Land_Sell'],
      [19, 'NotResidential_Sell'],
    ],
  );
  assert.ok(categories.every(({ name, children }) => /[а-я]/i.test(name) && Array.isArray(children)));
});

test('CAT-016 CAT-017 building types are found by a piece of their name, in a list under data, by those who are logged in', async () => {
  const headers = await bearer(app, 'demo.seller');
  const choose = async (body: unknown) =>
    (await app.post('/api/buildingType/choose', body, headers)).body as {
      data: { id: number; code: string; name: string }[];
    };
  const every = await choose({});
  assert.equal(every.data.length, 20);
  const { buildingTypes } = (await app.get('/api/public/reference')).body as Reference;
  assert.equal(buildingTypes.length, 20, 'a page brings as many with it');
  const some = await choose({ search: every.data[0]?.name.slice(1, 5), onlyParentLookUp: true });
  assert.ok(some.data.some(({ id }) => id === every.data[0]?.id));
  assert.equal((await choose({ search: '%' })).data.length, 0, 'a percent sign is a letter here');
  const refused = await app.post('/api/buildingType/choose', {});
  assert.equal(refused.status, 401);
  assert.equal((refused.body as { code: string }).code, 'loginNeeded');
});

test('NAV-007 PRD-019 a listing is told with its facts, pictures and every price it ever had', async () => {
  const [{ id } = { id: 0n }] = await app.db.sql<{
    id: bigint;
  }>`select listing_id as id from listing_price join listing on id = listing_id where process = 'in_sale' and visibility = 'TO_EVERYONE' group by 1 having count(*) > 1 limit 1`;
  const product = (await app.get(`/api/public/product/${id}?lang=en`)).body as Product;
  assert.equal(product.id, Number(id));
  assert.ok(product.pictures.length > 0 && product.facts.length > 3 && product.prices.length > 1);
  assert.equal(product.prices.at(-1)?.priceMinor, product.priceMinor);
  for (const key of ['address', 'categoryName', 'provinceName', 'name'] as const)
    assert.ok(product[key].length > 2, key);
});

test('PRD-005 F21 LIST-039 a listing is told with its plan beside its photos, its card with the photos alone, or without any', async () => {
  const [{ id } = { id: 0n }] = await app.db.sql<{ id: bigint }>`
    select id from listing l where process = 'in_sale' and visibility = 'TO_EVERYONE' and cardinality(pictures) >= 4
       and exists (select from picture p where p.id = any(l.pictures) and p.kind = 'plan') order by id limit 1`;
  const product = (await app.get(`/api/public/product/${id}`)).body as Product;
  const keysOf = (kind: string) => product.pictures.filter((picture) => picture.kind === kind).map(({ key }) => key);
  assert.ok(keysOf('plan').length > 0);
  assert.equal(product.photoCount, keysOf('photo').length);
  assert.ok(product.photoKeys.length > 1);
  assert.deepEqual(product.photoKeys, keysOf('photo').slice(0, product.photoKeys.length));

  await app.db.sql`update listing set pictures = '{}' where id = ${id}`;
  const bare = (await app.get(`/api/public/product/${id}`)).body as Product;
  assert.deepEqual([bare.picture, bare.pictures, bare.photoCount, bare.photoKeys], [null, [], 0, []]);
});

test('hidden, private and unpublished listings are not found by any door', async () => {
  const [hidden] = await app.db.sql<{
    id: bigint;
  }>`update listing set visibility = 'TO_ME' where id = (select max(id) from listing where process = 'in_sale' and visibility = 'TO_EVERYONE') returning id`;
  const id = hidden?.id;
  assert.equal((await app.get(`/api/public/product/${id}`)).status, 404);
  assert.equal((await app.get(`/api/public/product/${id}/similar`)).status, 404);
  assert.equal((await app.get(`/products/product/${id}`)).status, 404);
  assert.equal(
    (await list(`s=${id}`)).data.some((card) => card.id === Number(id)),
    false,
  );
  assert.deepEqual((await app.get(`/api/public/listings/chosen?ids=${id}`)).body, { data: [] });
  assert.ok(!(await app.get('/sitemap-listings-10.xml')).text.includes(`/${id}<`));
});

test('a page sent after a commit shows it: price, sold state and withdrawal, in lists, pages and counts', async () => {
  const { data } = await list('sort=NEWEST');
  const id = data[3]?.id;
  const path = `/products/product/${id}`;
  await app.get(path);
  await app.get('/products');
  const before = (await list()).total;
  await app.db
    .sql`update listing set price_minor = 12345678900, price_tiyin = 12345678900, currency = 'UZS' where id = ${id}`;
  assert.match((await app.get(path)).text, /123\u00a0456\u00a0789/);
  assert.match((await app.get('/products')).text, /123\u00a0456\u00a0789/);
  await app.db.sql`update listing set process = 'sold', sold_at = clock_timestamp() where id = ${id}`;
  assert.equal((await list()).total, before - 1);
  assert.equal((await app.get(path)).status, 200, 'the page of a sold listing stays');
  assert.match((await app.get(path)).text, /sotilgan/);
  await app.db.sql`update listing set process = 'failed' where id = ${id}`;
  assert.equal((await app.get(path)).status, 404);
});

test('O18 a new dollar rate reprices every dollar listing in one transaction, and the same rate twice changes nothing', async () => {
  const { enterRate } = await import('./api.ts');
  const day = new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 10);
  const entered = await enterRate(app.db, { day, rateTiyin: 1_300_000n, source: 'test' });
  assert.ok(entered.repriced > 0);
  const [wrong] = await app.db.sql<{
    n: bigint;
  }>`select count(*) as n from listing where currency = 'USD' and process = 'in_sale' and price_tiyin <> round(price_minor * 1300000 / 100.0)`;
  assert.equal(wrong?.n, 0n);
  assert.deepEqual(await enterRate(app.db, { day, rateTiyin: 1_300_000n, source: 'test' }), { repriced: 0 });
  await same(
    'pMin=30000&pMax=80000&pUnit=USD',
    `${onSale} and ${plainPrice} between ${30000n * 1_300_000n} and ${80000n * 1_300_000n}`,
  );
  const shell = (await app.get('/api/public/shell')).body as { rate: { rateTiyin: string } };
  assert.equal(shell.rate.rateTiyin, '1300000');
});

test('prices that were are never changed: the database itself refuses', async () => {
  await assert.rejects(app.db.query('update listing_price set price_minor = 1'), /only added/);
  await assert.rejects(app.db.query('delete from listing_price'), /only added/);
});

test('similar listings share the category and tell why they are similar', async () => {
  const { data } = await list('cId=8');
  const { body } = await app.get(`/api/public/product/${data[0]?.id}/similar`);
  const similar = (body as { data: (Card & { reasons: string[] })[] }).data;
  assert.ok(similar.length > 0 && similar.length <= 4);
  for (const card of similar) {
    assert.equal(card.categoryId, 8);
    assert.notEqual(card.id, data[0]?.id);
    assert.ok(card.reasons.includes('sameDistrict'));
  }
});

test('HOME-012 HOME-013 HOME-014 HOME-031 HOME-032 HOME-033 HOME-034 HOME-035 HOME-036 every section of the home page has listings of its own kind', async () => {
  const { status, body } = await app.get('/api/public/listings/home');
  assert.equal(status, 200);
  const home = body as HomeListings;
  const kinds: [name: string, cards: Card[], isOfKind: (card: Card) => boolean][] = [
    ['premium', home.premium, ({ isPremium }) => isPremium],
    ['banks', home.banks, ({ company }) => company?.kind === 'bank'],
    ['recommended', home.recommended, ({ isRecommended }) => isRecommended],
    ['multiStorey', home.multiStorey, ({ categoryId }) => categoryId === 8],
    ['plots', home.plots, ({ categoryId }) => categoryId === 15],
    ['nonResidential', home.nonResidential, ({ categoryId }) => categoryId === 19],
    ['other', home.other, ({ categoryId }) => ![8, 15, 19].includes(categoryId)],
    ['sold', home.sold, (card) => card.status === 'sold'],
    ['all', home.all, (card) => card.status !== 'sold'],
  ];
  for (const [name, cards, isOfKind] of kinds) {
    assert.ok(cards.length > 0, `the world has listings for ${name}`);
    assert.ok(cards.every(isOfKind), name);
  }
  assert.equal(home.achievements.onSale, (await list()).total);
});
