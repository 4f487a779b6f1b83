import type { Db, Tx } from '#platform/server/db.ts';

export type TakenField = 'usernameTaken' | 'phoneTaken' | 'pinflTaken';

/** What of a new person somebody else has already; null when nothing is. */
export const findTakenField = async (
  tx: Tx,
  candidate: { username: string; phone: string; pinflDigest: Buffer | null },
): Promise<TakenField | null> => {
  const [row] = await tx.sql<{ taken: TakenField }>`
    select case when username = ${candidate.username} then 'usernameTaken'
                when phone = ${candidate.phone} then 'phoneTaken'
                else 'pinflTaken' end as taken
      from person
     where username = ${candidate.username} or phone = ${candidate.phone} or pinfl_digest = ${candidate.pinflDigest}
     order by 1 desc limit 1`;
  return row?.taken ?? null;
};

/** Whether somebody is called so, for whoever has not proven a phone yet. */
export const isUsernameTaken = async (db: Db, username: string): Promise<boolean> =>
  (await db.sql`select 1 from person where username = ${username}`).length > 0;

/** By the constraints that say so when two come at once. */
const takenByConstraint: Record<string, TakenField> = {
  person_username_key: 'usernameTaken',
  person_phone_key: 'phoneTaken',
  person_pinfl_digest_key: 'pinflTaken',
};

/** The same from the error of an insert; null for any other error. */
export const takenFieldOf = (error: unknown): TakenField | null => {
  if (!(error instanceof Error) || !('constraint' in error)) return null;
  return takenByConstraint[String(error.constraint)] ?? null;
};
