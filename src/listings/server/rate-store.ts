import type { Db, Tx } from '#platform/server/db.ts';

/** A rate of a day; by hand it has the name of who entered it, and of who agreed where two were needed. */
export type NewRate = {
  day: string;
  rateTiyin: bigint;
  source: string;
  by?: string | null;
  confirmedBy?: string | null;
};

/** Stores a rate; false when the day has this very rate already. */
export const upsertRate = async (
  tx: Tx,
  { day, rateTiyin, source, by = null, confirmedBy = null }: NewRate,
): Promise<boolean> => {
  const rows = await tx.sql`
    insert into dollar_rate (day, rate_tiyin, source, entered_by, confirmed_by)
    values (${day}, ${rateTiyin}, ${source}, ${by}, ${confirmedBy})
    on conflict (day) do update set rate_tiyin = excluded.rate_tiyin, source = excluded.source, entered_by = excluded.entered_by,
      confirmed_by = excluded.confirmed_by, entered_at = clock_timestamp()
     where dollar_rate.rate_tiyin <> excluded.rate_tiyin returning day`;
  return rows.length > 0;
};

/** Whether the day's rate is the newest that has come. */
export const isInForce = async (tx: Tx, day: string): Promise<boolean> => {
  const [row] = await tx.sql<{ newest: boolean }>`
    select ${day}::date = max(day) as newest from dollar_rate where day <= (clock_timestamp() at time zone 'Asia/Tashkent')::date`;
  return row?.newest ?? false;
};

/** Recomputes the sum equivalent of every dollar price, halves rounded up to a tiyin; tells how many changed. */
export const repriceDollarListings = async (tx: Tx, rateTiyin: bigint): Promise<number> => {
  const rows = await tx.sql<{ n: bigint }>`
    with repriced as (
      update listing set price_tiyin = greatest(1, round(price_minor::numeric * ${rateTiyin}::numeric / 100)), updated_at = clock_timestamp()
       where currency = 'USD' and process in ('in_sale', 'auction', 'direct')
         and price_tiyin <> greatest(1, round(price_minor::numeric * ${rateTiyin}::numeric / 100)) returning 1)
    select count(*) as n from repriced`;
  return Number(rows[0]?.n ?? 0n);
};

/** Today in Tashkent, and whether its rate is still missing. */
export const findMissingRateDay = async (db: Db): Promise<string | null> => {
  const [row] = await db.sql<{ day: string; missing: boolean }>`
    select to_char(today, 'YYYY-MM-DD') as day, not exists (select 1 from dollar_rate where day = today) as missing
      from (select (clock_timestamp() at time zone 'Asia/Tashkent')::date as today) as clock`;
  return row?.missing ? row.day : null;
};
