import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { limits } from '#platform/values/limits.ts';
import { anyArea } from '../../../test/factories/listings.ts';
import { serializeHomeSearch } from './home-search.ts';
import { payMethods } from './pay-method.ts';
import {
  emptyListingQuery,
  type ListingQuery,
  listingsPath,
  parseListingQuery,
  serializeListingQuery,
  sinceChoices,
} from './query.ts';
import { processStatuses } from './sale-status.ts';
import { queryFromSearchBody, searchBodyFromQuery } from './search-body.ts';
import { sellerKinds } from './seller-kind.ts';

const read = (text: string): ListingQuery => parseListingQuery(new URLSearchParams(text));
/** The query with nothing asked but these parts. */
const only = (parts: Partial<ListingQuery>): ListingQuery => ({ ...emptyListingQuery, ...parts });

const names =
  'trade since src pay nff nlf yMin yMax plMin plMax s sort rId cId cC cN pMin pMax pUnit pPT cPIds realtorRecommended aMin aMax fMin fMax fBMin fBMax rStat bType rooms areas page asOf size spId srId smId rN'.split(
    ' ',
  );
const anyString = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc.constantFrom('1', '0', '-1', '1e9', '4+', '8', 'Land_Sell', 'SOLD', 'yes', '1 000', '45,5', '1,2,x'),
  fc.integer().map(String),
);
const anyParams = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...names), fc.string()), anyString), { maxLength: 40 });

const bound = (min: number, max: number) => fc.option(fc.integer({ min, max }), { nil: null });
const pair = (min: number, max: number) =>
  fc.tuple(bound(min, max), bound(min, max)).map(([a, b]) => (a !== null && b !== null && a > b ? [b, a] : [a, b]));
const idList = fc.uniqueArray(fc.integer({ min: 1, max: 2_000_000_000 }), { maxLength: 15 });
const codeList = fc.uniqueArray(fc.stringMatching(/^[a-z][a-z0-9_]{0,20}$/), { maxLength: 5 });

/** Every query that a well-meant form can make. */
const anyQuery: fc.Arbitrary<ListingQuery> = fc
  .tuple(
    fc.record({
      text: fc.option(
        fc
          .stringMatching(/^[\p{L}\p{N}ʻ]([\p{L}\p{N} ʻ]{0,30}[\p{L}\p{N}])?$/u)
          .map((text) => text.replace(/\s+/g, ' ')),
        { nil: null },
      ),
      sort: fc.constantFrom<ListingQuery['sort'][]>('NEWEST', 'PRICE_ASC', 'PRICE_DESC'),
      placeIds: idList,
      categoryId: fc.constantFrom(null, 8, 12, 15, 19),
      priceUnit: fc.constantFrom<('UZS' | 'USD')[]>('UZS', 'USD'),
      process: fc.constantFrom<ListingQuery['process'][]>('ALL', 'SOLD', ...processStatuses),
      companyIds: idList,
      recommended: fc.boolean(),
      notFirstFloor: fc.boolean(),
      notLastFloor: fc.boolean(),
      trade: fc.constantFrom<ListingQuery['trade'][]>('ALL', 'auction', 'ordinary'),
      sinceDays: fc.constantFrom(null, ...sinceChoices),
      sellers: fc.subarray([...sellerKinds]),
      payMethods: fc.subarray([...payMethods]),
      repairs: codeList,
      buildingTypes: codeList,
      rooms: fc.subarray([1, 2, 3, 4]),
      areas: fc.array(anyArea, { maxLength: 5 }),
      page: fc.integer({ min: 1, max: 1_000_000 }),
      asOfMs: fc.option(fc.integer({ min: 1, max: 9_007_199_254_740 })),
      size: fc.integer({ min: 1, max: 100 }),
    }),
    pair(1, limits.priceUnitsMax),
    pair(1, 1_000_000_000),
    pair(-5, 200),
    pair(1, 200),
    pair(1, 10_000_000).map((bounds) => bounds.map((dm2) => (dm2 === null ? null : dm2 * 100))),
    pair(1_850, 2_100),
  )
  .map(([rest, price, area, floor, buildingFloors, plot, year]) => ({
    ...rest,
    asOfMs: rest.page === 1 ? null : rest.asOfMs,
    priceMin: price[0] ?? null,
    priceMax: price[1] ?? null,
    areaMinDm2: area[0] ?? null,
    areaMaxDm2: area[1] ?? null,
    plotMinDm2: plot[0] ?? null,
    plotMaxDm2: plot[1] ?? null,
    yearMin: year[0] ?? null,
    yearMax: year[1] ?? null,
    floorMin: floor[0] ?? null,
    floorMax: floor[1] ?? null,
    buildingFloorsMin: buildingFloors[0] ?? null,
    buildingFloorsMax: buildingFloors[1] ?? null,
  }));

test('LIST-002 to LIST-018 a query written to the address and read again is the same query', () => {
  fc.assert(fc.property(anyQuery, (query) => assert.deepEqual(parseListingQuery(serializeListingQuery(query)), query)));
  fc.assert(fc.property(anyQuery, (query) => assert.deepEqual(read(listingsPath(query).split('?')[1] ?? ''), query)));
});

test('LIST-019 a query sent as a search body and read again is the same query', () => {
  fc.assert(
    fc.property(anyQuery, (query) =>
      assert.deepEqual(queryFromSearchBody(JSON.parse(JSON.stringify(searchBodyFromQuery(query)))), query),
    ),
  );
});

test('O17 arbitrary parameters never fail and read as a query that survives writing', () => {
  fc.assert(
    fc.property(anyParams, (pairs) => {
      const query = parseListingQuery(new URLSearchParams(pairs));
      assert.deepEqual(parseListingQuery(serializeListingQuery(query)), query);
      assert.ok(query.page >= 1 && query.size >= 1 && query.size <= 100);
    }),
    { numRuns: 1_000 },
  );
});

test('O17 an arbitrary search body never fails', () => {
  fc.assert(fc.property(fc.anything(), (body) => assert.equal(queryFromSearchBody(body).page >= 1, true)));
  const fields = Object.keys(searchBodyFromQuery(emptyListingQuery));
  const shaped = fc.dictionary(fc.constantFrom(...fields), fc.oneof(fc.anything(), fc.array(fc.anything())));
  fc.assert(fc.property(shaped, (body) => assert.equal(queryFromSearchBody(body).size >= 1, true)));
});

test('HOME-006 HOME-008 a list with nothing asked has sort as its only parameter', () => {
  assert.equal(listingsPath(emptyListingQuery), '/products?sort=NEWEST');
  assert.deepEqual(read(''), emptyListingQuery);
});

test('LIST-003 an unknown sort is NEWEST', () => {
  assert.equal(read('sort=PRICE_ASC').sort, 'PRICE_ASC');
  assert.equal(read('sort=price_asc').sort, 'NEWEST');
});

test('LIST-004 rId takes repeated values, comma lists and both; each area counts once', () => {
  assert.deepEqual(read('rId=1726&rId=1727,1726&rId=x').placeIds, [1726, 1727]);
});

test('HOME-011 without rId the most specific place of the home search is used, with rId it wins', () => {
  assert.deepEqual(read('spId=1726&srId=1726266&smId=10').placeIds, [10]);
  assert.deepEqual(read('spId=1726&srId=1726266').placeIds, [1726266]);
  assert.deepEqual(read('spId=1726&smId=abc').placeIds, [1726]);
  assert.deepEqual(read('spId=1726&srId=1726266&rId=1703').placeIds, [1703]);
});

test('LIST-005 LIST-006 a category is known by id or by code; unknown ones are ignored', () => {
  assert.equal(read('cId=8').categoryId, 8);
  assert.equal(read('cC=Land_Sell').categoryId, 15);
  assert.equal(read('cId=abc&cC=Land_Sell').categoryId, 15);
  assert.equal(read('cId=abc').categoryId, null);
  assert.equal(read('cId=7').categoryId, null);
  assert.equal(read('cC=ALL').categoryId, null);
});

test('LIST-007 LIST-008 price bounds are whole numbers in pUnit, spaces between thousands allowed', () => {
  assert.deepEqual(
    read('pMin=100%20000&pMax=1%C2%A0000%C2%A0000&pUnit=USD'),
    only({ priceMin: 100_000, priceMax: 1_000_000, priceUnit: 'USD' }),
  );
  assert.deepEqual(read('pMin=-5&pMax=1e9&pUnit=EUR'), emptyListingQuery);
  assert.deepEqual(read('pMin=99999999999999999999999&pMax=1.5'), emptyListingQuery);
});

test('F69 O17 a bound of the address that could be two numbers counts as none, and never as the smaller one', () => {
  for (const [written, price] of [
    ['500000', 500_000],
    ['500 000', 500_000],
    ["500'000", 500_000],
    ['1,250,000', 1_250_000],
    ['1.250.000,00', 1_250_000],
    ['500,000', null],
    ['500.000', null],
    ['1e6', null],
    ['500.5', null],
    ['50 00', null],
    ['٥٠٠', null],
  ] as const)
    assert.equal(parseListingQuery(new URLSearchParams({ pMin: written })).priceMin, price, written);
  for (const [written, areaDm2] of [
    ['1200', 120_000],
    ['45,5', 4_550],
    ['1.200,5', 120_050],
    ['1,200', null],
    ['1.200', null],
    ['45.555', null],
  ] as const)
    assert.equal(parseListingQuery(new URLSearchParams({ aMin: written })).areaMinDm2, areaDm2, written);
});

test('bounds given the wrong way round mean the same span', () => {
  assert.deepEqual(
    read('pMin=500&pMax=100&fMin=9&fMax=2&aMin=80&aMax=45.5'),
    only({ priceMin: 100, priceMax: 500, floorMin: 2, floorMax: 9, areaMinDm2: 4550, areaMaxDm2: 8000 }),
  );
});

test('LIST-009 pPT takes ALL, SOLD and single process statuses', () => {
  assert.equal(read('pPT=SOLD').process, 'SOLD');
  assert.equal(read('pPT=sold').process, 'sold');
  assert.equal(read('pPT=in_sale').process, 'in_sale');
  assert.equal(read('pPT=whatever').process, 'ALL');
});

test('LIST-010 one non-number in cPIds does not lose the others', () => {
  assert.deepEqual(read('cPIds=182,abc,191,,182').companyIds, [182, 191]);
});

test('LIST-013 booleans are true, 1, yes and false, 0, no; anything else counts as not given', () => {
  for (const yes of ['true', '1', 'yes', 'YES', ' true '])
    assert.equal(queryFromSearchBody({ realtorRecommended: yes }).recommended, true, yes);
  for (const no of ['false', '0', 'no', 'maybe', '', '2', 'truee'])
    assert.equal(queryFromSearchBody({ realtorRecommended: no }).recommended, false, no);
});

test('LIST-014 area bounds are decimals in square metres', () => {
  assert.deepEqual(read('aMin=45.5&aMax=60,25'), only({ areaMinDm2: 4550, areaMaxDm2: 6025 }));
  assert.deepEqual(read('aMin=.&aMax=0'), emptyListingQuery);
  assert.equal(serializeListingQuery(only({ areaMinDm2: 4550 })).get('aMin'), '45.5');
});

test('O15 rooms are 1, 2, 3 and 4 for four or more', () => {
  assert.deepEqual(read('rooms=4+,2,9,x').rooms, [2, 4]);
  assert.deepEqual(read('rooms=3').rooms, [3]);
});

test('LIST-020 page and size start at 1 and 20 and keep their bounds', () => {
  assert.deepEqual(read('page=0&size=101'), emptyListingQuery);
  assert.deepEqual(read('page=3&size=100'), only({ page: 3, size: 100 }));
});

test('a search text loses control characters and broken halves, and is cut to its limit', () => {
  assert.equal(queryFromSearchBody({ search: ' 3\u0000 xonali\t\n kvar\ud800tira ' }).text, '3 xonali kvartira');
  assert.equal(queryFromSearchBody({ search: '\u0000 \ufffd' }).text, null);
  assert.equal(Array.from(queryFromSearchBody({ search: '🏠'.repeat(5_000) }).text ?? '').length, limits.searchTextMax);
});

test('ten kilobytes in every parameter are read at once', () => {
  const long = '9'.repeat(10_000);
  const query = parseListingQuery(new URLSearchParams(names.map((name): [string, string] => [name, long])));
  assert.deepEqual(query, only({ text: '9'.repeat(limits.searchTextMax) }));
});

test('HOME-008 to HOME-011 a home search carries only what is set, and the deepest area as rId and rN', () => {
  const nothing = { text: null, category: null, province: null, district: null, neighbourhood: null, rooms: null };
  assert.equal(serializeHomeSearch(nothing).toString(), 'sort=NEWEST');
  assert.deepEqual(
    Object.fromEntries(serializeHomeSearch({ ...nothing, text: ' x ', category: { id: 8, name: 'Kvartiralar' } })),
    {
      sort: 'NEWEST',
      s: 'x',
      cId: '8',
      cC: 'ResidentialMultiStorey_Sell',
      cN: 'Kvartiralar',
    },
  );
  const area = { province: { id: 1726, name: 'Toshkent shahri' }, district: { id: 1726266, name: 'Yunusobod tumani' } };
  assert.deepEqual(Object.fromEntries(serializeHomeSearch({ ...nothing, ...area })), {
    sort: 'NEWEST',
    spId: '1726',
    srId: '1726266',
    rId: '1726266',
    rN: 'Yunusobod tumani',
  });
});
