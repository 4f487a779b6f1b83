import assert from 'node:assert/strict';
import { test } from 'node:test';
import { processStatuses } from '#listings/rules/sale-status.ts';
import { obstacleTo } from './allowed-moves.ts';
import { likelyPath, upcomingStatuses } from './likely-path.ts';
import { findTransition, processTransitions } from './transitions.ts';

const ways = ['ON_BALANCE', 'OUT_OF_COURT', null].flatMap((goal) =>
  ['TRADE_PLATFORM', 'FIND_CUSTOMER', null].flatMap((tradeType) =>
    [true, false].map((hasBank) => ({ goal, tradeType, hasBank })),
  ),
);

/** What people do on the way has been done. */
const nothingAwaited = {
  analysis: 'CONCLUSION',
  isFromMib: false,
  fromMib: null,
  isMibChanging: false,
  isContractSigned: true,
  hasUnansweredWarnings: false,
  auctionContract: 'agreed',
  lotPayment: 'none',
  hasAssistant: true,
} as const;

test('every step of a likely way is a move of the table', () => {
  for (const way of ways) {
    const path = likelyPath(way);
    for (const [at, to] of path.slice(1).entries())
      assert.ok(
        findTransition(processTransitions, path[at] ?? 'new', to),
        `${path[at]} to ${to} for ${JSON.stringify(way)}`,
      );
  }
});

test('what has left the way has no next step', () => {
  const way = { kind: 'SALE', goal: 'ON_BALANCE', tradeType: 'FIND_CUSTOMER', hasBank: false } as const;
  assert.deepEqual(upcomingStatuses({ ...way, process: 'in_process' }, 2), ['confirmed', 'in_sale']);
  assert.deepEqual(upcomingStatuses({ ...way, process: 'rejected' }, 2), []);
  assert.deepEqual(upcomingStatuses({ ...way, process: 'done' }, 2), []);
  assert.deepEqual(
    upcomingStatuses({ ...way, process: 'direct' }, 1),
    ['sold'],
    'by the table, once the likely way is left',
  );
  assert.deepEqual(upcomingStatuses({ ...way, kind: 'REQUEST', process: 'in_process' }, 2), []);
});

test('F11 whatever is told of the road ahead is a way that the application can go', () => {
  for (const way of ways)
    for (const process of processStatuses) {
      const path = [process, ...upcomingStatuses({ kind: 'SALE', process, ...way }, 3)];
      assert.ok(path.length <= 4);
      for (const [at, to] of path.slice(1).entries())
        assert.equal(
          obstacleTo({ ...way, ...nothingAwaited, process: path[at] ?? 'new', isOfBank: way.hasBank }, to) ??
            (findTransition(processTransitions, path[at] ?? 'new', to) ? null : 'no move'),
          null,
          `${path.join(' ')} for ${JSON.stringify(way)}`,
        );
    }
  const own = { kind: 'SALE', goal: 'ON_BALANCE', tradeType: 'TRADE_PLATFORM', hasBank: false } as const;
  assert.deepEqual(upcomingStatuses({ ...own, process: 'confirmed' }, 2), ['analysis', 'identification']);
});
