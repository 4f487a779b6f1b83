import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Db } from '#platform/server/db.ts';
import { createLog } from '#platform/server/log.ts';
import { limits } from '#platform/values/limits.ts';
import { UnavailableError } from '#platform/values/unavailable-error.ts';
import { createAuctionClock } from './clock.ts';

const log = createLog({ level: 'silent' });
const DATABASE_MS = 1_800_000_000_000;

/** Opens the clock on a database that needs so many milliseconds for each answer, the last of them from then on. */
const openOn = async (t: TestContext, answersMs: number[]) => {
  let nowMs = 0;
  let asked = 0;
  t.mock.method(performance, 'now', () => nowMs);
  const sql = async () => {
    const takesMs = answersMs[Math.min(asked, answersMs.length - 1)] ?? 0;
    asked += 1;
    nowMs += takesMs;
    return [{ databaseMs: String(DATABASE_MS + nowMs - takesMs / 2), shiftMs: 0n }];
  };
  const clock = await createAuctionClock({ db: { sql } as unknown as Db, log });
  clock.stop();
  return { clock, asked: () => asked, nowMs: () => nowMs };
};

test('a process that starts beside a busy database asks until it knows the time well enough', async (t) => {
  const { clock, asked, nowMs } = await openOn(t, [400, 180, 6]);
  assert.equal(asked(), 3);
  assert.equal(clock.nowMs(), DATABASE_MS + nowMs());
});

test('where no answer ever comes quickly the start does not wait for ever, and no bid is stamped', async (t) => {
  const { clock, asked } = await openOn(t, [400]);
  assert.equal(asked(), limits.clockFirstQuestions);
  assert.throws(() => clock.nowMs(), UnavailableError);
});

test('a good first answer is enough', async (t) => {
  const { asked } = await openOn(t, [4]);
  assert.equal(asked(), 1);
});
