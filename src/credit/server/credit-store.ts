import type { Db, Tx } from '#platform/server/db.ts';
import { isoDate } from '#platform/values/time.ts';

/** The day of the database in Tashkent, YYYY-MM-DD. */
export const getToday = async (db: Db | Tx): Promise<string> => {
  const [row] = await db.sql<{ now: Date }>`select clock_timestamp() as now`;
  if (!row) throw new Error('Expected exactly one row.');
  return isoDate(row.now);
};
