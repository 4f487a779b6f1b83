import type { Db } from '#platform/server/db.ts';

/** The database's clock in milliseconds since 1970, with a fraction, and how far the auctions' clock is moved from it. */
export const getClock = async (db: Db): Promise<{ databaseMs: number; shiftMs: number }> => {
  const [row] = await db.sql<{ databaseMs: string; shiftMs: bigint }>`
    select (extract(epoch from clock_timestamp()) * 1000)::text as "databaseMs", shift_ms as "shiftMs" from auction_clock`;
  if (!row) throw new Error('The row of the auction clock is missing.');
  return { databaseMs: Number(row.databaseMs), shiftMs: Number(row.shiftMs) };
};

export const setShift = async (db: Db, shiftMs: number): Promise<void> => {
  await db.sql`update auction_clock set shift_ms = ${shiftMs}`;
};
