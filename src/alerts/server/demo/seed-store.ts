import type { Tx } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';

export type DemoPerson = {
  personId: bigint;
  username: string;
  phone: string;
  firstName: string;
  lastName: string;
  middleName: string;
  locale: Locale;
};

export const getPerson = async (tx: Tx, username: string): Promise<DemoPerson> => {
  const [person] = await tx.sql<DemoPerson>`
    select id as "personId", username, phone, given_name as "firstName", family_name as "lastName",
           '' as "middleName", 'uz' as locale
      from person where username = ${username}`;
  if (!person) throw new Error(`Demo user ${username} was not found.`);
  return person;
};

/** Lets an order have waited since a moment; gives when its month is over. */
export const backdateOrder = async (tx: Tx, id: number, sinceMs: number): Promise<Date> => {
  const [row] = await tx.sql<{ activeUntil: Date }>`
    update standing_order
       set created_at = to_timestamp(${sinceMs} / 1000.0), waits_since = to_timestamp(${sinceMs} / 1000.0),
           active_until = alert_month_end(to_timestamp(${sinceMs} / 1000.0), ${limits.orderLifeMonths}, ${limits.orderLifeDaysMin})
     where id = ${id} returning active_until as "activeUntil"`;
  if (!row) throw new Error(`Order ${id} was not found.`);
  return row.activeUntil;
};

export const insertMatches = async (
  tx: Tx,
  orderId: number,
  matches: readonly { listingId: number; atMs: number }[],
): Promise<void> => {
  await tx.sql`
    insert into order_match (order_id, listing_id, found_at, state)
    select ${orderId}, "listingId", to_timestamp("atMs" / 1000.0), 'told'
      from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) as m ("listingId" bigint, "atMs" float8)`;
};

/** Lets messages have come, and been read, when they would have. */
export const setTimes = async (
  tx: Tx,
  times: readonly { eventId: string; atMs: number; isRead: boolean }[],
): Promise<void> => {
  await tx.sql`
    update user_message m
       set created_at = to_timestamp(t."atMs" / 1000.0), shown_at = to_timestamp(t."atMs" / 1000.0),
           read_at = case when t."isRead" then to_timestamp(t."atMs" / 1000.0) end
      from jsonb_to_recordset(${JSON.stringify(times)}::jsonb) as t ("eventId" uuid, "atMs" float8, "isRead" boolean)
     where m.event_id = t."eventId"`;
};
