import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { forfeitShares } from '#platform/values/share.ts';
import { sellerPercentOf, splitForfeit } from './forfeit.ts';

test('F47 a forfeited deposit is split to the tiyin: the shares sum to it, none is negative, what cannot be split is the seller’s', () => {
  assert.deepEqual(splitForfeit(4_225_000_001n, 50), { sellerTiyin: 2_112_500_001n, platformTiyin: 2_112_500_000n });
  assert.deepEqual(splitForfeit(1n, 30), { sellerTiyin: 1n, platformTiyin: 0n });
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 17n), fc.integer({ min: 0, max: 100 }), (deposit, percent) => {
      const { sellerTiyin, platformTiyin } = splitForfeit(deposit, percent);
      assert.equal(sellerTiyin + platformTiyin, deposit);
      assert.ok(sellerTiyin >= 0n && platformTiyin >= 0n);
      const over = sellerTiyin * 100n - deposit * BigInt(percent);
      assert.ok(over >= 0n && over < 100n, 'the seller has less than a tiyin too much');
    }),
  );
});

test('F47 a lot whose sheet names no share goes by what its agreements said: half', () => {
  assert.equal(sellerPercentOf({}), 50);
  assert.equal(sellerPercentOf({ forfeitSellerPercent: 30 }), 30);
});

test('F47 the share is told as half, or in percent, in each language', () => {
  assert.deepEqual(forfeitShares('uz', 50), { sellerShare: 'yarmi', platformShare: 'yarmi' });
  assert.deepEqual(forfeitShares('ru', 50), { sellerShare: 'половина', platformShare: 'половина' });
  assert.deepEqual(forfeitShares('en', 30), { sellerShare: '30%', platformShare: '70%' });
  assert.deepEqual(forfeitShares('uz', 30), { sellerShare: '30 foizi', platformShare: '70 foizi' });
});
