import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Product } from '#listings/contract.ts';
import { createTestApp } from '../../../test/app.ts';
import {
  createApplication,
  move,
  newCadastralNumber,
  ownPriceOf,
  wholeForm,
} from '../../../test/factories/applications.ts';
import { bearer } from '../../../test/factories/identity.ts';
import { fillDistrict } from '../../../test/factories/listings.ts';
import type { Buyer, HistoryEntry, OwnPurchase, PurchaseOptions } from '../contract/purchase.ts';

const app = await createTestApp();
const seller = await bearer(app, 'demo.seller');
const buyer = await bearer(app, 'demo.buyer1');
const other = await bearer(app, 'demo.buyer2');
const moderator = await bearer(app, 'demo.moderator');

const onSale = (): Promise<number> => createApplication(app, { process: 'in_sale' });
const apply = (id: number, headers = buyer, comment = '') =>
  app.post(`/api/product/${id}/purchase`, { comment }, headers);
const codeOf = (answer: { body: unknown }): string => (answer.body as { code?: string }).code ?? '';
const requestsFor = async (id: number) =>
  app.db.sql<{ state: string; username: string }>`
    select state, username from purchase_request where listing_id = ${id} order by id`;

test('APP-020 whoever applied once is told so the second time; there is one record', async () => {
  const id = await onSale();
  assert.equal((await apply(id, buyer, 'Shanba kuni koʻrsam boʻladimi?')).status, 200);
  const again = await apply(id);
  assert.equal(again.status, 409);
  assert.equal(codeOf(again), 'alreadyApplied');
  assert.match(again.text, /Siz bu obyekt boʻyicha ariza yoki soʻrov yuborgansiz/);
  assert.equal((await requestsFor(id)).length, 1);
});

test('APP-020 ten requests at once give one record', async () => {
  const id = await onSale();
  const statuses = (await Promise.all(Array.from({ length: 10 }, () => apply(id)))).map(({ status }) => status);
  assert.deepEqual(statuses.toSorted(), [200, ...Array(9).fill(409)]);
  assert.equal((await requestsFor(id)).length, 1);
});

test('O52 a company may ask beside the person who acts for it, and a request that was taken back does not count', async () => {
  const id = await onSale();
  const { body } = await apply(id);
  const request = (body as { id: number }).id;
  assert.equal((await app.post(`/api/purchase/${request}/withdraw`, {}, other)).status, 404, 'nobody else’s');
  assert.equal((await app.post(`/api/purchase/${request}/withdraw`, {}, buyer)).status, 200);
  assert.equal((await app.post(`/api/purchase/${request}/withdraw`, {}, buyer)).status, 404);
  assert.equal((await apply(id)).status, 200);
  assert.deepEqual(
    (await requestsFor(id)).map(({ state }) => state),
    ['WITHDRAWN', 'OPEN'],
  );
});

test('only what is on sale without an auction can be asked for, by others than its seller, where they may see it', async () => {
  const id = await onSale();
  assert.equal(codeOf(await apply(id, seller)), 'ownProperty');
  await app.db.sql`update listing set process = 'auction' where id = ${id}`;
  assert.equal(codeOf(await apply(id)), 'notForSale');
  await app.db.sql`update listing set process = 'in_sale', is_shown = false where id = ${id}`;
  assert.equal((await apply(id)).status, 404);
  await app.db.sql`update listing set is_shown = true, visibility = 'TO_ME' where id = ${id}`;
  assert.equal((await apply(id)).status, 404);
  assert.equal((await apply(99_999_999)).status, 404);
  assert.equal((await app.post(`/api/product/${id}/purchase`, { comment: 7 }, buyer)).status, 400);
  assert.equal((await app.post(`/api/product/${id}/purchase`, { state: 'CHOSEN' }, buyer)).status, 400);
});

test('seller and staff see who asks, with name and phone; others do not; reading by staff is written down', async () => {
  const id = await onSale();
  await apply(id, buyer, 'Naqd toʻlayman');
  const buyers = (await app.get(`/api/application/${id}/buyers`, seller)).body as { data: Buyer[] };
  assert.equal(buyers.data.length, 1);
  assert.match(buyers.data[0]?.phone ?? '', /^\+998\d{9}$/);
  assert.equal(buyers.data[0]?.comment, 'Naqd toʻlayman');
  assert.equal((await app.get(`/api/application/${id}/buyers`, other)).status, 404);
  assert.equal((await app.get(`/api/application/${id}/buyers`, moderator)).status, 200);
  const [entry] = await app.db.sql<{ actor: string }>`
    select actor from audit_entry where action = 'purchase.read' and object = ${`application:${id}`}`;
  assert.equal(entry?.actor, 'demo.moderator');
});

test('a sale settles the requests: one is chosen, the others declined, and nobody can take it back', async () => {
  const id = await onSale();
  const requestId = ((await apply(id)).body as { id: number }).id;
  await apply(id, other);
  const input = { from: 'in_sale', to: 'sold', soldPrice: '80000000000', purchaseRequestId: 99_999_999 };
  assert.equal(codeOf(await move(app, 'demo.moderator', id, input)), 'purchaseMissing');
  assert.equal((await move(app, 'demo.moderator', id, { ...input, purchaseRequestId: requestId })).status, 200);
  assert.deepEqual(await requestsFor(id), [
    { state: 'CHOSEN', username: 'demo.buyer1' },
    { state: 'DECLINED', username: 'demo.buyer2' },
  ]);
  assert.equal(codeOf(await app.post(`/api/purchase/${requestId}/withdraw`, {}, buyer)), 'purchaseSettled');
  const { data } = (await app.get('/api/purchases', buyer)).body as { data: OwnPurchase[] };
  assert.equal(data.find(({ listingId }) => listingId === id)?.state, 'CHOSEN');
});

test('a listing tells each what it offers: to buy, to withdraw, to set a price', async () => {
  const id = await onSale();
  const stand = async (headers: Record<string, string>) =>
    (await app.get(`/api/product/${id}/standing`, headers)).body as PurchaseOptions;
  assert.deepEqual(await stand(buyer), {
    request: null,
    mayBuy: true,
    maySetPrice: false,
    ownPriceMinor: null,
    isSeller: false,
    applicationId: null,
  });
  await apply(id);
  const options = await stand(buyer);
  assert.equal(options.mayBuy, false);
  assert.equal(options.request?.state, 'OPEN');
  assert.deepEqual(await stand(seller), {
    request: null,
    mayBuy: false,
    maySetPrice: true,
    ownPriceMinor: wholeForm.objectPrice,
    isSeller: true,
    applicationId: id,
  });
  assert.equal((await stand(moderator)).maySetPrice, true);
});

const setPrice = async (id: number, price: string, headers = seller, from?: string) =>
  app.post(
    `/api/product/${id}/price`,
    { price, from: from ?? (await ownPriceOf(app, id)), comment: 'Arzonlashdi' },
    headers,
  );

test('PRD-018 O28 the owner sets a new price: listing, application and history follow, with author and time', async () => {
  const id = await onSale();
  assert.equal((await setPrice(id, '79000000000')).status, 200);
  const [row] = await app.db.sql<{ listing: bigint; application: bigint; form: string; author: string }>`
    select l.price_tiyin as listing, a.price_tiyin as application, a.form ->> 'objectPrice' as form,
           (select author from listing_price where listing_id = l.id order by changed_at desc limit 1) as author
      from listing l join application a on a.listing_id = l.id where l.id = ${id}`;
  assert.deepEqual(row, {
    listing: 79_000_000_000n,
    application: 79_000_000_000n,
    form: '79000000000',
    author: 'demo.seller',
  });
  const [event] = await app.db.sql<{ actor: string; comment: string }>`
    select actor, comment from application_event where application_id = ${id} and kind = 'PRICE' order by id desc limit 1`;
  assert.deepEqual(event, { actor: 'demo.seller', comment: 'Arzonlashdi' });
  const { prices } = (await app.get(`/api/public/product/${id}`)).body as { prices: unknown[] };
  assert.ok(prices.length >= 1);
});

test('F69 staff and owner alike are asked about a new price far from the median of its district, and set it by saying that it is meant', async () => {
  await fillDistrict(app, { categoryId: 8, districtId: 1726266 });
  const id = await onSale();
  await app.db.sql`
    update application set form = form || jsonb_build_object('categoryId', 8, 'districtId', 1726266, 'areaAllDm2', 7800)
     where listing_id = ${id}`;
  const set = (headers: Record<string, string>, more: object = {}) =>
    app.post(
      `/api/product/${id}/price?lang=en`,
      { price: '4500000000', from: wholeForm.objectPrice, comment: '', ...more },
      headers,
    );
  for (const headers of [seller, moderator]) {
    const asked = await set(headers);
    assert.deepEqual([asked.status, codeOf(asked)], [409, 'priceFarOff']);
    assert.match((asked.body as { message: string }).message, /median: a property of this size costs [\d\s]+ UZS/);
  }
  assert.equal((await set(moderator, { isFarOffMeant: true })).status, 200);

  const sold = { from: 'in_sale', to: 'sold', soldPrice: '4500000000' };
  const asked = await move(app, 'demo.moderator', id, sold);
  assert.deepEqual([asked.status, codeOf(asked)], [409, 'priceFarOff'], 'what it was sold for');
  assert.match((asked.body as { message: string }).message, /\d/);
  assert.equal((await move(app, 'demo.moderator', id, { ...sold, isFarOffMeant: true })).status, 200);
  const anew = await createApplication(app, { process: 'failed' });
  await app.db.sql`
    update application set form = form || jsonb_build_object('categoryId', 8, 'districtId', 1726266, 'areaAllDm2', 7800)
     where id = ${anew}`;
  const again = { from: 'failed', to: 'agreement', price: '4500000000' };
  assert.equal(codeOf(await move(app, 'demo.moderator', anew, again)), 'priceFarOff', 'offered anew');
  assert.equal((await move(app, 'demo.moderator', anew, { ...again, isFarOffMeant: true })).status, 200);
});

test('F80 a new price names the one that it replaces: nobody sets one over a price that he has not read', async () => {
  const id = await onSale();
  const ownPrice = async () =>
    ((await app.get(`/api/product/${id}/standing`, seller)).body as PurchaseOptions).ownPriceMinor;
  const from = await ownPrice();
  const set = (price: string, headers = seller) =>
    app.post(`/api/product/${id}/price`, { price, from, comment: '' }, headers);
  assert.equal((await set('79000000000', moderator)).status, 200);
  const refused = await set('80000000000');
  assert.deepEqual([refused.status, codeOf(refused)], [409, 'priceChanged']);
  assert.equal((refused.body as { ownPriceMinor: string }).ownPriceMinor, '79000000000');
  assert.equal(await ownPrice(), '79000000000');
  const unread = await app.post(`/api/product/${id}/price`, { price: '80000000000', comment: '' }, seller);
  assert.equal(unread.status, 400, 'whoever names none has read none');
  assert.equal(await ownPrice(), '79000000000');
});

test('PRD-018 staff may set it too, which is written down; others have no such action', async () => {
  const id = await onSale();
  assert.equal((await setPrice(id, '79000000000', buyer)).status, 403);
  assert.equal((await setPrice(id, '79000000000', await bearer(app, 'demo.bank'))).status, 403);
  assert.equal((await setPrice(id, '79000000000', moderator)).status, 200);
  const [entry] = await app.db.sql<{ actor: string }>`
    select actor from audit_entry where action = 'listing.price' and object = ${`listing:${id}`}`;
  assert.equal(entry?.actor, 'demo.moderator');
});

test('O28 a price of a lot, the same price and a slip of zeros are refused; bad input never breaks anything', async () => {
  const id = await onSale();
  assert.equal(codeOf(await setPrice(id, '84500000000')), 'priceSame');
  assert.equal(codeOf(await setPrice(id, '999999999999999999')), 'priceOutOfRange');
  assert.equal(codeOf(await setPrice(id, '1')), 'priceOutOfRange');
  for (const price of ['', '-5', '1e9', '0', '١٢٣', '1'.repeat(30)])
    assert.equal((await setPrice(id, price)).status, 400);
  await app.db.sql`update listing set process = 'auction' where id = ${id}`;
  assert.equal(codeOf(await setPrice(id, '79000000000')), 'auctionRuns');
  await app.db.sql`update listing set process = 'sold' where id = ${id}`;
  assert.equal(codeOf(await setPrice(id, '79000000000')), 'notForSale');
  assert.equal((await setPrice(99_999_999, '79000000000')).status, 404);
});

test('F80 of three new prices at once one stands and is in the history; whoever wrote the others reads it first', async () => {
  const id = await onSale();
  const from = await ownPriceOf(app, id);
  const answers = await Promise.all(
    ['78000000000', '77000000000', '76000000000'].map((price) => setPrice(id, price, seller, from)),
  );
  assert.deepEqual(answers.map((answer) => codeOf(answer)).sort(), ['', 'priceChanged', 'priceChanged']);
  const [row] = await app.db.sql<{ same: boolean; n: number }>`
    select l.price_minor = (select price_minor from listing_price where listing_id = l.id order by changed_at desc limit 1) as same,
           (select count(*)::int from listing_price where listing_id = l.id) as n from listing l where l.id = ${id}`;
  assert.deepEqual(row, { same: true, n: 1 });
});

test('4.8 one property has one history: earlier listings, prices and sales, hidden ones left out', async () => {
  const number = newCadastralNumber();
  const [first, second, secret] = [await onSale(), await onSale(), await onSale()];
  await app.db
    .sql`update listing set cadastral_number = ${number} where id = any (${[first, second, secret]}::bigint[])`;
  await app.db.sql`
    insert into listing_price (listing_id, changed_at, price_minor, currency, price_tiyin)
    values (${first}, '2025-01-01', 50000000000, 'UZS', 50000000000), (${first}, '2025-02-01', 48000000000, 'UZS', 48000000000),
           (${second}, '2026-01-01', 84500000000, 'UZS', 84500000000), (${secret}, '2025-06-01', 1000000, 'UZS', 1000000)`;
  await app.db.sql`
    update listing set process = 'sold', sold_at = '2025-03-01', sold_price_tiyin = 47000000000 where id = ${first}`;
  await app.db.sql`update listing set visibility = 'TO_ME' where id = ${secret}`;
  const { data } = (await app.get(`/api/public/product/${second}/history`)).body as { data: HistoryEntry[] };
  assert.deepEqual(
    data.map(({ kind, listingId, isThis, priceTiyin }) => [kind, listingId, isThis, priceTiyin]),
    [
      ['listed', first, false, '50000000000'],
      ['price', first, false, '48000000000'],
      ['sold', first, false, '47000000000'],
      ['listed', second, true, '84500000000'],
    ],
  );
  assert.equal((await app.get(`/api/public/product/${secret}/history`)).status, 404);
});

test('F77 a home that an agent sells for its owner names the agent whom buyers may ask for a call, and nobody once he is blocked', async () => {
  const id = await createApplication(app, { process: 'confirmed', assistant: 'demo.realtor' });
  const moved = await move(app, 'demo.moderator', id, { from: 'confirmed', to: 'in_sale' });
  assert.equal(moved.status, 200, moved.text);
  const shown = async () => {
    const { source, seller } = (await app.get(`/api/public/product/${id}`)).body as Product;
    return [source, seller?.name];
  };
  assert.deepEqual(await shown(), ['realtor', 'Sherzod Aliyev']);
  await app.db.sql`update person set blocked_at = clock_timestamp() where username = 'demo.realtor'`;
  assert.deepEqual(await shown(), ['owner', undefined], 'no trade is named without whoever has it');
  await app.db.sql`update person set blocked_at = null where username = 'demo.realtor'`;
});
