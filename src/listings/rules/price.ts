import { apartments, commercial, houses, land } from './categories.ts';

export type Currency = 'UZS' | 'USD';

/** A price as the seller typed it (hundredths of its currency: tiyin or cents) and its equivalent in tiyin. */
export type ListedPrice = { readonly priceMinor: bigint; readonly currency: Currency; readonly priceTiyin: bigint };

/** A price as it is shown, in hundredths of the currency. `converted` asks for the mark "approximately". */
export type ShownPrice = { readonly minor: bigint; readonly currency: Currency; readonly converted: boolean };

/** What a price is counted by: a square metre, or for land a sotka (100 m2). */
export type PriceUnit = 'm2' | 'sotka';

/** Areas in square decimetres; null where the listing has none. */
export type ListedAreas = {
  readonly categoryId: number;
  readonly areaDm2: number;
  readonly areaLivingDm2: number | null;
  readonly areaEffectiveDm2: number | null;
};

const DM2_PER_M2 = 100n;
const DM2_PER_SOTKA = 10_000n;

/** Converted sums are rounded to 1 000 sum, dollars to 1 dollar (O18). In hundredths. */
const roundedTo: Record<Currency, bigint> = { UZS: 100_000n, USD: 100n };

/** Division of positive numbers, halves up. */
const divided = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor);

const rounded = (minor: bigint, step: bigint): bigint => divided(minor, step) * step;

/** The same price in tiyin at a rate in tiyin for one dollar; at least one tiyin, because nothing on sale is free. */
export const toTiyin = (minor: bigint, currency: Currency, rateTiyin: bigint): bigint => {
  if (currency === 'UZS') return minor;
  const tiyin = divided(minor * rateTiyin, 100n);
  return tiyin > 0n ? tiyin : 1n;
};

/** The price in the currency the visitor chose: exact in its own currency, else rounded and marked as converted. */
export const shownPrice = (price: ListedPrice, chosen: Currency, rateTiyin: bigint): ShownPrice => {
  if (chosen === price.currency) return { minor: price.priceMinor, currency: chosen, converted: false };
  const exact = chosen === 'UZS' ? price.priceTiyin : divided(price.priceTiyin * 100n, rateTiyin);
  const minor = rounded(exact, roundedTo[chosen]);
  return { minor: minor > 0n ? minor : roundedTo[chosen], currency: chosen, converted: true };
};

/**
 * The area that the price is counted by (O19): total of an apartment, living of a house, effective of commercial
 * property, the plot of land. Where the proper area is not known, the total one stands in.
 */
export const pricedAreaDm2 = (areas: ListedAreas): number => {
  if (areas.categoryId === houses.id) return areas.areaLivingDm2 ?? areas.areaDm2;
  if (areas.categoryId === commercial.id) return areas.areaEffectiveDm2 ?? areas.areaDm2;
  return areas.areaDm2;
};

export const priceUnitOf = (categoryId: number): PriceUnit => (categoryId === land.id ? 'sotka' : 'm2');

/** The price of one unit of area, from the price as shown so that the two agree; rounded to 1 000 sum or 1 dollar. */
export const unitPrice = (price: ShownPrice, areas: ListedAreas): ShownPrice & { readonly unit: PriceUnit } => {
  const unit = priceUnitOf(areas.categoryId);
  const unitDm2 = unit === 'sotka' ? DM2_PER_SOTKA : DM2_PER_M2;
  const minor = divided(price.minor * unitDm2, BigInt(pricedAreaDm2(areas)));
  // A few sums for a square metre are shown as they are: rounding would make them nothing.
  const step = roundedTo[price.currency];
  return { ...price, minor: minor < step ? minor : rounded(minor, step), unit };
};

/** Whether the total area is the area of an apartment; of houses and commercial property it is the land. */
export const totalIsLand = (categoryId: number): boolean => categoryId !== apartments.id;
