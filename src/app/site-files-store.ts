import { isSpecialistSql } from '#identity/server/api.ts';
import { isPublicSql } from '#listings/server/api.ts';
import type { Db } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';

type PathRow = { path: string; changedOn: string };

/** The numbers of the parts: each holds a fixed range of ids, so a part stays the same while listings come and go. */
export const listSitemapParts = async (db: Db): Promise<number[]> => {
  const rows = await db.sql<{ part: number }>`
    select part::int from generate_series(
      (select min(id) / ${limits.sitemapPagesMax}::bigint from listing), (select max(id) / ${limits.sitemapPagesMax}::bigint from listing)) as part`;
  return rows.map(({ part }) => part);
};

/** Public listings of one part, sold ones too: their pages stay. */
export const listSitemapListings = (db: Db, part: number): Promise<PathRow[]> =>
  db.query<PathRow>(
    `select '/products/product/' || id as path, to_char(updated_at at time zone 'Asia/Tashkent', 'YYYY-MM-DD') as "changedOn"
       from listing where id >= $1 and id < $2 and ${isPublicSql('listing')} order by id`,
    [part * limits.sitemapPagesMax, (part + 1) * limits.sitemapPagesMax],
  );

/** Pages that editors write, those of specialists, and the fixed ones. */
export const listTextPaths = (db: Db): Promise<PathRow[]> =>
  db.query<PathRow>(`
    select path, to_char(clock_timestamp() at time zone 'Asia/Tashkent', 'YYYY-MM-DD') as "changedOn" from unnest(array['/', '/products', '/search-on-map', '/users', '/comments', '/faq', '/news']) as path
    union all
    select case type when 'video' then '/videos/' when 'page' then '/pages/' when 'news' then '/news/' else '/articles/' end || slug,
           to_char(published_at at time zone 'Asia/Tashkent', 'YYYY-MM-DD')
      from content_in('uz') where type in ('news', 'article', 'guide', 'video', 'page')
    union all
    (select '/users/' || p.id, to_char(s.updated_at at time zone 'Asia/Tashkent', 'YYYY-MM-DD')
       from person p join specialist_profile s on s.person_id = p.id where ${isSpecialistSql('p')} order by p.id)`);
