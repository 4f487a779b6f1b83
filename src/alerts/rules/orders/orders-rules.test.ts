import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { boxOf, isInArea, vertexAt } from '#listings/rules/areas.ts';
import { emptyListingQuery, parseListingQuery } from '#listings/rules/query.ts';
import { anyArea } from '../../../../test/factories/listings.ts';
import { canonicalQueryText, type OrderInput, orderOf, validateOrder } from './form.ts';
import { keysOf, squaresAround } from './keys.ts';
import { isMatch, unitsAround } from './match.ts';
import { areaDm2Of, areaM2Of, wholePriceOf } from './numbers.ts';
import { deepestOf } from './places.ts';

const whole: OrderInput = {
  firstName: 'Dilnoza',
  phoneNumber: '+998 90 111 22 33',
  provinces: [1726],
  regions: [1726262],
  category: 8,
  priceFrom: 100,
  priceTo: 200,
  totalAreaFrom: 10,
  totalAreaTo: 20,
  smsActive: true,
};

test('ALR-009 F31 a bound below 0 is none; an area has two decimals, a price none; the rest is no number', () => {
  for (const [input, price, dm2] of [
    [-1, Number.NaN, Number.NaN],
    ['-1', Number.NaN, Number.NaN],
    ['−5,5', Number.NaN, Number.NaN],
    [10.255, Number.NaN, Number.NaN],
    ['10,29', Number.NaN, 1_029],
    [' 1 000 ', 1_000, 100_000],
    ['', null, null],
    [null, null, null],
    ['1e5', Number.NaN, Number.NaN],
    ['abc', Number.NaN, Number.NaN],
    ['1.2.3', Number.NaN, Number.NaN],
    ['-', Number.NaN, Number.NaN],
  ] as const)
    assert.deepEqual([wholePriceOf(input), areaDm2Of(input)], [price, dm2], String(input));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_00 }), (dm2) => {
      assert.equal(areaDm2Of((dm2 / 100).toFixed(2)), dm2);
      assert.equal(areaDm2Of(areaM2Of(dm2 / 100)), dm2);
    }),
  );
});

test('ALR-007 whatever is sent, it is judged and never throws; what has no fault can be read', () => {
  assert.deepEqual(validateOrder(whole), []);
  const anyField = fc.oneof(
    fc.constant(null),
    fc.constant(undefined),
    fc.string(),
    fc.double(),
    fc.array(fc.oneof(fc.integer(), fc.string())),
  );
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(whole)), anyField, (field, value) => {
      const draft = {
        ...whole,
        [field]: Array.isArray(whole[field as keyof OrderInput]) && !Array.isArray(value) ? [] : value,
      };
      if (Array.isArray(value) && !['provinces', 'regions'].includes(field)) return;
      if (field === 'smsActive' || (['firstName', 'phoneNumber'].includes(field) && typeof value === 'number')) return;
      if (validateOrder(draft as OrderInput).length === 0) assert.ok(orderOf(draft as OrderInput).phone);
    }),
  );
});

test('equal wishes are written alike, and what is written is read back', () => {
  const read = (text: string) => parseListingQuery(new URLSearchParams(text));
  const canonical = canonicalQueryText(read('rId=5&rId=3&rStat=euro,average&page=7&sort=PRICE_ASC&size=50'));
  assert.equal(canonical, canonicalQueryText(read('rStat=average,euro&rId=3&rId=5')));
  assert.equal(canonicalQueryText(read(canonical)), canonical);
});

test('O64 a place that only led to a deeper one is left out', () => {
  const province = { id: 17, above: [] };
  const district = { id: 170, above: [17] };
  const mfy = { id: 1_700, above: [170, 17] };
  assert.deepEqual(deepestOf([province, district, mfy]), [1_700]);
  assert.deepEqual(deepestOf([province, mfy]), [1_700]);
  assert.deepEqual(deepestOf([province, { id: 18, above: [] }, district]), [18, 170]);
  assert.deepEqual(deepestOf([]), []);
});

test('a point in a drawn area lies in a square under which the order is looked for', () => {
  fc.assert(
    fc.property(
      fc.array(anyArea, { minLength: 1, maxLength: 5 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (areas, x, y) => {
        const [first] = areas;
        if (!first) return;
        const { west, south, east, north } = boxOf(first);
        const point = vertexAt((west + (east - west) * x) / 1e6, (south + (north - south) * y) / 1e6);
        if (!areas.some((area) => isInArea(point, area))) return;
        const keys = new Set(
          keysOf({ query: { ...emptyListingQuery, areas }, communications: [] }).map(({ placeId }) => placeId),
        );
        assert.ok([0, ...squaresAround(point)].some((square) => keys.has(square)));
      },
    ),
  );
});

test('prices between the units around them are judged as the bounds themselves are', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 900_000_000_000_000 }),
      fc.integer({ min: 100, max: 2_000_000 }),
      fc.integer({ min: -3, max: 3 }),
      (priceTiyin, dollarRateTiyin, off) => {
        const { low, high } = unitsAround(priceTiyin, dollarRateTiyin);
        const bound = Math.max(1, low + off);
        const offered = {
          process: 'in_sale' as const,
          categoryId: 8,
          placeIds: [],
          priceTiyin,
          areaDm2: 1,
          plotDm2: null,
          yearBuilt: null,
          source: 'owner',
          payBits: 0,
          rooms: null,
          floor: null,
          buildingFloors: null,
          repair: null,
          building: [],
          companyId: null,
          isRecommended: false,
          communications: [],
          point: null,
        };
        const judging = { dollarRateTiyin, matchesText: () => true };
        const isMatching = (query: object) =>
          isMatch(
            { query: { ...emptyListingQuery, priceUnit: 'USD', ...query }, communications: [] },
            offered,
            judging,
          );
        assert.equal(isMatching({ priceMin: bound }), bound <= low);
        assert.equal(isMatching({ priceMax: bound }), bound >= high);
      },
    ),
  );
});
