import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findUserId } from '#identity/server/api.ts';
import type { OperationAt, Reply } from '#platform/contract/operation.ts';
import type { contract } from '#reservations/contract.ts';
import { createTestApp } from '../../../test/app.ts';
import { move, SQB } from '../../../test/factories/applications.ts';
import { refusalOf } from '../../../test/factories/benefits.ts';
import { createReservationClient } from '../../../test/factories/reservations.ts';
import { forfeitOverdue, remindBuyers } from './reservations.ts';

const app = await createTestApp();
const { db } = app;
const reservations = createReservationClient(app);
const { send, ok, place, buyer, file, one, pay, office, giveBack, settle, leaveDays } = reservations;
const { moneyOf, reservedUntil, toldOf, trailOf } = reservations;

const PRICE = 84_500_000_000n;
const DEPOSIT = PRICE / 20n;
/** What is given to each buyer. */
const WHOLE = 100_000_000_000n;
const jobs = { db, log: app.log, notifyUsers: app.messages.notifyUsers };
type Queue = Reply<OperationAt<typeof contract, 'GET /office/reservations'>>;
const queue = async (query = ''): Promise<Queue> =>
  ok<Queue>(await send('demo.finance', 'GET', `/office/reservations${query}`));
const owedTo = async (kind: string, id: bigint | number): Promise<bigint> =>
  (
    await db.sql<{ balance: bigint }>`
      select balance_tiyin as balance from ledger_account
       where party_kind = ${kind} and party_id = ${id} and bucket = 'owed'`
  )[0]?.balance ?? 0n;
const owedToSeller = async (): Promise<bigint> => owedTo('PERSON', (await findUserId(db, 'demo.seller')) ?? 0n);

test('CRD-007 the rest is paid once out of the own balance, by nobody else, and the seller hears of it', async () => {
  const who = await buyer();
  const at = await place();
  const { id, number } = await file(who, at);
  assert.deepEqual(refusalOf(await pay(await buyer(), id)), [404, 'reservationMissing']);
  const both = await Promise.all([pay(who, id), pay(who, id)]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
  assert.deepEqual(await moneyOf(who), [WHOLE - PRICE, PRICE, 0n]);
  const own = await one(who, id);
  assert.deepEqual([own.state, own.held, own.paidAt !== null], ['PAID', String(PRICE), true]);
  assert.deepEqual(await trailOf(id), ['reservation.reserve', 'reservation.pay']);
  await leaveDays(id, -1);
  await forfeitOverdue(jobs);
  assert.equal((await one(who, id)).state, 'PAID', 'what is paid is over for nobody');
  assert.equal((await queue(`?search=${number}`)).data[0]?.state, 'PAID');
});

test('CRD-007 what is not paid in time ends: the five percent are owed to the seller, and the property is free again', async () => {
  const who = await buyer();
  const at = await place();
  const { id, number } = await file(who, at);
  const before = await owedToSeller();
  await leaveDays(id, 2.5);
  assert.equal(await remindBuyers(jobs), 1);
  assert.equal(await remindBuyers(jobs), 0);
  await leaveDays(id, 0.5);
  assert.equal(await remindBuyers(jobs), 1);
  assert.equal((await toldOf(who, 'Eslatma')).length, 2);
  assert.equal(await forfeitOverdue(jobs), 0);
  await leaveDays(id, -0.1);
  assert.deepEqual(refusalOf(await pay(who, id)), [409, 'reservationOver']);
  assert.equal(await forfeitOverdue(jobs), 1);
  assert.equal(await forfeitOverdue(jobs), 0);
  assert.equal((await one(who, id)).state, 'FORFEITED');
  assert.deepEqual(await moneyOf(who), [WHOLE - DEPOSIT, 0n, 0n]);
  assert.equal((await owedToSeller()) - before, DEPOSIT);
  assert.equal(await reservedUntil(at.listingId), null);
  assert.ok((await toldOf(who, number)).at(-1)?.sms);
  const { data } = ok<{ data: { lotId: number; amount: string; bidder: { name: string } | null }[] }>(
    await send('demo.finance', 'GET', '/office/owed'),
  );
  const share = data.find(({ lotId }) => lotId === at.listingId);
  assert.deepEqual([share?.amount, share?.bidder?.name], [String(DEPOSIT), 'Yangiyeva Nodira']);
  await file(await buyer(), at);
});

test('CRD-007 a seller who is named nowhere is owed by the property, a bank by its name', async () => {
  const client = await place();
  await db.sql`update application set creator_type = 'OTHERS' where id = ${client.listingId}`;
  const ofBank = await place();
  await db.sql`update listing set company_id = ${SQB} where id = ${ofBank.listingId}`;
  const before = await owedTo('COMPANY', SQB);
  for (const at of [client, ofBank]) {
    const who = await buyer();
    await leaveDays((await file(who, at)).id, -1);
  }
  assert.equal(await forfeitOverdue(jobs), 2);
  assert.equal(await owedTo('LOT', client.listingId), DEPOSIT);
  assert.equal((await owedTo('COMPANY', SQB)) - before, DEPOSIT);
});

test('CRD-007 where papers fail all goes back at once; staff see whose it is, and the look is written down', async () => {
  const who = await buyer();
  const at = await place();
  const { id, number } = await file(who, at);
  ok(await pay(who, id));
  const seen = await office('demo.finance', id);
  assert.deepEqual([seen.buyer.name, seen.mayEnd, seen.applicationId], ['Yangiyeva Nodira', false, at.listingId]);
  assert.match(seen.buyer.phoneMasked, /\d{2}$/);
  assert.equal((await office('demo.moderator', id)).mayEnd, true);
  assert.equal((await giveBack(id, 'PAID', { who: 'demo.finance' })).status, 403);
  assert.deepEqual(refusalOf(await giveBack(id, 'RESERVED')), [409, 'reservationMoved']);
  ok(await giveBack(id, 'PAID', { comment: 'Kadastr pasporti yoʻq' }));
  assert.deepEqual(refusalOf(await giveBack(id, 'PAID')), [409, 'reservationMoved']);
  assert.deepEqual(await moneyOf(who), [WHOLE, 0n, 0n]);
  const own = await one(who, id);
  assert.deepEqual([own.state, own.returnReason, own.comment], ['RETURNED', 'PAPERS', 'Kadastr pasporti yoʻq']);
  assert.equal(await reservedUntil(at.listingId), null);
  assert.match((await toldOf(who, number)).at(-1)?.sms ?? '', /qaytarildi/);
  assert.deepEqual(await trailOf(id), [
    'reservation.reserve',
    'reservation.pay',
    'reservation.read',
    'reservation.read',
    'reservation.return',
  ]);
  assert.equal((await office('demo.moderator', id)).mayEnd, false);
});

test('CRD-007 ended by agreement no more than the deposit stays with the seller, and what was agreed is said', async () => {
  const who = await buyer();
  const { id } = await file(who, await place());
  ok(await pay(who, id));
  const before = await owedToSeller();
  for (const wrong of [PRICE - DEPOSIT - 1n, PRICE + 1n])
    assert.deepEqual(refusalOf(await settle(id, 'PAID', String(wrong))), [422, 'returnedOutOfRange']);
  assert.deepEqual(refusalOf(await settle(id, 'PAID', String(PRICE), { comment: ' ' })), [
    422,
    'settlementReasonMissing',
  ]);
  const returned = PRICE - DEPOSIT / 2n;
  ok(await settle(id, 'PAID', String(returned)));
  const own = await one(who, id);
  assert.deepEqual([own.state, own.returned, own.comment], ['SETTLED', String(returned), 'Kelishildi']);
  assert.deepEqual(await moneyOf(who), [WHOLE - DEPOSIT / 2n, 0n, 0n]);
  assert.equal((await owedToSeller()) - before, DEPOSIT / 2n);
  const whole = await buyer();
  const kept = await file(whole, await place());
  ok(await settle(kept.id, 'RESERVED', '0'));
  assert.deepEqual(await moneyOf(whole), [WHOLE - DEPOSIT, 0n, 0n]);
  const free = await file(whole, await place());
  ok(await settle(free.id, 'RESERVED', String(DEPOSIT)));
  assert.deepEqual(await moneyOf(whole), [WHOLE - DEPOSIT, 0n, 0n]);
});

test('CRD-007 it is sold to its buyer at its price once all is paid; a sale that is undone gives all back', async () => {
  const who = await buyer();
  const rival = await buyer();
  const at = await place();
  const { listingId } = at;
  for (const one of [who, rival]) ok(await send(one, 'POST', `/product/${listingId}/purchase`, {}));
  const { id } = await file(who, at);
  const sell = (soldPrice: bigint) =>
    move(app, 'demo.moderator', listingId, { from: 'in_sale', to: 'sold', soldPrice: String(soldPrice) });
  assert.deepEqual(refusalOf(await sell(PRICE)), [409, 'reservationUnpaid']);
  ok(await pay(who, id));
  const wrong = await sell(PRICE - 100n);
  assert.deepEqual(refusalOf(wrong), [422, 'reservationPrice']);
  assert.match(wrong.text.replace(/\s/gu, ' '), /845 000 000/);
  ok(await sell(PRICE));
  assert.equal((await one(who, id)).state, 'COMPLETED');
  assert.deepEqual(await moneyOf(who), [WHOLE - PRICE, 0n, PRICE]);
  assert.deepEqual(
    await db.sql`select username, state from purchase_request where listing_id = ${listingId} order by id`,
    [
      { username: who, state: 'CHOSEN' },
      { username: rival, state: 'DECLINED' },
    ],
  );
  const back = { from: 'sold', to: 'in_sale', comment: 'Xaridor voz kechdi' };
  ok(await move(app, 'demo.moderator', listingId, back));
  const own = await one(who, id);
  assert.deepEqual([own.state, own.returnReason], ['RETURNED', 'SALE_UNDONE']);
  assert.deepEqual(await moneyOf(who), [WHOLE, 0n, 0n]);
  await file(rival, at);
});

test('CRD-007 a seller who withdraws the property gives all of it back', async () => {
  const who = await buyer();
  const at = await place();
  const { id } = await file(who, at);
  ok(await pay(who, id));
  const withdrawal = { from: 'in_sale', to: 'failed', comment: 'Sotmayman' };
  ok(await move(app, 'demo.seller', at.listingId, withdrawal));
  const own = await one(who, id);
  assert.deepEqual([own.state, own.returnReason, own.events.at(-1)?.by], ['RETURNED', 'SELLER', 'seller']);
  assert.deepEqual(await moneyOf(who), [WHOLE, 0n, 0n]);
});

test('CRD-007 staff find a reservation by its number or that of the property, by state, and page by page', async () => {
  const who = await buyer();
  const at = await place();
  const { id, number } = await file(who, at);
  for (const search of [number, number.split('/')[1], String(at.listingId)])
    assert.ok(
      (await queue(`?search=${encodeURIComponent(search ?? '')}`)).data.some((row) => row.id === id),
      search,
    );
  assert.deepEqual((await queue('?search=salom')).data, []);
  assert.deepEqual((await queue(`?state=PAID&search=${at.listingId}`)).data, []);
  const { waiting, data } = await queue('?state=RESERVED');
  assert.deepEqual([data[0]?.id, waiting.reserved], [id, data.length]);
  assert.deepEqual(refusalOf(await send('demo.finance', 'GET', '/office/reservations/99999999')), [
    404,
    'reservationMissing',
  ]);
});
