import type { Db, Tx } from '#platform/server/db.ts';
import type { LotListing } from './lot-scenarios.ts';

/** Somebody who may stand behind a number. */
export type DemoUser = {
  id: bigint;
  username: string;
  subject: string;
  language: 'uz' | 'ru' | 'en';
  givenName: string;
  familyName: string;
};

export const listDemoUsers = async (db: Db): Promise<DemoUser[]> =>
  db.sql<DemoUser>`
    select id, username, subject, language, given_name as "givenName", family_name as "familyName" from person
     where username like 'robot.%' or username like 'demo.buyer%' or username = 'demo.seller' order by username`;

export const nowMsOf = async (db: Db): Promise<number> => {
  const [row] = await db.sql<{ ms: bigint }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as ms`;
  return Number(row?.ms ?? 0);
};

type ListingRow = { id: bigint; priceTiyin: bigint; sourceMs: bigint; soldMs: bigint | null; isPaid: boolean };

const listingOf = ({ id, priceTiyin, sourceMs, soldMs, isPaid }: ListingRow): LotListing => ({
  id: Number(id),
  priceTiyin,
  sourceMs: Number(sourceMs),
  soldMs: soldMs === null ? null : Number(soldMs),
  isPaid,
});

/** Listings that are being auctioned and have no lot yet. */
export const auctionedListings = async (db: Db): Promise<LotListing[]> =>
  (
    await db.sql<ListingRow>`
      select id, price_tiyin as "priceTiyin", floor(extract(epoch from source_date) * 1000)::bigint as "sourceMs",
             null::bigint as "soldMs", false as "isPaid"
        from listing l where process = 'auction' and not exists (select 1 from lot where lot.id = l.id) order by id`
  ).map(listingOf);

/** Listings of banks that were sold, the latest sales first: such as may have been auctioned. */
export const soldListings = async (db: Db, most: number): Promise<LotListing[]> =>
  (
    await db.sql<ListingRow>`
      select id, price_tiyin as "priceTiyin", floor(extract(epoch from source_date) * 1000)::bigint as "sourceMs",
             floor(extract(epoch from sold_at) * 1000)::bigint as "soldMs", process <> 'sold' as "isPaid"
        from listing l
       where process in ('sold', 'sell', 'done', 'monitoring', 'commission_not_paid') and company_id is not null
         and currency = 'UZS' and visibility = 'TO_EVERYONE' and sold_at is not null
         and not exists (select 1 from lot where lot.id = l.id)
       order by sold_at desc, id limit ${most}`
  ).map(listingOf);

/** Rows of each table, ready for JSON: money and ids as decimal texts, names as the columns are called. */
export type LotRows = Record<
  | 'lot'
  | 'lot_log'
  | 'lot_head'
  | 'lot_bid'
  | 'lot_participant'
  | 'lot_maximum'
  | 'lot_declaration'
  | 'bid_receipt'
  | 'lot_question',
  Record<string, unknown>[]
>;

/** Writes whole lots with all that belongs to them, a statement for each table. */
export const writeLots = async (tx: Tx, rows: LotRows): Promise<void> => {
  const json = (table: keyof LotRows) => JSON.stringify(rows[table]);
  await tx.sql`
    insert into lot (id, sheet, sheet_hash, state, phase, log_number, log_hash, due_ms, published_ms, day, cut_off_ms,
                     opens_ms, closes_ms, ended_ms, start_price_tiyin, step_tiyin, deposit_tiyin, price_tiyin, bid_count,
                     participant_count, winner_masked, winner_number, is_practice)
    select id, sheet, sheet_hash, state, phase, log_number, log_hash, due_ms, published_ms, day, cut_off_ms,
           opens_ms, closes_ms, ended_ms, start_price_tiyin, step_tiyin, deposit_tiyin, price_tiyin, bid_count,
           participant_count, winner_masked, winner_number, is_practice
      from jsonb_populate_recordset(null::lot, ${json('lot')}::jsonb)`;
  await tx.sql`insert into lot_log select * from jsonb_populate_recordset(null::lot_log, ${json('lot_log')}::jsonb)`;
  await tx.sql`insert into lot_head select * from jsonb_populate_recordset(null::lot_head, ${json('lot_head')}::jsonb)`;
  await tx.sql`insert into lot_bid select * from jsonb_populate_recordset(null::lot_bid, ${json('lot_bid')}::jsonb)`;
  await tx.sql`
    insert into lot_participant
    select * from jsonb_populate_recordset(null::lot_participant, ${json('lot_participant')}::jsonb)`;
  await tx.sql`
    insert into lot_maximum select * from jsonb_populate_recordset(null::lot_maximum, ${json('lot_maximum')}::jsonb)`;
  await tx.sql`
    insert into lot_question
    select * from jsonb_populate_recordset(null::lot_question, ${json('lot_question')}::jsonb)`;
  await tx.sql`
    insert into bid_receipt select * from jsonb_populate_recordset(null::bid_receipt, ${json('bid_receipt')}::jsonb)`;
  await tx.sql`
    insert into lot_declaration (lot_id, participant, document, status, price_tiyin, created_ms, sign_by_ms, signed_ms,
                                 pay_by_ms, paid_ms)
    select lot_id, participant, document, status, price_tiyin, created_ms, sign_by_ms, signed_ms, pay_by_ms, paid_ms
      from jsonb_populate_recordset(null::lot_declaration, ${json('lot_declaration')}::jsonb) order by created_ms`;
};
