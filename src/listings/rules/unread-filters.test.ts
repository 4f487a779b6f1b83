import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { emptyListingQuery, parseListingQuery, serializeListingQuery } from './query.ts';
import { unreadFilters } from './unread-filters.ts';

const read = (search: string) =>
  unreadFilters(new URLSearchParams(search)).map(({ filter, value }) => `${filter} ${value}`);

test('F72 what an address asks for and no filter has is named, so that everything is never taken for the answer', () => {
  for (const [search, said] of [
    ['aMax=0', ['area 0']],
    ['rooms=0', ['rooms 0']],
    ['rooms=0,2,x', ['rooms 0', 'rooms x']],
    ['pMin=500,000&pMax=900000000', ['price 500,000']],
    ['pMin=-5&yMin=12&fMin=1e3', ['price -5', 'floor 1e3', 'year 12']],
    ['cId=999&trade=rent&since=2&src=agent,friend', ['category 999', 'trade rent', 'since 2', 'seller friend']],
    [`aMin=${'9'.repeat(80)}`, [`area ${'9'.repeat(23)}…`]],
    ['rooms=5,6,7,8,9,0', ['rooms 5', 'rooms 6', 'rooms 7', 'rooms 8', 'rooms 9']],
  ] as const)
    assert.deepEqual(read(search), said, search);
});

test('F72 nothing is said of empty fields, of «all», and of what the list does not filter by', () => {
  for (const search of [
    '',
    'aMin=&aMax=&rooms=&pMin=',
    'pPT=ALL&trade=ALL',
    'utm_source=x&page=0&sort=best',
    'rooms=4%2B&aMax=60,25',
  ])
    assert.deepEqual(read(search), [], search);
});

test('F72 what another parameter says already, and a bound from nothing on, is missed by nobody', () => {
  for (const search of [
    'cId=999&cC=Land_Sell',
    'cId=8&cC=Apartments_Sell',
    'rId=5&spId=x&srId=y',
    'smId=7&srId=x',
    'aMin=0&pMin=0&yMin=0&plMin=0,00',
  ])
    assert.deepEqual(read(search), [], search);
  for (const [search, said] of [
    ['cId=999&cC=x', ['category 999', 'category x']],
    ['spId=5&srId=x', ['place x']],
    ['rId=x&spId=5', ['place x']],
    ['aMin=x&aMax=x', ['area x']],
  ] as const)
    assert.deepEqual(read(search), said, search);
});

test('F72 what is named changes no line: marks of direction and control characters are shown as unreadable', () => {
  assert.deepEqual(read('pMin=1%00%E2%80%AE2'), ['price 1\ufffd\ufffd2']);
});

test('F72 nothing is said of any address that a search itself has', () => {
  const bound = fc.option(fc.integer({ min: 1, max: 9 }), { nil: null });
  fc.assert(
    fc.property(
      bound,
      bound,
      fc.subarray([1, 2, 3, 4]),
      fc.constantFrom('ALL', 'auction', 'ordinary'),
      (min, max, rooms, trade) => {
        const query = { ...emptyListingQuery, floorMin: min, priceMax: max, rooms, trade: trade as 'ALL' };
        assert.deepEqual(unreadFilters(serializeListingQuery(query)), []);
        assert.deepEqual(unreadFilters(serializeListingQuery(parseListingQuery(serializeListingQuery(query)))), []);
      },
    ),
  );
});
