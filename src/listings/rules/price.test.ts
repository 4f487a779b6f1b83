import assert from 'node:assert/strict';
import test from 'node:test';
import { unitPrice } from './price.ts';

const flat = { categoryId: 8, areaDm2: 6_500, areaLivingDm2: 4_000, areaEffectiveDm2: null };

test('LIST-036 the unit price is the shown price divided by the area, rounded', () => {
  const price = { hundredths: 61_000_000_000n, currency: 'UZS', isConverted: false } as const;
  // 610 000 000 sum / 65 m2 = 9 384 615 sum
  assert.deepEqual(unitPrice(price, flat), { ...price, hundredths: 938_500_000n, unit: 'm2' });
  // 610 000 000 sum for 6 sotka
  assert.deepEqual(unitPrice(price, { ...flat, categoryId: 15, areaDm2: 60_000 }), {
    ...price,
    hundredths: 10_166_700_000n,
    unit: 'sotka',
  });
  // 50 000 dollars / 65 m2 = 769.23 dollars
  assert.equal(unitPrice({ hundredths: 5_000_000n, currency: 'USD', isConverted: true }, flat).hundredths, 76_900n);
});

test('a tiny price of one unit is not rounded to nothing', () => {
  assert.equal(unitPrice({ hundredths: 65_000n, currency: 'UZS', isConverted: false }, flat).hundredths, 1_000n);
});
