import type { Tx } from '#platform/server/db.ts';

/** An item of the demo content as the store takes it. */
export type SeedRow = {
  type: string;
  slug: string;
  position: number;
  /** How many days before now it was published. */
  daysAgo: number;
  link: string | null;
  image: string | null;
  extra: object;
  words: { lang: string; title: string; lead: string; body: string }[];
};

/** Writes items and their words, all in two statements. An item that is already there keeps its date. */
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
};
