import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Candidate, compare, ENOUGH, liquidityOf, priceKinds, type Subject } from './comparables.ts';

const subject: Subject = { categoryId: 8, areaDm2: 6_000, rooms: 2, districtId: 1 };
const flat = (id: number, more: Partial<Candidate> = {}): Candidate => ({
  id,
  priceTiyin: 60_000_000_000n,
  priceKind: 'asked',
  areaDm2: 6_000,
  rooms: 2,
  districtId: 1,
  isSold: false,
  days: 30,
  ...more,
});
const five = (more: Partial<Candidate> = {}) => Array.from({ length: ENOUGH }, (_, at) => flat(at, more));

test('ANL-001 the nearest circle with enough in it is compared with', () => {
  assert.equal(compare(subject, five())?.circle, 'districtRooms');
  assert.equal(compare(subject, five({ rooms: 3 }))?.circle, 'district');
  assert.equal(compare(subject, five({ districtId: 2 }))?.circle, 'provinceRooms');
  assert.equal(compare(subject, five({ districtId: 2, rooms: 4 }))?.circle, 'province');
  assert.equal(compare(subject, [flat(1)])?.count, 1);
  assert.equal(compare(subject, []), null);
});

test('ANL-001 the median is of a square metre, of land of a sotka, and makes the price of the whole area', () => {
  const prices = [40n, 50n, 60n, 70n, 200n].map((millions, id) => flat(id, { priceTiyin: millions * 1_000_000_000n }));
  const comparison = compare(subject, prices);
  assert.equal(comparison?.medianTiyin, 1_000_000_000n);
  assert.equal(comparison?.suggestedTiyin, 60_000_000_000n);
  const odd = compare({ ...subject, areaDm2: 6_123 }, prices);
  assert.equal(odd?.suggestedTiyin, 61_200_000_000n, 'whole millions of sum');
  const plot = compare({ ...subject, categoryId: 15, areaDm2: 60_000 }, five({ areaDm2: 60_000 }));
  assert.equal(plot?.medianTiyin, 10_000_000_000n);
});

test('ANL-001 liquidity follows the time on the market and the size of the sample', () => {
  assert.equal(liquidityOf({ count: 9, medianDays: 20 }), 'GREEN');
  assert.equal(liquidityOf({ count: 2, medianDays: 20 }), 'YELLOW');
  assert.equal(liquidityOf({ count: 9, medianDays: 90 }), 'YELLOW');
  assert.equal(liquidityOf({ count: 9, medianDays: 150 }), 'RED');
});

test('whatever is compared, the quartiles are in order, and at most twelve are listed, each of the sample', () => {
  const candidate = fc.record({
    id: fc.nat(),
    priceTiyin: fc.bigInt({ min: 1n, max: 10n ** 16n }),
    priceKind: fc.constantFrom(...priceKinds),
    areaDm2: fc.integer({ min: 1, max: 1_000_000_000 }),
    rooms: fc.option(fc.integer({ min: 1, max: 5 })),
    districtId: fc.integer({ min: 1, max: 3 }),
    isSold: fc.boolean(),
    days: fc.nat(1_000),
  });
  fc.assert(
    fc.property(fc.array(candidate, { maxLength: 60 }), (candidates) => {
      const comparison = compare(subject, candidates);
      if (comparison === null) return assert.equal(candidates.length, 0);
      assert.ok(comparison.lowTiyin <= comparison.medianTiyin && comparison.medianTiyin <= comparison.highTiyin);
      assert.ok(
        comparison.ids.length <= 12 &&
          comparison.soldCount <= comparison.count &&
          comparison.count <= candidates.length,
      );
      assert.ok(comparison.ids.every((id) => candidates.some((one) => one.id === id)));
    }),
  );
});
