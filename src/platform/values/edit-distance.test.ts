import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { editDistanceAtMost } from './edit-distance.ts';

/** The textbook table, without band or early end. */
const wholeTable = (a: string, b: string): number => {
  const d = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number) => d[i]?.[j] ?? Number.NaN;
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const costs = [at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)];
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) costs.push(at(i - 2, j - 2) + 1);
      (d[i] as number[])[j] = Math.min(...costs);
    }
  return at(a.length, b.length);
};

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'k'), maxLength: 9 });

test('O22 the banded distance agrees with the whole table', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 4 }), (a, b, k) => {
      assert.equal(editDistanceAtMost(a, b, k), wholeTable(a, b) <= k);
    }),
    { numRuns: 2000 },
  );
});

test('O22 one slip of the finger is one edit: lost, added, mistaken or swapped letters', () => {
  for (const typed of ['chilnzar', 'chilanzzar', 'chilunzar', 'chilnazar'])
    assert.ok(editDistanceAtMost(typed, 'chilanzar', 1), typed);
  assert.ok(!editDistanceAtMost('sergeli', 'chilanzar', 2));
});
