import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestApp } from '../../../../test/app.ts';
import {
  buildListing,
  createOwnOrder,
  createVisitorOrder,
  findTestPlaces,
  listSmsTo,
  publish,
  runMatchingNow,
} from '../../../../test/factories/alerts.ts';
import { LISTING_COPIES_MAX, publishListingCopy } from '../demo/listing-copies.ts';

const app = await createTestApp();
const places = await findTestPlaces(app);

/** The listings that an order was told of, by its messages, the earliest first. */
const listingsSentTo = async (phone: string): Promise<number[]> =>
  (await listSmsTo(app, phone)).flatMap((text) => Number(/\/products\/product\/(\d+)/.exec(text)?.[1] ?? []));

test('F3 a listing that was there already is told when it first becomes visible, by whatever way, and never again', async () => {
  const { phone } = await createVisitorOrder(app, places);
  const listing = buildListing(places, { process: 'new' });
  const { id } = listing;
  // As a demo world, an import or a repair by hand writes it: past everything that publishes.
  await app.db.sql`
    insert into listing (id, category_id, process, price_minor, currency, price_tiyin, area_dm2, rooms, province_id, district_id,
                         neighbourhood_id, is_shown)
      overriding system value
    values (${id}, 8, 'new', ${listing.priceMinor}, 'UZS', ${listing.priceMinor}, 7000, 3, ${places.province},
            ${places.district}, ${places.neighbourhood}, false)`;
  await app.db
    .sql`insert into listing_text (listing_id, name_uz, address_uz) values (${id}, '3 xonali kvartira', '32-uy')`;
  const setShownTo = (isShown: boolean) => app.db.sql`update listing set is_shown = ${isShown} where id = ${id}`;
  await runMatchingNow(app);
  await app.db.sql`update listing set process = 'auction' where id = ${id}`;
  await runMatchingNow(app);
  assert.deepEqual(await listingsSentTo(phone), []);
  await setShownTo(true);
  await runMatchingNow(app);
  assert.deepEqual(await listingsSentTo(phone), [id]);
  await setShownTo(false);
  await runMatchingNow(app);
  await setShownTo(true);
  await app.db.sql`update listing set visibility = 'TO_ME' where id = ${id}`;
  await app.db.sql`update listing set visibility = 'TO_EVERYONE', process = 'in_sale' where id = ${id}`;
  await runMatchingNow(app);
  assert.deepEqual(await listingsSentTo(phone), [id]);
});

test('F3 what the demo world holds from the start is no news, even when it is hidden and shown again', async () => {
  const [seeded] = await app.db.sql<{ id: number; district: number; province: number; price: number }>`
    select id::float8 as id, district_id as district, province_id as province, (price_tiyin / 100)::float8 as price
      from listing where process = 'in_sale' and visibility = 'TO_EVERYONE' and category_id = 8 and id < 90000000 order by id limit 1`;
  if (!seeded) throw new Error('The world is empty.');
  const { phone } = await createVisitorOrder(
    app,
    { ...places, province: seeded.province, district: seeded.district },
    {
      priceFrom: seeded.price - 1,
      priceTo: seeded.price + 1,
      totalAreaFrom: 1,
      totalAreaTo: 9_999,
    },
  );
  for (const isShown of [false, true])
    await app.db.sql`update listing set is_shown = ${isShown} where id = ${seeded.id}`;
  await runMatchingNow(app);
  assert.deepEqual(await listingsSentTo(phone), []);
});

test('F3 in the demo something arrives that somebody of the demo waits for, and the world does not grow without end', async () => {
  const deps = { db: app.db, search: app.search };
  await createOwnOrder(app, 'demo.buyer3', places);
  await publish(app, buildListing(places));
  await runMatchingNow(app);
  const countOf = async () => (await app.db.sql<{ n: number }>`select count(*)::int as n from listing`)[0]?.n ?? 0;
  const before = await countOf();
  const messages = async () =>
    (
      await app.db.sql<{ path: string }>`
        select path from user_message where username like 'demo.%' and path is not null order by id`
    ).map(({ path }) => path);
  const first = await publishListingCopy(deps, 0);
  await runMatchingNow(app);
  assert.ok((await messages()).includes(`/products/product/${first}`));
  for (let turn = 1; turn < LISTING_COPIES_MAX + 5; turn++) assert.ok(await publishListingCopy(deps, turn));
  const [copies] = await app.db.sql<{ homes: number; most: number }>`
    select count(*)::int as homes, max(n)::int as most from (
      select count(*) as n from demo_arrival d join listing_text t using (listing_id) group by t.name_uz, t.address_uz) as c`;
  assert.ok(Number(copies?.homes) > 3, `F74 ${JSON.stringify(copies)}: what arrives is not one home again and again`);
  assert.equal(await countOf(), before + LISTING_COPIES_MAX);
  assert.ok(!(await messages()).includes(`/products/product/${first}`));
});
