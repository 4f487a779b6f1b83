import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { knownCategories } from './categories.ts';
import { unitPrice } from './price.ts';
import { plotDm2, propertyAreaDm2, propertyAreaKind } from './property-area.ts';

const area = fc.integer({ min: 1, max: 1_000_000_000 });
const anyAreas = fc.record({
  categoryId: fc.constantFrom(...knownCategories.map(({ id }) => id)),
  areaDm2: area,
  areaLivingDm2: fc.option(area, { nil: null }),
  areaEffectiveDm2: fc.option(area, { nil: null }),
});

const flat = { categoryId: 8, areaDm2: 6_500, areaLivingDm2: 4_000, areaEffectiveDm2: 5_000 };

test('F18 O19 the area of a property is the one proper to its category, or else the total one', () => {
  assert.equal(propertyAreaDm2(flat), 6_500);
  assert.equal(propertyAreaDm2({ ...flat, categoryId: 12 }), 4_000);
  assert.equal(propertyAreaDm2({ ...flat, categoryId: 12, areaLivingDm2: null }), 6_500);
  assert.equal(propertyAreaDm2({ ...flat, categoryId: 19 }), 5_000);
  assert.equal(propertyAreaDm2({ ...flat, categoryId: 19, areaEffectiveDm2: null }), 6_500);
  assert.equal(propertyAreaDm2({ ...flat, categoryId: 15 }), 6_500);
  assert.deepEqual(
    [8, 12, 15, 19].map((categoryId) => plotDm2({ ...flat, categoryId })),
    [null, 6_500, 6_500, null],
  );
});

test('F18 the label names the area that is shown', () => {
  const areaOfKind = (areas: typeof flat, kind: ReturnType<typeof propertyAreaKind>) =>
    ({ living: areas.areaLivingDm2, effective: areas.areaEffectiveDm2, plot: areas.areaDm2, total: areas.areaDm2 })[
      kind
    ];
  fc.assert(
    fc.property(anyAreas, (areas) =>
      assert.equal(areaOfKind(areas as typeof flat, propertyAreaKind(areas)), propertyAreaDm2(areas)),
    ),
  );
});

test('F18 the price of a unit is a price of the same area', () => {
  fc.assert(
    fc.property(anyAreas, fc.bigInt({ min: 10n ** 10n, max: 10n ** 15n }), (areas, hundredths) => {
      const one = unitPrice({ hundredths, currency: 'UZS', isConverted: false }, areas);
      const same = { ...areas, areaDm2: propertyAreaDm2(areas), areaLivingDm2: null, areaEffectiveDm2: null };
      assert.deepEqual(unitPrice({ hundredths, currency: 'UZS', isConverted: false }, same), one);
    }),
  );
});
