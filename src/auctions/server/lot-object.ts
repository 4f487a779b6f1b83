import type { Db, Tx } from '#platform/server/db.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { LotObject } from './object-store.ts';
import { lotObjectRow } from './object-store.ts';

/** The property of a lot in one language. Throws when there is no such listing: a lot cannot be without one. */
export const lotObject = async (db: Db | Tx, lotId: number, locale: Locale): Promise<LotObject> => {
  const row = await lotObjectRow(db, lotId, locale);
  if (!row) throw new Error(`Lot ${lotId} has no listing.`);
  return { lotId, ...row };
};
