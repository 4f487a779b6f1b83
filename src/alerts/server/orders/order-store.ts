import type { Db, Tx } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { OrderDetails } from '../../rules/orders/form.ts';
import type { OrderKey } from '../../rules/orders/keys.ts';
import type { ChosenPlace } from '../../rules/orders/places.ts';

/** First keys of the advisory locks: of one phone, and of everybody who saves against everybody who matches. */
const PHONE_LOCK = 5_301;
const SAVE_LOCK = 5_302;

/** Lets the orders of one phone come one after another, and makes whoever matches wait until this one is there. */
export const lockPhone = async (tx: Tx, phone: string): Promise<void> => {
  await tx.sql`select pg_advisory_xact_lock_shared(${SAVE_LOCK}, 0)`;
  await tx.sql`select pg_advisory_xact_lock(${PHONE_LOCK}, hashtext(${phone}))`;
};

/** Resolves when every order that was being saved before the call is there or came to nothing. */
export const waitForSavers = async (db: Db): Promise<void> => {
  await db.begin((tx) => tx.sql`select pg_advisory_xact_lock(${SAVE_LOCK}, 0)`);
};

export type OrderContact = { id: bigint; phone: string };

/** The person behind a login. */
export const findContact = async (db: Db, subject: string): Promise<OrderContact | null> =>
  (await db.sql<OrderContact>`select id, phone from person where subject = ${subject}`)[0] ?? null;

/** The places of these ids with those that they lie in; unknown ids are absent. */
export const listPlaces = (db: Db, ids: readonly number[]): Promise<ChosenPlace[]> => db.sql<ChosenPlace>`
  select p.id, array_remove(array[a.id, a.parent_id], null) as above
    from place p left join place a on a.id = p.parent_id where p.id = any (${[...ids]}::int[])`;

/** Whether there is such a bank or company, and whether all of these are values of the characteristic. */
export const checkKnown = async (
  db: Db,
  {
    companyIds,
    characteristic,
    values,
  }: { companyIds: readonly number[]; characteristic: string; values: readonly string[] },
): Promise<{ companies: boolean; values: boolean }> => {
  const [row] = await db.sql<{ companies: boolean; values: boolean }>`
    select (select count(*) from company where id = any (${[...companyIds]}::int[])) = ${companyIds.length} as companies,
           (select count(*) from characteristic_option where characteristic = ${characteristic}
              and code = any (${[...values]}::text[])) = ${values.length} as values`;
  if (!row) throw new Error('Expected exactly one row.');
  return row;
};

/** Ends the orders whose month is over, of one phone or of all; gives how many. */
export const expireOrders = async (tx: Tx, phone: string | null = null): Promise<number> => {
  const [row] = await tx.sql<{ n: number }>`
    with over as (
      update standing_order set state = 'EXPIRED', ended_at = clock_timestamp()
       where state = 'ACTIVE' and active_until <= clock_timestamp() and (${phone}::text is null or phone = ${phone})
      returning id),
    gone as (delete from standing_order_key k using over where k.order_id = over.id)
    select count(*)::int as n from over`;
  return row?.n ?? 0;
};

export type SavedOrder = { id: number; activeUntil: Date };

/** Keeps an active order active for a month from now, when the same search of this phone waits already. Names not given stay. */
export const extendIdentical = async (
  tx: Tx,
  order: OrderDetails & { query: string; personId: bigint | null },
): Promise<SavedOrder | null> => {
  const [row] = await tx.sql<SavedOrder>`
    update standing_order
       set active_until = alert_month_end(clock_timestamp(), ${limits.orderLifeMonths}, ${limits.orderLifeDaysMin}),
           person_id = coalesce(${order.personId}, person_id), first_name = coalesce(nullif(${order.firstName}, ''), first_name),
           last_name = coalesce(nullif(${order.lastName}, ''), last_name),
           middle_name = coalesce(nullif(${order.middleName}, ''), middle_name)
     where phone = ${order.phone} and md5(query) = md5(${order.query}) and query = ${order.query}
       and communications = ${[...order.wish.communications]}::text[] and state = 'ACTIVE'
    returning id::float8 as id, active_until as "activeUntil"`;
  return row ?? null;
};

/** How many active orders a phone has. */
export const countActive = async (tx: Tx, phone: string): Promise<number> => {
  const [row] = await tx.sql<{ n: number }>`
    select count(*)::int as n from standing_order where phone = ${phone} and state = 'ACTIVE'`;
  return row?.n ?? 0;
};

/** Writes down a new order with its selection. */
export const insertOrder = async (
  tx: Tx,
  order: OrderDetails & { query: string; personId: bigint | null; locale: Locale },
): Promise<SavedOrder> => {
  const [row] = await tx.sql<SavedOrder>`
    with kept as (
      insert into standing_order (phone, person_id, first_name, last_name, middle_name, language, query, communications,
                                  active_until)
      values (${order.phone}, ${order.personId}, ${order.firstName}, ${order.lastName}, ${order.middleName},
              ${order.locale}, ${order.query}, ${[...order.wish.communications]}::text[],
              alert_month_end(clock_timestamp(), ${limits.orderLifeMonths}, ${limits.orderLifeDaysMin}))
      returning id, active_until),
    shown as (insert into selection (order_id) select id from kept)
    select id::float8 as id, active_until as "activeUntil" from kept`;
  if (!row) throw new Error('The order was not inserted.');
  return row;
};

/** Lets new listings find an order. */
export const insertKeys = async (tx: Tx, orderId: number, keys: readonly OrderKey[]): Promise<void> => {
  await tx.sql`
    insert into standing_order_key (order_id, category_id, place_id, currency, price_min, price_max, area_min_dm2,
                                    area_max_dm2, rooms, is_whole)
    select ${orderId}, "categoryId", "placeId", currency::currency, "priceMin", "priceMax", "areaMinDm2", "areaMaxDm2",
           rooms, "isWhole"
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
           as k ("categoryId" int, "placeId" int, currency text, "priceMin" bigint, "priceMax" bigint, "areaMinDm2" int,
                 "areaMaxDm2" int, rooms int, "isWhole" boolean)`;
};
