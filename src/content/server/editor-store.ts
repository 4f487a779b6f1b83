import type { Db, Tx } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import type { ContentDraft, ContentLine, EditedContent } from '../contract/editor.ts';
import type { ContentType } from '../rules/content-type.ts';
import { entryOrder, pictureJson } from './entry-sql.ts';

const instant = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

const line = `
    select i.id::int as id, i.type, i.slug, ${instant('i.published_at')} as "publishedAt", ${instant('i.updated_at')} as "updatedAt", i.updated_by as "updatedBy",
            coalesce((select title from content_text where item_id = i.id and lang = 'uz'), '') as title,
            array(select lang from content_text where item_id = i.id) as langs,
            exists (select from content_original o where o.item_id = i.id and o.words <> o.followed) as "hasNewOriginal",
            case when coalesce(i.visible_to, 'infinity') <= statement_timestamp() then 'over'
                 when greatest(i.published_at, coalesce(i.visible_from, '-infinity')) > statement_timestamp() then 'planned'
                 else 'shown' end as state
       from content_item i`;

/** Items of a type in the order of readers, those that are not shown too. */
export const listItems = (db: Db, type: ContentType): Promise<ContentLine[]> =>
  db.query(`${line} where i.type = $1 order by ${entryOrder}`, [type]);

/** The words of a search, to be looked for one by one as they are: signs of a pattern are signs. */
const wordsOf = (search: string): string[] =>
  search
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replace(/[\\%_]/g, '\\$&'));

/** Items of every type that have all of some words in one of their languages or in their name, the latest first. */
export const searchItems = (db: Db, search: string): Promise<ContentLine[]> =>
  db.query(
    `${line} where exists (
       select from content_text t where t.item_id = i.id
          and concat_ws(' ', i.slug, t.title, t.lead, t.body) ilike all (select '%' || word || '%' from unnest($1::text[]) as word))
      order by i.updated_at desc, i.id desc limit ${limits.contentFoundMax}`,
    [wordsOf(search)],
  );

/** Pictures of our own whose description or key has all of some words, newest first; what people sent is theirs. */
export const listPictures = async (db: Db, search: string, size: number): Promise<EditedContent['picture'][]> =>
  (
    await db.query<{ picture: EditedContent['picture'] }>(
      `select ${pictureJson('p')} as picture, $1 as lang from picture p
        where not exists (select 1 from upload u where u.picture_id = p.id) and concat_ws(' ', p.key, p.alt_uz, p.alt_ru, p.alt_en) ilike all (select '%' || word || '%' from unnest($2::text[]) as word)
        order by p.id desc limit $3`,
      ['uz', wordsOf(search), size],
    )
  ).map(({ picture }) => picture);

export const hasPicture = async (tx: Tx, key: string): Promise<boolean> =>
  (await tx.sql`select 1 from picture where key = ${key}`).length > 0;

const item = `
  select i.id::int as id, i.type, i.slug, i.version, i.updated_by as "updatedBy", ${instant('i.updated_at')} as "updatedAt",
         ${instant('i.published_at')} as "publishedAt", ${instant('i.visible_from')} as "visibleFrom", ${instant('i.visible_to')} as "visibleTo",
         (select jsonb_object_agg(now.lang, now.words) from content_original o, jsonb_each(o.words) as now(lang, words)
           where o.item_id = i.id and now.words is distinct from o.followed -> now.lang) as "newOriginal",
         i.link, i.image, i.extra - 'scenes' as extra, ${pictureJson('p')} as picture, $1 as lang,
         (select json_object_agg(l.lang, json_build_object('title', coalesce(t.title, ''), 'lead', coalesce(t.lead, ''), 'body', coalesce(t.body, '')))
            from unnest(array['uz', 'ru', 'en']) as l(lang) left join content_text t on t.item_id = i.id and t.lang = l.lang) as words
    from content_item i left join picture p on p.key = i.image where i.id = $2`;

type Query = (text: string, values: unknown[]) => Promise<(EditedContent & { lang: string })[]>;
const itemBy = async (query: Query, id: number): Promise<EditedContent | null> => {
  const [row] = await query(item, ['uz', id]);
  if (!row) return null;
  const { lang: _, ...edited } = row;
  return edited;
};
export const findItem = (db: Db, id: number): Promise<EditedContent | null> =>
  itemBy((text, values) => db.query(text, values), id);
/** The same while nobody else may save it. */
export const lockItem = async (tx: Tx, id: number): Promise<EditedContent | null> => {
  await tx.sql`select 1 from content_item where id = ${id} for update`;
  return itemBy(async (text, values) => (await tx.client.query(text, values)).rows, id);
};

/** Writes a new item at the end of its type; null when its name is taken. */
export const insertItem = async (
  tx: Tx,
  type: ContentType,
  draft: ContentDraft,
  by: string,
): Promise<number | null> => {
  const [row] = await tx.sql<{ id: number }>`
    insert into content_item (type, slug, position, published_at, visible_from, visible_to, link, image, extra, updated_by)
    values (${type}, ${draft.slug}, coalesce((select max(position) from content_item where type = ${type} and position > 0), -1) + 1,
            ${draft.publishedAt}, ${draft.visibleFrom}, ${draft.visibleTo}, ${draft.link}, ${draft.image},
            ${JSON.stringify(draft.extra)}, ${by})
    on conflict do nothing returning id::int as id`;
  return row?.id ?? null;
};

/** Saves an item; false when its name is taken by another. */
export const updateItem = async (
  tx: Tx,
  { id, type }: EditedContent,
  draft: ContentDraft,
  by: string,
): Promise<boolean> => {
  const rows = await tx.sql`
    update content_item
       set slug = ${draft.slug}, published_at = ${draft.publishedAt}, visible_from = ${draft.visibleFrom},
           visible_to = ${draft.visibleTo}, link = ${draft.link}, image = ${draft.image},
           extra = ${JSON.stringify(draft.extra)}::jsonb || jsonb_strip_nulls(jsonb_build_object('scenes', extra -> 'scenes')),
           version = version + 1, updated_at = clock_timestamp(), updated_by = ${by}
     where id = ${id}
       and not exists (select 1 from content_item where type = ${type} and slug = ${draft.slug} and id <> ${id})
     returning id`;
  return rows.length > 0;
};

/** Whoever saves an item has seen what its original says now. */
export const acknowledgeOriginal = async (tx: Tx, id: number): Promise<void> => {
  await tx.sql`update content_original set followed = words where item_id = ${id}`;
};

/** Puts words in place; a language without a title has none. */
export const replaceWords = async (tx: Tx, id: number, words: ContentDraft['words']): Promise<void> => {
  await tx.sql`delete from content_text where item_id = ${id}`;
  await tx.sql`
    insert into content_text (item_id, lang, title, lead, body)
    select ${id}, lang, word ->> 'title', word ->> 'lead', word ->> 'body'
      from jsonb_each(${JSON.stringify(words)}::jsonb) as entry(lang, word) where word ->> 'title' <> ''`;
};

/** Numbers the items of a type in an order; false unless it names each of them once and they still stand as they were read. */
export const orderItems = async (
  tx: Tx,
  type: ContentType,
  { ids, from }: { ids: readonly number[]; from: readonly number[] },
): Promise<boolean> => {
  const rows = await tx.sql<{ id: number }>`
    select id::int as id from content_item where type = ${type} order by id for update`;
  const sortedIds = [...new Set(ids)].sort((a, b) => a - b);
  if (sortedIds.length !== ids.length || sortedIds.join() !== rows.map(({ id }) => id).join()) return false;
  const present = await tx.client.query<{ id: number }>(
    `select i.id::int as id from content_item i where i.type = $1 order by ${entryOrder}`,
    [type],
  );
  if (present.rows.map(({ id }) => id).join() !== from.join()) return false;
  await tx.sql`
    update content_item set position = place
      from unnest(${[...ids]}::bigint[]) with ordinality as wanted(wanted_id, place) where id = wanted_id`;
  return true;
};
