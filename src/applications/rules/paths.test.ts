import assert from 'node:assert/strict';
import { test } from 'node:test';
import { processStatuses } from '#listings/rules/sale-status.ts';
import { pathTo } from './paths.ts';
import { findTransition, processTransitions } from './transitions.ts';

test('APP-027 every status can be reached from a draft, and every step of the way is a move of the table', () => {
  for (const isOfBank of [true, false])
    for (const status of processStatuses) {
      const path = pathTo(status, { isOfBank });
      if (!isOfBank && (status === 'lot_released' || status === 'lot_confirmed')) {
        assert.deepEqual(path, [], 'no bank is asked about what is not a bank’s');
        continue;
      }
      assert.equal(path.at(0), 'new');
      assert.equal(path.at(-1), status);
      for (const [at, from] of path.slice(0, -1).entries())
        assert.ok(findTransition(processTransitions, from, path[at + 1] ?? 'new'), `${from} -> ${path[at + 1]}`);
    }
});

test('a pledge goes past analysis, bank and auction before it is sold', () => {
  assert.deepEqual(pathTo('sell', { isOfBank: true, via: 'auction' }), [
    'new',
    'pending',
    'in_process',
    'confirmed',
    'analysis',
    'identification',
    'conclusion',
    'lot_released',
    'lot_confirmed',
    'agreement',
    'auction',
    'sold',
    'sell',
  ]);
  assert.deepEqual(pathTo('sold', { isOfBank: false }), [
    'new',
    'pending',
    'in_process',
    'confirmed',
    'in_sale',
    'sold',
  ]);
});
