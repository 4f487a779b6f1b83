import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  emptyLotFilter,
  isEmptyLotFilter,
  lotSorts,
  readLotFilter,
  searchedWords,
  unreadLotFilters,
  writeLotFilter,
} from './lot-filter.ts';

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

test('F72 what an address asks of the lots and no filter has is named, and nothing is said of what is searched or empty', () => {
  const unread = (address: string) =>
    unreadLotFilters(new URLSearchParams(address)).map(({ filter, value }) => [filter, value]);
  assert.deepEqual(unread('category=zzz&from=420.000&to=-5&province=x&sort=worst'), [
    ['province', 'x'],
    ['category', 'zzz'],
    ['from', '420.000'],
    ['to', '-5'],
    ['sort', 'worst'],
  ]);
  assert.deepEqual(unread('category=&from=&sort=nearest&state=live&page=2&utm_source=mail'), []);
  fc.assert(
    fc.property(
      fc.record({
        search: fc.string(),
        provinceId: fc.option(fc.nat()),
        categoryId: fc.option(fc.nat()),
        priceMin: fc.option(fc.nat()),
        priceMax: fc.option(fc.nat()),
        sort: fc.constantFrom(...lotSorts),
      }),
      (filter) => assert.deepEqual(unread(new URLSearchParams(writeLotFilter(filter)).toString()), []),
    ),
    { numRuns: 200 },
  );
});
