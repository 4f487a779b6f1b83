import { propertyAreaDm2 } from '#listings/rules/property-area.ts';
import { limits } from '#platform/values/limits.ts';
import type { FormValues } from './form-values.ts';

/** What one square metre of similar offers costs in the middle, in tiyin, and of how many offers. */
export type PriceMedian = { perM2Tiyin: bigint; sample: number };

export type PriceLevel = {
  /** What the property would cost at that median, in tiyin. */
  medianTiyin: bigint;
  sample: number;
  /** Its own price is so far from it that a zero may be missing or too many. */
  isFarOff: boolean;
};

/** How the price of a form, in sum, stands to what similar offers in its district cost; null while either is not known. */
export const priceLevelOf = (
  { categoryId, areaAllDm2, areaLivingDm2, areaEffectiveDm2, objectPrice, currency }: FormValues,
  median: PriceMedian | null,
): PriceLevel | null => {
  if (!median || !categoryId || !areaAllDm2 || (currency ?? 'UZS') !== 'UZS') return null;
  const areaDm2 = propertyAreaDm2({
    categoryId,
    areaDm2: areaAllDm2,
    areaLivingDm2: areaLivingDm2 ?? null,
    areaEffectiveDm2: areaEffectiveDm2 ?? null,
  });
  const medianTiyin = (median.perM2Tiyin * BigInt(areaDm2)) / 100n;
  const price = objectPrice ? BigInt(objectPrice) : null;
  const times = BigInt(limits.priceFarOffTimes);
  const isFarOff = price !== null && (price * times < medianTiyin || price > medianTiyin * times);
  return { medianTiyin, sample: median.sample, isFarOff };
};
