import { localizedText } from '#listings/server/api.ts';
import type { Db } from '#platform/server/db.ts';
import type { Locale } from '#platform/values/locale.ts';

/** The names of places in a language. */
export const namesOfPlaces = (
  db: Db,
  locale: Locale,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.query(`select p.id, ${localizedText('p', 'name')} as name from place p where p.id = any ($2) order by p.id`, [
        locale,
        ids,
      ]);
