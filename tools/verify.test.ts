import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { momentOf } from '#auctions/rules/calendar.ts';
import { type CanonicalValue, canonicalJson } from '#auctions/rules/canonical.ts';
import { chain, createLog, factsOf } from '#auctions/rules/log.ts';
import { headText, type LogFile, writeLogFile } from '#auctions/rules/log-file.ts';
import type { LotEvent } from '#auctions/rules/lot.ts';
import { createLotRules } from '#auctions/rules/lot-rules.ts';
import { receiptText, type SignedReceipt } from '#auctions/rules/receipt.ts';

const folder = mkdtempSync(join(tmpdir(), 'ostona-verify-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const key = publicKey.export({ format: 'jwk' }).x ?? '';
const open = momentOf('2026-12-01', 15 * 60);

const auction = async (): Promise<LogFile> => {
  const opened = createLog(
    createLotRules({
      lotId: 7,
      startPriceTiyin: 1_000_000n,
      stepHundredths: 500,
      depositHundredths: 500,
      day: '2026-12-01',
    }),
    open - 20_000_000,
  );
  const events: LotEvent[] = [
    { kind: 'enter', participant: 1, atMs: open - 9_000_000 },
    { kind: 'enter', participant: 2, atMs: open - 8_000_000 },
    { kind: 'bid', participant: 1, tiyin: 1_000_000n, atMs: open + 1_000 },
    { kind: 'bid', participant: 2, tiyin: 1_050_000n, atMs: open + 2_000 },
    { kind: 'bid', participant: 1, tiyin: 1_060_000n, atMs: open + 3_000 },
    { kind: 'time', atMs: open + 4_000_000 },
  ];
  let { lot } = opened;
  const facts = [...opened.facts];
  for (const event of events) {
    const result = factsOf(lot, event, event.kind === 'time' || event.kind === 'maximum' ? null : event);
    lot = result.lot;
    facts.push(...result.facts);
  }
  const rows = await chain(async (text) => createHash('sha256').update(text).digest('hex'), facts);
  const head = { number: rows.length, hash: rows.at(-1)?.hash ?? '', atMs: open + 4_000_000 };
  const signature = sign(null, Buffer.from(headText(7, head)), privateKey).toString('base64url');
  return { lotId: 7, publicKey: key, rows, heads: [{ ...head, signature }] };
};

const run = (text: string, ...words: string[]) => {
  const name = join(folder, 'log.jsonl');
  writeFileSync(name, text);
  const { status, stdout } = spawnSync(process.execPath, ['tools/verify.ts', name, ...words], { encoding: 'utf8' });
  return { status, stdout };
};

test('a true log is told to be true, with its winner and its signed heads', async () => {
  const { status, stdout } = run(writeLogFile(await auction()), '--key', key);
  assert.equal(status, 0, stdout);
  assert.match(stdout, /^TRUE: lot 7, /);
  assert.match(stdout, /Winner: participant 2 at 10500 sum\./);
  assert.match(stdout, /1 signed heads fit/);
});

test('a key that begins with a dash is a key, as one of 64 does', async () => {
  const { status, stdout } = run(writeLogFile(await auction()), '--key', `-${'A'.repeat(42)}`);
  assert.equal(status, 1, stdout);
  assert.match(stdout, /^FALSE/);
});

test('a changed price is told with its row, a forged head with its row, another key is refused', async () => {
  const text = writeLogFile(await auction());
  const lied = run(text.replace('"kind":"ended","participant":2', '"kind":"ended","participant":1'));
  assert.equal(lied.status, 1);
  assert.match(lied.stdout, /^FALSE at row 14: its hash does not fit/);
  const file = await auction();
  const [head] = file.heads;
  assert.ok(head);
  const forged = run(writeLogFile({ ...file, heads: [{ ...head, atMs: head.atMs + 1 }] }));
  assert.equal(forged.status, 1);
  assert.match(forged.stdout, /signed head of row \d+: the signature is not right/);
  const shorter = run(writeLogFile({ ...file, rows: file.rows.slice(0, -1) }));
  assert.match(shorter.stdout, /FALSE at/);
  assert.equal(run(text, '--key', 'x'.repeat(43)).status, 1);
});

const receiptOf = (file: LogFile, row: number): SignedReceipt => {
  const fact = file.rows[row - 1]?.fact;
  const [first] = file.rows;
  const last = file.rows.at(-1);
  if (fact?.type !== 'event' || fact.event.kind !== 'bid' || first?.fact.type !== 'sheet' || !last)
    throw new Error('No bid is there.');
  const answer = file.rows[row]?.fact;
  const receipt = {
    format: 'ostona bid receipt',
    version: 1,
    lotId: 7,
    participant: fact.event.participant,
    kind: 'bid',
    tiyin: String(fact.event.tiyin),
    commitment: null,
    atMs: fact.event.atMs,
    sheetHash: createHash('sha256')
      .update(canonicalJson(first.fact.sheet as unknown as CanonicalValue))
      .digest('hex'),
    isAccepted: answer?.type === 'entry',
    reason: answer?.type === 'refusal' ? answer.refusal.code : null,
    row,
    head: { number: last.number, hash: last.hash },
    publicKey: key,
  } as const;
  return { ...receipt, signature: sign(null, Buffer.from(receiptText(receipt)), privateKey).toString('base64url') };
};

test('a receipt is checked by itself and against the log, an accepted bid and a refused one alike', async () => {
  const file = await auction();
  const logName = join(folder, 'of-receipts.jsonl');
  writeFileSync(logName, writeLogFile(file));
  const bids = file.rows.filter(({ fact }) => fact.type === 'event' && fact.event.kind === 'bid');
  const [accepted, refused] = [bids[0]?.number ?? 0, bids.at(-1)?.number ?? 0];
  const alone = run(JSON.stringify(receiptOf(file, accepted)), '--key', key);
  assert.equal(alone.status, 0, alone.stdout);
  assert.match(
    alone.stdout,
    /^SIGNED: lot 7, participant 1, a bid of 10000 sum at 2026-12-01T10:00:01.000Z, accepted\./,
  );
  const withLog = run(JSON.stringify(receiptOf(file, refused), null, 2), '--log', logName);
  assert.equal(withLog.status, 0, withLog.stdout);
  assert.match(withLog.stdout, /refused \(bidTooLow\)/);
  assert.match(withLog.stdout, /TRUE: the log holds this receipt at row \d+\./);
  const forged = run(JSON.stringify({ ...receiptOf(file, refused), tiyin: '9900000' }), '--log', logName);
  assert.equal(forged.status, 1);
  assert.match(forged.stdout, /signature of the receipt is not right/);
  assert.equal(run(JSON.stringify(receiptOf(file, accepted)), '--key', 'x'.repeat(43)).status, 1);
  writeFileSync(logName, writeLogFile({ ...file, rows: file.rows.slice(0, refused - 1), heads: [] }));
  const short = run(JSON.stringify(receiptOf(file, refused)), '--log', logName);
  assert.equal(short.status, 1);
  assert.match(short.stdout, /the log ends before it/);
  assert.equal(run(JSON.stringify(receiptOf(file, refused)), '--log', join(folder, 'none')).status, 2);
});

test('what is no log, or not there, is told without a stack', () => {
  const { status, stdout } = run('hello');
  assert.equal(status, 2);
  assert.match(stdout, /^Line 1: /);
  assert.equal(spawnSync(process.execPath, ['tools/verify.ts', join(folder, 'none')]).status, 2);
  const odd = spawnSync(process.execPath, ['tools/verify.ts', 'x', '--odd'], { encoding: 'utf8' });
  assert.deepEqual([odd.status, odd.stderr, odd.stdout.slice(0, 14)], [2, '', 'npm run verify']);
  assert.match(
    spawnSync(process.execPath, ['tools/verify.ts', '--help'], { encoding: 'utf8' }).stdout,
    /npm run verify/,
  );
});
