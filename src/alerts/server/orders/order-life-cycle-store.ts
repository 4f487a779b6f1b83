import type { Db, Tx } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import { type Addressee, accountColumns, withAccount } from './order-match-store.ts';

export type LockedOrder = {
  id: number;
  /** As it was noted: a month may be over without that being noted yet. */
  state: 'ACTIVE' | 'EXPIRED' | 'CANCELLED';
  phone: string;
  query: string;
  communications: string[];
};

/** An order that nobody else changes until the transaction ends. */
export const lockOrder = async (tx: Tx, id: number): Promise<LockedOrder | null> =>
  (
    await tx.sql<LockedOrder>`
      select id::float8 as id, state, phone, query, communications from standing_order where id = ${id} for update`
  )[0] ?? null;

/** The phone of an order, by which its commands queue up; null also where it is forgotten who left it. */
export const findPhone = async (tx: Tx, id: number): Promise<string | null> =>
  (await tx.sql<{ phone: string | null }>`select phone from standing_order where id = ${id}`)[0]?.phone ?? null;

/** Ends an order: no new listing finds it, and what it has found and not told is not told any more. */
export const cancelOrder = async (tx: Tx, id: number): Promise<void> => {
  await tx.sql`
    update standing_order set state = 'CANCELLED', ended_at = clock_timestamp() where id = ${id} and state <> 'CANCELLED'`;
  await tx.sql`delete from standing_order_key where order_id = ${id}`;
  await tx.sql`update order_match set state = 'dropped' where order_id = ${id} and state = 'found'`;
};

/** Keeps an active order for another month from now. */
export const extendOrder = async (tx: Tx, id: number): Promise<void> => {
  await tx.sql`
    update standing_order
       set active_until = alert_month_end(clock_timestamp(), ${limits.orderLifeMonths}, ${limits.orderLifeDaysMin})
     where id = ${id}`;
};

/** Lets an order that had ended wait again: for what is published from now on. */
export const reactivateOrder = async (tx: Tx, id: number): Promise<void> => {
  await tx.sql`
    update standing_order
       set state = 'ACTIVE', ended_at = null, waits_since = clock_timestamp(), waits_snapshot = pg_current_snapshot(),
           active_until = alert_month_end(clock_timestamp(), ${limits.orderLifeMonths}, ${limits.orderLifeDaysMin})
     where id = ${id}`;
};

/** The active order that is the same as another one, if there is one. */
export const findActiveDuplicate = async (tx: Tx, order: LockedOrder): Promise<number | null> => {
  const [row] = await tx.sql<{ id: number }>`
    select id::float8 as id from standing_order
     where phone = ${order.phone} and md5(query) = md5(${order.query}) and communications = ${order.communications}::text[]
       and state = 'ACTIVE' and id <> ${order.id}`;
  return row?.id ?? null;
};

/** An order near its end, with whoever left it. */
export type EndingOrder = Addressee & { id: number; activeUntil: Date };

/** Takes the orders whose owners have not been reminded of their end, which is near, and notes that they are. */
export const claimEnding = async (tx: Tx, limit: number): Promise<EndingOrder[]> => {
  const { rows } = await tx.client.query<EndingOrder>(
    `with near as (
       select id from standing_order
        where state = 'ACTIVE' and active_until > clock_timestamp()
          and active_until <= clock_timestamp() + make_interval(days => $1)
          and reminded_of is distinct from active_until
        order by active_until limit $2 for update skip locked),
     noted as (
       update standing_order o set reminded_of = active_until from near where o.id = near.id returning o.*)
     select o.id::float8 as id, o.phone, o.language as locale, ${accountColumns}, o.active_until as "activeUntil"
       from noted o ${withAccount}`,
    [limits.orderReminderDays, limit],
  );
  return rows;
};

/** Forgets who left the orders that ended long ago: phone, names and account. What was asked for stays; gives how many. */
export const anonymiseOrders = async (tx: Tx): Promise<number> =>
  (
    await tx.sql`
      update standing_order
         set phone = null, person_id = null, first_name = '', last_name = '', middle_name = ''
       where phone is not null and ended_at < clock_timestamp() - make_interval(days => ${limits.orderPersonRetentionDays})
      returning id`
  ).length;

/** The id of the person behind a login. */
export const findPersonIdBySubject = async (db: Db, subject: string): Promise<bigint | null> =>
  (await db.sql<{ id: bigint }>`select id from person where subject = ${subject}`)[0]?.id ?? null;
