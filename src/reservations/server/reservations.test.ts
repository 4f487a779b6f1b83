import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { expireApplications } from '#applications/server/expiry-worker.ts';
import type { Product } from '#listings/contract.ts';
import type { OperationAt, Reply } from '#platform/contract/operation.ts';
import type { contract } from '#reservations/contract.ts';
import { createTestApp } from '../../../test/app.ts';
import { giveMoney } from '../../../test/factories/accounts.ts';
import { move } from '../../../test/factories/applications.ts';
import { benefitClient, mortgage, refusalOf, savedBenefit } from '../../../test/factories/benefits.ts';
import { createCreditClient } from '../../../test/factories/credits.ts';
import { agreeToAuction, createDocumentService } from '../../../test/factories/documents.ts';
import { createOrganization, createUser } from '../../../test/factories/identity.ts';
import { advance, createReservationClient, fromThirtyPercent } from '../../../test/factories/reservations.ts';
import { dueAtOf } from '../rules/reservation.ts';

const app = await createTestApp();
const { db } = app;
const reservations = createReservationClient(app);
const { send, ok, place, reserve, buyer, file, one, pay, office } = reservations;
const { moneyOf, balancesOf, reservedUntil, toldOf, trailOf } = reservations;

const PRICE = 84_500_000_000n;
const DEPOSIT = PRICE / 20n;
/** What is given to each buyer. */
const WHOLE = 100_000_000_000n;
const jobs = { db, log: app.log, notifyUsers: app.messages.notifyUsers };
type Standing = Reply<OperationAt<typeof contract, 'GET /product/:id/reservation'>>;
const standing = async (who: string, id: number): Promise<Standing> =>
  ok<Standing>(await send(who, 'GET', `/product/${id}/reservation`));

test('CRD-007 reserving holds five percent at once, says so on the property, and draws up the agreement', async () => {
  const who = await buyer();
  const at = await place();
  const before = await standing(who, at.listingId);
  assert.deepEqual([before.own, before.obstacle, before.buyer], [null, null, 'Yangiyeva Nodira']);
  assert.equal(before.available, String(WHOLE));
  const { id, number, dueAt } = await file(who, at);
  assert.match(number, /^OT-20\d\d\/\d{6}$/);
  const own = await one(who, id);
  assert.deepEqual(
    [own.state, own.price, own.deposit, own.rest, own.later, own.held, own.months],
    ['RESERVED', String(PRICE), String(DEPOSIT), String(PRICE - DEPOSIT), '0', String(DEPOSIT), null],
  );
  assert.equal(Date.parse(dueAt), dueAtOf(Date.parse(own.createdAt)), 'the end of the tenth day');
  assert.deepEqual(await moneyOf(who), [WHOLE - DEPOSIT, DEPOSIT, 0n]);
  assert.equal(Date.parse((await reservedUntil(at.listingId)) ?? ''), Date.parse(dueAt));
  const after = await standing(who, at.listingId);
  assert.deepEqual([after.own?.number, after.obstacle], [number, 'reserved']);
  assert.match((await toldOf(who, number)).at(-1)?.text ?? '', /band qilindi/);
  const [seller] = (await toldOf('demo.seller', 'band qilindi')).slice(-1);
  assert.ok(seller?.sms?.includes('band qilindi'));
  assert.deepEqual(await trailOf(id), ['reservation.reserve']);
  const paper = (await app.get(`/api/public/documents/${own.documentId}`)).body as { number: string };
  assert.equal(paper.number, number);
  const { data } = ok<{ data: { kind: string; propertyId: number; amount: string }[] }>(
    await send(who, 'GET', '/user/deposit/statement?kind=lots'),
  );
  assert.deepEqual(
    data.map(({ kind, propertyId, amount }) => [kind, propertyId, amount]),
    [['hold', at.listingId, String(-DEPOSIT)]],
  );
});

test('CRD-007 by instalments the deposit and the rest make the first payment, and the months pay what is left', async () => {
  const who = await buyer();
  const at = await place(fromThirtyPercent);
  const least = await reserve(who, at, { first: String(PRICE / 5n) });
  assert.deepEqual(refusalOf(least), [422, 'firstBelow']);
  assert.match(least.text.replace(/\s/gu, ' '), /253 500 000/);
  assert.deepEqual(refusalOf(await reserve(who, at, { first: String(PRICE) })), [422, 'firstWhole']);
  const { id } = await file(who, at);
  const own = await one(who, id);
  assert.deepEqual(
    [own.method, own.deposit, own.rest, own.later, own.months],
    ['OFFERED_PAYMENT_INSTALLMENTS', String(DEPOSIT), String(PRICE / 4n), String((PRICE * 7n) / 10n), 24],
  );
  assert.ok(BigInt(own.monthly ?? 0) > 0n);
});

test('CRD-007 where nothing is left to be paid within the term it is paid at once', async () => {
  const who = await buyer();
  const { id } = await file(who, await place({ ...advance, percentageAmount: '3' }));
  const own = await one(who, id);
  assert.deepEqual([own.state, own.rest, own.held], ['PAID', '0', String(DEPOSIT)]);
  assert.deepEqual(
    own.events.map(({ to }) => to),
    ['RESERVED', 'PAID'],
  );
});

test('CRD-007 meanwhile nobody else reserves, asks to buy, applies for a credit, or changes its price', async () => {
  const who = await buyer();
  const other = await buyer();
  const at = await place();
  const credit = savedBenefit(await benefitClient(app, 'demo.bank').add(mortgage, { propertyId: at.listingId }));
  await file(who, at);
  assert.deepEqual(refusalOf(await reserve(other, at)), [409, 'alreadyReserved']);
  assert.equal((await standing(other, at.listingId)).obstacle, 'reserved');
  for (const one of [who, other])
    assert.deepEqual(refusalOf(await send(one, 'POST', `/product/${at.listingId}/purchase`, {})), [409, 'reserved']);
  const options = ok<{ mayBuy: boolean }>(await send(other, 'GET', `/product/${at.listingId}/standing`));
  assert.equal(options.mayBuy, false);
  const credits = createCreditClient(app);
  const { listingId, price } = at;
  const asked = credits.request({ listingId, price, benefitId: credit.id, benefitVersion: credit.version });
  assert.deepEqual(refusalOf(await credits.askCode(other, asked)), [409, 'creditNotForSale']);
  const lower = { price: String(PRICE - 100n), from: String(PRICE), comment: '' };
  assert.deepEqual(refusalOf(await send('demo.seller', 'POST', `/product/${listingId}/price`, lower)), [
    409,
    'reserved',
  ]);
  await agreeToAuction(app, at.listingId, 'demo.seller');
  const auction = await move(app, 'demo.moderator', at.listingId, { from: 'in_sale', to: 'auction' });
  assert.deepEqual(refusalOf(auction), [409, 'reserved']);
  await db.sql`update listing set published_until = clock_timestamp() - interval '1 day' where id = ${at.listingId}`;
  await expireApplications({
    ...jobs,
    encryption: app.encryption,
    lots: app.lots,
    documents: createDocumentService(app),
  });
  assert.equal(((await app.get(`/api/public/product/${at.listingId}`)).body as Product).process, 'in_sale');
});

test('CRD-007 what is not agreed to, not one’s own to reserve, or has changed since it was read is refused, and nothing is held', async () => {
  const who = await buyer();
  const at = await place();
  const codeOf = async (changes: Parameters<typeof reserve>[2]) => refusalOf(await reserve(who, at, changes));
  assert.deepEqual(await codeOf({ isOfferAccepted: false }), [422, 'reservationOfferNotAccepted']);
  assert.deepEqual(await codeOf({ isDueAccepted: false }), [422, 'reservationDueNotAccepted']);
  assert.deepEqual(await codeOf({ benefitVersion: 2 }), [409, 'reservationOfferChanged']);
  assert.deepEqual(await codeOf({ price: String(PRICE + 1n) }), [409, 'reservationPriceChanged']);
  assert.deepEqual(await codeOf({ benefitId: 99_999_999 }), [409, 'reservationOfferMissing']);
  assert.deepEqual(refusalOf(await reserve('demo.seller', at)), [409, 'reservationOwnProperty']);
  const nameless = await createUser(app, { clientType: 'Legal' });
  await giveMoney(app, nameless);
  assert.deepEqual(refusalOf(await reserve(nameless, at)), [409, 'reservationNameless']);
  assert.equal((await standing(nameless, at.listingId)).obstacle, 'nameless');
  await db.sql`update listing set process = 'auction' where id = ${at.listingId}`;
  assert.deepEqual(await codeOf({}), [409, 'reservationNotForSale']);
  await db.sql`update listing set process = 'in_sale', is_shown = false where id = ${at.listingId}`;
  assert.deepEqual(await codeOf({}), [404, 'productMissing']);
  assert.deepEqual(await moneyOf(who), [WHOLE, 0n, 0n]);
});

test('PRD-023 a way to pay that the property does not offer is refused, to reserve by it and to ask to buy by it', async () => {
  const who = await buyer();
  const at = await place();
  assert.deepEqual(refusalOf(await reserve(who, at, { method: 'OFFERED_PAYMENT_INSTALLMENTS' })), [
    422,
    'methodNotOffered',
  ]);
  const credit = savedBenefit(await benefitClient(app, 'demo.bank').add(mortgage, { propertyId: at.listingId }));
  const byCredit = { benefitId: credit.id, benefitVersion: credit.version, method: 'OFFERED_CREDIT' } as const;
  assert.deepEqual(refusalOf(await reserve(who, at, byCredit)), [422, 'methodNotOffered']);
  const ask = (method: string | null) => send(who, 'POST', `/product/${at.listingId}/purchase`, { method });
  const bare = await place({ ...advance, publishType: 'NO' });
  assert.deepEqual(
    refusalOf(await send(who, 'POST', `/product/${bare.listingId}/purchase`, { method: 'OFFERED_PREPAYMENT' })),
    [422, 'methodNotOffered'],
  );
  assert.equal((await ask('CASH')).status, 400);
  ok(await ask('OFFERED_PREPAYMENT'));
  const { data } = ok<{ data: { method: string }[] }>(
    await send('demo.seller', 'GET', `/application/${at.listingId}/buyers`),
  );
  assert.deepEqual(
    data.map(({ method }) => method),
    ['OFFERED_PREPAYMENT'],
  );
});

test('CRD-007 with too little on the account nothing is reserved, and what is missing is said', async () => {
  const who = await buyer(40_000_000n);
  const at = await place();
  const short = await reserve(who, at);
  assert.deepEqual(refusalOf(short), [409, 'depositShort']);
  assert.match(short.text.replace(/\s/gu, ' '), /2 250 000/);
  assert.equal((short.body as { missingTiyin: string }).missingTiyin, '225000000');
  assert.deepEqual([await moneyOf(who), await reservedUntil(at.listingId)], [[4_000_000_000n, 0n, 0n], null]);
  await giveMoney(app, who, 2_250_000n);
  const { id } = await file(who, at);
  assert.deepEqual(refusalOf(await pay(who, id)), [409, 'depositShort']);
  assert.equal((await one(who, id)).state, 'RESERVED');
});

test('CRD-007 of two who reserve at once one does; whoever presses twice is answered alike', async () => {
  const [first, second] = [await buyer(), await buyer()];
  const at = await place();
  const both = await Promise.all([reserve(first, at), reserve(second, at)]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
  const winner = both[0]?.status === 200 ? first : second;
  const other = await place();
  const key = randomUUID();
  const twice = await Promise.all([reserve(winner, other, { key }), reserve(winner, other, { key })]);
  assert.deepEqual([twice[0]?.status, twice[0]?.body], [200, twice[1]?.body]);
  assert.deepEqual(await moneyOf(winner), [WHOLE - 2n * DEPOSIT, 2n * DEPOSIT, 0n]);
  assert.deepEqual(refusalOf(await reserve(winner, await place(), { key })), [409, 'keyReused']);
});

test('CRD-007 a company reserves in its own name, with its own money', async () => {
  const member = await createUser(app);
  const tin = '301234567';
  const company = await createOrganization(app, { tin, name: 'Qurilish MChJ' }, [member]);
  await giveMoney(app, { kind: 'ENTITY', id: company });
  const claims = { loginMode: 'ENTITY', companyTin: tin } as const;
  const { id } = ok<{ id: number }>(await reserve(member, await place(), { claims }));
  assert.deepEqual(await reservations.own(member), [], 'not his own');
  const seen = await office('demo.moderator', id);
  assert.deepEqual([seen.buyer.name, seen.buyer.companyName], ['Yangiyeva Nodira', 'Qurilish MChJ']);
  assert.deepEqual(await balancesOf({ kind: 'ENTITY', id: company }), [50_000_000_000n - DEPOSIT, DEPOSIT, 0n]);
});
