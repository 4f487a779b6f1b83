import { isSpecialistSql } from '#identity/server/api.ts';
import type { Db } from '#platform/server/db.ts';
import type { Locale } from '#platform/values/locale.ts';

/** A realtor, an agency or a developer that staff confirmed: whoever wants may ask for their call. */
export type ConfirmedRealtor = { personId: bigint; username: string; locale: Locale };

/** Null for people of no such trade and for those who are blocked or leave: nobody learns who has an account. */
export const findConfirmedRealtor = async (db: Db, id: number): Promise<ConfirmedRealtor | null> => {
  const [row] = await db.query<ConfirmedRealtor>(
    `select p.id as "personId", p.username, p.language as locale from person p where p.id = $1 and ${isSpecialistSql('p')}`,
    [id],
  );
  return row ?? null;
};
