import { apartments, commercial, houses } from '#listings/rules/categories.ts';
import type { SeededRandom } from '#platform/values/seeded-random.ts';
import type { District } from './districts.ts';
import type { Pricing, Property, Sale } from './kinds.ts';

const repairFactor: Readonly<Record<string, number>> = {
  without: 0.86,
  rough: 0.88,
  pre_finish: 0.94,
  needs: 0.85,
  average: 0.96,
  good: 1.05,
  euro: 1.16,
  author: 1.3,
};

const materialFactor: Readonly<Record<string, number>> = {
  brick: 1.03,
  monolith: 1.04,
  panel: 0.97,
  block: 0.98,
  adobe: 0.82,
  wood: 0.92,
  mixed: 0.95,
};

/** How commercial property compares with a flat, for a square metre of effective area. */
const tradeFactor: Readonly<Record<string, number>> = {
  office: 1.12,
  shops: 1.45,
  administrative: 0.85,
  service_buildings: 0.95,
  dining_rooms: 1.15,
  gas_station: 2.6,
  recreation_facilities: 0.9,
  warehouse: 0.42,
  clothing_warehouse: 0.46,
  industrial: 0.4,
  pet_food_production: 0.42,
  farm: 0.26,
  poultry_farm: 0.28,
  greenhouse: 0.14,
  garden: 1.2,
  cultivation: 1,
  quarry: 1.4,
};

const landFactor: Readonly<Record<string, number>> = {
  housing: 1,
  commercial: 1.5,
  industrial: 0.45,
  garden: 0.5,
  farming: 0.045,
};

/** A sotka for housing, in sum: land grows dearer much faster than walls do. */
const sumPerSotka = (district: District): number => (district.sumPerM2 / 1_000_000) ** 2 * 1_050_000;

const ageFactor = (year: number | null): number =>
  year === null ? 1 : year >= 2014 ? 1.11 : year >= 1992 ? 1.01 : year >= 1975 ? 0.96 : 0.92;

/** First and last floors sell for less; the last one only where there is no lift. */
const floorFactor = ({ floor, floors }: Property): number => {
  if (floor === null || floors === null || floors === 1) return 1;
  if (floor === 1) return 0.95;
  return floor === floors ? (floors > 5 ? 0.99 : 0.94) : 1.02;
};

/** What the market would pay, in sum, before the seller's own hopes. */
const fairSum = (property: Property, district: District): number => {
  const finish = (repairFactor[property.repair ?? ''] ?? 1) * (materialFactor[property.material ?? ''] ?? 1);
  if (property.categoryId === apartments.id) {
    const small = property.rooms === 1 ? 1.06 : (property.rooms ?? 0) >= 4 ? 0.95 : 1;
    return (
      (property.areaDm2 / 100) * district.sumPerM2 * finish * ageFactor(property.year) * floorFactor(property) * small
    );
  }
  if (property.categoryId === houses.id) {
    const walls = ((property.areaLivingDm2 ?? 0) / 100) * district.sumPerM2 * 0.72 * finish * ageFactor(property.year);
    return walls + (property.areaDm2 / 10_000) * sumPerSotka(district);
  }
  if (property.categoryId === commercial.id) {
    const factor = tradeFactor[property.building?.code ?? ''] ?? 0.8;
    // Large premises are cheaper by the metre.
    const size = Math.max(0.62, 1.12 - 0.06 * Math.log10((property.areaEffectiveDm2 ?? 10_000) / 1_000) * 1.6);
    return (
      ((property.areaEffectiveDm2 ?? property.areaDm2) / 100) * district.sumPerM2 * factor * size * (0.7 + 0.3 * finish)
    );
  }
  return (property.areaDm2 / 10_000) * sumPerSotka(district) * (landFactor[property.purpose ?? ''] ?? 1);
};

/** People ask for round prices: three or four leading digits, the last of them even or five. */
const roundPrice = (sum: number): number => {
  const step =
    10 ** Math.max(0, Math.floor(Math.log10(sum)) - 2) * (sum / 10 ** Math.floor(Math.log10(sum)) < 2.5 ? 1 : 5);
  return Math.max(step, Math.round(sum / step) * step);
};

/** The rate of each day that the world knows, in tiyin for one dollar; `at` is in milliseconds since 1970. */
export type Rates = { readonly inForce: number; readonly rateAt: (at: number) => number };

/** Prices of a listing: what the seller asks now, in his currency, and what he asked before. */
export const priceProperty = (
  chance: SeededRandom,
  property: Property,
  district: District,
  sale: Sale,
  base: number,
  rates: Rates,
): Pricing => {
  const hope = 1 + 0.09 * chance.bell() - (sale.bankRole ? 0.06 : 0);
  const currency = sale.bankRole === null && chance.happens(0.19) ? 'USD' : 'UZS';
  const sum = fairSum(property, district) * Math.max(0.72, hope);
  const toMinor = (inSum: number): number =>
    currency === 'UZS' ? roundPrice(inSum) * 100 : roundPrice((inSum * 100) / rates.inForce) * 100;
  const inTiyin = (minor: number, rate: number): number =>
    currency === 'UZS' ? minor : Math.round((minor * rate) / 100);
  const priceMinor = toMinor(sum);
  const history = pastPrices(chance, sale, base).map(({ at, factor }) => {
    const minor = factor === 1 ? priceMinor : toMinor(sum * factor);
    return { at, priceMinor: minor, priceTiyin: inTiyin(minor, factor === 1 ? rates.inForce : rates.rateAt(at)) };
  });
  const priceTiyin = inTiyin(priceMinor, rates.inForce);
  const soldPriceTiyin =
    sale.soldAt === null
      ? null
      : 100_000_000 * Math.max(1, Math.round((priceTiyin * chance.between(0.93, 1)) / 100_000_000));
  return { currency, priceMinor, priceTiyin, soldPriceTiyin, history };
};

/** One to four prices between the first day and the last; earlier ones are mostly higher. The present one has factor 1. */
const pastPrices = (chance: SeededRandom, sale: Sale, base: number): { at: number; factor: number }[] => {
  const end = sale.soldAt ?? base;
  // Nobody changes a price in its first days.
  const isYoung = end - sale.sourceAt < 3 * 86_400_000;
  const changes = isYoung || chance.happens(0.6) ? 0 : chance.happens(0.6) ? 1 : chance.whole(2, 3);
  const step = (end - sale.sourceAt) / (changes + 1);
  let factor = 1;
  const prices: { at: number; factor: number }[] = [];
  for (let back = 0; back <= changes; back++) {
    prices.unshift({ at: Math.round(sale.sourceAt + step * (changes - back)), factor });
    factor *= chance.happens(0.8) ? chance.between(1.02, 1.07) : chance.between(0.95, 0.98);
  }
  return prices;
};
