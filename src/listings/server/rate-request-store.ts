import { rolesWithPermission } from '#identity/rules/permissions.ts';
import { awaitsSecondPersonSql, secondPersonUntilSql } from '#identity/server/api.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { AdminRate, RateRequest } from '../contract/admin-rates.ts';
import { isoInstant } from './card-sql.ts';

const today = "(clock_timestamp() at time zone 'Asia/Tashkent')::date";

/** Rates are entered and decided on one after the other. */
export const lockRates = async (tx: Tx): Promise<void> => {
  await tx.sql`select pg_advisory_xact_lock(hashtext('dollar_rate'))`;
};

/** The day it is in Tashkent. */
export const getToday = async (db: Db | Tx): Promise<string> => {
  const [row] = await db.sql<{ day: string }>`
    select to_char((clock_timestamp() at time zone 'Asia/Tashkent')::date, 'YYYY-MM-DD') as day`;
  if (!row) throw new Error('Expected exactly one row.');
  return row.day;
};

type RateBases = { inForce: bigint | null; dayBefore: bigint | null; ofToday: bigint | null };

/** What a new rate is measured by: the rate in force, and the newest one before today. */
export const getRateBases = async (tx: Tx): Promise<RateBases> => {
  const [row] = await tx.sql<RateBases>`
    with clock as (select (clock_timestamp() at time zone 'Asia/Tashkent')::date as today)
    select (select rate_tiyin from dollar_rate where day <= today order by day desc limit 1) as "inForce",
           (select rate_tiyin from dollar_rate where day < today order by day desc limit 1) as "dayBefore",
           (select rate_tiyin from dollar_rate where day = today) as "ofToday" from clock`;
  if (!row) throw new Error('Expected exactly one row.');
  return row;
};

/** The newest rates that have come, each with its change. */
export const listRates = (db: Db, size: number): Promise<AdminRate[]> =>
  db.query(
    `select to_char(day, 'YYYY-MM-DD') as day, rate_tiyin::text as "rateTiyin", source, entered_by as "enteredBy", confirmed_by as "confirmedBy",
            ${isoInstant('entered_at')} as "enteredAt",
            trunc((rate_tiyin - lag(rate_tiyin) over (order by day)) * 10000.0 / lag(rate_tiyin) over (order by day))::int as "changeBp"
       from (select * from dollar_rate where day <= ${today} order by day desc limit $1) as newest order by day desc`,
    [size],
  );

type StoredRateRequest = Omit<RateRequest, 'changeBp'>;

/** SQL: a request lapses like all that waits for a second one. */
const isOpen = `(state = 'WAITING' and ${awaitsSecondPersonSql('requested_by', 'requested_at', rolesWithPermission('rates.edit'))})`;
const request = `
  select id::int as id, rate_tiyin::text as "rateTiyin", before_tiyin::text as "beforeTiyin", requested_by as "requestedBy",
         ${isoInstant('requested_at')} as "requestedAt",
         case when state = 'WAITING' and not ${isOpen} then 'LAPSED' else state end as state,
         case when ${isOpen} then ${isoInstant(`(${secondPersonUntilSql('requested_at')})`)} end as "waitsUntil", decided_by as "decidedBy", ${isoInstant('decided_at')} as "decidedAt", note
    from dollar_rate_request`;

/** The newest requests. */
export const listRateRequests = (db: Db, size: number): Promise<StoredRateRequest[]> =>
  db.query(`${request} order by id desc limit $1`, [size]);

export const findRateRequest = async (tx: Tx, id: number): Promise<StoredRateRequest | null> =>
  (await tx.client.query<StoredRateRequest>(`${request} where id = $1`, [id])).rows[0] ?? null;

/** Whether a rate waits for a second person, which is one at a time. */
export const hasWaitingRequest = async (db: Db | Tx): Promise<boolean> => {
  const waiting = `select 1 from dollar_rate_request where ${isOpen}`;
  return ('client' in db ? (await db.client.query(waiting)).rows : await db.query(waiting)).length > 0;
};

export const insertRateRequest = async (
  tx: Tx,
  { rateTiyin, before, by }: { rateTiyin: bigint; before: bigint; by: string },
): Promise<number> => {
  // One that has lapsed gives way for good, whoever may ask again by then.
  await tx.sql`update dollar_rate_request set state = 'LAPSED' where state = 'WAITING'`;
  const [row] = await tx.sql<{ id: number }>`
    insert into dollar_rate_request (rate_tiyin, before_tiyin, requested_by) values (${rateTiyin}, ${before}, ${by})
    returning id::int as id`;
  if (!row) throw new Error('The stored request was not found.');
  return row.id;
};

export const decideRateRequest = async (
  tx: Tx,
  id: number,
  { decision, by, note }: { decision: 'CONFIRMED' | 'REFUSED'; by: string; note: string },
): Promise<void> => {
  await tx.sql`
    update dollar_rate_request set state = ${decision}, decided_by = ${by}, decided_at = clock_timestamp(), note = ${note}
     where id = ${id}`;
};
