import { isoInstant } from '#listings/server/api.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import type { Order } from '../../contract/orders.ts';

/** How an order stands by the clock, whatever was noted. */
const stateNow = `case when o.state = 'ACTIVE' and o.active_until <= clock_timestamp() then 'EXPIRED' else o.state end`;

const maskedPhone = `'+998 ' || substr(o.phone, 4, 2) || ' *** ** ' || substr(o.phone, 11, 2)`;

const orderColumns = `
  o.id::float8 as id, ${stateNow} as state, o.query, o.communications, ${maskedPhone} as "phoneMasked",
  ${isoInstant('o.created_at')} as "createdAt", ${isoInstant('o.active_until')} as "activeUntil",
  case when o.state = 'CANCELLED' then ${isoInstant('o.ended_at')} end as "stoppedAt", true as "smsActive",
  (select count(*)::int from order_match m where m.order_id = o.id) as matches`;

/** Whose an order is: the account that left it, or the one that has its phone. Parameter `n` is the person. */
export const isOwnedBy = (n: number): string =>
  `(o.person_id = $${n} or (o.person_id is null and o.phone = (select phone from person where id = $${n})))`;

/** More are not listed: whoever stops and leaves orders all day sees the latest. */
const LISTED_MAX = 100;

/** The orders of a person, active ones first, the latest of each first. */
export const listOrders = (db: Db, personId: bigint): Promise<Order[]> =>
  db.query<Order>(
    `select ${orderColumns} from standing_order o where ${isOwnedBy(1)}
      order by ${stateNow} <> 'ACTIVE', o.id desc limit ${LISTED_MAX}`,
    [personId],
  );

/** An order; null when there is none, and when it is forgotten who left it. */
export const findOrder = async (db: Db | Tx, id: number): Promise<Order | null> => {
  const statement = `select ${orderColumns} from standing_order o where o.id = $1 and o.phone is not null`;
  if ('client' in db) return (await db.client.query<Order>(statement, [id])).rows[0] ?? null;
  return (await db.query<Order>(statement, [id]))[0] ?? null;
};

/** Whether an order is a person's own. */
export const isOwn = async (db: Db, id: number, personId: bigint): Promise<boolean> =>
  (await db.query(`select 1 from standing_order o where o.id = $1 and ${isOwnedBy(2)}`, [id, personId])).length > 0;

/** A page of what matched an order, the latest first, and how many there are. */
export const listMatches = async (
  db: Db,
  orderId: number,
  page: number,
): Promise<{ rows: { listingId: number; foundAt: string }[]; total: number }> => {
  const rows = await db.query<{ listingId: number; foundAt: string }>(
    `select m.listing_id::float8 as "listingId", ${isoInstant('m.found_at')} as "foundAt" from order_match m
      where m.order_id = $1 order by m.found_at desc, m.listing_id desc limit $2 offset $3`,
    [orderId, limits.matchesPageSize, (page - 1) * limits.matchesPageSize],
  );
  const [count] = await db.sql<{ n: number }>`
    select count(*)::int as n from order_match where order_id = ${orderId}`;
  return { rows, total: count?.n ?? 0 };
};
