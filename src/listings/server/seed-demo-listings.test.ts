import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { createDb } from '#platform/server/db.ts';
import { createLog } from '#platform/server/log.ts';
import { UsageError } from '#platform/server/usage-error.ts';
import { createDatabase, DEMO_LISTINGS, testConnection } from '../../../test/test-database.ts';
import { seedDemoListings } from './seed-demo-listings.ts';
import { seedReference } from './seed-reference.ts';

const log = createLog({ level: 'silent' });
const db = createDb({ connection: testConnection(await createDatabase()), connectionsMax: 4, log });
after(() => db.close());

const countOf = async (table: string): Promise<number> =>
  Number((await db.query<{ n: bigint }>(`select count(*) as n from ${table}`))[0]?.n);

/** What the tables hold of the world, without the instants, which follow the clock. */
const fingerprint = async (): Promise<unknown> => {
  const [row] = await db.sql<{ mark: string }>`
    select md5(string_agg(concat_ws('|', l.id, l.category_id, l.process, l.price_minor, l.currency, l.area_dm2, l.district_id, l.lat_micro, l.details,
      l.pictures, t.name_uz, t.address_ru, t.description_en, t.words), ',' order by l.id)) as mark
    from listing l join listing_text t on t.listing_id = l.id`;
  return row?.mark;
};

test('the world has every listing with its words and prices, in ids from 100001', async () => {
  assert.equal(await countOf('listing'), DEMO_LISTINGS);
  assert.equal(await countOf('listing_text'), DEMO_LISTINGS);
  const [row] = await db.sql<{ first: bigint; last: bigint; unpriced: bigint }>`
    select min(id) as first, max(id) as last,
      count(*) filter (where not exists (select from listing_price p where p.listing_id = listing.id and p.price_minor = listing.price_minor)) as unpriced
    from listing`;
  assert.deepEqual(row, { first: 100_001n, last: 100_000n + BigInt(DEMO_LISTINGS), unpriced: 0n });
});

test('every listing refers to rows that exist, although the writing skipped the checks', async () => {
  const [row] = await db.sql<{ lost: bigint }>`
    select count(*) as lost from listing l
     where not exists (select from place p where p.id = l.district_id and p.parent_id = l.province_id)
        or (l.neighbourhood_id is not null and not exists (select from place n where n.id = l.neighbourhood_id and n.parent_id = l.district_id))
        or (l.building_type_id is not null and not exists (select from building_type b where b.id = l.building_type_id))
        or (l.company_id is not null and not exists (select from company c where c.id = l.company_id))
        or exists (select from unnest(l.pictures) as chosen(id) where not exists (select from picture where picture.id = chosen.id))
        or not exists (select from category where category.id = l.category_id)`;
  assert.equal(row?.lost, 0n);
});

test('every code of a listing is in the reference data', async () => {
  const unknown = await db.sql<{ code: string; value: string }>`
    with used as (
      select 'repair_status' as code, repair_status as value from listing where repair_status is not null
      union select 'type_of_building', material from listing where material is not null
      union select 'source', source from listing
      union select d.key, d.value #>> '{}' from listing, jsonb_each(details) d where jsonb_typeof(d.value) = 'string'
      union select d.key, o.value from listing, jsonb_each(details) d, jsonb_array_elements_text(case when jsonb_typeof(d.value) = 'array' then d.value else '[]' end) o(value))
    select code, value from used where not exists (select from characteristic_option o where o.characteristic = used.code and o.code = used.value)`;
  assert.deepEqual(unknown, []);
});

test('every detail of a listing is offered by its category', async () => {
  const strangers = await db.sql`
    select distinct l.category_id, d.key from listing l, jsonb_object_keys(l.details) d(key)
     where not exists (select from category_characteristic c where c.category_id = l.category_id and c.characteristic = d.key)`;
  assert.deepEqual(strangers, []);
});

test('prices in dollars are converted at the rate in force', async () => {
  const [row] = await db.sql<{ wrong: bigint; dollars: bigint }>`
    select count(*) filter (where abs(price_tiyin - price_minor * rate.rate_tiyin / 100) > 1) as wrong, count(*) as dollars
      from listing, (select rate_tiyin from dollar_rate where day <= (clock_timestamp() at time zone 'Asia/Tashkent')::date order by day desc limit 1) rate
     where currency = 'USD'`;
  assert.equal(row?.wrong, 0n);
  assert.ok((row?.dollars ?? 0n) > 0n);
});

test('the change feed names every listing written', async () => {
  const [row] = await db.sql<{ missed: bigint }>`
    select count(*) as missed from listing where not exists (select from listing_change c where c.listing_id = listing.id)`;
  assert.equal(row?.missed, 0n);
});

test('a world is not put over listings that are there unless asked; replaced, it is the same again', async () => {
  const before = await fingerprint();
  await assert.rejects(seedDemoListings(db, { listings: 10 }), UsageError);
  const progress: number[] = [];
  await seedDemoListings(db, { listings: DEMO_LISTINGS, replace: true, onProgress: (done) => progress.push(done) });
  assert.equal(await fingerprint(), before);
  assert.equal(progress.at(-1), DEMO_LISTINGS);
  const [next] = await db.sql<{ id: bigint }>`select nextval(pg_get_serial_sequence('listing', 'id')) as id`;
  assert.equal(next?.id, BigInt(100_001 + DEMO_LISTINGS));
});

test('reference data put in place again keeps what an editor changed', async () => {
  await db.sql`update category set name_uz = 'Uylar' where id = 12`;
  const before = await countOf('characteristic_option');
  await db.begin((tx) => seedReference(tx));
  assert.equal(await countOf('characteristic_option'), before);
  const [row] = await db.sql<{ name: string }>`select name_uz as name from category where id = 12`;
  assert.equal(row?.name, 'Uylar');
});
