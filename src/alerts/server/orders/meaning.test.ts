import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { migrationsFolder } from '#app/database.ts';
import { type DrawnArea, type Vertex, validateArea, vertexAt } from '#listings/rules/areas.ts';
import { emptyListingQuery, type ListingQuery } from '#listings/rules/query.ts';
import { saleStatus } from '#listings/rules/sale-status.ts';
import { createListingSearch } from '#listings/server/search/listing-search.ts';
import { pick, randomQuery, seededRandom } from '#listings/server/search/testing/random-query.ts';
import { addListings, addReference } from '#listings/server/search/testing/synthetic-listings.ts';
import { createDb } from '#platform/server/db.ts';
import { createLog } from '#platform/server/log.ts';
import { migrate } from '#platform/server/migrate.ts';
import { addProvinces } from '../../../../test/factories/random-offers.ts';
import { createDatabase, testConnection } from '../../../../test/test-database.ts';
import { canonicalQuery, canonicalQueryText } from '../../rules/orders/form.ts';
import { keysOf } from '../../rules/orders/keys.ts';
import { findMatchingOrders } from './match-listings.ts';
import { insertKeys, insertOrder } from './order-store.ts';

const log = createLog({ level: 'silent' });
const LISTINGS = 2_000;
const ORDERS = 700;

const db = createDb({ connection: testConnection(await createDatabase({ isEmpty: true })), connectionsMax: 6, log });
await migrate(db, migrationsFolder);
await addReference(db);
await addProvinces(db);
await addListings(db, LISTINGS, { seed: 11, coarse: true });
await db.query(`
  update listing set lon_micro = 69000000 + (random() * 600000)::int, lat_micro = 41000000 + (random() * 600000)::int
   where id % 7 <> 0`);
// What is offered for a class, and for some of them alone.
await db.query(`
  insert into benefit (company_id, category_id, province_id, credit_type, language, deadline, deadline_unit, publish_type, view_type, entered_by)
  values (6, 12, 1701, 'PERCENT', 'uz', 12, 'MONTH', 'YES', 'OUTSIDE', 'BANK'), (6, 8, null, 'PAYMENT_INSTALLMENTS', 'uz', 12, 'MONTH', 'YES', 'OUTSIDE', 'BANK')`);
await db.query(`
  insert into benefit (company_id, property_id, credit_type, language, percentage_amount, deadline_unit, publish_type, view_type, entered_by)
  select 6, id, 'PAYMENT_INSTALLMENTS', 'uz', 10000, 'MONTH', 'YES', 'OUTSIDE', 'BANK' from listing where id % 3 = 0`);
const search = await createListingSearch(db);
after(async () => {
  await search.close();
  await db.close();
});

/** An area around a place of the listings: from a block to most of them. */
const randomArea = (draw: () => number): DrawnArea => {
  for (;;) {
    const middle = { lon: 69 + draw() * 0.6, lat: 41 + draw() * 0.6 };
    const radius = 0.01 + draw() ** 3 * 0.8;
    const vertexCount = 3 + Math.floor(draw() * 5);
    const area = Array.from({ length: vertexCount }, (_, at): Vertex => {
      const angle = (2 * Math.PI * at) / vertexCount;
      const reach = radius * (0.5 + draw() / 2);
      return vertexAt(middle.lon + Math.cos(angle) * reach, middle.lat + Math.sin(angle) * reach);
    });
    if (validateArea(area) === null) return area;
  }
};

/** A search as somebody could save it, with texts and drawn areas among its conditions. */
const randomSearch = (draw: () => number, words: readonly string[]): ListingQuery => {
  for (;;) {
    const query = draw() < 0.1 ? emptyListingQuery : randomQuery(draw, 1 + Math.floor(draw() * 3));
    if (query.process !== 'ALL' && (query.process === 'SOLD' || saleStatus(query.process) !== 'on_sale')) continue;
    const areas = draw() < 0.3 ? Array.from({ length: 1 + Math.floor(draw() * 5) }, () => randomArea(draw)) : [];
    return canonicalQuery({ ...query, areas, text: draw() < 0.3 ? randomText(draw, words) : null });
  }
};

/** Words of a listing, the last one unfinished, misspelt or of another listing now and then; or a number. */
const randomText = (draw: () => number, words: readonly string[]): string => {
  if (draw() < 0.1) return String(100_001 + Math.floor(draw() * LISTINGS));
  const picked = Array.from({ length: 1 + Math.floor(draw() * 2) }, () => pick(draw, words));
  const last = picked.pop() ?? '';
  const cut = draw() < 0.4 ? last.slice(0, Math.max(2, last.length - 2)) : last;
  return [...picked, draw() < 0.2 ? `${cut.slice(0, 2)}${cut.slice(3)}` : cut].join(' ');
};

test('O64 ALR-001 an order waits for a listing exactly when the list with its search finds it', async () => {
  const draw = seededRandom(20_261_122);
  const texts = await db.sql<{ words: string }>`select words from listing_text order by listing_id limit 300`;
  const words = [...new Set(texts.flatMap((text) => text.words.split(' ')))].filter((word) => word.length > 2);
  const queries = new Map<number, ListingQuery>();
  for (let n = 0; n < ORDERS; n++) {
    const query = randomSearch(draw, words);
    const person = { firstName: 'A', lastName: '', middleName: '', phone: `9989${String(n).padStart(8, '0')}` };
    const order = { ...person, places: null, wish: { query, communications: [] } };
    const { id } = await db.begin(async (tx) => {
      const inserted = await insertOrder(tx, {
        ...order,
        query: canonicalQueryText(query),
        personId: null,
        locale: 'uz',
      });
      await insertKeys(tx, inserted.id, keysOf(order.wish));
      return inserted;
    });
    queries.set(id, query);
  }
  const onSale = await db.sql<{ id: number }>`
    select id::float8 as id from listing
     where process in ('in_sale', 'auction', 'direct') and visibility = 'TO_EVERYONE' order by md5(id::text) limit 300`;
  const expected = new Map(onSale.map(({ id }) => [id, [] as number[]]));
  for (const [order, query] of queries)
    for (const id of (await search.find({ ...query, size: LISTINGS })).ids) expected.get(id)?.push(order);
  let pairs = 0;
  for (const [listing, orders] of expected) {
    const orderIds = (await db.begin((tx) => findMatchingOrders(tx, search, listing))) ?? [];
    const byNumber = (a: number, b: number) => a - b;
    assert.deepEqual(orderIds.toSorted(byNumber), orders.toSorted(byNumber), `listing ${listing}`);
    pairs += orders.length;
  }
  assert.ok(pairs > 2_000, `only ${pairs} matches were compared`);
});
