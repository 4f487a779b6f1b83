import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { migrationsFolder } from '#app/database.ts';
import { createDb } from '#platform/server/db.ts';
import { createLog } from '#platform/server/log.ts';
import { migrate } from '#platform/server/migrate.ts';
import { addProvinces, offerChanges } from '../../../../test/factories/random-offers.ts';
import { createDatabase, testConnection } from '../../../../test/test-database.ts';
import { boxOf, isInArea, isInside, vertexAt } from '../../rules/areas.ts';
import { payMethods } from '../../rules/pay-method.ts';
import { emptyListingQuery, type ListingQuery } from '../../rules/query.ts';
import { createListingSearch, type SearchFacets } from './listing-search.ts';
import { pruneListingChanges } from './search-store.ts';
import {
  conditions,
  type LeftOut,
  plainArea,
  plainAuctioned,
  plainCounts,
  plainFind,
  plainPay,
  plainPrice,
  plainSeller,
  plainText,
  readWords,
} from './testing/plain-search.ts';
import { pick, randomQuery, seededRandom } from './testing/random-query.ts';
import { addListings, addReference } from './testing/synthetic-listings.ts';

const log = createLog({ level: 'silent' });
const LISTINGS = 3_000;

const db = createDb({ connection: testConnection(await createDatabase({ isEmpty: true })), connectionsMax: 10, log });
await migrate(db, migrationsFolder);
await addReference(db);
await addProvinces(db);
await addListings(db, LISTINGS, { seed: 7, coarse: true });
const search = await createListingSearch(db);
after(async () => {
  await search.close();
  await db.close();
});

const asRecord = (counts: readonly { value: number | string; count: number }[]) =>
  Object.fromEntries(counts.map(({ value, count }) => [String(value), count]));

const sameFound = async (query: ListingQuery, textIds: number[] | null) => {
  const { ids, total } = await search.find(query);
  assert.deepEqual({ ids, total }, await plainFind(db, query, textIds), JSON.stringify(query));
  return total;
};

/** A page somewhere in the list, the last one, and one past the end. */
const samePages = async (query: ListingQuery, textIds: number[] | null, draw: () => number) => {
  const total = await sameFound(query, textIds);
  const pages = Math.ceil(total / query.size);
  for (const page of [1 + Math.floor(draw() * pages), pages, pages + 1])
    if (page > 1) await sameFound({ ...query, page }, textIds);
};

const sameFacets = async (query: ListingQuery, textIds: number[] | null) => {
  const facets = await search.facets(query);
  const counts = (expression: string, leftOut?: LeftOut) =>
    plainCounts(db, conditions(query, textIds, leftOut), expression);
  assert.equal(facets.total, (await plainFind(db, query, textIds)).total);
  assert.deepEqual(asRecord(facets.categories), await counts('l.category_id', 'category'));
  assert.deepEqual(asRecord(facets.status), await counts('sale_status(l.process)', 'process'));
  assert.deepEqual(asRecord(facets.rooms), await counts('case when l.rooms > 4 then 4 else l.rooms end', 'rooms'));
  assert.deepEqual(asRecord(facets.repairs), await counts('l.repair_status', 'repair'));
  assert.deepEqual(asRecord(facets.materials), await counts('l.material', 'building'));
  assert.deepEqual(asRecord(facets.companies), await counts('l.company_id', 'company'));
  assert.equal(facets.recommended, (await counts('nullif(l.realtor_recommended, false)', 'recommended')).true ?? 0);
  const pays: Record<string, number> = {};
  for (const method of payMethods)
    for (const count of Object.values(await counts(`case when ${plainPay(method)} then 1 end`, 'pay')))
      pays[method] = count;
  assert.deepEqual(asRecord(facets.pays), pays);
  assert.deepEqual(asRecord(facets.sellers), await counts(plainSeller, 'seller'));
  const trade = `case when ${plainAuctioned} then 'auction' else 'ordinary' end`;
  assert.deepEqual(asRecord(facets.trades), await counts(trade, 'trade'));
  await samePlaces(facets, query, textIds);
  await samePrices(facets, query, textIds);
};

const samePlaces = async (facets: SearchFacets, query: ListingQuery, textIds: number[] | null) => {
  const where = conditions(query, textIds, 'place');
  const placeCondition = (level: string, list = query.placeIds) => `l.${level}_id in (${list.join() || 'null'})`;
  const holding = `select distinct l.district_id from listing l where ${placeCondition('district')} or ${placeCondition('neighbourhood')}`;
  const provinces = `select distinct l.province_id from listing l where ${placeCondition('province')} or l.district_id in (${holding})`;
  assert.deepEqual(asRecord(facets.places), {
    ...(await plainCounts(db, where, 'l.province_id')),
    ...(await plainCounts(db, `${where} and l.province_id in (${provinces})`, 'l.district_id')),
    ...(await plainCounts(db, `${where} and l.district_id in (${holding})`, 'l.neighbourhood_id')),
  });
};

const samePrices = async (facets: SearchFacets, query: ListingQuery, textIds: number[] | null) => {
  const where = conditions(query, textIds, 'price');
  assert.equal(facets.prices.length, 24);
  const bounds = facets.prices.slice(1).map(({ fromTiyin }) => fromTiyin);
  const byBar = await plainCounts(db, where, `width_bucket(${plainPrice}, array[${bounds.join()}]::bigint[])`);
  assert.deepEqual(
    facets.prices.map(({ count }) => count),
    facets.prices.map((_, bar) => byBar[bar] ?? 0),
  );
  const [ends] = await db.query<{ low: string | null; high: string | null }>(
    `select min(${plainPrice})::text as low, max(${plainPrice})::text as high from listing l where ${where}`,
  );
  assert.deepEqual([facets.priceMinTiyin, facets.priceMaxTiyin], [ends?.low, ends?.high]);
  const [mean] = await db.query<{ perM2: number | null }>(
    `select coalesce(avg(${plainPrice} * 100.0 / ${plainArea}) filter (where category_id <> 15),
                     avg(${plainPrice} * 100.0 / ${plainArea}))::float8 as "perM2" from listing l where ${conditions(query, textIds)}`,
  );
  if (mean?.perM2 === null || mean === undefined) assert.equal(facets.averagePerM2Tiyin, null);
  else assert.ok(Math.abs(Number(facets.averagePerM2Tiyin) / mean.perM2 - 1) < 1e-6);
};

/** What the map shows of a search somewhere, and what it lists there. */
const sameMap = async (query: ListingQuery, textIds: number[] | null, draw: () => number) => {
  const [lon, lat, width, height] = [57 + draw() * 14, 38 + draw() * 5, 18 * draw() ** 2, 9 * draw() ** 2];
  const box = boxOf([vertexAt(lon - width, lat - height), vertexAt(lon + width, lat + height)]);
  const spots = async (leftOut?: LeftOut) =>
    (
      await db.query<{ id: bigint; lonMicro: number | null; latMicro: number }>(
        `select id, lon_micro as "lonMicro", lat_micro as "latMicro" from listing l where ${conditions(query, textIds, leftOut)}`,
      )
    ).map(({ id, lonMicro, latMicro }) => ({
      id: Number(id),
      place: lonMicro === null ? null : { lonMicro, latMicro },
    }));
  const all = await spots();
  const there = all.flatMap(({ id, place }) => (place && isInside(place, box) ? [id] : []));
  const unplaced = (await spots('areas')).filter(({ place }) => !place).map(({ id }) => id);
  const matches = await search.map(query, { box, zoom: 5 + Math.floor(draw() * 14) });
  const counted = matches.clusters.reduce((sum, { count }) => sum + count, matches.pins.length);
  assert.deepEqual(
    [matches.total, matches.inView, counted, matches.unplaced],
    [all.length, there.length, there.length, unplaced.length],
    JSON.stringify([query, box]),
  );
  assert.ok(matches.pins.every((id) => there.includes(id)));
  assert.deepEqual(
    matches.areas,
    query.areas.map((area) => all.filter(({ place }) => place && isInArea(place, area)).length),
  );
  for (const [where, ids] of [
    [box, there],
    ['nowhere', unplaced],
  ] as const) {
    const listed = await search.find({ ...query, size: 100 }, { where });
    assert.equal(listed.total, ids.length);
    assert.ok(listed.ids.every((id) => ids.includes(id)) && listed.ids.length === Math.min(100, ids.length));
  }
};

const oneOf =
  '(select id from listing where id >= 100001 + random() * (select max(id) - 100001 from listing) order by id limit 1)';
const changes = [
  `update listing set area_living_dm2 = 5000 + floor(random() * 40)::int * 250, source = 'agency', details = '{"year_construction_delivery": "1999"}' where id = ${oneOf}`,
  `update listing set process = 'auction' where id = ${oneOf}`,
  // Whoever is blocked has no page: what he sells is not said to be sold by his trade.
  `update person set blocked_at = case when blocked_at is null then now() end where username = 'plain.seller' || (2 + floor(random() * 3)::int)`,
  `update listing set price_tiyin = (round(random() * 8) + 1)::bigint * 10000000000 where id = ${oneOf}`,
  ...offerChanges,
  // F19 a lot with bids or without, and bids on all of them.
  `with one as (update listing set process = 'auction' where id = ${oneOf} returning id)
   insert into lot (id, sheet, sheet_hash, state, phase, log_number, log_hash, published_ms, day, start_price_tiyin, step_tiyin, deposit_tiyin, price_tiyin, bid_count, is_practice)
   select id, '', '', '', (array['ACCEPTING', 'LIVE', 'WON'])[1 + floor(random() * 3)::int], 1, '', 0, '2026-11-20', 30000000000, 1, 0,
          (round(random() * 8) + 1)::bigint * 10000000000, floor(random() * 3)::int, random() < 0.3 from one
   on conflict (id) do update set start_price_tiyin = lot.start_price_tiyin + 10000000000`,
  'update lot set price_tiyin = price_tiyin + 10000000000, bid_count = bid_count + 1',
  // A phase changes what a lot without bids costs; the bids of whoever did not keep his word are taken away.
  `update lot set phase = (array['ACCEPTING', 'LIVE', 'WON', 'COMPLETED', 'FAILED'])[1 + floor(random() * 5)::int] where id % 3 = floor(random() * 3)::int`,
  'update lot set bid_count = bid_count - 1, price_tiyin = start_price_tiyin + (bid_count - 1) * 10000000000 where bid_count > 0',
  `update listing set source_date = date_trunc('hour', now()) - floor(random() * 90)::int * interval '1 hour' where id = ${oneOf}`,
  `update listing set process = (array['sold', 'in_sale', 'new'])[1 + floor(random() * 2)::int]::process_status where id = ${oneOf}`,
  `update listing set visibility = (array['TO_EVERYONE', 'TO_ME'])[1 + floor(random() * 1.3)::int]::visibility where id = ${oneOf}`,
  `update listing set area_dm2 = area_dm2 + 250, rooms = 1 + floor(random() * 5)::int, repair_status = 'euro', company_id = 6, district_id = 1700201 where id = ${oneOf}`,
  `update listing set lon_micro = 58000000 + floor(random() * 120)::int * 100000, lat_micro = 38500000 + floor(random() * 50)::int * 100000 where id = ${oneOf}`,
  `update listing set lon_micro = null, lat_micro = null where id = ${oneOf}`,
  `update listing_text set words = words || ' yangi suz' || chr(97 + floor(random() * 25)::int) where listing_id = ${oneOf}`,
  `with gone as (delete from listing_text where listing_id = ${oneOf} returning listing_id) delete from listing where id in (select listing_id from gone)`,
];

/** A few random changes; now and then so many that the copy is built anew. */
const change = async (draw: () => number, round: number) => {
  if (round % 30 === 20)
    await db.query(`update listing set price_tiyin = price_tiyin + 10000000000 where id % 5 = ${round % 5}`);
  else if (draw() < 0.2) await addListings(db, 1 + Math.floor(draw() * 20), { seed: round, coarse: true });
  else for (let i = 0; i < 3; i++) await db.query(pick(draw, changes));
};

/** One or two words that some listing holds, the last one perhaps unfinished, sometimes with a slip. */
const randomText = (draw: () => number, listings: readonly { id: number; words: string[] }[]): string => {
  const { id, words } = pick(draw, listings);
  if (draw() < 0.1 || words.length === 0) return String(id);
  const first = pick(draw, words);
  const last = pick(draw, words);
  const slipped =
    draw() < 0.3 && last.length > 4
      ? `${last.slice(0, 2)}${last[3]}${last[2]}${last.slice(4)}`
      : last.slice(0, 1 + Math.floor(draw() * last.length));
  return draw() < 0.5 ? slipped : `${first} ${slipped}`;
};

test('LIST-002 to LIST-018 MAP-001 MAP-004 MAP-005 random searches find what plain SQL finds, on every page, while listings change', async () => {
  const draw = seededRandom(20_261);
  for (let round = 0; round < 80; round++) {
    if (round % 2 === 0) await change(draw, round);
    const words = round % 3 === 0 ? await readWords(db) : null;
    const text = words && randomText(draw, words);
    const query = { ...randomQuery(draw, Math.floor(draw() * 6)), text, size: pick(draw, [1, 7, 20, 100]) };
    const textIds = words && text !== null ? plainText(words, text) : null;
    await samePages(query, textIds, draw);
    if (round % 4 === 0) await sameFacets(query, textIds);
    await sameMap({ ...query, page: 1 }, textIds, draw);
  }
});

const totalOf = async (query: Partial<ListingQuery>) => (await search.find({ ...emptyListingQuery, ...query })).total;

/** Adds one listing on sale with these words and tells its id. */
const addListing = async (words: string, cadastralNumber: string | null = null): Promise<number> => {
  const [row] = await db.query<{ id: bigint }>(
    `with added as (
       insert into listing (category_id, process, price_minor, currency, price_tiyin, area_dm2, province_id, district_id, cadastral_number)
       values (8, 'in_sale', 50000000000, 'UZS', 50000000000, 6000, 1726, 1726266, $2) returning id)
     insert into listing_text (listing_id, name_uz, name_ru, address_uz, words)
     select id, 'Navbahor koʻchasidagi kvartira', 'Квартира, Навбахор', 'Yunusobod', $1 from added returning listing_id as id`,
    [words, cadastralNumber],
  );
  return Number(row?.id);
};

test('a search begun after a commit sees it, however many write and ask at once', async () => {
  const writeAndFind = async (n: number) => {
    const id = await addListing(`yagona belgi${n}`);
    assert.deepEqual((await search.find({ ...emptyListingQuery, text: String(id) })).ids, [id]);
    await db.sql`update listing set process = 'new' where id = ${id}`;
    assert.deepEqual((await search.find({ ...emptyListingQuery, text: String(id) })).ids, []);
  };
  for (let round = 0; round < 5; round++)
    await Promise.all(Array.from({ length: 8 }, (_, n) => writeAndFind(round * 8 + n)));
});

test('a transaction that began before others and commits after them is not missed', async () => {
  const id = await addListing('kechikkan');
  const visibleCount = () => totalOf({ text: 'kechikkan' });
  assert.equal(await visibleCount(), 1);
  await db.begin(async (slow) => {
    await slow.sql`update listing set process = 'new' where id = ${id}`;
    for (let i = 0; i < 3; i++) {
      await addListing('boshqa');
      assert.equal(await visibleCount(), 1);
    }
  });
  assert.equal(await visibleCount(), 0);
});

test('the generation rises with every change and stands still without one', async () => {
  const { generation: before } = await search.sync();
  assert.equal((await search.sync()).generation, before);
  await addListing('avlod');
  assert.ok((await search.sync()).generation > before);
});

test('LIST-002 O22 a listing is found by its id, by its cadastral number with or without separators, and by its words', async () => {
  const id = await addListing('navbaxar kvartira yunusabad 77', '10:09:03:01:05:0123');
  for (const text of [
    String(id),
    ` ${id} `,
    '10:09:03:01:05:0123',
    '10 09 03 01 05 0123',
    '10090301050123',
    'Navbahor',
    'Навбахор кв',
    'yunusobod NAVBAHOR',
    '77 navbahor',
  ])
    assert.deepEqual((await search.find({ ...emptyListingQuery, text })).ids, [id], text);
  assert.deepEqual((await search.find({ ...emptyListingQuery, text: 'navbahor', categoryId: 15 })).ids, []);
  assert.deepEqual((await search.find({ ...emptyListingQuery, text: 'navbahor 78' })).ids, []);
  for (const text of ['%', '_', '???', '№']) assert.equal(await totalOf({ text }), 0, 'without a letter or a digit');
});

test('O22 a slip is forgiven and told; short words and numbers are taken as they are', async () => {
  const id = await addListing('shaxriston bagi 41');
  const matches = async (text: string) => (await search.find({ ...emptyListingQuery, text })).ids;
  for (const text of ['shahristno', 'shahrston', 'shaxristonn', 'шахристан бог', 'shxriston 41'])
    assert.deepEqual(await matches(text), [id], text);
  assert.deepEqual(await matches('shahriston 42'), []);
  assert.deepEqual(await matches('mbrtgvlpnd'), []);
  await addListing('navbaxar aftabli');
  assert.equal((await search.find({ ...emptyListingQuery, text: 'navbhor aftabli' })).didYouMean, 'Navbahor aftabli');
  assert.equal((await search.find({ ...emptyListingQuery, text: 'навбхор aftabli' })).didYouMean, 'Навбахор aftabli');
});

test('O18 bounds in dollars follow the newest rate at once', async () => {
  const query = {
    text: await addListing('kurs').then(String),
    priceUnit: 'USD',
    priceMin: 40_000,
    priceMax: 40_000,
  } as const;
  assert.equal(await totalOf(query), 1);
  await db.query("insert into dollar_rate (day, rate_tiyin, source) values (current_date, 1250001, 'test')");
  assert.equal(await totalOf(query), 0);
  await db.query('delete from dollar_rate where day = current_date');
  assert.equal(await totalOf(query), 1);
});

test('a search fails with the database gone and works again when it is back', async () => {
  const before = await totalOf({});
  await db.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'listing search' and datname = current_database()",
  );
  const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => totalOf({})));
  for (const outcome of outcomes) if (outcome.status === 'fulfilled') assert.equal(outcome.value, before);
  await addListing('qaytdi');
  assert.equal(await totalOf({}), before + 1);
});

test('changes are pruned after an hour, and not before', async () => {
  await db.query("update listing_change set at = at - interval '2 hours' where seq % 2 = 0");
  const [{ n: remaining } = { n: 0n }] = await db.query<{ n: bigint }>(
    'select count(*) as n from listing_change where seq % 2 = 1',
  );
  await pruneListingChanges(db);
  assert.deepEqual(await db.query('select count(*) as n from listing_change'), [{ n: remaining }]);
});
