import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apartments } from '#listings/rules/categories.ts';
import { emptyListingQuery, listingsPath, parseListingQuery } from '#listings/rules/query.ts';
import { lastList, lastListPath, searchPath } from './last-list.ts';

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

test('F73 a search from another page stays in the drawn areas and places of the last list, unless it is for one property by its number', () => {
  const last = lastList('?sort=PRICE_ASC&rId=1726&areas=abc.def&pMax=500&page=3');
  const query = (words: string) =>
    Object.fromEntries(
      new URL(
        searchPath(last, [
          ['sort', 'NEWEST'],
          ['s', words],
          ['cId', ''],
        ]),
        'http://localhost',
      ).searchParams,
    );
  assert.deepEqual(query('hovli'), { sort: 'NEWEST', s: 'hovli', rId: '1726', areas: 'abc.def' });
  assert.deepEqual(query(' '), { sort: 'NEWEST', rId: '1726', areas: 'abc.def' });
  for (const number of ['100005', '10:09:01:02:03:0456'])
    assert.deepEqual(query(number), { sort: 'NEWEST', s: number });
});
