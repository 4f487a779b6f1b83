import type { UnmatchedPublication } from '#listings/server/api.ts';
import type { Tx } from '#platform/server/db.ts';

/** What of a listing is looked up among the keys. */
export type CandidateQuery = {
  categoryIds: readonly number[];
  placeIds: readonly number[];
  areaDm2: number;
  /** The whole units that bounds in sums and in dollars have to lie around. */
  sums: Units;
  dollars: Units;
  /** Its number of rooms as a bit. */
  rooms: number;
};

type Units = { low: number; high: number };

export type Candidates = {
  /** Nothing is left to judge. */
  whole: number[];
  /** To be judged by all they ask. */
  others: number[];
};

/** The orders whose numbers fit a listing: as many as match, and few more. One line of text is read sooner than many rows. */
export const findCandidates = async (tx: Tx, query: CandidateQuery): Promise<Candidates> => {
  const { categoryIds, placeIds, areaDm2, sums, dollars, rooms } = query;
  const [row] = await tx.sql<{ whole: string | null; others: string | null }>`
    select string_agg(k.order_id::text, ',') filter (where k.is_whole) as whole,
           string_agg(k.order_id::text, ',') filter (where not k.is_whole) as others
      from unnest(${[...categoryIds]}::int[]) as c (id)
     cross join unnest(${[...placeIds]}::int[]) as p (id)
     cross join (values ('UZS'::currency, ${sums.low}::bigint, ${sums.high}::bigint),
                        ('USD'::currency, ${dollars.low}::bigint, ${dollars.high}::bigint)) as u (currency, low, high)
     -- Each place is looked up by itself, from the price on: joined the other way round, all of a place is read.
     cross join lateral (
       select order_id, is_whole from standing_order_key
        where category_id = c.id and place_id = p.id and currency = u.currency and price_max >= u.high
          and price_min <= u.low and area_min_dm2 <= ${areaDm2} and area_max_dm2 >= ${areaDm2}
          and (rooms = 0 or rooms & ${rooms} <> 0)
       offset 0) as k`;
  return { whole: idsIn(row?.whole), others: idsIn(row?.others) };
};

/** An order stands under several places of a listing and is still one. */
const idsIn = (text: string | null | undefined): number[] => [...new Set(text ? text.split(',').map(Number) : [])];

export type StoredCriteria = { id: number; query: string; communications: string[] };

export const listStoredCriteria = (tx: Tx, ids: readonly number[]): Promise<StoredCriteria[]> => tx.sql<StoredCriteria>`
  select id::float8 as id, query, communications from standing_order where id = any (${[...ids]}::bigint[])`;

/**
 * Writes down that a listing answers these orders: those that are active and began to wait before anybody could know of
 * the listing. Each once, however often it is found.
 */
export const insertMatches = async (
  tx: Tx,
  opening: UnmatchedPublication,
  orderIds: readonly number[],
): Promise<number> => {
  const rows = await tx.sql`
    insert into order_match (order_id, listing_id)
    select o.id, ${opening.listingId} from standing_order o
     where o.id = any (${[...orderIds]}::bigint[]) and o.state = 'ACTIVE' and o.active_until > clock_timestamp()
       and (o.waits_since < ${opening.openedAt}
            or not pg_visible_in_snapshot(${opening.openedXid}::xid8, o.waits_snapshot))
    on conflict (order_id, listing_id) do nothing
    returning 1`;
  return rows.length;
};
