import type { Db } from '#platform/server/db.ts';

/** The names of people by their numbers. */
export const findUserNames = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db.sql<{ id: number; name: string }>`
    select id::float8 as id, concat_ws(' ', given_name, family_name) as name from person where id = any(${ids}::bigint[])`;
  return new Map(rows.map(({ id, name }) => [id, name]));
};
