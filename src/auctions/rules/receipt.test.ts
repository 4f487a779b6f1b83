import assert from 'node:assert/strict';
import { createHash, generateKeyPairSync, sign, verify } from 'node:crypto';
import { test } from 'node:test';
import { momentOf } from './calendar.ts';
import { type CanonicalValue, canonicalJson } from './canonical.ts';
import { chain, commitmentTo, createLog, factsOf, type LogFact, type LogRow } from './log.ts';
import { createLotRules } from './lot-rules.ts';
import { ProofError } from './proof-error.ts';
import { checkReceipt, readReceipts, receiptInLog, receiptText, type SignedReceipt } from './receipt.ts';

const hash = async (text: string) => createHash('sha256').update(text).digest('hex');
const DAY = '2026-12-01';
const open = momentOf(DAY, 15 * 60);
const rules = createLotRules({
  lotId: 7,
  startPriceTiyin: 10_000n,
  stepHundredths: 500,
  depositHundredths: 500,
  day: DAY,
});
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const keyText = String(publicKey.export({ format: 'jwk' }).x);
const isSigned = async (text: string, signature: string, key: string) =>
  key === keyText && verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64url'));
const signed = (receipt: Omit<SignedReceipt, 'signature'>): SignedReceipt => ({
  ...receipt,
  signature: sign(null, Buffer.from(receiptText(receipt)), privateKey).toString('base64url'),
});

/** A log with an accepted bid, a refused bid and a maximum, and the row of each. */
const sampleLog = async (): Promise<{ rows: LogRow[]; accepted: number; refused: number; maximum: number }> => {
  const opened = createLog(rules, open - 20_000_000);
  const facts: LogFact[] = [...opened.facts];
  const commitment = await commitmentTo(hash, 12_000n, 'salt');
  let { lot } = opened;
  const tell = (...[event, publicEvent]: [Parameters<typeof factsOf>[1], Parameters<typeof factsOf>[2]]): number => {
    const result = factsOf(lot, event, publicEvent);
    lot = result.lot;
    facts.push(...result.facts);
    return facts.findLastIndex(({ type }) => type === 'event') + 1;
  };
  for (const participant of [1, 2, 3]) {
    const entering = { kind: 'enter', participant, atMs: open - 9_000_000 } as const;
    tell(entering, entering);
  }
  const first = { kind: 'bid', participant: 1, tiyin: 10_000n, atMs: open + 1_000 } as const;
  const low = { kind: 'bid', participant: 2, tiyin: 10_200n, atMs: open + 2_000 } as const;
  const accepted = tell(first, first);
  const refused = tell(low, low);
  const maximumEvent = { kind: 'maximum', participant: 3, atMs: open + 3_000 } as const;
  const maximum = tell({ ...maximumEvent, tiyin: 12_000n }, { ...maximumEvent, commitment });
  return { rows: await chain(hash, facts), accepted, refused, maximum };
};

const receiptOf = async (rows: LogRow[], row: number, changes: Partial<SignedReceipt> = {}) => {
  const fact = rows[row - 1]?.fact;
  if (fact?.type !== 'event' || (fact.event.kind !== 'bid' && fact.event.kind !== 'maximum'))
    throw new Error('No bid is there.');
  const { event } = fact;
  const answer = rows[row]?.fact;
  const last = rows.at(-1);
  return signed({
    format: 'ostona bid receipt',
    version: 1,
    lotId: 7,
    participant: event.participant,
    kind: event.kind,
    tiyin: event.kind === 'bid' ? String(event.tiyin) : null,
    commitment: event.kind === 'maximum' ? event.commitment : null,
    atMs: event.atMs,
    sheetHash: await hash(canonicalJson(rules as unknown as CanonicalValue)),
    isAccepted: answer?.type !== 'refusal',
    reason: answer?.type === 'refusal' ? answer.refusal.code : null,
    row,
    head: { number: last?.number ?? 0, hash: last?.hash ?? '' },
    publicKey: keyText,
    ...changes,
  });
};

test('the receipts of an accepted bid, a refused bid and a maximum are signed, and the log holds them', async () => {
  const { rows, accepted, refused, maximum } = await sampleLog();
  for (const row of [accepted, refused, maximum]) {
    const [receipt] = readReceipts(JSON.stringify(await receiptOf(rows, row), null, 2));
    assert.ok(receipt && (await checkReceipt(receipt, isSigned)));
    assert.equal(await receiptInLog(receipt, rows, hash), null);
  }
  assert.equal((await receiptOf(rows, refused)).reason, 'bidTooLow');
});

test('a receipt with any word changed or added is no longer signed', async () => {
  const { rows, accepted } = await sampleLog();
  const receipt = await receiptOf(rows, accepted);
  const changes: object[] = [
    { tiyin: '10001' },
    { atMs: receipt.atMs - 1 },
    { isAccepted: false },
    { reason: 'ended' },
    { head: { ...receipt.head, number: 1 } },
    { promise: 'the lot is mine' },
    { promise: 0.5 },
  ];
  for (const change of changes)
    assert.equal(await checkReceipt({ ...receipt, ...change }, isSigned), false, JSON.stringify(change));
});

test('a log that was written anew no longer holds the receipt, and it is said what is missing', async () => {
  const { rows, accepted, refused, maximum } = await sampleLog();
  const facts = rows.map(({ fact }) => fact);
  const without = await chain(hash, facts.toSpliced(refused - 1, 2));
  const receipt = await receiptOf(rows, refused);
  assert.equal(await receiptInLog(receipt, without, hash), 'tooShort');
  const longer = await chain(hash, [...without.map(({ fact }) => fact), ...facts.slice(1, 5)]);
  assert.equal(await receiptInLog(receipt, longer, hash), 'head');
  // The service itself signs a head of the log it wrote anew: then the row betrays it.
  const head = { number: rows.length, hash: longer[rows.length - 1]?.hash ?? '' };
  assert.equal(await receiptInLog(await receiptOf(rows, refused, { head }), longer, hash), 'row');
  const outcome = await receiptOf(rows, refused, { reason: 'ended' });
  assert.equal(await receiptInLog(outcome, rows, hash), 'outcome');
  assert.equal(await receiptInLog(await receiptOf(rows, accepted, { isAccepted: false }), rows, hash), 'outcome');
  assert.equal(await receiptInLog(await receiptOf(rows, refused, { isAccepted: true }), rows, hash), 'outcome');
  assert.equal(await receiptInLog(await receiptOf(rows, maximum, { commitment: 'other' }), rows, hash), 'row');
  assert.equal(await receiptInLog(await receiptOf(rows, accepted, { tiyin: '10500' }), rows, hash), 'row');
  assert.equal(await receiptInLog(await receiptOf(rows, accepted, { lotId: 8 }), rows, hash), 'otherLot');
  assert.equal(await receiptInLog(await receiptOf(rows, accepted, { sheetHash: 'x' }), rows, hash), 'otherSheet');
  const early = await receiptOf(rows, refused, { head: { number: 1, hash: rows[0]?.hash ?? '' } });
  assert.equal(await receiptInLog(early, rows, hash), 'head');
});

test('a text that is no receipt is refused in words', async () => {
  const { rows, accepted } = await sampleLog();
  const receipt = await receiptOf(rows, accepted);
  const { row: _, ...partial } = receipt;
  for (const text of ['', '[]', 'null', '{"format":"x"}', JSON.stringify({ ...receipt, version: 2 })])
    assert.throws(() => readReceipts(text), ProofError);
  assert.throws(() => readReceipts(JSON.stringify(partial)), /missing/);
  assert.throws(() => readReceipts(JSON.stringify({ ...receipt, tiyin: '1e9' })), /missing/);
});
