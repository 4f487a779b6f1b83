import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readLogFile } from '#auctions/rules/log-file.ts';
import { verifyRows } from '#auctions/rules/verify.ts';
import { createTestApp } from '../../../test/app.ts';
import {
  asAnotherAdministrator,
  bid,
  depositOf,
  enter,
  moveClockTo,
  ownPart,
  publishLot,
  sendCommand,
  snapshot,
  sums,
} from '../../../test/factories/auctions.ts';
import { bearer } from '../../../test/factories/identity.ts';
import { sha256 } from './log-batch.ts';

const app = await createTestApp();
const [one, two, three] = ['demo.buyer2', 'demo.buyer4', 'demo.buyer1'] as const;

/** What somebody was told of a lot, in order. */
const told = async (username: string, lotId: number) =>
  (
    await app.db.sql<{ text: string }>`
      select body ->> 'text' as text from user_message
       where username = ${username} and body ->> 'text' like ${`%${lotId}%`} order by id`
  ).map(({ text }) => text);

test('AUC-001 AUC-006 AUC-010 two buyers enter, bid and end: the winner gets a declaration, the loser the deposit back', async () => {
  const lot = await publishLot(app);
  const before = await depositOf(app, two);
  assert.equal((await bid(app, one, lot.id, 100_000_000)).status, 403);
  const entered = await enter(app, one, lot.id);
  assert.equal(entered.status, 200, entered.text);
  assert.equal((await enter(app, two, lot.id)).status, 200);
  const after = await depositOf(app, two);
  assert.equal(after.held - before.held, sums(5_000_000));
  assert.equal(before.available - after.available, sums(5_000_000));
  assert.equal((await enter(app, two, lot.id)).status, 409);
  assert.equal((await bid(app, one, lot.id, 100_000_000)).body.code, 'notOpen');
  await moveClockTo(app, lot.cutOffAtMs);
  assert.equal((await snapshot(app, lot.id)).phase, 'CLOSED');
  assert.equal((await enter(app, three, lot.id)).status, 409);
  await moveClockTo(app, lot.opensAtMs);
  assert.equal((await snapshot(app, lot.id)).phase, 'LIVE');
  const first = await bid(app, one, lot.id, 100_000_000);
  assert.equal(first.status, 200, first.text);
  assert.equal(first.body.number, 1);
  const low = await bid(app, two, lot.id, 104_000_000);
  assert.equal(low.status, 422);
  assert.equal(low.body.code, 'bidTooLow');
  assert.equal(low.body.nextTiyin, sums(105_000_000).toString());
  assert.equal((await bid(app, two, lot.id, 105_000_000)).status, 200);
  const { closesAtMs } = await snapshot(app, lot.id);
  await moveClockTo(app, (closesAtMs ?? 0) + 1);
  const ended = await snapshot(app, lot.id);
  assert.equal(ended.phase, 'WON');
  assert.equal(ended.winner?.amount, sums(105_000_000).toString());
  const late = await bid(app, one, lot.id, 110_000_000);
  assert.deepEqual([late.status, late.body.code], [409, 'ended']);
  assert.ok(late.body.receipt, 'whoever comes too late has it in writing');
  assert.equal((await ownPart(app, one, lot.id)).deposit?.fate, 'released');
  const own = await ownPart(app, two, lot.id);
  assert.equal(own.duty?.kind, 'sign');
  assert.ok(own.declarationId);
  const file = readLogFile((await app.get(`/api/public/auction/${lot.id}/log`)).text);
  const result = await verifyRows(sha256, file.rows);
  assert.ok(result.isTrue);
  assert.equal(result.refused, 3);
});

test('F30 a reserve who declines, so that the lot begins anew, hears so in one message, and not that nobody bid', async () => {
  const lot = await publishLot(app);
  for (const who of [one, two]) assert.equal((await enter(app, who, lot.id)).status, 200);
  await moveClockTo(app, lot.opensAtMs);
  assert.equal((await bid(app, one, lot.id, 100_000_000, { isReserve: true })).status, 200);
  assert.equal((await bid(app, two, lot.id, 105_000_000)).status, 200);
  await moveClockTo(app, (await snapshot(app, lot.id)).closesAtMs ?? 0);
  assert.equal((await sendCommand(app, two, lot.id, 'renounce')).status, 200);
  const before = (await told(one, lot.id)).length;
  assert.equal((await sendCommand(app, one, lot.id, 'answer', { accepts: false })).status, 200);
  assert.equal((await snapshot(app, lot.id)).phase, 'ACCEPTING');
  const afterwards = (await told(one, lot.id)).slice(before);
  assert.equal(afterwards.length, 1, afterwards.join('\n'));
  assert.match(afterwards[0] ?? '', /yangi savdo oʻtkaziladi.*depozitingizga qaytdi/);
});

test('F30 an auction that is over for somebody makes one message, which says what became of the deposit', async () => {
  const lot = await publishLot(app);
  for (const who of [one, two]) assert.equal((await enter(app, who, lot.id)).status, 200);
  const before = (await told(one, lot.id)).length;
  assert.equal((await sendCommand(app, one, lot.id, 'withdraw')).status, 200);
  const afterwards = (await told(one, lot.id)).slice(before);
  assert.equal(afterwards.length, 1, afterwards.join('\n'));
  assert.match(afterwards[0] ?? '', /voz kechdingiz.*depozitingizga qaytdi/);
  const own = async (username: string) => {
    const { body } = await app.get('/api/auction/mine', await bearer(app, username));
    return (body as { data: { id: number }[] }).data.some(({ id }) => id === lot.id);
  };
  assert.deepEqual([await own(one), await own(two)], [false, true], 'who left has no bidding ahead');

  const ahead = (await told(two, lot.id)).length;
  const reason = 'The court has stopped the sale.';
  assert.equal((await sendCommand(app, 'demo.admin', lot.id, 'cancel', { reason })).status, 409);
  await asAnotherAdministrator(app, lot.id);
  assert.equal((await sendCommand(app, 'demo.admin', lot.id, 'cancel', { reason })).status, 200);
  const cancelled = (await told(two, lot.id)).slice(ahead);
  assert.equal(cancelled.length, 1, cancelled.join('\n'));
  assert.match(cancelled[0] ?? '', /bekor qilindi.*depozitingizga qaytdi/);
  const [notice] = await app.db.sql<{ kind: string }>`
    select kind from user_message where username = ${two} and body ->> 'text' like ${`%${lot.id}%`} order by id desc limit 1`;
  assert.equal(notice?.kind, 'auction', 'F88 whoever muted news of money hears of it all the same');
  assert.equal((await told(one, lot.id)).length, before + 1, 'who left before hears no more of it');
  assert.deepEqual([await own(one), await own(two)], [false, true], 'nor does it come back among their lots');
});

test('DEP-004 whoever withdraws before the cut-off has the deposit back and may come again', async () => {
  const lot = await publishLot(app);
  const before = await depositOf(app, one);
  assert.equal((await enter(app, one, lot.id)).status, 200);
  assert.equal((await sendCommand(app, one, lot.id, 'withdraw')).status, 200);
  assert.deepEqual(await depositOf(app, one), before);
  assert.equal((await enter(app, one, lot.id)).status, 200);
  assert.equal((await ownPart(app, one, lot.id)).participant, 2);
});
