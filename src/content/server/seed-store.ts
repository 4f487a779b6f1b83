import type { Db, Tx } from '#platform/server/db.ts';

/** An item of the demo content as the store takes it. */
export type SeedRow = {
  type: string;
  slug: string;
  position: number;
  /** How many days before now it was published. */
  daysAgo: number;
  /** Views to begin with; null for what is not counted. */
  views: number | null;
  link: string | null;
  image: string | null;
  extra: object;
  words: { lang: string; title: string; lead: string; body: string }[];
};

const asRows = `jsonb_to_recordset($1::jsonb) as row(type text, slug text, position int, "daysAgo" int, views bigint, link text,
                                                     image text, extra jsonb, words jsonb)`;
/** The words of a row in the form of `content_words`. */
const rowWords = `(select jsonb_object_agg(word.lang, jsonb_build_object('title', word.title, 'lead', word.lead, 'body', word.body))
                     from jsonb_to_recordset(row.words) as word(lang text, title text, lead text, body text))`;

/**
 * Writes items that are not there yet, with their words and first views, and lets those that nobody edited follow what the code
 * says now; gives how many did. What an editor saved stays, and so does what editors decide of an item: its place in the
 * order, its dates, views, and from their first saving its link, picture and facts. Safe to run again, by several processes too.
 */
export const writeSeedRows = async (tx: Tx, rows: SeedRow[]): Promise<number> => {
  const json = JSON.stringify(rows);
  await tx.sql`select pg_advisory_xact_lock(hashtext('content originals'))`;
  const run = async (text: string): Promise<number> => (await tx.client.query(text, [json])).rowCount ?? 0;
  // Most starts bring nothing new: nothing is written then, and no kept page is dropped.
  const news = await run(`
    select from ${asRows} left join content_original o on o.type = row.type and o.slug = row.slug left join content_item item on item.id = o.item_id
     where o.words is distinct from ${rowWords}
        or item.version = 1 and o.followed = o.words and (item.link, item.image, item.extra) is distinct from (row.link, row.image, row.extra) limit 1`);
  if (news === 0) return 0;
  await run(`
    insert into content_item (type, slug, position, published_at, link, image, extra)
    select type, slug, position, clock_timestamp() - make_interval(days => "daysAgo"), link, image, extra from ${asRows}
     where not exists (select from content_original o where o.type = row.type and o.slug = row.slug)
    on conflict (type, slug) do nothing`);
  // New, or saved by an editor before originals were known: what is there is compared with the code below.
  await run(`
    insert into content_original (item_id, type, slug, words, followed)
    select item.id, row.type, row.slug, '{}', content_words(item.id) from ${asRows} join content_item item using (type, slug)
     where item.version = 1 and item.updated_by = 'ostona' or content_words(item.id) = ${rowWords}
    on conflict do nothing`);
  await run(`
    insert into content_original (item_id, type, slug, words, followed)
    select item.id, row.type, row.slug, '{}', '{}' from ${asRows} join content_item item using (type, slug)
    on conflict do nothing`);
  await run(`
    update content_original o set words = ${rowWords} from ${asRows}
     where o.type = row.type and o.slug = row.slug and o.words is distinct from ${rowWords}`);
  // The scenes of a film belong to its words: each paragraph is said over one.
  const followed = await run(`
    update content_item item
       set link = case when item.version = 1 then row.link else item.link end,
           image = case when item.version = 1 then row.image else item.image end,
           extra = case when item.version = 1 then row.extra
                        else item.extra || jsonb_strip_nulls(jsonb_build_object('scenes', row.extra -> 'scenes')) end,
           updated_at = clock_timestamp()
      from content_original o join ${asRows} on o.type = row.type and o.slug = row.slug
     where item.id = o.item_id and o.followed = content_words(item.id)
       and (o.words <> o.followed
            or item.version = 1 and (item.link, item.image, item.extra) is distinct from (row.link, row.image, row.extra))`);
  await run(`
    with behind as (
      select o.item_id, o.words from content_original o join ${asRows} on o.type = row.type and o.slug = row.slug
       where o.words <> o.followed and o.followed = content_words(o.item_id))
    insert into content_text (item_id, lang, title, lead, body)
    select behind.item_id, word.key, word.value ->> 'title', word.value ->> 'lead', word.value ->> 'body'
      from behind cross join jsonb_each(behind.words) as word
    on conflict (item_id, lang) do update set title = excluded.title, lead = excluded.lead, body = excluded.body`);
  await run(`
    update content_original o set followed = o.words from ${asRows}
     where o.type = row.type and o.slug = row.slug and o.followed <> o.words and content_words(o.item_id) = o.words`);
  await run(`
    insert into content_view_total (item_id, views)
    select item.id, row.views from ${asRows} join content_item item using (type, slug) where row.views is not null
    on conflict (item_id) do nothing`);
  return followed;
};

/** Whether texts of the code were ever written here. */
export const hasSeedRows = async (db: Db): Promise<boolean> =>
  (await db.sql`select 1 from content_original limit 1`).length > 0;
