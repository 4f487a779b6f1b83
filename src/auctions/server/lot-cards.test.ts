import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CardPage, Facets, MapObjects } from '#listings/contract.ts';
import { findPublicListingFacts, findPublicListings } from '#listings/server/api.ts';
import { createTestApp } from '../../../test/app.ts';
import { bid, enter, moveClockTo, publishLot, sums } from '../../../test/factories/auctions.ts';
import { until } from '../../../test/live-clients.ts';

const app = await createTestApp();

const cardOf = async (id: number) => {
  const { body } = await app.get(`/api/public/listings?s=${id}`);
  return (body as CardPage).data.find((card) => card.id === id);
};

test('F19 the card of a lot tells how its auction stands, and what the highest bid is', async () => {
  const { id, cutOffAtMs, opensAtMs } = await publishLot(app);
  const before = await cardOf(id);
  assert.deepEqual(
    [before?.lot?.price, before?.lot?.startPrice, before?.lot?.bidCount],
    ['10000000000', '10000000000', 0],
  );
  for (const who of ['demo.buyer2', 'demo.buyer4']) {
    await enter(app, who, id);
  }
  const entered = await cardOf(id);
  assert.deepEqual([entered?.lot?.phase, entered?.lot?.participantCount], ['ACCEPTING', 2]);
  await moveClockTo(app, cutOffAtMs);
  await moveClockTo(app, opensAtMs);
  const page = async () => (await app.get(`/products?s=${id}`)).text;
  const live = await page();
  assert.ok(live.includes('Jonli savdo') && live.includes('Boshlangʻich narx'));
  await bid(app, 'demo.buyer2', id, 105_000_000);
  const after = await cardOf(id);
  assert.deepEqual([after?.lot?.phase, after?.lot?.price, after?.lot?.bidCount], ['LIVE', '10500000000', 1]);
  // The page had been kept for the next visitor: a bid is seen at once all the same.
  const again = await page();
  assert.ok(again.includes('Joriy narx') && again.includes('105\u00a0000\u00a0000'), 'the bid is not on the page');
});

test('F19 a lot is found, sorted, counted, averaged, marked and announced by its highest bid, not by where bidding began', async () => {
  const { id, cutOffAtMs, opensAtMs } = await publishLot(app);
  for (const who of ['demo.buyer2', 'demo.buyer4']) await enter(app, who, id);
  await moveClockTo(app, cutOffAtMs);
  await moveClockTo(app, opensAtMs);
  const total = async (query: string) =>
    ((await app.get(`/api/public/listings?s=${id}&${query}`)).body as CardPage).total;
  const facets = async () => (await app.get(`/api/public/listings/facets?s=${id}`)).body as Facets;
  assert.deepEqual([await total('pMax=100000000'), await total('pMin=100000001')], [1, 0]);
  const before = await facets();

  for (const [who, amount] of [
    ['demo.buyer2', 105_000_000],
    ['demo.buyer4', 645_000_000],
  ] as const)
    assert.equal((await bid(app, who, id, amount, { isRetyped: true })).status, 200);
  const now = sums(645_000_000).toString();
  assert.deepEqual([await total('pMax=520000000'), await total('pMin=645000000')], [0, 1]);
  const after = await facets();
  assert.deepEqual([after.priceMinTiyin, after.priceMaxTiyin], [now, now]);
  const ratio = Number(after.averagePerM2Tiyin) / Number(before.averagePerM2Tiyin);
  assert.ok(Math.abs(ratio - 6.45) < 1e-5, `${before.averagePerM2Tiyin} became ${after.averagePerM2Tiyin}`);
  const byPrice = (await app.get('/api/public/listings?sort=PRICE_ASC&size=100&pPT=auction')).body as CardPage;
  assert.equal(byPrice.data.find((card) => card.id === id)?.priceTiyin, now);
  const amounts = byPrice.data.map(({ priceTiyin }) => Number(priceTiyin));
  assert.deepEqual(
    amounts,
    amounts.toSorted((a, b) => a - b),
  );

  const feed = (await app.get(`/rss?s=${id}`)).text;
  assert.match(feed.replaceAll('\u00a0', ' '), /645 000 000/);
  const facts = await app.db.begin((tx) => findPublicListingFacts(tx, id));
  assert.equal(facts?.priceTiyin, Number(now));
  // An SMS and a notice tell the same price.
  const told = (await app.db.begin((tx) => findPublicListings(tx, [id]))).get(id);
  assert.deepEqual([told?.priceMinor, told?.currency], [BigInt(now), 'UZS']);
  await app.db.sql`update listing set lat_micro = 41311000, lon_micro = 69280000 where id = ${id}`;
  const marks = await app.get(`/api/public/map/objects?s=${id}&box=69,41,70,42&zoom=10`);
  assert.deepEqual(
    (marks.body as MapObjects).pins.map(({ priceMinor, currency, priceTiyin }) => [priceMinor, currency, priceTiyin]),
    [[now, 'UZS', now]],
  );
});

test('F19 a page kept for visitors follows the bids of others within some seconds, in its order too', async () => {
  const { id, cutOffAtMs, opensAtMs } = await publishLot(app);
  await enter(app, 'demo.buyer2', id);
  await enter(app, 'demo.buyer4', id);
  await moveClockTo(app, cutOffAtMs);
  await moveClockTo(app, opensAtMs);
  const page = async () => (await app.get('/products?pMin=400000000&pMax=400000000&pPT=auction')).text;
  assert.ok(!(await page()).includes(`/products/product/${id}`));
  assert.equal((await bid(app, 'demo.buyer2', id, 400_000_000, { isRetyped: true })).status, 200);
  await until(async () => (await page()).includes(`/products/product/${id}`), 'the lot on the kept page');
});

test('F19 a lot for practice is found by the price that its card shows, too', async () => {
  const { id } = await publishLot(app);
  await app.db.sql`update lot set is_practice = true where id = ${id}`;
  const total = async (query: string) =>
    ((await app.get(`/api/public/listings?s=${id}&${query}`)).body as CardPage).total;
  assert.equal(await total('pMax=100000000'), 1);
  await app.db.sql`update lot set bid_count = 1, price_tiyin = ${sums(105_000_000)} where id = ${id}`;
  assert.equal((await cardOf(id))?.priceTiyin, sums(105_000_000).toString());
  assert.deepEqual([await total('pMax=100000000'), await total('pMin=105000000')], [0, 1]);
});

test('F19 what is sold the ordinary way has no lot on its card', async () => {
  const { body } = await app.get('/api/public/listings?trade=ordinary&size=100');
  assert.ok((body as CardPage).data.every(({ lot }) => lot === null));
});
