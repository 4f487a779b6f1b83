import type { Db, Tx } from '#platform/server/db.ts';

/** The bank that somebody works for; null for everybody else. */
export const findBankOfUser = async (db: Db | Tx, subject: string): Promise<number | null> => {
  const [row] = await db.sql<{ bankId: number | null }>`
    select bank_id as "bankId" from person where subject = ${subject}`;
  return row?.bankId ?? null;
};
