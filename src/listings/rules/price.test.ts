import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { pricedAreaDm2, shownPrice, toTiyin, unitPrice } from './price.ts';

const rateTiyin = 1_200_000n;
const flat = { categoryId: 8, areaDm2: 6_500, areaLivingDm2: 4_000, areaEffectiveDm2: null };

test('O18 a price is shown exactly in its own currency and without a mark', () => {
  const price = { priceMinor: 61_000_000_050n, currency: 'UZS', priceTiyin: 61_000_000_050n } as const;
  assert.deepEqual(shownPrice(price, 'UZS', rateTiyin), { minor: 61_000_000_050n, currency: 'UZS', converted: false });
});

test('O18 a converted price is rounded to 1 dollar or 1 000 sum and marked', () => {
  const sums = { priceMinor: 60_000_500_000n, currency: 'UZS', priceTiyin: 60_000_500_000n } as const;
  assert.deepEqual(shownPrice(sums, 'USD', rateTiyin), { minor: 5_000_000n, currency: 'USD', converted: true });
  const dollars = { priceMinor: 4_999_950n, currency: 'USD', priceTiyin: 59_999_460_000n } as const;
  assert.deepEqual(shownPrice(dollars, 'UZS', rateTiyin), { minor: 59_999_500_000n, currency: 'UZS', converted: true });
});

test('a converted price is never nothing', () => {
  assert.equal(shownPrice({ priceMinor: 1n, currency: 'UZS', priceTiyin: 1n }, 'USD', rateTiyin).minor, 100n);
  assert.equal(toTiyin(1n, 'USD', 1n), 1n);
});

test('dollars there and back differ by less than half a dollar', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 12n), fc.bigInt(500_000n, 5_000_000n), (cents, rate) => {
      const priceTiyin = toTiyin(cents, 'USD', rate);
      const back = shownPrice({ priceMinor: priceTiyin, currency: 'UZS', priceTiyin }, 'USD', rate).minor;
      const off = back - cents;
      assert.ok(back === 100n || (off <= 51n && off >= -51n), `${cents} -> ${back}`);
    }),
  );
});

test('O19 the unit price is counted by the area proper to the category', () => {
  assert.equal(pricedAreaDm2(flat), 6_500);
  assert.equal(pricedAreaDm2({ ...flat, categoryId: 12 }), 4_000);
  assert.equal(pricedAreaDm2({ ...flat, categoryId: 12, areaLivingDm2: null }), 6_500);
  assert.equal(pricedAreaDm2({ ...flat, categoryId: 19, areaEffectiveDm2: 5_000 }), 5_000);
});

test('LIST-036 the unit price is the shown price divided by the area, rounded', () => {
  const shown = { minor: 61_000_000_000n, currency: 'UZS', converted: false } as const;
  // 610 000 000 sum / 65 m2 = 9 384 615 sum
  assert.deepEqual(unitPrice(shown, flat), { minor: 938_500_000n, currency: 'UZS', converted: false, unit: 'm2' });
  // 610 000 000 sum for 6 sotka
  assert.deepEqual(unitPrice(shown, { ...flat, categoryId: 15, areaDm2: 60_000 }), {
    minor: 10_166_700_000n,
    currency: 'UZS',
    converted: false,
    unit: 'sotka',
  });
});
