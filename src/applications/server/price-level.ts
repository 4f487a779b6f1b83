import { findDistrictMedian } from '#listings/server/api.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { FormValues } from '../rules/form-values.ts';
import { type PriceMedian, priceLevelOf } from '../rules/price-level.ts';

/** Medians that were read already, by category and district: a file asks for the same ones row after row. */
export type ReadMedians = Map<string, PriceMedian | null>;

/**
 * What the property of a form would cost in whole sums at the median of its district, where its price is so far from that that a
 * zero may be missing or too many; null where it is not, or nobody can tell.
 */
export const findFarOffMedian = async (
  db: Db | Tx,
  form: FormValues,
  medians: ReadMedians = new Map(),
): Promise<number | null> => {
  const { categoryId, districtId } = form;
  if (!categoryId || !districtId) return null;
  const key = `${categoryId} ${districtId}`;
  if (!medians.has(key)) {
    const found = await findDistrictMedian(db, { categoryId, districtId });
    medians.set(key, found && { perM2Tiyin: BigInt(found.perM2Tiyin), sample: found.sample });
  }
  const level = priceLevelOf(form, medians.get(key) ?? null);
  return level?.isFarOff ? Number(level.medianTiyin / 100n) : null;
};
