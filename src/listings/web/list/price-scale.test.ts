import assert from 'node:assert/strict';
import test from 'node:test';
import { priceScale, stopOf } from './price-scale.ts';

const bars = ['1000000000', '2000000000', '4000000000', '8000000000'].map((fromTiyin) => ({ fromTiyin, count: 1 }));

test('a price slider stops at the bars, its ends are open', () => {
  assert.deepEqual(priceScale(bars, 'UZS', null), [null, 20_000_000, 40_000_000, 80_000_000, null]);
});

test('in dollars the stops are round, and without a rate there is no slider', () => {
  assert.deepEqual(priceScale(bars, 'USD', '1271300'), [null, 1_600, 3_100, 6_300, null]);
  assert.equal(priceScale(bars, 'USD', null), null);
  assert.equal(priceScale([], 'UZS', null), null);
});

test('a bound that was typed stands at the nearest stop, a missing one at its end', () => {
  const scale = [null, 20, 40, 80, null];
  assert.deepEqual([stopOf(scale, null, 'low'), stopOf(scale, null, 'high')], [0, 4]);
  assert.deepEqual(
    [stopOf(scale, 1, 'low'), stopOf(scale, 29, 'low'), stopOf(scale, 31, 'high'), stopOf(scale, 999, 'high')],
    [1, 1, 2, 3],
  );
});
