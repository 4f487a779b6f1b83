import type { Db } from '#platform/server/db.ts';
import type { Locale } from '#platform/values/locale.ts';
import { localizedText } from './card-sql.ts';

/** Puts the names of the places beside their counts, in the order given. */
export const namePlaces = async (db: Db, locale: Locale, counts: { value: number | string; count: number }[]) => {
  const ids = counts.map(({ value }) => Number(value));
  const rows = await db.query<{ id: number; name: string }>(
    `select p.id, ${localizedText('p', 'name')} as name from place p where p.id = any($2::int[])`,
    [locale, ids],
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return counts.map((count) => ({ ...count, name: names.get(Number(count.value)) ?? String(count.value) }));
};
