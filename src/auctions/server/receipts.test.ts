import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createPublicKey, verify } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { OwnReceipt } from '#auctions/contract.ts';
import { readLogFile } from '#auctions/rules/log-file.ts';
import { checkReceipt, readReceipts, receiptInLog } from '#auctions/rules/receipt.ts';
import { verifyRows } from '#auctions/rules/verify.ts';
import { createTestApp } from '../../../test/app.ts';
import {
  bid,
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
import { connected, stompjs, until } from '../../../test/live-clients.ts';
import { sha256 } from './log-batch.ts';

const app = await createTestApp({ listen: true });
const [one, two] = ['demo.buyer2', 'demo.buyer4'] as const;
const folder = mkdtempSync(join(tmpdir(), 'ostona-receipts-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const isSigned = async (text: string, signature: string, publicKey: string) =>
  verify(
    null,
    Buffer.from(text),
    createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' }),
    Buffer.from(signature, 'base64url'),
  );

const receiptsOf = async (username: string, query = '') =>
  (await app.get(`/api/auction/receipts${query}`, await bearer(app, username))).body as {
    total: number;
    data: OwnReceipt[];
  };
const fileOf = async (username: string, lotId: number) =>
  (await app.get(`/api/auction/receipts/file?lot=${lotId}`, await bearer(app, username))).text;
const maximum = async (username: string, lotId: number, sum: number, changes: Record<string, unknown> = {}) =>
  sendCommand(app, username, lotId, 'maximum', {
    amount: sums(sum).toString(),
    sheetHash: (await snapshot(app, lotId)).sheetHash,
    ...changes,
  });
const publicLog = async (lotId: number) => (await app.get(`/api/public/auction/${lotId}/log`)).text;

/** A lot in which the first lets the engine bid, the second bids, and is refused once. */
const playedLot = async () => {
  const lot = await publishLot(app);
  for (const username of [one, two]) assert.equal((await enter(app, username, lot.id)).status, 200);
  await moveClockTo(app, lot.opensAtMs);
  assert.equal((await maximum(one, lot.id, 120_000_000)).status, 200);
  assert.equal((await bid(app, two, lot.id, 101_000_000)).body.code, 'bidTooLow');
  assert.equal((await bid(app, two, lot.id, 110_000_000)).status, 200);
  return lot;
};

const endOf = async (lotId: number) => moveClockTo(app, (await snapshot(app, lotId)).closesAtMs ?? 0);

test('F5 every bid, maximum, automatic bid and refusal has a receipt on the server, for its principal alone, also after the end', async () => {
  const lot = await playedLot();
  const own = (await receiptsOf(one, `?lot=${lot.id}`)).data.map(({ receipt }) => receipt);
  assert.deepEqual(own.map(({ kind, tiyin }) => [kind, tiyin]).reverse(), [
    ['maximum', null],
    ['auto', sums(100_000_000).toString()],
    ['auto', sums(115_000_000).toString()],
  ]);
  const others = (await receiptsOf(two, `?lot=${lot.id}`)).data.map(({ receipt }) => receipt);
  assert.deepEqual(others.map(({ isAccepted, reason }) => [isAccepted, reason]).reverse(), [
    [false, 'bidTooLow'],
    [true, null],
  ]);
  assert.equal((await ownPart(app, one, lot.id)).receipts, 3);
  assert.equal((await app.get('/api/auction/receipts')).status, 401);
  await endOf(lot.id);
  app.lotWriter.dropCachedLots();
  const all = await receiptsOf(one);
  assert.deepEqual(
    all.data.slice(0, 3).map(({ receipt }) => receipt),
    own,
  );
  assert.ok(all.data[0]?.lotName);
  const file = readLogFile(await publicLog(lot.id));
  for (const receipt of [...own, ...others]) {
    assert.ok(await checkReceipt(receipt, isSigned));
    assert.equal(await receiptInLog(receipt, file.rows, sha256), null);
    assert.equal(await receiptInLog({ ...receipt, participant: 9 }, file.rows, sha256), 'row');
  }
});

test('F5 all receipts are one file, which the verifier checks against the log like a single one', async () => {
  const lot = await playedLot();
  await endOf(lot.id);
  const text = await fileOf(one, lot.id);
  assert.equal(readReceipts(text).length, 3);
  const [all, single, log] = ['all.jsonl', 'single.json', 'lot.log'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(all, text);
  writeFileSync(single, JSON.stringify(readReceipts(text)[1], null, 2));
  writeFileSync(log, await publicLog(lot.id));
  const run = (...words: string[]) => {
    const { status, stdout } = spawnSync(process.execPath, ['tools/verify.ts', ...words], { encoding: 'utf8' });
    return { status, stdout };
  };
  const together = run(all, '--log', log);
  assert.equal(together.status, 0, together.stdout);
  assert.match(together.stdout, /3 of 3 receipts are right\./);
  assert.match(together.stdout, /an automatic bid of 115000000 sum/);
  assert.equal(run(single, '--log', log).status, 0);
  writeFileSync(all, text.replace('"row":', '"row":1'));
  const forged = run(all, '--log', log);
  assert.equal(forged.status, 1);
  assert.match(forged.stdout, /2 of 3 receipts are right\./);
});

test('F5 a call that is sent again keeps one receipt, and the receipts of others cannot be asked for', async () => {
  const lot = await publishLot(app);
  for (const username of [one, two]) await enter(app, username, lot.id);
  await moveClockTo(app, lot.opensAtMs);
  const idempotencyKey = 'the-same-key-twice';
  for (let time = 0; time < 3; time += 1) {
    assert.equal((await bid(app, one, lot.id, 100_000_000, { idempotencyKey })).status, 200);
    app.lotWriter.dropCachedLots();
  }
  assert.equal((await receiptsOf(one, `?lot=${lot.id}`)).total, 1);
  assert.equal((await receiptsOf(two, `?lot=${lot.id}`)).total, 0);
  assert.equal(await fileOf(two, lot.id), '');
});

test('F6 a maximum far above the price has to be typed twice, by the same rule as a bid', async () => {
  const lot = await publishLot(app);
  for (const username of [one, two]) await enter(app, username, lot.id);
  await moveClockTo(app, lot.opensAtMs);
  const [five, six] = [125_000_000, 130_000_000];
  for (const answer of [await maximum(one, lot.id, six), await bid(app, one, lot.id, six)])
    assert.deepEqual([answer.status, (answer.body as { code?: string }).code], [422, 'retypeAmount']);
  assert.equal((await maximum(one, lot.id, five)).status, 200);
  assert.equal((await maximum(one, lot.id, six, { isRetyped: true })).status, 200);
  assert.equal((await receiptsOf(one, `?lot=${lot.id}`)).data.filter(({ receipt }) => !receipt.isAccepted).length, 2);
  await endOf(lot.id);
  assert.ok((await verifyRows(sha256, readLogFile(await publicLog(lot.id)).rows)).isTrue);
});

test('F6 while bids are taken nobody is told who bids by a maximum: not the lot, its bids, its messages, nor its log', async () => {
  const lot = await publishLot(app);
  for (const username of [one, two]) await enter(app, username, lot.id);
  const topic = `/topic/auction/${lot.id}`;
  const heard: string[] = [];
  const client = stompjs(app.url, 'websocket');
  await connected(client);
  client.subscribe(topic, ({ body }) => heard.push(body));
  await until(() => app.messages.live.listeners(topic) > 0, 'the subscription');
  const telling = async () => {
    const texts = [
      (await app.get(`/api/public/auction/${lot.id}`)).text,
      (await app.get(`/api/public/auction/${lot.id}/bids`)).text,
      await publicLog(lot.id),
      ...heard,
    ];
    return texts.filter((text) => /"isAuto":(true|false)|"maximum|commitment/i.test(text));
  };
  assert.equal((await maximum(one, lot.id, 110_000_000)).status, 200);
  assert.deepEqual(await telling(), []);
  await moveClockTo(app, lot.opensAtMs);
  assert.equal((await bid(app, two, lot.id, 105_000_000)).status, 200);
  assert.equal((await snapshot(app, lot.id)).bidCount, 3);
  await until(() => heard.some((body) => body.includes('"bidCount":3')), 'the message of the third bid');
  assert.deepEqual(await telling(), []);
  const open = readLogFile(await publicLog(lot.id));
  assert.ok((await verifyRows(sha256, open.rows)).isTrue);
  assert.ok(open.heads.every(({ number }) => number <= open.rows.length));
  await client.deactivate();
  await endOf(lot.id);
  const whole = readLogFile(await publicLog(lot.id));
  assert.deepEqual(
    whole.rows.map(({ hash }) => hash),
    (await readStoredLog(app, lot.id)).rows.map(({ hash }) => hash),
  );
  const after = (await app.get(`/api/public/auction/${lot.id}/bids`)).body as { data: { isAuto: boolean | null }[] };
  assert.deepEqual(
    after.data.map(({ isAuto }) => isAuto),
    [true, false, true],
  );
});
