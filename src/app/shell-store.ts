import { type LotVersion, lotVersionsKey } from '#listings/rules/lot-card.ts';
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
export const getShell = async (db: Db, locale: Locale) => {
  const [row] = await db.sql<ShellRow>`
    select to_char(rate.day, 'YYYY-MM-DD') as day, rate.rate_tiyin, clock_timestamp() as now,
           alert.slug, alert.title as text, alert.lead as link_text, alert.link
      from (select 1) as always
      left join lateral (
        select day, rate_tiyin from dollar_rate where day <= (clock_timestamp() at time zone 'Asia/Tashkent')::date order by day desc limit 1
      ) as rate on true
      left join lateral (
        select slug, link, title, lead from content_in(${locale}) where type = 'alert' order by position limit 1
      ) as alert on true`;
  if (!row) throw new Error('Expected exactly one row.');
  return {
    rate: row.day && row.rate_tiyin !== null ? { day: row.day, rateTiyin: String(row.rate_tiyin) } : null,
    alert: row.slug ? { slug: row.slug, text: row.text ?? '', linkText: row.link_text ?? '', link: row.link } : null,
    now: row.now.toISOString(),
  };
};

/**
 * Whether anything that pages show changed: what editors changed, as one text, and whether a listing changed since an
 * earlier snapshot of transactions. The text is the counter that triggers raise, and what is visible now, because a window of time
 * opens and closes without anybody writing. Bids count when a second old, so that a bidding drops kept pages once a second at most:
 * which price a lot shows on them is looked at for each of them, see `getLotVersions`. The minute keeps badges that end by themselves from staying on kept pages.
 */
export const getSiteVersion = async (
  db: Db,
  since: string,
): Promise<{ version: string; hasListingChanged: boolean }> => {
  const [row] = await db.sql<{ version: string; hasListingChanged: boolean }>`
    select exists (
      select 1 from listing_change
       where xid >= pg_snapshot_xmin(${since}::pg_snapshot) and not pg_visible_in_snapshot(xid, ${since}::pg_snapshot)
         and (not is_bid or at < clock_timestamp() - interval '1 second')
    ) as "hasListingChanged", n || '|' || date_trunc('minute', clock_timestamp()) || '|' || (
      select coalesce(sum(id), 0) from content_item
       where published_at <= clock_timestamp()
         and (visible_from is null or visible_from <= clock_timestamp()) and (visible_to is null or visible_to > clock_timestamp())) as version
      from site_version`;
  return row ?? { version: '', hasListingChanged: true };
};

/** What lots are by now, as one text: equal texts mean that nothing happened to any of them. */
export const getLotVersions = async (db: Db, ids: readonly number[]): Promise<string> =>
  lotVersionsKey(
    await db.sql<LotVersion>`
      select id::float8 as id, log_number as version from lot where id = any (${[...ids]}::bigint[])`,
  );
