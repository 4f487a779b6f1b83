import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { apartments, houses } from '#listings/rules/categories.ts';
import { limits } from '#platform/values/limits.ts';
import { priceLevelOf } from './price-level.ts';

const median = { perM2Tiyin: 1_200_000_000n, sample: 12 };
const flat = { categoryId: apartments.id, areaAllDm2: 7_800 };

test('F69 F32 the median of the district is that of the area of the property, and a price with a zero too many or too few is far off', () => {
  const of = (objectPrice: string | undefined) =>
    priceLevelOf({ ...flat, ...(objectPrice && { objectPrice }) }, median);
  assert.deepEqual(of(undefined), { medianTiyin: 93_600_000_000n, sample: 12, isFarOff: false });
  for (const [price, isFarOff] of [
    ['84500000000', false],
    ['8450000000', true],
    ['845000000000', true],
    ['84500000', true],
  ] as const)
    assert.equal(of(price)?.isFarOff, isFarOff, price);
  const house = { categoryId: houses.id, areaAllDm2: 60_000, areaLivingDm2: 12_000 };
  assert.equal(priceLevelOf(house, median)?.medianTiyin, 144_000_000_000n, 'a house by what one lives in');
});

test('F69 nothing is said where area, category, median or a price in sum is missing', () => {
  const { categoryId, areaAllDm2 } = flat;
  for (const form of [{}, { categoryId }, { areaAllDm2 }, { ...flat, currency: 'USD' as const }])
    assert.equal(priceLevelOf(form, median), null);
  assert.equal(priceLevelOf(flat, null), null);
});

test('F69 ten times more or less than the median is always far off, anything within twice never', () => {
  assert.ok(limits.priceFarOffTimes > 2 && limits.priceFarOffTimes < 10);
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 100_000 }), fc.bigInt(10_000_000n, 10_000_000_000n), (area, perM2Tiyin) => {
      const level = (price: bigint) =>
        priceLevelOf({ ...flat, areaAllDm2: area, objectPrice: price.toString() }, { perM2Tiyin, sample: 5 });
      const middle = level(1n)?.medianTiyin ?? 0n;
      for (const price of [middle * 10n, middle / 10n]) assert.equal(level(price)?.isFarOff, true);
      for (const price of [middle * 2n, middle, middle / 2n + 1n]) assert.equal(level(price)?.isFarOff, false);
    }),
  );
});
