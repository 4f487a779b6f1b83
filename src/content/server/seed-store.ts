import type { Tx } from '#platform/server/db.ts';

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

/** Writes items, their words and their first views. An item that is already there keeps its date and its views. */
export const writeSeedRows = async (tx: Tx, rows: SeedRow[]): Promise<void> => {
  const json = JSON.stringify(rows);
  await tx.sql`
    insert into content_item (type, slug, position, published_at, link, image, extra)
    select type, slug, position, clock_timestamp() - make_interval(days => "daysAgo"), link, image, extra
      from jsonb_to_recordset(${json}::jsonb) as row(type text, slug text, position int, "daysAgo" int, link text, image text, extra jsonb)
    on conflict (type, slug) do update
      set position = excluded.position, link = excluded.link, image = excluded.image, extra = excluded.extra`;
  await tx.sql`
    insert into content_text (item_id, lang, title, lead, body)
    select item.id, word.lang, word.title, word.lead, word.body
      from jsonb_to_recordset(${json}::jsonb) as row(type text, slug text, words jsonb)
      join content_item item using (type, slug)
      cross join jsonb_to_recordset(row.words) as word(lang text, title text, lead text, body text)
    on conflict (item_id, lang) do update set title = excluded.title, lead = excluded.lead, body = excluded.body`;
  await tx.sql`
    insert into content_view_total (item_id, views)
    select item.id, row.views
      from jsonb_to_recordset(${json}::jsonb) as row(type text, slug text, views bigint)
      join content_item item using (type, slug)
     where row.views is not null
    on conflict (item_id) do nothing`;
};
