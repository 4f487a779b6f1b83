import assert from 'node:assert/strict';
import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { test } from 'node:test';
import { checkReceipt, receiptInLog, type SignedReceipt } from '#auctions/rules/receipt.ts';
import { verifyRows } from '#auctions/rules/verify.ts';
import { findUserId } from '#identity/server/api.ts';
import { createTestApp } from '../../../test/app.ts';
import {
  bid,
  depositOf,
  enter,
  moveClockTo,
  ownPart,
  publishLot,
  readStoredLog,
  sendCommand,
  snapshot,
  sums,
} from '../../../test/factories/auctions.ts';
import { bearer } from '../../../test/factories/identity.ts';
import { sha256 } from './log-batch.ts';

const app = await createTestApp();
const [one, two, three] = ['demo.buyer2', 'demo.buyer4', 'demo.buyer1'] as const;

/** A lot that is open for bids of some people. */
const openLot = async (usernames: readonly string[], choice: Parameters<typeof publishLot>[1] = {}) => {
  const lot = await publishLot(app, choice);
  for (const username of usernames) assert.equal((await enter(app, username, lot.id)).status, 200);
  await moveClockTo(app, lot.opensAtMs);
  return lot;
};

const isSigned = async (text: string, signature: string, publicKey: string) =>
  verify(
    null,
    Buffer.from(text),
    createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' }),
    Buffer.from(signature, 'base64url'),
  );

const logOf = (lotId: number) => readStoredLog(app, lotId);

test('AUC-008 with two participants a bid below the step is refused with the next valid amount, off-step with both neighbours', async () => {
  const lot = await openLot([one, two]);
  assert.equal((await bid(app, one, lot.id, 99_999_999)).body.code, 'bidTooLow');
  assert.equal((await bid(app, one, lot.id, 100_000_000)).status, 200);
  assert.equal((await bid(app, one, lot.id, 105_000_000)).body.code, 'alreadyLeading');
  const off = await bid(app, two, lot.id, 106_000_000);
  assert.equal(off.status, 422);
  assert.deepEqual(
    [off.body.code, (off.body as unknown as { belowTiyin: string }).belowTiyin],
    ['offStep', sums(105_000_000).toString()],
  );
  assert.equal((await bid(app, two, lot.id, 2_000_000_000)).body.code, 'bidTooHigh');
  assert.equal((await bid(app, two, lot.id, 150_000_000)).body.code, 'retypeAmount');
  assert.equal((await bid(app, two, lot.id, 150_000_000, { isRetyped: true })).status, 200);
});

test('AUC-007 amounts that are no whole tiyin are bad input: floats, exponents, negatives, numbers, giants', async () => {
  const lot = await openLot([one]);
  for (const amount of ['1.5', '-100', '1e400', '0', '', 'NaN', '100 000', 10_000_000_000, null, '9'.repeat(30)])
    assert.equal((await bid(app, one, lot.id, 1, { amount })).status, 400, String(amount));
  assert.equal((await bid(app, one, lot.id, 1, { amount: '10000000050' })).body.code, 'notWholeSum');
  assert.equal((await bid(app, one, lot.id, 100_000_000, { price: '1' })).status, 400);
});

test('A7 one key is one bid with one answer, from however many tabs; with another body it is refused', async () => {
  const lot = await openLot([one, two]);
  const idempotencyKey = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => bid(app, one, lot.id, 100_000_000, { idempotencyKey })),
  );
  assert.deepEqual(new Set(answers.map(({ text }) => text)).size, 1);
  assert.equal((await snapshot(app, lot.id)).bidCount, 1);
  const other = await bid(app, one, lot.id, 110_000_000, { idempotencyKey });
  assert.deepEqual([other.status, other.body.code], [409, 'keyReused']);
  // A new process remembers nothing, yet it answers the same.
  app.lotWriter.dropCachedLots();
  assert.equal((await bid(app, one, lot.id, 100_000_000, { idempotencyKey })).text, answers[0]?.text);
});

test('AUC-006 a bid at the closing instant is late; just before it is in time and makes the auction longer', async () => {
  const lot = await openLot([one, two]);
  const { closesAtMs } = await snapshot(app, lot.id);
  await moveClockTo(app, (closesAtMs ?? 0) - 1_000);
  const last = await bid(app, one, lot.id, 100_000_000);
  assert.equal(last.status, 200);
  const longer = await snapshot(app, lot.id);
  assert.ok((longer.closesAtMs ?? 0) > (closesAtMs ?? 0));
  await moveClockTo(app, longer.closesAtMs ?? 0);
  const late = await bid(app, two, lot.id, 105_000_000);
  assert.notEqual(late.status, 200);
  assert.equal((await snapshot(app, lot.id)).winner?.amount, sums(100_000_000).toString());
});

test('A11 a hundred tries at once to enter are one participation with one hold', async () => {
  const lot = await publishLot(app);
  const before = await depositOf(app, three);
  const answers = await Promise.all(Array.from({ length: 100 }, () => enter(app, three, lot.id)));
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  assert.equal((await depositOf(app, three)).held - before.held, sums(5_000_000));
  assert.equal((await snapshot(app, lot.id)).participantCount, 1);
});

test('AUC-024 nobody enters without both agreements as they are, nor under other rules than were read', async () => {
  const lot = await publishLot(app);
  const wrong = '0'.repeat(64);
  assert.equal((await enter(app, one, lot.id, { depositAgreementSha256: undefined })).status, 400);
  for (const [change, code] of [
    [{ bidOfferSha256: wrong }, 'agreementChanged'],
    [{ depositAgreementSha256: wrong }, 'agreementChanged'],
    [{ sheetHash: wrong }, 'sheetChanged'],
  ] as const) {
    const answer = await enter(app, one, lot.id, change);
    assert.deepEqual([answer.status, (answer.body as { code: string }).code], [409, code]);
  }
  assert.equal((await snapshot(app, lot.id)).participantCount, 0);
});

test('AUC-009 the seller, and somebody without money, are kept out; the pledge follows the percentage of the lot', async () => {
  const id = (await findUserId(app.db, 'demo.seller')) ?? 0n;
  const own = await publishLot(app, {}, [{ kind: 'PERSON', id, reason: 'seller' }]);
  assert.equal((await enter(app, 'demo.seller', own.id)).status, 403);
  assert.equal((await ownPart(app, 'demo.seller', own.id)).mayEnter, 'isSeller');
  const dear = await publishLot(app, { startPriceTiyin: sums(9_000_000_000), depositHundredths: 1_000 });
  assert.equal(dear.sheet.depositTiyin, sums(900_000_000));
  const poor = await enter(app, 'demo.buyer5', dear.id);
  assert.deepEqual(
    [poor.status, (poor.body as { missingTiyin: string }).missingTiyin],
    [422, sums(900_000_000).toString()],
  );
  assert.equal((await ownPart(app, 'demo.buyer5', dear.id)).participant, null);
});

test('a maximum bids for its owner by the least needed; it stands in the log as a commitment and is opened when outbid', async () => {
  const lot = await openLot([one, two]);
  const { sheetHash } = await snapshot(app, lot.id);
  const maximum = (username: string, sum: number) =>
    sendCommand(app, username, lot.id, 'maximum', { amount: sums(sum).toString(), sheetHash });
  assert.equal((await maximum(one, 120_000_000)).status, 200);
  assert.equal((await bid(app, two, lot.id, 110_000_000)).status, 200);
  const current = await snapshot(app, lot.id);
  assert.deepEqual(current.leader, { participant: 1, amount: sums(115_000_000).toString() });
  assert.equal((await ownPart(app, one, lot.id)).maximum, sums(120_000_000).toString());
  assert.equal((await ownPart(app, two, lot.id)).maximum, null);
  assert.equal((await maximum(one, 110_000_000)).status, 422);
  const hidden = (await logOf(lot.id)).rows.map(({ fact }) => fact);
  assert.ok(!hidden.some((fact) => fact.type === 'reveal'));
  assert.equal((await bid(app, two, lot.id, 120_000_000)).status, 200);
  const { rows } = await logOf(lot.id);
  assert.ok(rows.some(({ fact }) => fact.type === 'reveal' && fact.tiyin === sums(120_000_000)));
  assert.ok((await verifyRows(sha256, rows)).isTrue);
});

test('A5 every bid, accepted or refused, has a receipt that is signed and stands in the log', async () => {
  const lot = await openLot([one, two]);
  const accepted = (await bid(app, one, lot.id, 100_000_000)).body.receipt as SignedReceipt;
  const refused = JSON.parse(
    (await bid(app, two, lot.id, 101_000_000)).body.receipt as unknown as string,
  ) as SignedReceipt;
  assert.deepEqual([accepted.isAccepted, refused.isAccepted, refused.reason], [true, false, 'bidTooLow']);
  const { rows } = await logOf(lot.id);
  for (const receipt of [accepted, refused]) {
    assert.ok(await checkReceipt(receipt, isSigned));
    assert.equal(await receiptInLog(receipt, rows, sha256), null);
  }
  assert.equal(await checkReceipt({ ...accepted, tiyin: '1' }, isSigned), false);
});

test('a bid under other rules than those of the lot, by a visitor, or for a lot that is none, is refused', async () => {
  const lot = await openLot([one]);
  assert.equal((await bid(app, one, lot.id, 100_000_000, { sheetHash: '0'.repeat(64) })).status, 409);
  const { sheetHash } = await snapshot(app, lot.id);
  const body = { amount: '100', sheetHash, idempotencyKey: randomUUID() };
  assert.equal((await app.post(`/api/auction/${lot.id}/bid`, body)).status, 401);
  assert.equal((await app.post(`/api/auction/999999/bid`, body, await bearer(app, one))).status, 404);
  assert.equal((await app.get('/api/public/auction/999999')).status, 404);
  assert.equal((await app.get('/api/public/auction/abc')).status, 400);
});

test('A4 A8 sixty bidders at once: one order without gaps, each acknowledged bid once in the log, the deposits balanced', async () => {
  const lot = await openLot([one, two, three]);
  const wishes = Array.from({ length: 60 }, (_, at) => ({
    who: [one, two, three][at % 3] as string,
    sum: 100_000_000 + Math.floor(at / 3) * 5_000_000,
  }));
  const answers = await Promise.all(
    wishes.map(async ({ who, sum }) => ({ who, sum, answer: await bid(app, who, lot.id, sum, { isRetyped: true }) })),
  );
  const accepted = answers.filter(({ answer }) => answer.status === 200);
  assert.ok(accepted.length > 0);
  const { data } = (await app.get(`/api/public/auction/${lot.id}/bids`)).body as {
    data: { number: number; amount: string; atMs: number }[];
  };
  assert.equal(data.length, accepted.length);
  assert.deepEqual(
    data.map(({ number }) => number),
    data.map((_, at) => data.length - at),
  );
  for (const { answer, sum } of accepted)
    assert.ok(data.some(({ number, amount }) => number === answer.body.number && amount === sums(sum).toString()));
  assert.ok((await verifyRows(sha256, (await logOf(lot.id)).rows)).isTrue);
  const [ledger] = await app.db.sql<{ total: string }>`select sum(balance_tiyin)::text as total from ledger_account`;
  assert.equal(ledger?.total, '0');
});
