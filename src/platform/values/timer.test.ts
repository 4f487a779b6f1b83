import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countdownText, timerShare, timerText, timerTone } from './timer.ts';

test('NTF-009 a countdown turns orange at 30 seconds and red at 10', () => {
  assert.deepEqual([60, 31, 30, 11, 10, 0].map(timerTone), ['ok', 'ok', 'warn', 'warn', 'bad', 'bad']);
});

test('NTF-009 a countdown shows minutes and hours only where there are any', () => {
  assert.deepEqual([8, 48, 60, 252, 3600, 9669, -3].map(timerText), [
    '08',
    '48',
    '01:00',
    '04:12',
    '01:00:00',
    '02:41:09',
    '00',
  ]);
});

test('NTF-009 the ring is never fuller than whole nor emptier than empty', () => {
  assert.deepEqual([timerShare(30, 60), timerShare(70, 60), timerShare(-1, 60), timerShare(5, 0)], [0.5, 1, 0, 0]);
});

test('SMS-002 a countdown that wants its minutes shows them to the end', () => {
  assert.deepEqual(
    [120, 60, 59, 0].map((left) => countdownText(left)),
    ['02:00', '01:00', '00:59', '00:00'],
  );
});
