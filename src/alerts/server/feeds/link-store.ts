import type { Db, Tx } from '#platform/server/db.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { Role } from '#platform/values/role.ts';

/** The version of a person's open address; null where there is none. */
export const findVersion = async (db: Db | Tx, personId: bigint): Promise<number | null> => {
  const [row] = await db.sql<{ version: number }>`
    select version from calendar_link where person_id = ${personId} and is_open`;
  return row?.version ?? null;
};

/** Opens an address with a version that none had before; the calendar speaks this language. */
export const createLink = async (db: Db, personId: bigint, locale: Locale): Promise<number> => {
  const [row] = await db.sql<{ version: number }>`
    insert into calendar_link (person_id, language) values (${personId}, ${locale})
    on conflict (person_id) do update
      set version = calendar_link.version + 1, is_open = true, made_at = clock_timestamp(), language = excluded.language
    returning version`;
  if (!row) throw new Error('The inserted link was not found.');
  return row.version;
};

export const revokeLink = async (db: Db, personId: bigint): Promise<void> => {
  await db.sql`update calendar_link set is_open = false where person_id = ${personId}`;
};

/** Whose calendar an address opens, held until the transaction ends; null when it was taken back or its owner is blocked. */
export const lockReader = async (
  tx: Tx,
  { personId, version }: { personId: bigint; version: number },
): Promise<{ locale: Locale; roles: Role[]; nowMs: number } | null> => {
  const [row] = await tx.sql<{ locale: Locale; roles: Role[]; nowMs: number }>`
    select coalesce(c.language, p.language) as locale, p.roles, (extract(epoch from clock_timestamp()) * 1000)::float8 as "nowMs"
      from calendar_link c join person p on p.id = c.person_id
     where c.person_id = ${personId} and c.version = ${version} and c.is_open and p.blocked_at is null
       for update of c`;
  return row ?? null;
};
