import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apartments } from '#listings/rules/categories.ts';
import { emptyListingQuery, listingsPath, parseListingQuery } from '#listings/rules/query.ts';
import { lastList, lastListPath } from './last-list.ts';

test('NAV-040 filters of a list are kept by name, its places as ids, and whether it is narrowed', () => {
  const search = '?sort=PRICE_ASC&rId=1726&rId=1726262&cPIds=182,191&page=3';
  assert.deepEqual(lastList(search), {
    filtersData: { sort: ['PRICE_ASC'], rId: ['1726', '1726262'], cPIds: ['182,191'] },
    filterRegions: [1726, 1726262],
    isFilterActive: true,
  });
});

test('NAV-040 an order or a page alone is no filter', () => {
  for (const search of ['', '?sort=PRICE_DESC', '?page=2&size=40'])
    assert.equal(lastList(search).isFilterActive, false);
});

test('the way back to the last list asks the same question as the list did, from its first page', () => {
  const query = {
    ...emptyListingQuery,
    placeIds: [1726, 1703],
    categoryId: apartments.id,
    text: 'yangi uy & hovli',
    page: 4,
  };
  const back = lastListPath(lastList(new URL(listingsPath(query), 'http://localhost').search));
  const read = parseListingQuery(new URL(back, 'http://localhost').searchParams);
  assert.deepEqual(read, { ...query, page: 1 });
  assert.equal(lastListPath(lastList('')), '/products');
});
