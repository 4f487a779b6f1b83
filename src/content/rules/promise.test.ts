import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromTashkent } from '#platform/values/time.ts';
import { promiseCall } from './promise.ts';

const FIVE_MINUTES_MS = 300_000;

test('HOME-023 inside 9:00-18:00 of Tashkent a call is promised within five minutes', () => {
  for (const now of [fromTashkent(2026, 11, 23, 9, 0, 0), fromTashkent(2026, 11, 22, 17, 59, 59)]) {
    assert.deepEqual(promiseCall(now), { promise: 'soon', dueAtMs: now + FIVE_MINUTES_MS });
  }
});

test('HOME-023 before opening the call is promised for the same morning', () => {
  const opening = fromTashkent(2026, 11, 23, 9);
  for (const now of [fromTashkent(2026, 11, 23, 0, 0, 0), opening - 1]) {
    assert.deepEqual(promiseCall(now), { promise: 'workingHours', dueAtMs: opening + FIVE_MINUTES_MS });
  }
});

test('HOME-023 after closing the call is promised for the next morning, over the ends of months and years', () => {
  const due = (year: number, month: number, day: number) => fromTashkent(year, month, day, 9) + FIVE_MINUTES_MS;
  assert.equal(promiseCall(fromTashkent(2026, 11, 23, 18, 0, 0)).dueAtMs, due(2026, 11, 24));
  assert.equal(promiseCall(fromTashkent(2026, 12, 31, 23, 59, 59)).dueAtMs, due(2027, 1, 1));
  assert.equal(promiseCall(fromTashkent(2028, 2, 28, 20)).dueAtMs, due(2028, 2, 29));
});
