import type { Db } from '#platform/server/db.ts';
import type { Locale } from '#platform/values/locale.ts';

type ShellRow = {
  day: string | null;
  rate_tiyin: bigint | null;
  now: Date;
  slug: string | null;
  text: string | null;
  link_text: string | null;
  link: string | null;
};

/** The newest dollar rate that has come into force, the alert of the hour, and the database's time: one look. */
export const readShell = async (db: Db, locale: Locale) => {
  const [row] = await db.sql<ShellRow>`
    select to_char(rate.day, 'YYYY-MM-DD') as day, rate.rate_tiyin, clock_timestamp() as now,
           alert.slug, alert.title as text, alert.lead as link_text, alert.link
      from (select 1) as always
      left join lateral (
        select day, rate_tiyin from dollar_rate where day <= (clock_timestamp() at time zone 'Asia/Tashkent')::date order by day desc limit 1
      ) as rate on true
      left join lateral (
        select item.slug, item.link, words.title, words.lead
          from content_item item
          join lateral (
            select title, lead from content_text where item_id = item.id and lang in (${locale}, 'uz') order by lang <> ${locale} limit 1
          ) as words on true
         where item.type = 'alert'
           and coalesce(item.visible_from, '-infinity') <= clock_timestamp() and coalesce(item.visible_to, 'infinity') > clock_timestamp()
         order by item.position limit 1
      ) as alert on true`;
  if (!row) throw new Error('A look that always has one row had none.');
  return {
    rate: row.day && row.rate_tiyin !== null ? { day: row.day, rateTiyin: String(row.rate_tiyin) } : null,
    alert: row.slug ? { slug: row.slug, text: row.text ?? '', linkText: row.link_text ?? '', link: row.link } : null,
    now: row.now.toISOString(),
  };
};
