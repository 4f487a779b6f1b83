import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeText, directionOf } from './change.ts';

test('HOME-022 a change of price is written with its sign, and one that rounds to nothing has none', () => {
  assert.deepEqual(
    [183, -90, 4, -4, 0, 1005].map((bp) => changeText(bp, 'uz')),
    ['+1,8%', '−0,9%', '0%', '0%', '0%', '+10,1%'],
  );
  assert.deepEqual([changeText(183, 'en'), changeText(183, 'ru')], ['+1.8%', '+1,8\u00a0%']);
  assert.deepEqual([183, -90, 4, -4].map(directionOf), ['up', 'down', 'unchanged', 'unchanged']);
});
