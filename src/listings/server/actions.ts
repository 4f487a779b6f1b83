import type { Db } from '#platform/server/db.ts';
import * as store from './rate-store.ts';

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
