import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changePrice, publishListing, setShown } from '#listings/server/api.ts';
import { createTestApp } from '../../../../test/app.ts';
import {
  buildListing,
  buildOrderForm,
  createOwnOrder,
  createVisitorOrder,
  findTestPlaces,
  listSmsTo,
  orderJobDeps,
  phoneOf,
  publish,
  runMatchingNow,
  submitOrder,
} from '../../../../test/factories/alerts.ts';
import { createApplication, move } from '../../../../test/factories/applications.ts';
import { bearer } from '../../../../test/factories/identity.ts';
import { createRegistrationClient } from '../../../../test/factories/registration.ts';
import { signLink } from '../signed-link.ts';
import { matchPublished } from './match-listings.ts';
import { notifyMatches } from './notify-matches.ts';

const app = await createTestApp();
const places = await findTestPlaces(app);

/** The listings that an order was told of, by its messages, the earliest first. */
const listingsSentTo = async (phone: string): Promise<number[]> =>
  (await listSmsTo(app, phone)).flatMap((text) => Number(/\/products\/product\/(\d+)/.exec(text)?.[1] ?? []));

const statesOf = async (orderId: number): Promise<Record<string, string>> => {
  const rows = await app.db.sql<{ id: string; state: string }>`
    select listing_id::text as id, state from order_match where order_id = ${orderId}`;
  return Object.fromEntries(rows.map(({ id, state }) => [id, state]));
};

test('ALR-001 O64 one SMS for a listing that matches, none for one that does not, with price, link and a way to stop', async () => {
  const { phone } = await createVisitorOrder(app, places);
  const right = await publish(app, buildListing(places));
  for (const wrong of [
    { categoryId: 12 },
    { priceMinor: 95_000_000_000n },
    { areaDm2: 9_001 },
    { districtId: places.other, neighbourhoodId: null },
    { visibility: 'TO_ME' as const },
    { isShown: false },
  ])
    await publish(app, buildListing(places, wrong));
  await runMatchingNow(app);
  await runMatchingNow(app);
  const [sms = '', ...more] = await listSmsTo(app, phone);
  assert.deepEqual(more, []);
  assert.match(sms, /^Ostona: yangi eʼlon\. 3 xonali kvartira, 700 000 000 soʻm\. http/);
  assert.match(
    sms,
    new RegExp(`http://ostona\\.test/products/product/${right} Toʻxtatish: http://ostona\\.test/orders/\\S+$`),
  );
});

test('O64 the deepest places that were given count, a province in which nothing was chosen stays whole', async () => {
  const deep = await createVisitorOrder(app, places, { mfys: [places.neighbourhood] });
  const two = await createVisitorOrder(app, places, { provinces: [places.province, places.elsewhere] });
  const [far] = await app.db.sql<{ id: number }>`
    select id from place where parent_id = ${places.elsewhere} order by id limit 1`;
  const inside = await publish(app, buildListing(places));
  const beside = await publish(app, buildListing(places, { neighbourhoodId: null }));
  const away = await publish(
    app,
    buildListing(places, { provinceId: places.elsewhere, districtId: far?.id ?? 0, neighbourhoodId: null }),
  );
  await runMatchingNow(app);
  assert.deepEqual(await listingsSentTo(deep.phone), [inside]);
  assert.deepEqual(await listingsSentTo(two.phone), [inside, beside, away]);
});

test('ALR-005 a listing has all utilities that were asked for; prices count in sums at the rate', async () => {
  const options = await app.db.sql<{ code: string }>`
    select code from characteristic_option where characteristic = 'engineer_communications' order by position limit 2`;
  const values = options.map(({ code }) => code);
  const utilitiesOrder = await createVisitorOrder(app, places, {
    variations: [{ values, code: 'engineer_communications', label: '', type: 'multiselect' }],
  });
  const dollars = await createVisitorOrder(app, places);
  const some = { engineer_communications: values.slice(0, 1) };
  await publish(app, buildListing(places, { details: some }));
  const [rate] = await app.db.sql<{
    tiyin: bigint;
  }>`select rate_tiyin as tiyin from dollar_rate order by day desc limit 1`;
  const cents = (70_000_000_000n * 100n) / (rate?.tiyin ?? 1n);
  const whole = await publish(
    app,
    buildListing(places, { details: { engineer_communications: values }, currency: 'USD', priceMinor: cents }),
  );
  await runMatchingNow(app);
  assert.deepEqual(await listingsSentTo(utilitiesOrder.phone), [whole]);
  assert.equal((await listingsSentTo(dollars.phone)).length, 2);
});

test('N3+ O28 each listing once: a new price, another publication, one process more change nothing', async () => {
  const { phone } = await createVisitorOrder(app, places);
  const listing = buildListing(places, { priceMinor: 95_000_000_000n });
  await publish(app, listing);
  await runMatchingNow(app);
  await app.db.begin((tx) => changePrice(tx, listing.id, { priceMinor: 70_000_000_000n, currency: 'UZS' }));
  await publish(app, { ...listing, priceMinor: 70_000_000_000n });
  await runMatchingNow(app);
  assert.deepEqual(await listingsSentTo(phone), [], 'it did not match when it was new');
  const other = await publish(app, buildListing(places));
  await Promise.all([runMatchingNow(app), runMatchingNow(app), runMatchingNow(app)]);
  const again = buildListing(places, { process: 'auction' });
  await app.db.begin((tx) => publishListing(tx, again, other));
  await runMatchingNow(app);
  assert.deepEqual(await listingsSentTo(phone), [other], 'the same property under another number is not new');
});

test('N3+ an order hears of nothing that was published before it', async () => {
  const before = await publish(app, buildListing(places));
  const { id, phone } = await createVisitorOrder(app, places);
  await runMatchingNow(app);
  const after = await publish(app, buildListing(places));
  await runMatchingNow(app);
  assert.deepEqual(await listingsSentTo(phone), [after]);
  assert.deepEqual(Object.keys(await statesOf(id)), [String(after)], String(before));
});

test('O4 a listing that becomes visible to everybody later is told then, once', async () => {
  const { phone } = await createVisitorOrder(app, places);
  const hidden = await publish(app, buildListing(places, { isShown: false }));
  const secret = buildListing(places, { visibility: 'TO_GROUPS' });
  await publish(app, secret);
  await runMatchingNow(app);
  assert.deepEqual(await listingsSentTo(phone), []);
  const show = (isShown: boolean) => app.db.begin((tx) => setShown(tx, hidden, isShown));
  await show(true);
  await show(false);
  await runMatchingNow(app);
  assert.deepEqual(await listingsSentTo(phone), [], 'hidden again before its turn');
  await show(true);
  await publish(app, { ...secret, visibility: 'TO_EVERYONE' });
  await runMatchingNow(app);
  await show(false);
  await show(true);
  await runMatchingNow(app);
  assert.deepEqual(await listingsSentTo(phone), [hidden, secret.id]);
});

test('N3+ what is published while an order is being saved is told, whoever commits first', async () => {
  const phoneNumber = await phoneOf(app, 'demo.buyer2');
  const headers = await bearer(app, 'demo.buyer2');
  let id = 0;
  await app.db.begin(async (tx) => {
    id = buildListing(places).id;
    await publishListing(tx, buildListing(places, { id }));
    // Saved while nobody can know of the listing yet.
    assert.equal((await submitOrder(app, buildOrderForm(places, { phoneNumber }), headers)).status, 'SUCCESS');
  });
  await runMatchingNow(app);
  assert.equal((await statesOf(await lastOrder(phoneNumber)))[String(id)], 'told');
});

const lastOrder = async (phone: string): Promise<number> =>
  Number((await app.db.sql<{ id: bigint }>`select max(id) as id from standing_order where phone = ${phone}`)[0]?.id);

test('N3+ a process that dies between finding and telling loses nothing and tells nothing twice', async () => {
  const { id, phone } = await createVisitorOrder(app, places);
  const listing = await publish(app, buildListing(places));
  const died = new Error('the process was killed');
  const dying = { ...orderJobDeps(app), notifyUsers: () => Promise.reject(died) };
  await assert.rejects(
    matchPublished({
      ...dying,
      db: {
        ...app.db,
        begin: (work) =>
          app.db.begin(async (tx) => {
            const result = await work(tx);
            if (typeof result === 'number') throw died;
            return result;
          }),
      },
    }),
    died,
  );
  assert.deepEqual(await statesOf(id), {}, 'half a match is none');
  await matchPublished(orderJobDeps(app));
  await assert.rejects(notifyMatches(dying), died);
  assert.deepEqual(await statesOf(id), { [listing]: 'found' });
  assert.deepEqual(await listingsSentTo(phone), []);
  await runMatchingNow(app);
  await runMatchingNow(app);
  assert.deepEqual(await listingsSentTo(phone), [listing]);
});

test('N3+ nothing is told after an order was stopped, not even what was found before', async () => {
  const { id, phone } = await createVisitorOrder(app, places);
  const headers = await bearer(app, 'demo.buyer1');
  const own = await createOwnOrder(app, 'demo.buyer1', places, { priceTo: 899_999_999 });
  const listing = await publish(app, buildListing(places));
  await matchPublished(orderJobDeps(app));
  const link = signLink(app.encryption, 'order', String(id));
  assert.equal((await app.post(`/api/public/order/${link}`, { do: 'stop' })).status, 200);
  assert.equal((await app.post(`/api/user/orders/${own}/stop`, {}, headers)).status, 200);
  await runMatchingNow(app);
  await publish(app, buildListing(places));
  await runMatchingNow(app);
  assert.deepEqual(await listingsSentTo(phone), []);
  for (const order of [id, own]) assert.deepEqual(await statesOf(order), { [listing]: 'dropped' });
});

test('N3+ O65 what was told and has not gone out yet is stopped with its order, other messages are not', async () => {
  const { id, phone } = await createVisitorOrder(app, places);
  await createRegistrationClient(app).passTime(phone, 600);
  const other = await createVisitorOrder(app, places, { phoneNumber: phone, priceTo: 899_000_000 });
  await publish(app, buildListing(places));
  await runMatchingNow(app);
  await app.post(`/api/public/order/${signLink(app.encryption, 'order', String(id))}`, { do: 'stop' });
  const rows = await app.db.sql<{ subject: string; state: string }>`
    select subject, state from outgoing_message where recipient = ${phone} and kind = 'match' order by subject`;
  assert.deepEqual(
    new Map(rows.map(({ subject, state }) => [subject, state])),
    new Map([
      [`order:${id}`, 'stopped'],
      [`order:${other.id}`, 'waiting'],
    ]),
  );
});

test('ALR-001 an account hears of its matches in its centre of notices, and sees them with the order', async () => {
  const headers = await bearer(app, 'demo.realtor');
  const id = await createOwnOrder(app, 'demo.realtor', places);
  const listing = await publish(app, buildListing(places));
  await runMatchingNow(app);
  const [message] = await app.db.sql<{ body: { kind: string; path: string; title: string } }>`
    select body from user_message where username = 'demo.realtor' order by id desc limit 1`;
  assert.deepEqual([message?.body.kind, message?.body.path], ['match', `/products/product/${listing}`]);
  const matches = async () =>
    (await app.get(`/api/user/orders/${id}/matches`, headers)).body as {
      total: number;
      data: { listingId: number; card: { id: number } | null }[];
    };
  const page = await matches();
  assert.deepEqual([page.total, page.data[0]?.listingId, page.data[0]?.card?.id], [1, listing, listing]);
  await app.db.begin((tx) => setShown(tx, listing, false));
  assert.deepEqual((await matches()).data[0]?.card, null);
});

test('ALR-001 O64 one hundred listings published at once: every order hears of each of its own, once', async () => {
  const orders = await Promise.all(
    [700_000_000, 800_000_000, 900_000_000].map((priceTo) =>
      createVisitorOrder(app, places, { priceFrom: 600_000_000, priceTo }),
    ),
  );
  const listings = Array.from({ length: 100 }, (_, n) =>
    buildListing(places, { priceMinor: BigInt(61_000_000_000 + n * 300_000_000) }),
  );
  await Promise.all([...listings.map((listing) => publish(app, listing)), runMatchingNow(app), runMatchingNow(app)]);
  await Promise.all([runMatchingNow(app), runMatchingNow(app)]);
  for (const [at, { id }] of orders.entries()) {
    const most = [70_000_000_000n, 80_000_000_000n, 90_000_000_000n][at] ?? 0n;
    const own = listings.filter(({ priceMinor }) => priceMinor <= most).map((listing) => [String(listing.id), 'told']);
    assert.deepEqual(await statesOf(id), Object.fromEntries(own));
  }
  const count = (await listingsSentTo(orders[2]?.phone ?? '')).length;
  assert.equal(count, listings.filter(({ priceMinor }) => priceMinor <= 90_000_000_000n).length);
});

test('ALR-001 the moves of an application publish: for sale, and as a lot', async () => {
  const [place] = await app.db.sql<{ province: number; district: number }>`
    select parent_id as province, id as district from place where level = 'district' and lat_micro is not null order by id limit 1`;
  const { phone } = await createVisitorOrder(app, { ...places, ...place }, { priceTo: 2_000_000_000 });
  const flat = await createApplication(app, { process: 'confirmed' });
  assert.equal((await move(app, 'demo.moderator', flat, { from: 'confirmed', to: 'in_sale' })).status, 200);
  const lot = await createApplication(app, { process: 'agreement', companyId: 182 });
  const moved = await move(app, 'demo.moderator', lot, { from: 'agreement', to: 'auction' });
  assert.equal(moved.status, 200, moved.text);
  await runMatchingNow(app);
  assert.deepEqual(await listingsSentTo(phone), [flat, lot]);
});
