import type { ReservingMethod } from '#credit/rules/purchase-method.ts';
import type { Principal } from '#identity/server/api.ts';
import { localizedText } from '#listings/server/api.ts';
import type { Db } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { ReservationActor, ReservationState, ReturnReason } from '../rules/reservation.ts';

/** A reservation as it is stored, with the names of what it speaks of. */
export type ReservationRecord = {
  id: number;
  number: string;
  state: ReservationState;
  property: { id: number; name: string; address: string };
  method: ReservingMethod;
  productName: string;
  language: Locale;
  priceTiyin: bigint;
  depositTiyin: bigint;
  restTiyin: bigint;
  months: number | null;
  monthlyTiyin: bigint | null;
  returnReason: ReturnReason | null;
  returnedTiyin: bigint | null;
  comment: string;
  createdAt: Date;
  dueAt: Date;
  paidAt: Date | null;
  endedAt: Date | null;
  documentId: string;
  buyerName: string;
  companyName: string | null;
  phone: string | null;
  applicationId: number | null;
};

const record = `
  select r.id::float8 as id, r.number, r.state,
    json_build_object('id', l.id, 'name', ${localizedText('t', 'name')},
      'address', concat_ws(', ', ${localizedText('province', 'name')}, ${localizedText('district', 'name')}, nullif(${localizedText('t', 'address')}, ''))) as property,
    r.method, r.product_name as "productName", r.language, r.price_tiyin as "priceTiyin", r.deposit_tiyin as "depositTiyin",
    r.rest_tiyin as "restTiyin", r.months, r.monthly_tiyin as "monthlyTiyin", r.return_reason as "returnReason",
    r.returned_tiyin as "returnedTiyin", r.comment, r.created_at as "createdAt", r.due_at as "dueAt", r.paid_at as "paidAt",
    r.ended_at as "endedAt", r.document_id as "documentId",
    concat_ws(' ', nullif(p.family_name, ''), nullif(p.given_name, ''), nullif(p.middle_name, '')) as "buyerName",
    e.name as "companyName", p.phone, a.id::float8 as "applicationId"
  from reservation r
  join listing l on l.id = r.listing_id
  join listing_text t on t.listing_id = l.id
  join place province on province.id = l.province_id
  join place district on district.id = l.district_id
  join person p on p.id = r.person_id
  left join legal_entity e on r.party_kind = 'ENTITY' and e.id = r.party_id
  left join application a on a.listing_id = r.listing_id`;

export const findReservation = async (db: Db, locale: Locale, id: number): Promise<ReservationRecord | null> =>
  (await db.query<ReservationRecord>(`${record} where r.id = $2`, [locale, id]))[0] ?? null;

/** What a party has reserved, the latest first. */
export const listReservationsOf = (db: Db, locale: Locale, { kind, id }: Principal): Promise<ReservationRecord[]> =>
  db.query<ReservationRecord>(
    `${record} where r.party_kind = $2 and r.party_id = $3 order by r.id desc limit ${limits.reservationsOfPartyMax}`,
    [locale, kind, id],
  );

/** What a party has under way for a property. */
export const findLivingOf = async (
  db: Db,
  locale: Locale,
  listingId: number,
  { kind, id }: Principal,
): Promise<ReservationRecord | null> =>
  (
    await db.query<ReservationRecord>(
      `${record} where r.listing_id = $2 and r.state in ('RESERVED', 'PAID') and r.party_kind = $3 and r.party_id = $4`,
      [locale, listingId, kind, id],
    )
  )[0] ?? null;

export type ReservationFilter = {
  state: ReservationState | null;
  /** Digits of a number that was typed, and the year where one was; null where nothing is searched for. */
  search: { ordinal: string; year: string | null } | null;
  after: number | null;
};

const ORDINAL_DIGITS = 6;
/** The year of the first reservation. */
const FIRST_YEAR = 2026;

/** A page of all, the latest first, with one row more where there are more. A number is looked up in its own index. */
export const listReservations = (
  db: Db,
  locale: Locale,
  { state, search, after }: ReservationFilter,
): Promise<ReservationRecord[]> => {
  const values: unknown[] = [locale, state, after];
  if (search) values.push(search.ordinal.padStart(ORDINAL_DIGITS, '0'), search.year);
  const found = `r.id = any (array(
    select id from reservation
     where number = any (array(select 'OT-' || year || '/' || $4::text
             from generate_series(${FIRST_YEAR}, extract(year from clock_timestamp() at time zone 'Asia/Tashkent')::int) year
            where $5::text is null or year::text = $5))
    union
    select id from reservation where listing_id = case when $5::text is null then ($4::text)::bigint end))`;
  return db.query<ReservationRecord>(
    `${record} where ($2::text is null or r.state = $2) and ($3::bigint is null or r.id < $3) and ${search ? found : 'true'}
      order by r.id desc limit ${limits.reservationListPage + 1}`,
    values,
  );
};

/** How many are under way: the rest is due, or paid and the sale waits. */
export const countLiving = async (db: Db): Promise<{ reserved: number; paid: number }> => {
  const [row] = await db.sql<{ reserved: number; paid: number }>`
    select count(*) filter (where state = 'RESERVED')::int as reserved, count(*) filter (where state = 'PAID')::int as paid
      from reservation where state in ('RESERVED', 'PAID')`;
  return row ?? { reserved: 0, paid: 0 };
};

/** What happened to a reservation; the name is that of somebody of the platform. */
export type ReservationEventRow = {
  reservationId: number;
  at: Date;
  to: ReservationState;
  by: ReservationActor;
  name: string | null;
  comment: string;
};

/** What happened to some reservations, the earliest first. */
export const listEvents = (db: Db, ids: readonly number[]): Promise<ReservationEventRow[]> =>
  db.sql`
    select e.reservation_id::float8 as "reservationId", e.at, e.to_state as to, e.by_kind as by, e.comment,
           case when e.by_kind = 'staff' then nullif(concat_ws(' ', p.given_name, p.family_name), '') end as name
      from reservation_event e left join person p on p.username = e.username and e.by_kind = 'staff'
     where e.reservation_id = any (${[...ids]}::bigint[]) order by e.id`;
