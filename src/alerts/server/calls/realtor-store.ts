import type { Db } from '#platform/server/db.ts';
import type { Locale } from '#platform/values/locale.ts';

/** A realtor or an agency that staff confirmed: whoever wants may ask for their call. */
export type ConfirmedRealtor = { personId: bigint; username: string; locale: Locale };

/** Null for people of no such trade and for those who are blocked: nobody learns who has an account. */
export const findConfirmedRealtor = async (db: Db, id: number): Promise<ConfirmedRealtor | null> => {
  const [row] = await db.sql<ConfirmedRealtor>`
    select id as "personId", username, language as locale from person
     where id = ${id} and kind in ('REALTOR', 'AGENCY') and 'REALTOR_ASSISTANT' = any(roles) and blocked_at is null`;
  return row ?? null;
};
