import assert from 'node:assert/strict';
import { test } from 'node:test';
import { processStatuses } from '#listings/rules/sale-status.ts';
import { likelyNext, likelyPath } from './likely-path.ts';
import { moveBetween, processMoves } from './moves.ts';

const ways = ['ON_BALANCE', 'OUT_OF_COURT', null].flatMap((goal) =>
  ['TRADE_PLATFORM', 'FIND_CUSTOMER', null].flatMap((tradeType) =>
    [true, false].map((hasBank) => ({ goal, tradeType, hasBank })),
  ),
);

test('every step of a likely way is a move of the table', () => {
  for (const way of ways) {
    const path = likelyPath(way);
    for (const [at, to] of path.slice(1).entries())
      assert.ok(moveBetween(processMoves, path[at] ?? 'new', to), `${path[at]} to ${to} for ${JSON.stringify(way)}`);
  }
});

test('what has left the way has no next step', () => {
  const way = { goal: 'ON_BALANCE', tradeType: 'FIND_CUSTOMER', hasBank: false };
  assert.deepEqual(likelyNext('in_process', way, 2), ['confirmed', 'in_sale']);
  assert.deepEqual(likelyNext('rejected', way, 2), []);
  assert.deepEqual(likelyNext('done', way, 2), []);
  for (const process of processStatuses) assert.ok(likelyNext(process, way, 3).length <= 3);
});
