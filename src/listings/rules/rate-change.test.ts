import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isFarFrom, rateChangeBp } from './rate-change.ts';

const rate = fc.bigInt({ min: 1n, max: 100_000_000n });

test('exactly five per cent is not yet far; a tiyin more is', () => {
  assert.equal(isFarFrom([1_200_000n], 1_260_000n, 500), false);
  assert.equal(isFarFrom([1_200_000n], 1_260_001n, 500), true);
  assert.equal(isFarFrom([1_200_000n], 1_140_000n, 500), false);
  assert.equal(isFarFrom([1_200_000n], 1_139_999n, 500), true);
  assert.equal(isFarFrom([], 1n, 500), false);
});

test('a rate is never far from itself, and what is shown as more than the limit is far', () => {
  fc.assert(
    fc.property(rate, rate, (base, other) => {
      assert.equal(isFarFrom([base], base, 500), false);
      if (Math.abs(rateChangeBp(base, other)) > 500) assert.ok(isFarFrom([base], other, 500));
    }),
  );
});
