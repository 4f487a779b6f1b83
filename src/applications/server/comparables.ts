import { type PriceUnit, pricePerUnit } from '#listings/rules/price.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { ComparablesReply } from '../contract/analysis.ts';
import { type Candidate, compare } from '../rules/comparables.ts';
import { formAreaDm2 } from '../rules/form-area.ts';
import type { StoredComparables } from './analysis-store.ts';
import type { ApplicationRecord } from './application-store.ts';
import { describeListings, listCandidates } from './comparables-store.ts';

/** What similar properties cost now; null where the form is not whole or nothing is similar. */
export const findComparables = async (
  db: Db | Tx,
  { form, listingId }: Pick<ApplicationRecord, 'form' | 'listingId'>,
): Promise<StoredComparables | null> => {
  const { categoryId, provinceId, districtId, rooms = null } = form;
  const areaDm2 = formAreaDm2(form);
  if (!categoryId || !provinceId || !districtId || !areaDm2) return null;
  const candidates = await listCandidates(db, { categoryId, provinceId, areaDm2, exceptListing: listingId });
  const result = compare({ categoryId, areaDm2, rooms, districtId }, candidates);
  if (!result) return null;
  const byId = new Map(candidates.map((one) => [one.id, one]));
  const { circle, count, soldCount, medianDays, liquidity, unit, ids } = result;
  return {
    circle,
    count,
    soldCount,
    medianDays,
    liquidity,
    unit,
    medianTiyin: String(result.medianTiyin),
    lowTiyin: String(result.lowTiyin),
    highTiyin: String(result.highTiyin),
    suggestedTiyin: String(result.suggestedTiyin),
    list: ids.flatMap((id) => {
      const one = byId.get(id);
      return one ? [storedOf(one, unit)] : [];
    }),
    at: new Date().toISOString(),
  };
};

const storedOf = (
  { districtId: _, priceTiyin, ...one }: Candidate,
  unit: PriceUnit,
): StoredComparables['list'][number] => ({
  ...one,
  priceTiyin: String(priceTiyin),
  unitTiyin: String(pricePerUnit({ currency: 'UZS', hundredths: priceTiyin }, one.areaDm2, unit).hundredths),
});

/** The same with names, for a reader; a listing that is gone keeps its figures. */
export const describeComparables = async (
  db: Db,
  locale: Locale,
  stored: StoredComparables | null,
): Promise<ComparablesReply | null> => {
  if (!stored) return null;
  const names = await describeListings(
    db,
    locale,
    stored.list.map(({ id }) => id),
  );
  return { ...stored, list: stored.list.map((one) => ({ ...one, name: '', address: '', ...names.get(one.id) })) };
};
