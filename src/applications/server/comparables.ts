import { land } from '#listings/rules/categories.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { ComparablesShown } from '../contract/analysis.ts';
import { type Candidate, compare } from '../rules/comparables.ts';
import { formAreaDm2 } from '../rules/form-area.ts';
import type { KeptComparables } from './analysis-store.ts';
import { describeListings, listCandidates } from './comparables-store.ts';
import type { Standing } from './moving-store.ts';

/** What similar properties cost now; null where the form is not whole or nothing is similar. */
export const findComparables = async (
  db: Db | Tx,
  { form, listingId }: Pick<Standing, 'form' | 'listingId'>,
): Promise<KeptComparables | null> => {
  const { categoryId, provinceId, districtId, rooms = null } = form;
  const areaDm2 = formAreaDm2(form);
  if (!categoryId || !provinceId || !districtId || !areaDm2) return null;
  const candidates = await listCandidates(db, { categoryId, provinceId, areaDm2, exceptListing: listingId });
  const found = compare({ categoryId, areaDm2, rooms, districtId }, candidates);
  if (!found) return null;
  const byId = new Map(candidates.map((one) => [one.id, one]));
  const { circle, count, soldCount, medianDays, liquidity, unitDm2, ids } = found;
  return {
    circle,
    count,
    soldCount,
    medianDays,
    liquidity,
    unit: categoryId === land.id ? 'sotka' : 'm2',
    medianTiyin: String(found.medianTiyin),
    lowTiyin: String(found.lowTiyin),
    highTiyin: String(found.highTiyin),
    suggestedTiyin: String(found.suggestedTiyin),
    list: ids.flatMap((id) => {
      const one = byId.get(id);
      return one ? [keptOf(one, unitDm2)] : [];
    }),
    at: new Date().toISOString(),
  };
};

const keptOf = (
  { districtId: _, priceTiyin, ...one }: Candidate,
  unitDm2: number,
): KeptComparables['list'][number] => ({
  ...one,
  priceTiyin: String(priceTiyin),
  unitTiyin: String((priceTiyin * BigInt(unitDm2)) / BigInt(one.areaDm2)),
});

/** The same with names, for a reader; a listing that is gone keeps its figures. */
export const shownComparables = async (
  db: Db,
  locale: Locale,
  kept: KeptComparables | null,
): Promise<ComparablesShown | null> => {
  if (!kept) return null;
  const names = await describeListings(
    db,
    locale,
    kept.list.map(({ id }) => id),
  );
  return { ...kept, list: kept.list.map((one) => ({ ...one, name: '', address: '', ...names.get(one.id) })) };
};
