import type { Db, Tx } from '#platform/server/db.ts';
import * as store from './rate-store.ts';
import { setProcess } from './sale-store.ts';

export { words } from './card-sql.ts';

/**
 * Enters the dollar rate of a day. When it becomes the rate in force, the sum equivalents of all dollar prices follow in the same
 * transaction, so that no list ever mixes two rates. The same rate twice changes nothing.
 */
export const enterRate = (
  db: Db,
  rate: { day: string; rateTiyin: bigint; source: string },
): Promise<{ repriced: number }> =>
  db.begin(async (tx) => {
    const isNew = await store.putRate(tx, rate);
    if (!isNew || !(await store.isInForce(tx, rate.day))) return { repriced: 0 };
    return { repriced: await store.repriceDollarListings(tx, rate.rateTiyin) };
  });

/** The auction of a listing has a buyer who signed: the listing is sold at that price. */
export const markSold = (tx: Tx, listingId: number, soldPriceTiyin: bigint): Promise<void> =>
  setProcess(tx, listingId, { process: 'sold', soldPriceTiyin });

/** The buyer fell out: the listing is auctioned again. */
export const markAuctioned = (tx: Tx, listingId: number): Promise<void> =>
  setProcess(tx, listingId, { process: 'auction', soldPriceTiyin: null });

/** Nobody bought the listing: it leaves the public pages until its seller decides. */
export const markUnsold = (tx: Tx, listingId: number): Promise<void> =>
  setProcess(tx, listingId, { process: 'failed', soldPriceTiyin: null });
