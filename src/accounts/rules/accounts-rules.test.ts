import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { tiyin } from '#platform/values/money.ts';
import { sharesOf } from './shares.ts';
import { type Transfer, transferEntries, transferError } from './transfer.ts';

const owner = { kind: 'PERSON', id: 1n } as const;
const transfer = (entries: Transfer['entries']): Transfer => ({ kind: 'topUp', idempotencyKey: 'x', entries });

test('O41 a transfer moves money and makes none: its entries sum to zero, none is empty, no place stands twice', () => {
  assert.equal(transferError(transfer(transferEntries(owner, 'outside', 'available', tiyin(500n)))), null);
  assert.match(transferError(transfer([])) ?? '', /two entries/);
  assert.match(transferError(transfer(transferEntries(owner, 'outside', 'available', tiyin(0n)))) ?? '', /empty/);
  assert.match(transferError(transfer(transferEntries(owner, 'held', 'held', tiyin(5n)))) ?? '', /twice/);
  const [first] = transferEntries(owner, 'outside', 'available', tiyin(500n));
  const other = { owner, bucket: 'held', amountTiyin: tiyin(499n) } as const;
  assert.match(transferError(transfer(first ? [first, other] : [])) ?? '', /sum to -1/);
});

test('the parts of the balance bar fill it, and each part that holds money can be seen', () => {
  assert.deepEqual(sharesOf([0n, 0n, 0n]), [0, 0, 0]);
  assert.deepEqual(sharesOf([50n, 50n]), [50, 50]);
  fc.assert(
    fc.property(fc.array(fc.bigInt(0n, 10n ** 15n), { minLength: 1, maxLength: 4 }), (amounts) => {
      const shares = sharesOf(amounts);
      const sum = shares.reduce((all, share) => all + share, 0);
      assert.ok(sum === 0 ? amounts.every((amount) => amount === 0n) : Math.abs(sum - 100) < 0.1);
      for (const [at, amount] of amounts.entries()) assert.equal((shares[at] ?? 0) > 1, amount > 0n);
    }),
  );
});
