import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { verifyRows } from '#auctions/rules/verify.ts';
import { sha256 } from '#auctions/server/log-batch.ts';
import { createTestApp } from './app.ts';
import { type AppProcess, createAppProcesses } from './app-processes.ts';
import { enter, moveClockTo, publishLot, readStoredLog, snapshot, sums } from './factories/auctions.ts';
import { bearer } from './factories/identity.ts';

const app = await createTestApp();
const [one, two] = ['demo.buyer2', 'demo.buyer4'] as const;
/** What people wait for at most, whatever becomes of the writer. */
const FIRST_BID_MS = 3_000;

type Sent = { status: number; body: { code?: string; nextTiyin?: string; number?: number } };

const send = async (
  { application }: AppProcess,
  username: string,
  lotId: number,
  body: Record<string, unknown>,
): Promise<Sent> => {
  const response = await fetch(`${application.origin}/api/auction/${lotId}/bid`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(await bearer(app, username)) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
  return { status: response.status, body: (await response.json()) as Sent['body'] };
};

let sum = 100_000_000;
let leader: string = two;
/** A bid that is the next one to be accepted, by the one who does not lead. */
const nextBid = async (lotId: number) => {
  const { sheetHash } = await snapshot(app, lotId);
  const body = { amount: sums(sum).toString(), sheetHash, idempotencyKey: randomUUID() };
  sum += 5_000_000;
  return { username: leader === one ? two : one, body };
};

/** Sends a bid until it is known to be accepted, always with the same key; gives how long that took. */
const bidUntilAccepted = async (place: AppProcess, lotId: number): Promise<number> => {
  const { username, body } = await nextBid(lotId);
  const startedAt = performance.now();
  for (;;) {
    const { status, body: reply } = await send(place, username, lotId, body);
    if (status === 200) {
      leader = username;
      return performance.now() - startedAt;
    }
    assert.equal(status, 503, JSON.stringify(reply));
    assert.equal(reply.code, 'unavailable');
    assert.ok(performance.now() - startedAt < 15_000, 'nobody takes the bid');
    await sleep(50);
  }
};

const createOpenLot = async () => {
  const lot = await publishLot(app);
  for (const username of [one, two]) assert.equal((await enter(app, username, lot.id)).status, 200);
  await moveClockTo(app, lot.opensAtMs);
  return lot.id;
};

const lotId = await createOpenLot();
// From here on the processes write the lots, and nobody here does.
await app.lotWriter.stop();
const { start, writerAndOther } = await createAppProcesses(app);
await Promise.all([start(), start()]);

const accepted = async () => (await snapshot(app, lotId)).bidCount;

/** Who holds the lease, by the database: what a process logs may be read later than what it answers. */
const leaseEpoch = async (): Promise<number> => {
  const [row] = await app.db.sql<{ epoch: bigint }>`select epoch from lot_writer_lease`;
  return Number(row?.epoch);
};

/** Freezes the process that writes the lots at that moment: on a busy machine the lease may change hands just before. */
const freezeWriter = async (): Promise<[AppProcess, AppProcess]> => {
  for (;;) {
    const [writer, other] = await writerAndOther();
    writer.application.child.kill('SIGSTOP');
    if ((await leaseEpoch()) === writer.application.writerEpoch()) return [writer, other];
    writer.application.child.kill('SIGCONT');
  }
};

test('F38 R6 a writer that is frozen loses the lots within 2 s, and cannot write when it goes on', async () => {
  await bidUntilAccepted((await writerAndOther())[1], lotId);
  const before = await accepted();
  const late = await nextBid(lotId);
  const [writer, other] = await freezeWriter();
  try {
    const frozenEpoch = writer.application.writerEpoch();
    // It lies with the frozen process for as long as that is frozen.
    const lying = send(writer, late.username, lotId, late.body).catch(() => null);
    const tookMs = await bidUntilAccepted(other, lotId);
    assert.ok(tookMs < FIRST_BID_MS, `the first bid took ${tookMs} ms`);
    assert.ok((await leaseEpoch()) > frozenEpoch);
    await sleep(1_500);
    writer.application.child.kill('SIGCONT');
    const reply = await lying;
    assert.ok(reply);
    // Handed to the new writer it is judged by what stands there; nothing of the old writer's view is in the log.
    assert.ok(reply.status === 503 || reply.body.code === 'alreadyLeading', JSON.stringify(reply));
    assert.equal(await accepted(), before + 1);
  } finally {
    writer.application.child.kill('SIGCONT');
  }
  assert.ok((await bidUntilAccepted(writer, lotId)) < FIRST_BID_MS);
  const [still] = await writerAndOther();
  assert.equal(still, other);
});

for (const how of ['swallowed', 'refused'] as const)
  test(`F38 R6 a writer whose way to the database is ${how} loses the lots, refuses clearly, and comes back as another one`, async () => {
    const [writer, other] = await writerAndOther();
    await bidUntilAccepted(writer, lotId);
    const waiting = await nextBid(lotId);
    writer.proxy.cut(how);
    const refused = send(writer, waiting.username, lotId, waiting.body);
    try {
      const tookMs = await bidUntilAccepted(other, lotId);
      assert.ok(tookMs < FIRST_BID_MS, `the first bid took ${tookMs} ms`);
      const { status, body } = await refused;
      assert.equal(status, 503, JSON.stringify(body));
    } finally {
      writer.proxy.heal();
    }
    await bidUntilAccepted(writer, lotId);
    assert.equal((await writerAndOther())[0], other);
  });

test('F38 R6 a writer that is killed is followed within 3 s', async () => {
  const [writer, other] = await writerAndOther();
  writer.application.child.kill('SIGKILL');
  const tookMs = await bidUntilAccepted(other, lotId);
  assert.ok(tookMs < FIRST_BID_MS, `the first bid took ${tookMs} ms`);
});

test('F38 A5 after all of it the log is whole, and holds each accepted bid once', async () => {
  const { rows } = await readStoredLog(app, lotId);
  assert.ok((await verifyRows(sha256, rows)).isTrue);
  const bids = rows.filter(({ fact }) => fact.type === 'entry' && fact.entry.kind === 'bid');
  assert.equal(bids.length, await accepted());
});
