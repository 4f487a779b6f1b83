import type { Opening } from '#listings/server/actions.ts';
import type { Tx } from '#platform/server/db.ts';
import type { Currency } from '#platform/values/money.ts';

/** What of a listing is looked up among the keys. */
export type KeyWish = {
  categoryIds: readonly number[];
  placeIds: readonly number[];
  areaDm2: number;
  /** For each currency the whole units that the bounds have to lie around. */
  prices: readonly { currency: Currency; low: number; high: number }[];
};

export type Candidates = {
  /** Nothing is left to judge. */
  whole: number[];
  /** To be judged by all they ask. */
  others: number[];
};

/** The orders whose numbers fit a listing: as many as match, and few more. */
export const findCandidates = async (
  tx: Tx,
  { categoryIds, placeIds, areaDm2, prices }: KeyWish,
): Promise<Candidates> => {
  const rows = await tx.sql<{ id: number; isWhole: boolean }>`
    select distinct k.order_id::float8 as id, k.is_whole as "isWhole"
      from unnest(${[...categoryIds]}::int[]) as c (id)
     cross join unnest(${[...placeIds]}::int[]) as p (id)
     cross join jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as u (currency currency, low bigint, high bigint)
      join standing_order_key k
        on k.category_id = c.id and k.place_id = p.id and k.currency = u.currency
       and k.price_max >= u.high and k.price_min <= u.low
       and k.area_min_dm2 <= ${areaDm2} and k.area_max_dm2 >= ${areaDm2}`;
  const idsOf = (isWhole: boolean) => rows.filter((row) => row.isWhole === isWhole).map(({ id }) => id);
  return { whole: idsOf(true), others: idsOf(false) };
};

export type AskedOrder = { id: number; query: string; communications: string[] };

export const readAsked = (tx: Tx, ids: readonly number[]): Promise<AskedOrder[]> => tx.sql<AskedOrder>`
  select id::float8 as id, query, communications from standing_order where id = any (${[...ids]}::bigint[])`;

/**
 * Writes down that a listing answers these orders: those that are active and began to wait before anybody could know of
 * the listing. Each once, however often it is found.
 */
export const insertMatches = async (tx: Tx, opening: Opening, orderIds: readonly number[]): Promise<number> => {
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
