import type { AccountOwner } from '#accounts/rules/transfer.ts';
import type { Tx } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';

/**
 * Who is owed the seller's share of a deposit that is forfeited in a lot: its bank or company, else whoever hands it in for
 * himself, else the lot, until somebody is named.
 */
export const findLotSeller = async (db: Pick<Tx, 'sql'>, lotId: number): Promise<AccountOwner> => {
  const [row] = await db.sql<AccountOwner>`select kind, id from lot_seller(${lotId})`;
  return row ?? { kind: 'LOT', id: BigInt(lotId) };
};

/**
 * Splits what was forfeited whole, before sellers were owed a share or by a process of that version that still ran beside this
 * one; gives how many forfeits that were. What is split is left alone.
 */
export const splitWholeForfeits = async (db: Pick<Tx, 'sql'>): Promise<number> =>
  (await db.sql<{ count: number }>`select split_whole_forfeits(${limits.forfeitSellerPercentBefore}) as count`)[0]
    ?.count ?? 0;
