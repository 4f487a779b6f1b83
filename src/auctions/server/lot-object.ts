import type { Db, Tx } from '#platform/server/db.ts';
import type { Locale } from '#platform/values/locale.ts';
import { lotObjectRow } from './object-store.ts';

/** What papers name of the property that is auctioned. */
export type LotObject = {
  lotId: number;
  objectName: string;
  objectAddress: string;
  cadastralNumber: string;
  areaDm2: number;
  /** The bank or company that sells; empty when a person does. */
  sellerName: string;
};

/** The property of a lot in one language. Throws when there is no such listing: a lot cannot be without one. */
export const lotObject = async (db: Db | Tx, lotId: number, locale: Locale): Promise<LotObject> => {
  const row = await lotObjectRow(db, lotId, locale);
  if (!row) throw new Error(`Lot ${lotId} has no listing.`);
  return { lotId, ...row };
};
