import type { Price, ShownPrice } from '#platform/values/money.ts';
import { land } from './categories.ts';
import { type ListedAreas, propertyAreaDm2 } from './property-area.ts';

/** What a price is counted by: a square metre, or for land a sotka (100 m2). */
export type PriceUnit = 'm2' | 'sotka';

/** The area of each unit, in dm2. */
export const unitAreas: Record<PriceUnit, bigint> = { m2: 100n, sotka: 10_000n };

/** A price of one unit of area is rounded to 1 000 sum or to 1 dollar. In hundredths. */
const step: Record<ShownPrice['currency'], bigint> = { UZS: 100_000n, USD: 100n };

/** Division of positive numbers, halves up. */
const divided = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor);

export const priceUnitOf = (categoryId: number): PriceUnit => (categoryId === land.id ? 'sotka' : 'm2');

/** What one unit of an area (in dm2) costs at a price, rounded as prices of units are shown everywhere. */
export const pricePerUnit = <Of extends Price>(price: Of, areaDm2: number, unit: PriceUnit): Of => {
  const exact = divided(price.hundredths * unitAreas[unit], BigInt(areaDm2));
  // A few sums for a square metre stay as they are: rounding would make them nothing.
  const hundredths = exact < step[price.currency] ? exact : divided(exact, step[price.currency]) * step[price.currency];
  return { ...price, hundredths };
};

/** The price of one unit of area, made from the price as it is shown, so that the two agree (LIST-036). */
export const unitPrice = <Of extends Price>(price: Of, areas: ListedAreas): Of & { readonly unit: PriceUnit } => {
  const unit = priceUnitOf(areas.categoryId);
  return { ...pricePerUnit(price, propertyAreaDm2(areas), unit), unit };
};
