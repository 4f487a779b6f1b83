import { once } from 'node:events';
import { from as copyFrom } from 'pg-copy-streams';
import type { Db, Tx } from '#platform/server/db.ts';
import type { StoredPlace } from './districts.ts';
import type { PoolPicture } from './picture-album.ts';
import { listingColumns, priceColumns, textColumns } from './rows.ts';

export const listPlaces = (db: Db): Promise<StoredPlace[]> => db.sql<StoredPlace>`
  select id, parent_id, level, kind, cadastral_code, name_uz, name_ru, name_en, lat_micro, lon_micro from place order by id`;

/** The instant of the database in milliseconds since 1970, to the minute. */
export const getBaseTime = async (db: Db): Promise<number> => {
  const [row] = await db.sql<{ at: Date }>`select date_trunc('minute', clock_timestamp()) as at`;
  if (!row) throw new Error('Expected exactly one row.');
  return row.at.getTime();
};

/** Adds the demo rates of days that have none, then tells the rates of all days up to today, oldest first. */
export const insertDemoRates = async (
  tx: Tx,
  rates: readonly { day: string; rateTiyin: number }[],
): Promise<{ day: string; rateTiyin: number }[]> => {
  await tx.sql`
    insert into dollar_rate (day, rate_tiyin, source)
    select day, rate, 'demo' from jsonb_to_recordset(${JSON.stringify(rates.map(({ day, rateTiyin }) => ({ day, rate: rateTiyin })))}::jsonb) as row(day date, rate bigint)
    on conflict (day) do nothing`;
  const last = rates.at(-1)?.day;
  const rows = await tx.sql<{ day: string; rate: bigint }>`
    select to_char(day, 'YYYY-MM-DD') as day, rate_tiyin as rate from dollar_rate where day <= ${last} order by day`;
  return rows.map(({ day, rate }) => ({ day, rateTiyin: Number(rate) }));
};

/** Puts the drawn pictures in place and tells their ids by key. */
export const upsertPictures = async (tx: Tx, pool: readonly PoolPicture[]): Promise<Map<string, bigint>> => {
  const rows = pool.map(({ key, kind, width, height, blur, alt }) => ({ key, kind, width, height, blur, ...alt }));
  await tx.sql`
    insert into picture (key, kind, width, height, blur, alt_uz, alt_ru, alt_en)
    select key, kind, width, height, blur, uz, ru, en
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(key text, kind text, width int, height int, blur text, uz text, ru text, en text)
    on conflict (key) do update set kind = excluded.kind, width = excluded.width, height = excluded.height, blur = excluded.blur,
      alt_uz = excluded.alt_uz, alt_ru = excluded.alt_ru, alt_en = excluded.alt_en`;
  const rowsNow = await tx.sql<{ id: bigint; key: string }>`select id, key from picture`;
  return new Map(rowsNow.map(({ id, key }) => [key, id]));
};

export const hasListings = async (db: Pick<Db, 'sql'>): Promise<boolean> =>
  (await db.sql`select 1 from listing limit 1`).length > 0;

/** Empties the listings. Readers of the change feed are told of each, so that a running server lets go of them too. */
export const clearListings = async (tx: Tx): Promise<void> => {
  // A million changes take longer to write than a request may.
  await tx.sql`set local statement_timeout = '10min'`;
  await tx.sql`insert into listing_change (listing_id) select id from listing`;
  // What hangs on a listing, such as viewings and wishes to buy, goes with it.
  await tx.sql`truncate listing, listing_text, listing_price cascade`;
};

/** Listings ready to be written: lines of COPY for each table, and the ids they span without gaps. */
export type Batch = {
  readonly firstId: number;
  readonly lastId: number;
  readonly listings: string;
  readonly texts: string;
  readonly prices: string;
};

/**
 * Writes a batch in one transaction: whoever reads meanwhile sees listings with their words and prices, or not at all.
 * The market is as old as its dates: nobody is told of it as of something new.
 */
export const insertBatch = async (tx: Tx, batch: Batch): Promise<void> => {
  const unchecked = await skipRowChecks(tx);
  await copy(tx, `copy listing (${listingColumns}) from stdin`, batch.listings);
  await copy(tx, `copy listing_text (${textColumns}) from stdin`, batch.texts);
  await copy(tx, `copy listing_price (${priceColumns}) from stdin`, batch.prices);
  await tx.sql`
    insert into listing_publication (listing_id, opened_at, opened_xid, matched_at)
    select id, source_date, pg_current_xact_id(), clock_timestamp() from listing
     where id between ${batch.firstId} and ${batch.lastId}
       and visibility = 'TO_EVERYONE' and is_shown and sale_status(process) <> 'hidden'
    on conflict (listing_id) do update set matched_at = excluded.matched_at`;
  if (unchecked)
    await tx.sql`insert into listing_change (listing_id) select generate_series(${batch.firstId}::bigint, ${batch.lastId}::bigint)`;
};

/**
 * Where the role may, leaves out triggers and the checking of references for this transaction: it is three times as
 * quick, and every reference was read from the tables a moment ago. Answers whether it did; the change feed is then
 * written by hand.
 */
const skipRowChecks = async (tx: Tx): Promise<boolean> => {
  const [role] = await tx.sql<{ may: boolean }>`select rolsuper as may from pg_roles where rolname = current_user`;
  if (!role?.may) return false;
  await tx.sql`set local session_replication_role = replica`;
  return true;
};

const copy = async (tx: Tx, statement: string, lines: string): Promise<void> => {
  const stream = tx.client.query(copyFrom(statement));
  stream.end(lines);
  await once(stream, 'finish');
};

/** New listings get ids after the last one; the planner learns what the tables hold now. */
export const finishSeed = async (db: Db): Promise<void> => {
  await db.sql`select setval(pg_get_serial_sequence('listing', 'id'), greatest((select max(id) from listing), 100000))`;
  await db.sql`analyze listing, listing_text, listing_price, picture`;
};
