import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestApp } from '../../../test/app.ts';
import type { Card, CardPage, Facets } from '../contract.ts';
import { plotDm2, propertyAreaDm2 } from '../rules/property-area.ts';
import { plainPrice } from './search/testing/plain-search.ts';
import { sellerJoin, sellerSourceSql } from './seller-source-sql.ts';

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

test('F18 a house is found by the area that its card shows, and by its plot in sotix', async () => {
  const houses = await all('cId=12');
  const areaOf = (card: Card) => propertyAreaDm2(card);
  const expected = houses.filter((card) => areaOf(card) >= 10_000 && areaOf(card) <= 15_000).map(({ id }) => id);
  assert.ok(expected.length > 0);
  assert.deepEqual(
    (await all('cId=12&aMin=100&aMax=150')).map(({ id }) => id),
    expected,
  );
  const plots = houses.filter((card) => Number(plotDm2(card)) >= 40_000 && Number(plotDm2(card)) <= 65_000);
  assert.ok(plots.length > 0);
  assert.deepEqual(
    (await all('cId=12&plMin=4&plMax=6.5')).map(({ id }) => id),
    plots.map(({ id }) => id),
  );
  const commercialIds = (await all('cId=19')).filter((card) => areaOf(card) <= 10_000).map(({ id }) => id);
  assert.deepEqual(
    (await all('cId=19&aMax=100')).map(({ id }) => id),
    commercialIds,
  );
});

test('F18 SQL and the rule agree on the area and on the plot of every listing', async () => {
  const rows = await app.db.query<{ facts: Parameters<typeof propertyAreaDm2>[0]; area: number; plot: number | null }>(
    `select property_area_dm2 as area, plot_dm2 as plot, json_build_object('categoryId', c.id, 'areaDm2', area,
              'areaLivingDm2', living, 'areaEffectiveDm2', effective) as facts
       from (values (8), (12), (15), (19)) as c (id), (values (6500), (1)) as a (area),
            (values (4000), (null)) as b (living), (values (5000), (null)) as d (effective),
            lateral (select property_area_dm2(c.id::smallint, area, living, effective), plot_dm2(c.id::smallint, area)) as rule
     union all
     select property_area_dm2, plot_dm2, json_build_object('categoryId', category_id, 'areaDm2', area_dm2,
              'areaLivingDm2', area_living_dm2, 'areaEffectiveDm2', area_effective_dm2) from listing`,
  );
  assert.ok(rows.length > 32);
  for (const { facts, area, plot } of rows)
    assert.deepEqual([propertyAreaDm2(facts), plotDm2(facts)], [area, plot], JSON.stringify(facts));
});

test('F18 averages of a square metre leave land out, unless there is nothing else', async () => {
  const average = async (query: string) =>
    Number(((await app.get(`/api/public/listings/facets?${query}`)).body as Facets).averagePerM2Tiyin);
  const expected = async (condition: string) => {
    const [row] = await app.db.query<{ mean: number }>(
      `select avg(${plainPrice} * 100.0 / property_area_dm2)::float8 as mean from listing l
        where visibility = 'TO_EVERYONE' and ${onSale} and ${condition}`,
    );
    return row?.mean ?? Number.NaN;
  };
  for (const [query, condition] of [
    ['', 'category_id <> 15'],
    ['cId=12', 'category_id = 12'],
    ['cId=15', 'category_id = 15'],
  ] as const)
    assert.ok(Math.abs((await average(query)) / (await expected(condition)) - 1) < 1e-6, query);
});

test('F23 time of listing, seller, year, floor and way of sale limit the list and are counted', async () => {
  await same(
    'since=7',
    `${onSale} and (source_date at time zone 'Asia/Tashkent')::date > (clock_timestamp() at time zone 'Asia/Tashkent')::date - 7`,
  );
  const isSoldAs = (which: string) =>
    `${onSale} and id in (select l.id from listing l ${sellerJoin} where ${sellerSourceSql} ${which})`;
  await same('src=owner', isSoldAs("= 'owner'"));
  await same('src=agent,bank', isSoldAs("<> 'owner'"));
  await same('src=developer', isSoldAs("= 'developer'"));
  await same(
    'yMin=2000&yMax=2010',
    `${onSale} and (details ->> 'year_construction_delivery')::int between 2000 and 2010`,
  );
  await same('nff=true', `${onSale} and floor > 1`);
  await same('nlf=true', `${onSale} and floor < floors_building`);
  await same('nff=true&nlf=true', `${onSale} and floor > 1 and floor < floors_building`);
  await same('trade=auction', `process = 'auction'`);
  await same('trade=ordinary', `process in ('in_sale', 'direct')`);
  const { trades, sellers } = (await app.get('/api/public/listings/facets')).body as Facets;
  for (const { value, count } of trades) assert.equal(count, (await all(`trade=${value}`)).length);
  for (const { value, count } of sellers) assert.equal(count, (await all(`src=${value}`)).length);
});

test('F19 what was auctioned stays so when it is sold', async () => {
  const [lot] = await ids(`process = 'auction'`);
  const [sale] = await ids(`process = 'in_sale'`);
  await app.db.query(`update listing set process = 'sold' where id in ($1, $2)`, [lot, sale]);
  const sold = async (trade: string) => (await all(`pPT=SOLD&trade=${trade}`)).map(({ id }) => id);
  assert.ok((await sold('auction')).includes(Number(lot)) && !(await sold('auction')).includes(Number(sale)));
  assert.ok((await sold('ordinary')).includes(Number(sale)) && !(await sold('ordinary')).includes(Number(lot)));
  await app.db.query(
    `update listing set process = case when id = $1 then 'auction' else 'in_sale' end::process_status where id in ($1, $2)`,
    [lot, sale],
  );
});
