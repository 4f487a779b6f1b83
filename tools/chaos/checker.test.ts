import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forfeitError } from './check-books.ts';
import { testChecker } from './self-test/self-test.ts';

const { truth, trials } = await testChecker();

test('quality A1-A16, L1-L8, N1-N4: the checker finds nothing wrong in a true history', () => {
  assert.deepEqual(truth, []);
});

test('quality R7: at least 24 lies are planted', () => {
  assert.ok(trials.length >= 24);
  assert.equal(new Set(trials.map(({ lie }) => lie.name)).size, trials.length);
});

for (const { lie, isNamed, violations } of trials)
  test(`quality ${lie.id}: the checker names the lie «${lie.name}»`, () => {
    assert.ok(isNamed, `it said: ${violations.map(({ id, what }) => `${id} ${what}`).join('; ') || 'nothing'}`);
  });

test('F47 the checker knows who is owed what of a deposit that was lost', () => {
  const lost = (owed: bigint, forfeited: bigint, sellerPercent = 50) =>
    forfeitError(
      [
        { bucket: 'held', amountTiyin: -5n },
        { bucket: 'owed', amountTiyin: owed },
        { bucket: 'forfeited', amountTiyin: forfeited },
      ],
      { depositTiyin: 5n, sellerPercent },
    );
  assert.equal(lost(3n, 2n), null);
  assert.equal(lost(0n, 5n, 0), null);
  for (const error of [lost(0n, 5n), lost(2n, 3n), lost(4n, 1n), lost(3n, 3n)]) assert.ok(error);
});
