import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verifyRows } from '#auctions/rules/verify.ts';
import { findUserId } from '#identity/server/api.ts';
import { createTestApp } from '../../../test/app.ts';
import { giveMoney } from '../../../test/factories/accounts.ts';
import {
  bid,
  enter,
  moveClockTo,
  publishLot,
  readStoredLog,
  sendCommand,
  snapshot,
  sums,
} from '../../../test/factories/auctions.ts';
import { bearer, type ClaimChanges, createOrganization } from '../../../test/factories/identity.ts';
import { until } from '../../../test/live-clients.ts';
import { sha256 } from './log-batch.ts';
import { findLotState } from './lot-state.ts';

const app = await createTestApp();
const [one, two] = ['demo.buyer2', 'demo.buyer4'] as const;

const block = async (username: string, isBlocked: boolean) => {
  const id = await findUserId(app.db, username);
  const body = { isBlocked, reason: 'Shikoyat tekshirilmoqda' };
  const answer = await app.post(`/api/office/people/${id}/block`, body, await bearer(app, 'demo.admin'));
  assert.equal(answer.status, 200, answer.text);
};
const setMaximum = async (username: string, lotId: number, sum: number) => {
  const { sheetHash } = await snapshot(app, lotId);
  const answer = await sendCommand(app, username, lotId, 'maximum', {
    amount: sums(sum).toString(),
    sheetHash,
    isRetyped: true,
  });
  assert.equal(answer.status, 200, answer.text);
};
const maximaOf = async (lotId: number) =>
  (await findLotState(app.db, lotId))?.lot.maxima.map(({ participant }) => participant) ?? [];
const smsTo = async (username: string) =>
  (
    await app.db.sql<{ text: string }>`
      select m.text from outgoing_message m join person p on m.recipient = p.phone or m.recipient = '+' || p.phone
       where p.username = ${username} order by m.id`
  ).map(({ text }) => text);

const liveLot = async () => {
  const lot = await publishLot(app);
  for (const username of [one, two]) assert.equal((await enter(app, username, lot.id)).status, 200);
  await moveClockTo(app, lot.opensAtMs);
  return lot;
};

test('F61 a rival’s bid is not answered for somebody who was blocked: the limit ends in the log, the bids he made stand', async () => {
  const { id } = await liveLot();
  await setMaximum(one, id, 150_000_000);
  assert.equal((await snapshot(app, id)).leader?.participant, 1);
  await block(one, true);
  try {
    const answer = await bid(app, two, id, 105_000_000);
    assert.equal(answer.status, 200, answer.text);
    const after = await snapshot(app, id);
    assert.deepEqual(after.leader, { participant: 2, amount: sums(105_000_000).toString() });
    await moveClockTo(app, (after.closesAtMs ?? 0) + 1);
    const ended = await snapshot(app, id);
    assert.equal(ended.winner?.participant, 2, 'he cannot win by it');
    const { rows } = await readStoredLog(app, id);
    const kinds = rows.map(({ fact }) =>
      fact.type === 'event' ? fact.event.kind : fact.type === 'entry' ? fact.entry.kind : fact.type,
    );
    const at = kinds.indexOf('endMaximum');
    assert.deepEqual(kinds.slice(at, at + 3), ['endMaximum', 'maximumEnded', 'bid']);
    assert.ok((await verifyRows(sha256, rows)).isTrue);
  } finally {
    await block(one, false);
  }
});

test('F61 a limit ends soon after the block, also before the opening, and by SMS he hears what becomes of the held money, once', async () => {
  const lot = await publishLot(app);
  for (const username of [one, two]) assert.equal((await enter(app, username, lot.id)).status, 200);
  await setMaximum(one, lot.id, 150_000_000);
  const before = (await smsTo(one)).length;
  await block(one, true);
  try {
    await until(async () => (await maximaOf(lot.id)).length === 0, 'the end of the limit');
    const news = async () => (await smsTo(one)).slice(before).filter((text) => text.includes(`${lot.id}-lot`));
    await until(async () => (await news()).length > 0, 'the SMS');
    assert.match((await news())[0] ?? '', /5[\s\u00a0]000[\s\u00a0]000/);
    await moveClockTo(app, lot.opensAtMs);
    assert.equal((await news()).length, 1);
    assert.equal((await snapshot(app, lot.id)).leader, null, 'nobody bids for him at the opening');
  } finally {
    await block(one, false);
  }
  assert.equal((await bid(app, one, lot.id, 100_000_000)).status, 200, 'let in again, he bids himself');
});

test('F61 an opening that falls due in the very moment after a block finds the limit gone', async () => {
  const lot = await publishLot(app);
  for (const username of [one, two]) assert.equal((await enter(app, username, lot.id)).status, 200);
  await moveClockTo(app, lot.cutOffAtMs);
  await setMaximum(one, lot.id, 150_000_000);
  // The moments after a block, before anybody looks for blocked bidders: longer than the clocks may differ.
  await app.db
    .sql`update person set blocked_at = clock_timestamp() - interval '500 milliseconds' where username = ${one}`;
  await moveClockTo(app, lot.opensAtMs);
  try {
    const { phase, leader } = await snapshot(app, lot.id);
    assert.deepEqual({ phase, leader }, { phase: 'LIVE', leader: null });
    const { rows } = await readStoredLog(app, lot.id);
    const kinds = rows.flatMap(({ fact }) => (fact.type === 'entry' ? [fact.entry.kind] : []));
    assert.ok(kinds.indexOf('maximumEnded') < kinds.indexOf('opened'), kinds.join());
    assert.ok((await verifyRows(sha256, rows)).isTrue);
  } finally {
    await block(one, false);
  }
});

test('F61 a blocked company’s limit ends too; a colleague’s block is his own', async () => {
  const tin = '301000021';
  const entity = await createOrganization(app, { tin, name: '«Chegara» MChJ' }, [one, 'demo.buyer5']);
  await giveMoney(app, { kind: 'ENTITY', id: entity });
  const as: ClaimChanges = { loginMode: 'ENTITY', companyName: '«Chegara» MChJ', companyTin: tin };
  const lot = await publishLot(app);
  assert.equal((await enter(app, one, lot.id, {}, as)).status, 200);
  const { sheetHash } = await snapshot(app, lot.id);
  const answer = await app.post(
    `/api/auction/${lot.id}/maximum`,
    { amount: sums(150_000_000).toString(), sheetHash, isRetyped: true, idempotencyKey: 'company-limit-61' },
    await bearer(app, one, as),
  );
  assert.equal(answer.status, 200, answer.text);
  await block('demo.buyer5', true);
  await app.lotWriter.runDue();
  assert.deepEqual(await maximaOf(lot.id), [1]);
  await block('demo.buyer5', false);
  await app.db.sql`update legal_entity set blocked_at = clock_timestamp() where id = ${entity}`;
  await until(async () => (await maximaOf(lot.id)).length === 0, 'the end of the limit');
});

test('F61 who won is told of the terms that go on; of a company that the register calls inactive it is said so, once, and not that staff blocked it', async () => {
  const { id } = await liveLot();
  assert.equal((await bid(app, one, id, 100_000_000)).status, 200);
  await moveClockTo(app, ((await snapshot(app, id)).closesAtMs ?? 0) + 1);
  const before = (await smsTo(one)).length;
  await block(one, true);
  try {
    const news = async () => (await smsTo(one)).slice(before).filter((text) => text.includes(`${id}-lot`));
    await until(async () => (await news()).length > 0, 'the SMS');
    assert.match((await news())[0] ?? '', /toʻlov muddatlari davom etadi/);
  } finally {
    await block(one, false);
  }
  const entity = await createOrganization(app, { tin: '301000022', name: '«Faolsiz» MChJ' }, [one]);
  await giveMoney(app, { kind: 'ENTITY', id: entity });
  const as: ClaimChanges = { loginMode: 'ENTITY', companyName: '«Faolsiz» MChJ', companyTin: '301000022' };
  const lot = await publishLot(app);
  assert.equal((await enter(app, one, lot.id, {}, as)).status, 200);
  await app.db
    .sql`update legal_entity set activity_state = 'inactive', checked_at = clock_timestamp() where id = ${entity}`;
  await block(two, true);
  const marker = await publishLot(app);
  await block(two, false);
  assert.equal((await enter(app, two, marker.id)).status, 200);
  await block(two, true);
  await until(async () => (await smsTo(two)).some((text) => text.includes(`${marker.id}-lot`)), 'the SMS of another');
  await block(two, false);
  assert.ok(!(await smsTo(one)).some((text) => text.includes(`${lot.id}-lot`)));
  const notices = await app.db.sql<{ text: string }>`
    select body ->> 'text' as text from user_message
     where username = ${one} and kind = 'account' and body ->> 'text' like ${`%${lot.id}-lot%`}`;
  assert.equal(notices.length, 1);
  assert.match(notices[0]?.text ?? '', /faoliyati toʻxtatilgan.*Avto-taklif.*toʻxtatildi/);
});
