import { canViewLotSql, type ListingViewer, localizedText, viewerValues } from '#listings/server/api.ts';
import type { Db } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';

/** `getNowMs` is the clock of the database. */
type Place = { listingId: number; name: string; address: string; nowMs: number };

export type CalendarViewingRow = Place & {
  id: number;
  atMs: number;
  state: 'REQUESTED' | 'AGREED' | 'DECLINED' | 'CANCELLED' | 'HELD' | 'LAPSED';
  /** Whether the reader shows the property. */
  isSeller: boolean;
};

export type CalendarLotRow = Place & {
  cutOffMs: number | null;
  opensMs: number | null;
  closesMs: number | null;
  isCancelled: boolean;
};

export type CalendarDueRow = Place & {
  kind: 'sign' | 'pay';
  declaration: number;
  dueMs: number;
  isCancelled: boolean;
};

const ms = (moment: string): string => `(extract(epoch from ${moment}) * 1000)::float8`;

const place = `
  ${ms('clock_timestamp()')} as "nowMs", l.id::float8 as "listingId", ${localizedText('t', 'name')} as name,
  concat_ws(', ', ${localizedText('province', 'name')}, ${localizedText('district', 'name')}, nullif(${localizedText('t', 'address')}, '')) as address`;

const placeJoins = `
  join listing_text t on t.listing_id = l.id
  join place province on province.id = l.province_id
  join place district on district.id = l.district_id`;

/** Since when things are told; `$3` is the number of days. */
const notLongOver = (moment: string): string => `${moment} > clock_timestamp() - make_interval(days => $3)`;

const viewing = `
  select v.id::float8 as id, ${ms('v.at')} as "atMs", v.state, v.person_id <> $2 as "isSeller", ${place}
    from viewing v join listing l on l.id = v.listing_id ${placeJoins}
    left join application a on a.listing_id = l.id
   where (v.person_id = $2 or a.author_person_id = $2)`;

type Reader = { personId: bigint; locale: Locale };

/** Viewings that a person comes to, and those of what the person sells. */
export const listViewings = (db: Db, { personId, locale }: Reader): Promise<CalendarViewingRow[]> =>
  db.query(`${viewing} and ${notLongOver('v.at')} order by v.id`, [locale, personId, limits.calendarPastDays]);

/** One viewing for somebody who takes part in it; null for everybody else. */
export const findViewing = async (
  db: Db,
  { personId, locale }: Reader,
  id: number,
): Promise<CalendarViewingRow | null> =>
  (await db.query<CalendarViewingRow>(`${viewing} and v.id = $3`, [locale, personId, id]))[0] ?? null;

const lot = `
  lot.cut_off_ms::float8 as "cutOffMs", lot.opens_ms::float8 as "opensMs", lot.closes_ms::float8 as "closesMs",
  lot.phase = 'CANCELLED' as "isCancelled", ${place}
    from lot join listing l on l.id = lot.id ${placeJoins}`;

/** The lots that a person has entered and not left. */
export const listEnteredLots = (db: Db, { personId, locale }: Reader): Promise<CalendarLotRow[]> =>
  db.query(
    `select ${lot} where lot.opens_ms is not null and ${notLongOver('to_timestamp(lot.opens_ms / 1000.0)')}
        and (exists (select from lot_participant p where p.lot_id = lot.id and p.person_id = $2 and p.fate <> 'released')
          or exists (select from lot_participant p where p.lot_id = lot.id and p.person_id = $2 and p.fate_ms >= lot.opens_ms)
          or (lot.phase = 'CANCELLED' and exists (select from lot_participant p where p.lot_id = lot.id and p.person_id = $2)))
      order by lot.id`,
    [locale, personId, limits.calendarPastDays],
  );

/** A lot that is to be auctioned and that a viewer may see; null for any other. */
export const findLot = async (
  db: Db,
  locale: Locale,
  id: number,
  viewer: ListingViewer | null,
): Promise<CalendarLotRow | null> =>
  (
    await db.query<CalendarLotRow>(
      `select ${lot} where lot.id = $2 and lot.opens_ms is not null and ${canViewLotSql(viewer ? 3 : undefined)}`,
      [locale, id, ...(viewer ? viewerValues(viewer) : [])],
    )
  )[0] ?? null;

/** Until when a winner signs the declaration, and then pays. */
export const listDues = (db: Db, { personId, locale }: Reader): Promise<CalendarDueRow[]> =>
  db.query(
    `select due.kind, g.id::float8 as declaration, due.ms::float8 as "dueMs", g.status = 'REJECT' as "isCancelled", ${place}
       from lot_declaration g
       join lot_participant p on p.lot_id = g.lot_id and p.number = g.participant and p.person_id = $2
       join listing l on l.id = g.lot_id ${placeJoins}
       cross join lateral (values ('sign', g.sign_by_ms, g.signed_ms), ('pay', g.pay_by_ms, g.paid_ms)) as due (kind, ms, done_ms)
      where due.ms is not null and due.done_ms is null and ${notLongOver('to_timestamp(due.ms / 1000.0)')}
      order by g.id, due.kind`,
    [locale, personId, limits.calendarPastDays],
  );

export type CalendarOrderRow = { id: number; endsMs: number };

/** Until when the active orders of a person are told of new listings. */
export const listOrderEnds = (db: Db, personId: bigint): Promise<CalendarOrderRow[]> =>
  db.sql<CalendarOrderRow>`
    select o.id::float8 as id, (extract(epoch from o.active_until) * 1000)::float8 as "endsMs"
      from standing_order o where o.person_id = ${personId} and o.state = 'ACTIVE' order by o.id`;
