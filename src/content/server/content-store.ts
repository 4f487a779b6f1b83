import type { Db, Tx } from '#platform/server/db.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { ListedType, ReadType } from '../rules/content-type.ts';
import type { PageParams } from '../rules/page-params.ts';
import { entryJson, entryMembers, entryOrder, pictureJson } from './entry-sql.ts';

type JsonRow = { json: string };

/** How many entries each section of the home page shows. */
const homeSizes = { news: 4, articles: 3, videos: 4, services: 3, usefulLinks: 8, autos: 4, testimonials: 4 } as const;

const list = (of: string, from: string): string =>
  `coalesce((select json_agg(${of} order by ${entryOrder}) from ${from}), '[]')`;
const newest = (types: string, size: number): string =>
  `(select * from shown as i where i.type in (${types}) order by ${entryOrder} limit ${size}) as i left join picture p on p.key = i.image`;
const words = `'slug', i.slug, 'lang', i.lang, 'title', i.title`;

/** What an article gives the home page is the same wherever it stands, so the whole answer is put together once. */
const homeSql = `
  with shown as materialized (select * from content_in($1))
  select json_build_object(
    'news', ${list(entryJson, newest(`'news', 'guide'`, homeSizes.news))},
    'articles', ${list(entryJson, newest(`'article'`, homeSizes.articles))},
    'videos', ${list(entryJson, newest(`'video'`, homeSizes.videos))},
    'services', ${list(`json_build_object(${words}, 'lead', i.lead, 'icon', i.extra ->> 'icon', 'link', i.link)`, newest(`'service'`, homeSizes.services))},
    'usefulLinks', ${list(`json_build_object(${words}, 'lead', i.lead, 'icon', i.extra ->> 'icon', 'tone', coalesce(i.extra ->> 'tone', 'lapis'), 'link', i.link)`, newest(`'useful_link'`, homeSizes.usefulLinks))},
    'autos', ${list(`json_build_object(${words}, 'priceTiyin', i.extra ->> 'priceTiyin', 'link', i.link, 'picture', ${pictureJson('p')})`, newest(`'auto'`, homeSizes.autos))},
    'testimonials', ${list(`json_build_object(${words}, 'lead', i.lead, 'body', i.body)`, newest(`'testimonial'`, homeSizes.testimonials))},
    'banner', (select json_build_object(${words}, 'lead', i.lead, 'body', i.body, 'link', i.link, 'picture', ${pictureJson('p')}) from ${newest(`'banner'`, 1)}),
    'agency', (select json_build_object(${words}, 'lead', i.lead, 'link', i.link) from ${newest(`'agency'`, 1)})
  )::text as json`;

/** Everything editors put on the home page, as one JSON text (`HomeContent`). */
export const getHome = async (db: Db, locale: Locale): Promise<string> => {
  const [row] = await db.query<JsonRow>(homeSql, [locale]);
  if (!row) throw new Error('Expected exactly one row.');
  return row.json;
};

/** One page of a type with the total, as one JSON text (`EntryPage`). A page past the end is empty. */
export const getList = async (
  db: Db,
  locale: Locale,
  type: ListedType,
  { page, size }: PageParams,
): Promise<string> => {
  const [row] = await db.query<JsonRow>(
    `with shown as materialized (select * from content_in($1) where type = $2),
          page as (select * from shown as i order by ${entryOrder} limit $3 offset ($4::bigint - 1) * $3)
     select json_build_object(
       'data', ${list(entryJson, 'page as i left join picture p on p.key = i.image')},
       'total', (select count(*) from shown), 'page', $4::int, 'size', $3::int)::text as json`,
    [locale, type, size, page],
  );
  if (!row) throw new Error('Expected exactly one row.');
  return row.json;
};

const RELATED_SIZE = 3;

/** An item with its text and others of its type, as one JSON text (`Item`); null when nobody may see it now. */
export const findItem = async (
  db: Db,
  locale: Locale,
  type: ReadType,
  name: { slug: string } | { id: number },
): Promise<string | null> => {
  const [row] = await db.query<JsonRow>(
    `with shown as materialized (select * from content_in($1) where type = $2)
     select json_build_object(${entryMembers('i.body')},
       'scenes', coalesce((
         select json_agg(json_build_object('picture', ${pictureJson('still')}, 'seconds', (scene ->> 'seconds')::int) order by n)
           from jsonb_array_elements(i.extra -> 'scenes') with ordinality as scenes(scene, n)
           left join picture still on still.key = scene ->> 'picture'), '[]'),
       'related', (
         select ${list(entryJson, `(select * from shown as i where i.id <> main.id order by ${entryOrder} limit ${RELATED_SIZE}) as i left join picture p on p.key = i.image`)}
           from (select i.id) as main))::text as json
       from shown as i
       left join picture p on p.key = i.image
      where i.slug = $3 or i.id = $4::bigint`,
    [locale, type, 'slug' in name ? name.slug : null, 'id' in name ? name.id : null],
  );
  return row?.json ?? null;
};

/** The id of a film that may be seen now. */
export const findVideo = async (tx: Tx, slug: string): Promise<number | null> => {
  const [row] = await tx.sql<{ id: bigint }>`select id from content_in('uz') where type = 'video' and slug = ${slug}`;
  return row ? Number(row.id) : null;
};

/** Marks of days that are over serve nothing: a visitor counts anew each day. */
export const deletePastViews = async (tx: Tx): Promise<void> => {
  await tx.sql`delete from content_view where day < (clock_timestamp() at time zone 'Asia/Tashkent')::date`;
};

/**
 * Marks a film as seen today by a visitor; false when it already was. The film is part of the hash too, so that rows of
 * one visitor cannot be joined at all.
 */
export const markView = async (tx: Tx, videoId: number, visitor: string): Promise<boolean> => {
  const rows = await tx.sql`
    insert into content_view (item_id, day, visitor)
    select ${videoId}, day, sha256(convert_to(concat_ws('|', ${visitor}::text, day, ${videoId}::bigint), 'UTF8'))
      from (select (clock_timestamp() at time zone 'Asia/Tashkent')::date as day) as today
    on conflict do nothing
    returning item_id`;
  return rows.length > 0;
};

/** Adds one to the views of a film. */
export const incrementViews = async (tx: Tx, videoId: number): Promise<void> => {
  await tx.sql`
    insert into content_view_total (item_id, views) values (${videoId}, 1)
    on conflict (item_id) do update set views = content_view_total.views + 1`;
};

/** How many times a film was seen. */
export const getViews = async (tx: Tx, videoId: number): Promise<number> => {
  const [row] = await tx.sql<{ views: bigint }>`select views from content_view_total where item_id = ${videoId}`;
  return Number(row?.views ?? 0n);
};
