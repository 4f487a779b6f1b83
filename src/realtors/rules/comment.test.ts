import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '#platform/values/limits.ts';
import { authorName, averageRating } from './comment.ts';

test('CMT-001 an author is known by the given name and one letter', () => {
  for (const [given, family, shown] of [
    ['Dilshod', 'Rahimov', 'Dilshod R***'],
    ['Gʻulom', '', 'Gʻulom'],
    ['', 'Oʻrinov', 'O***'],
    ['Ali', '𝒳', 'Ali 𝒳***'],
    ['', '', ''],
  ] as const)
    assert.equal(authorName(given, family), shown);
});

test('CMT-002 O78 an average has one decimal, and none is told below the least sample', () => {
  const few = limits.commentRatingsMin - 1;
  assert.equal(averageRating({ ratings: 0, ratingSum: 0 }), null);
  assert.equal(averageRating({ ratings: few, ratingSum: few * 5 }), null);
  assert.equal(averageRating({ ratings: 5, ratingSum: 25 }), 5);
  assert.equal(averageRating({ ratings: 6, ratingSum: 25 }), 4.2);
  assert.equal(averageRating({ ratings: 20, ratingSum: 85 }), 4.3, 'a half goes up, as the database rounds');
  assert.equal(averageRating({ ratings: 7, ratingSum: 24 }), 3.4);
});
