import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLog } from '#platform/server/log.ts';
import { createDueLotScheduler } from './due-lot-scheduler.ts';

/** A scheduler of a writer that has just begun to act; the rows of its lots come when the story says so. */
const createTestScheduler = () => {
  const rows = Promise.withResolvers<{ lotId: number; dueMs: number }[]>();
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
  });
  return { scheduler, rows, done, writer };
};

test('whoever waits for what is due waits for the due times too, when the writer has just begun', async () => {
  const { scheduler, rows, done } = createTestScheduler();
  const waited = scheduler.runDue(0);
  const read = scheduler.load();
  rows.resolve([
    { lotId: 7, dueMs: 4_000 },
    { lotId: 8, dueMs: 6_000 },
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
