import type { Db } from '#platform/server/db.ts';
import type { Locale } from '#platform/values/locale.ts';

/** A realtor or an agency that staff confirmed: whoever wants may ask for their call. */
export type Tradesman = { personId: bigint; username: string; locale: Locale };

/** Null for people of no such trade and for those who are blocked: nobody learns who has an account. */
export const findTradesman = async (db: Db, id: number): Promise<Tradesman | null> => {
  const [row] = await db.sql<Tradesman>`
    select id as "personId", username, language as locale from person
     where id = ${id} and kind in ('REALTOR', 'AGENCY') and 'REALTOR_ASSISTANT' = any(roles) and blocked_at is null`;
  return row ?? null;
};
