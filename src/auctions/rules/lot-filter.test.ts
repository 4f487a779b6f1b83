import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyLotFilter, isEmptyLotFilter, readLotFilter, searchedWords, writeLotFilter } from './lot-filter.ts';

test('F29 a filter of lots is the same after its way through an address, and what is no value wants all', () => {
  const filter = {
    ...emptyLotFilter,
    search: 'chilonzor',
    provinceId: 1726,
    priceMax: 900_000_000,
    sort: 'cheapest',
  } as const;
  assert.deepEqual(readLotFilter(new URLSearchParams(writeLotFilter(filter))), filter);
  assert.deepEqual(writeLotFilter(emptyLotFilter), {});
  assert.deepEqual(readLotFilter(new URLSearchParams('province=x&from=-5&to=1e9&sort=worst')), emptyLotFilter);
  assert.ok(isEmptyLotFilter({ ...emptyLotFilter, sort: 'bids' }));
  assert.ok(!isEmptyLotFilter({ ...emptyLotFilter, categoryId: 8 }));
});

test('F29 a lot is found by its number as it is shown, and by words however their signs are typed', () => {
  assert.deepEqual(searchedWords('№ 100 001'), ['100001']);
  assert.deepEqual(searchedWords('Gʻalaba  koʻchasi'), searchedWords("g'alaba ko`chasi"));
});
