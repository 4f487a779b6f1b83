import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLog } from '#platform/server/log.ts';
import { createDueLotScheduler, TRIES_MAX } from './due-lot-scheduler.ts';
import type { DueLot } from './lot-store.ts';

/** A scheduler of a writer that has just begun to act; the rows of its lots come when the story says so. */
const createTestScheduler = () => {
  const rows = Promise.withResolvers<DueLot[]>();
  const done: number[] = [];
  const writer = { isActing: true };
  const scheduler = createDueLotScheduler({
    db: { sql: () => rows.promise, query: () => rows.promise } as never,
    clock: { nowMs: () => 5_000 } as never,
    log: createLog({ level: 'silent' }),
    isActing: () => writer.isActing,
    run: async (lotId) => {
      done.push(lotId);
      scheduler.set(lotId, null);
    },
    stopped: { stop: async () => undefined, resume: async () => undefined },
  });
  return { scheduler, rows, done, writer };
};

test('whoever waits for what is due waits for the due times too, when the writer has just begun', async () => {
  const { scheduler, rows, done } = createTestScheduler();
  const waited = scheduler.runDue(0);
  const read = scheduler.load();
  rows.resolve([
    { lotId: 7, dueMs: 4_000, isStopped: false },
    { lotId: 8, dueMs: 6_000, isStopped: false },
  ]);
  await waited;
  assert.deepEqual(done, [7]);
  await read;
  scheduler.clear();
});

test('a writer that lost its place before it knew what is due keeps nobody waiting', async () => {
  const { scheduler, done, writer } = createTestScheduler();
  const waited = scheduler.runDue(0);
  writer.isActing = false;
  scheduler.clear();
  await waited;
  assert.deepEqual(done, []);
});

/** Lots of which one cannot be done, and what is noted of it. */
const createFailingScheduler = () => {
  const rows: DueLot[] = [
    { lotId: 7, dueMs: 4_000, isStopped: false },
    { lotId: 8, dueMs: 4_000, isStopped: false },
  ];
  const tries: number[] = [];
  const notes: string[] = [];
  const logged: string[] = [];
  const faulty = new Set([7]);
  const fault = { error: new Error('cannot be done') };
  const noteOf = (lotId: number, isStopped: boolean) => {
    notes.push(`${lotId} ${isStopped ? 'stopped' : 'goes on'}`);
    const row = rows.find((one) => one.lotId === lotId);
    if (row) row.isStopped = isStopped;
  };
  const scheduler = createDueLotScheduler({
    db: { sql: async () => rows.map((row) => ({ ...row })) } as never,
    clock: { nowMs: () => 5_000 } as never,
    log: createLog({ level: 'error', destination: { write: (line) => void logged.push(line) } }),
    isActing: () => true,
    run: async (lotId) => {
      tries.push(lotId);
      if (faulty.has(lotId)) throw fault.error;
      scheduler.set(lotId, null);
      rows.splice(
        rows.findIndex((row) => row.lotId === lotId),
        1,
      );
    },
    stopped: {
      stop: async (lotId) => noteOf(lotId, true),
      resume: async (lotId) => noteOf(lotId, false),
    },
  });
  const triesAt = (lotId: number) => tries.filter((one) => one === lotId).length;
  const runDue = async (times: number) => {
    for (let n = 0; n < times; n++) await scheduler.runDue(0);
  };
  return { scheduler, rows, notes, logged, faulty, fault, triesAt, runDue };
};

test('F59 a lot that cannot go on is tried a few times, then stops, is told of, and holds nobody up', async () => {
  const { scheduler, notes, logged, triesAt, runDue } = createFailingScheduler();
  await scheduler.load();
  await runDue(20);
  assert.deepEqual([triesAt(7), triesAt(8)], [TRIES_MAX, 1]);
  assert.deepEqual(notes, ['7 stopped']);
  assert.equal(logged.filter((line) => line.includes('"alarm":"lotStopped"')).length, 1);
  assert.equal(scheduler.isBehind(), false, 'whoever waits for what is due does not wait for it');
  scheduler.clear();
});

test('F59 a stopped lot is tried again when staff ask, or another process takes over, and goes on when it can', async () => {
  const { scheduler, rows, notes, faulty, triesAt, runDue } = createFailingScheduler();
  await scheduler.load();
  await runDue(20);
  await scheduler.loadNew();
  await runDue(2);
  assert.equal(triesAt(7), TRIES_MAX, 'nobody has asked');
  const [row] = rows;
  assert.ok(row);
  row.isStopped = false;
  await scheduler.loadNew();
  await runDue(20);
  assert.equal(triesAt(7), 2 * TRIES_MAX, 'asked, it has as many tries again');
  assert.deepEqual(notes, ['7 stopped', '7 stopped']);
  await scheduler.load();
  await runDue(2);
  assert.equal(triesAt(7), 2 * TRIES_MAX + 1, 'a new writer tries once what is known to be stopped');
  faulty.clear();
  row.isStopped = false;
  await scheduler.loadNew();
  await runDue(2);
  assert.equal(triesAt(7), 2 * TRIES_MAX + 2);
  assert.deepEqual(rows, []);
  scheduler.clear();
});

test('F59 what goes on by itself is stopped no more', async () => {
  const { scheduler, notes, faulty, runDue } = createFailingScheduler();
  await scheduler.load();
  await runDue(20);
  faulty.clear();
  await scheduler.load();
  await runDue(1);
  assert.deepEqual(notes, ['7 stopped', '7 goes on']);
  scheduler.clear();
});

test('F59 a database that is away is no fault of a lot: it is tried on, and nobody is told', async () => {
  const { scheduler, notes, fault, triesAt, runDue } = createFailingScheduler();
  fault.error = new Error('Connection terminated unexpectedly');
  await scheduler.load();
  await runDue(20);
  assert.deepEqual([triesAt(7), notes], [20, []]);
  scheduler.clear();
});

test('F59 a stopped lot to which something is written goes on, whoever asked for it', async () => {
  const { scheduler, notes, runDue } = createFailingScheduler();
  await scheduler.load();
  await runDue(20);
  scheduler.set(7, 9_000);
  await runDue(1);
  assert.deepEqual(notes, ['7 stopped', '7 goes on']);
  scheduler.clear();
});
