import assert from 'node:assert/strict';
import { test } from 'node:test';
import { passedShare, timeLeft } from './time-left.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

test('what is left of a term is said in whole units; the last seconds are a minute, the instant itself is over', () => {
  assert.deepEqual(timeLeft(52 * HOUR_MS + 59_999, 0), { days: 2, hours: 4, minutes: 0 });
  assert.deepEqual(timeLeft(3 * HOUR_MS + 5 * MINUTE_MS, 0), { days: 0, hours: 3, minutes: 5 });
  assert.deepEqual(timeLeft(1, 0), { days: 0, hours: 0, minutes: 1 });
  assert.equal(timeLeft(7, 7), null);
});

test('the share of a term that has passed stays between nothing and all', () => {
  assert.equal(passedShare(0, 100, -5), 0);
  assert.equal(passedShare(0, 100, 25), 0.25);
  assert.equal(passedShare(0, 100, 300), 1);
  assert.equal(passedShare(100, 100, 0), 1);
});
