import type { AccountOwner } from '#accounts/rules/transfer.ts';
import type { Principal } from '#identity/server/api.ts';
import type { ProcessStatus } from '#listings/rules/sale-status.ts';
import { localizedText } from '#listings/server/api.ts';
import type { IdempotencyKey } from '#platform/contract/operation.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { ReservationActor, ReservationState, ReservationTerms, ReturnReason } from '../rules/reservation.ts';

/** The clock by which terms run. */
export const getNow = async (db: Db | Tx): Promise<Date> => {
  const [row] = await db.sql<{ now: Date }>`select date_trunc('milliseconds', clock_timestamp()) as now`;
  if (!row) throw new Error('Expected exactly one row.');
  return row.now;
};

/** Lets the reservations of one party come one after another: who presses twice is answered twice alike. */
export const lockBuyer = async (tx: Tx, { kind, id }: Principal): Promise<void> => {
  await tx.sql`select pg_advisory_xact_lock(hashtext('reservation party'), hashtext(${`${kind} ${id}`}))`;
};

/** Holds a listing until the transaction ends: it is locked before its reservation, and that before any money. */
export const lockListing = async (tx: Tx, listingId: number): Promise<void> => {
  await tx.sql`select 1 from listing where id = ${listingId} for update`;
};

/** How a listing is sold, and whether somebody has reserved it; null where there is none. */
export type SaleState = { process: ProcessStatus; hasApplication: boolean; isReserved: boolean };
export const findSaleState = async (db: Db | Tx, listingId: number): Promise<SaleState | null> => {
  const [row] = await db.sql<SaleState>`
    select l.process, l.reserved_until is not null as "isReserved",
           exists (select from application a where a.listing_id = l.id) as "hasApplication"
      from listing l where l.id = ${listingId}`;
  return row ?? null;
};

/** Who is owed what a buyer loses: the bank or company of a property, else whoever sells it for himself, else the property, until somebody is named. */
export const findSeller = async (db: Db | Tx, listingId: number): Promise<AccountOwner> => {
  const [row] = await db.sql<AccountOwner>`select kind, id from lot_seller(${listingId})`;
  return row ?? { kind: 'LOT', id: BigInt(listingId) };
};

/** A seller as a paper names him; empty where nobody is known. */
export const findSellerName = async (tx: Tx, locale: Locale, { kind, id }: AccountOwner): Promise<string> => {
  const { rows } = await tx.client.query<{ name: string }>(
    `select case $2::text
       when 'COMPANY' then (select ${localizedText('company', 'name')} from company where id = $3)
       when 'ENTITY' then (select name from legal_entity where id = $3)
       when 'PERSON' then (select concat_ws(' ', nullif(family_name, ''), nullif(given_name, ''), nullif(middle_name, ''))
                             from person where id = $3)
     end as name, $1::text as language`,
    [locale, kind, id],
  );
  return rows[0]?.name ?? '';
};

/** Whoever handed in the property that is sold by an application: its seller, or who sells in his name. */
export const findSellerPerson = async (tx: Tx, listingId: number): Promise<bigint | null> => {
  const [row] = await tx.sql<{ id: bigint }>`
    select author_person_id as id from application where listing_id = ${listingId}`;
  return row?.id ?? null;
};

/** What the same call has stored before, and what was asked for. */
export const findByKey = async (
  tx: Tx,
  key: string,
): Promise<{ id: number; number: string; dueAt: Date; fingerprint: string } | null> => {
  const [row] = await tx.sql<{ id: number; number: string; dueAt: Date; fingerprint: string }>`
    select id::float8 as id, number, due_at as "dueAt", fingerprint from reservation where idempotency_key = ${key}`;
  return row ?? null;
};

export type NewReservation = {
  number: string;
  documentId: string;
  listingId: number;
  principal: Principal;
  personId: bigint;
  username: string;
  benefitId: number;
  productName: string;
  language: Locale;
  terms: ReservationTerms;
  state: 'RESERVED' | 'PAID';
  createdAt: Date;
  dueAt: Date;
  keyed: IdempotencyKey;
};

/** Stores a reservation; its id, or null where the property has a living one, or the key is taken. */
export const insertReservation = async (tx: Tx, one: NewReservation): Promise<number | null> => {
  const { principal, terms, keyed } = one;
  const [row] = await tx.sql<{ id: number }>`
    insert into reservation (number, document_id, listing_id, party_kind, party_id, person_id, username, method,
        benefit_id, product_name, language, price_tiyin, deposit_tiyin, rest_tiyin, months, monthly_tiyin, state,
        created_at, due_at, paid_at, idempotency_key, fingerprint)
    values (${one.number}, ${one.documentId}, ${one.listingId}, ${principal.kind}, ${principal.id}, ${one.personId},
        ${one.username}, ${terms.method}, ${one.benefitId}, ${one.productName}, ${one.language}, ${terms.priceTiyin},
        ${terms.depositTiyin}, ${terms.restTiyin}, ${terms.months}, ${terms.monthlyTiyin}, ${one.state},
        ${one.createdAt}, ${one.dueAt}, ${one.state === 'PAID' ? one.createdAt : null}, ${keyed.key}, ${keyed.fingerprint})
    on conflict do nothing returning id::float8 as id`;
  return row?.id ?? null;
};

/** Writes down what happened. `at` for the past of a demo world; by default now. */
export const insertEvent = async (
  tx: Tx,
  event: { id: number; to: ReservationState; by: ReservationActor; username: string; comment: string; at?: Date },
): Promise<void> => {
  await tx.sql`
    insert into reservation_event (reservation_id, at, to_state, by_kind, username, comment)
    values (${event.id}, coalesce(${event.at ?? null}::timestamptz, clock_timestamp()), ${event.to}, ${event.by},
        ${event.username}, ${event.comment})`;
};

/** What of a reservation decides about a move, and what its parties are told. */
export type LockedReservation = {
  id: number;
  number: string;
  state: ReservationState;
  listingId: number;
  principal: Principal;
  priceTiyin: bigint;
  depositTiyin: bigint;
  restTiyin: bigint;
  dueAt: Date;
  isOver: boolean;
  remindedDays: number | null;
};

type LockedRow = Omit<LockedReservation, 'principal'> & { partyKind: Principal['kind']; partyId: bigint };

const lockOne = async (tx: Tx, condition: string, value: number): Promise<LockedReservation | null> => {
  const { rows } = await tx.client.query<LockedRow>(
    `select r.id::float8 as id, r.number, r.state, r.listing_id::float8 as "listingId", r.party_kind as "partyKind",
            r.party_id as "partyId", r.price_tiyin as "priceTiyin", r.deposit_tiyin as "depositTiyin",
            r.rest_tiyin as "restTiyin", r.due_at as "dueAt", r.due_at <= clock_timestamp() as "isOver",
            r.reminded_days as "remindedDays"
       from reservation r where ${condition} order by r.id desc limit 1 for update`,
    [value],
  );
  const [row] = rows;
  if (!row) return null;
  const { partyKind, partyId, ...one } = row;
  return { ...one, principal: { kind: partyKind, id: partyId } };
};

/** A reservation that nobody else moves until the transaction ends, and its listing with it. */
export const lockReservation = async (tx: Tx, id: number): Promise<LockedReservation | null> => {
  await tx.sql`
    select 1 from listing where id = (select listing_id from reservation where id = ${id}) for update`;
  return lockOne(tx, 'r.id = $1', id);
};

/** What is under way for a listing, or the sale that it ended in; the listing is held until the transaction ends. */
export const lockReservationOf = async (
  tx: Tx,
  listingId: number,
  which: 'living' | 'completed',
): Promise<LockedReservation | null> => {
  await lockListing(tx, listingId);
  const states = which === 'living' ? "r.state in ('RESERVED', 'PAID')" : "r.state = 'COMPLETED'";
  return lockOne(tx, `r.listing_id = $1 and ${states}`, listingId);
};

/** What a move writes beside the state. */
export type MoveDetails = { comment?: string; reason?: ReturnReason; returnedTiyin?: bigint };

/** Moves a reservation that was locked. `at` for the past of a demo world; by default now. */
export const moveReservation = async (
  tx: Tx,
  id: number,
  to: ReservationState,
  { comment = '', reason, returnedTiyin }: MoveDetails,
  at: Date | null = null,
): Promise<void> => {
  await tx.sql`
    update reservation
       set state = ${to}, comment = coalesce(nullif(${comment}, ''), comment), return_reason = ${reason ?? null},
           returned_tiyin = ${returnedTiyin ?? null},
           paid_at = case when ${to} = 'PAID' then coalesce(${at}::timestamptz, clock_timestamp()) else paid_at end,
           ended_at = case when ${to} in ('RESERVED', 'PAID') then null else coalesce(${at}::timestamptz, clock_timestamp()) end
     where id = ${id}`;
};

/** How many are ended or reminded in one go; the rest have their turn the next minute. */
const AT_ONCE = 500;

/** What was not paid in time. */
export const listOverdue = async (db: Db): Promise<number[]> =>
  (
    await db.sql<{ id: number }>`
      select id::float8 as id from reservation
       where state = 'RESERVED' and due_at <= clock_timestamp() order by due_at limit ${AT_ONCE}`
  ).map(({ id }) => id);

/** Whose buyers have to be reminded, and of how many days that are left. */
export const listToRemind = (db: Db | Tx, id: number | null = null): Promise<{ id: number; days: number }[]> =>
  db.sql`
    select r.id::float8 as id, soon.days from reservation r
     cross join lateral (select min(d) as days from unnest(${[...limits.reservationReminderDays]}::int[]) d
                          where r.due_at <= clock_timestamp() + make_interval(days => d)) soon
     where r.state = 'RESERVED' and r.due_at > clock_timestamp() and soon.days is not null
       and (r.reminded_days is null or r.reminded_days > soon.days) and (${id}::bigint is null or r.id = ${id})
     order by r.due_at limit ${AT_ONCE}`;

export const setReminded = async (tx: Tx, id: number, days: number): Promise<void> => {
  await tx.sql`update reservation set reminded_days = ${days} where id = ${id}`;
};

/** The open request to buy of whoever has reserved a property; null where there is none. */
export const findOpenRequest = async (tx: Tx, listingId: number, { kind, id }: Principal): Promise<number | null> => {
  const [row] = await tx.sql<{ id: number }>`
    select id::float8 as id from purchase_request
     where listing_id = ${listingId} and party_kind = ${kind} and party_id = ${id} and state = 'OPEN'`;
  return row?.id ?? null;
};

/** Takes away from reservations what tells who acted, and of those of the person what was said; the figures stay. */
export const forgetBuyer = async (tx: Tx, personId: bigint): Promise<void> => {
  await tx.sql`
    update reservation_event e
       set comment = case when r.party_kind = 'PERSON' then '' else e.comment end,
           username = case when e.by_kind = 'buyer' then '' else e.username end
      from reservation r where r.id = e.reservation_id and r.person_id = ${personId}`;
  await tx.sql`
    update reservation set username = '', comment = case when party_kind = 'PERSON' then '' else comment end
     where person_id = ${personId}`;
};
