import type { Db } from '#platform/server/db.ts';
import { applicationNameSql } from '#platform/server/localized-sql.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { Count, QueueRow } from '../contract/queue.ts';
import { hasUnansweredWarningsSql, isCheckedSql } from './application-store.ts';
import { publishOf } from './own-row-sql.ts';
import { type FilterSql, today } from './queue-filter-store.ts';

/** The name of reference data in the language that parameter $1 names. */
const nameColumn = (table: string): string =>
  `case $1 when 'ru' then ${table}.name_ru when 'en' then ${table}.name_en else ${table}.name_uz end`;

/** Somebody of the staff as a list shows him. */
export const staffJson = (table: string): string => `json_build_object('username', ${table}.username,
  'name', trim(${table}.given_name || ' ' || ${table}.family_name),
  'initials', upper(left(${table}.given_name, 1) || left(${table}.family_name, 1)))`;

/** A place or a category by its id; null without one. */
const placeJson = (table: string): string =>
  `case when ${table}.id is not null then json_build_object('id', ${table}.id, 'name', ${nameColumn(table)}) end`;

const instant = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** One row of the queue as JSON. */
const rowJson = `
  json_build_object('id', a.id, 'kind', a.kind, 'name', ${applicationNameSql()}, 'process', a.process, 'analysis', a.analysis,
    'category', ${placeJson('category')}, 'province', ${placeJson('province')}, 'district', ${placeJson('district')},
    'company', case when company.id is not null then json_build_object('id', company.id, 'name', ${nameColumn('company')},
      'monogram', company.monogram, 'hue', company.hue) end,
    'cadastralNumber', a.cadastral_number, 'priceTiyin', a.price_tiyin::text, 'liquidity', a.liquidity,
    'publish', ${publishOf('a')}, 'goal', a.goal, 'tradeType', a.trade_type,
    'inHand', case when hand.id is not null then ${staffJson('hand')} end,
    'createdAt', ${instant('a.created_at')}, 'updatedAt', ${instant('a.updated_at')}, 'dueAt', ${instant('a.due_at')},
    'hasUnansweredWarnings', ${hasUnansweredWarningsSql('a')}, 'isChecked', ${isCheckedSql('a')}, 'listingId', a.listing_id)`;

const joins = `
  left join category on category.id = a.category_id
  left join place province on province.id = a.province_id
  left join place district on district.id = a.district_id
  left join company on company.id = a.company_id
  left join person hand on hand.username = a.in_hand`;

/** The parameters of a filter behind those that the statement itself has. */
const shifted = ({ where }: FilterSql, by: number): string =>
  where.replace(/\$(\d+)/g, (_, n: string) => `$${Number(n) + by}`);

export type QueueResult = { rows: QueueRow[]; total: Count; lastEvent: string; now: string };

/** How far a look counts for a page: the next one at least, and for whoever turns further more, up to where pages end. */
const countedFor = (page: number, size: number): number => {
  const steps = Math.ceil(((page + 1) * size) / limits.queueCountStep);
  return Math.min(steps * limits.queueCountStep, limits.queueCountMax);
};

/**
 * A page of the queue and how much there is, in one walk along an index: the count is exact up to some pages further,
 * for most filters find far more than anybody will turn to.
 */
export const getPage = async (
  db: Db,
  locale: Locale,
  filter: FilterSql,
  { page, size }: { page: number; size: number },
): Promise<QueueResult> => {
  const most = countedFor(page, size);
  const [row] = await db.query<{ rows: QueueRow[]; n: number; lastEvent: string; now: string }>(
    `with found as materialized (
       select a.id, row_number() over (order by ${filter.order}) as at
         from application a where ${shifted(filter, 3)} order by ${filter.order} limit ${most + 1})
     select (select count(*)::int from found) as n,
            (select coalesce(json_agg(${rowJson} order by found.at), '[]')
               from found join application a on a.id = found.id ${joins}
              where found.at > $2 and found.at <= $2 + $3) as rows,
            ${lastEvent} as "lastEvent", ${instant('clock_timestamp()')} as now`,
    [locale, (page - 1) * size, size, ...filter.values],
  );
  if (!row) throw new Error('Expected exactly one row.');
  const { n, ...rest } = row;
  return { ...rest, total: { n: Math.min(n, most), isMore: n > most } };
};

const lastEvent = `(select coalesce(max(id), 0)::text from application_event)`;

export const getLastEvent = async (db: Db): Promise<string> => {
  const [row] = await db.query<{ lastEvent: string }>(`select ${lastEvent} as "lastEvent"`);
  return row?.lastEvent ?? '0';
};

/** The rows of a filter for a file. */
export const listRows = async (db: Db, locale: Locale, filter: FilterSql, most: number): Promise<QueueRow[]> => {
  const rows = await db.query<{ row: QueueRow }>(
    `select ${rowJson} as row from application a ${joins} where ${shifted(filter, 2)} order by ${filter.order} limit $2`,
    [locale, most, ...filter.values],
  );
  return rows.map(({ row }) => row);
};

/** How much each of several filters finds, none counted beyond `most`: the one way to a number that stands for a list. */
export const countEach = async <Name extends string>(
  db: Db,
  filters: Record<Name, FilterSql>,
  most: number,
): Promise<Record<Name, Count>> => {
  const values: unknown[] = [];
  const counts = Object.entries<FilterSql>(filters).map(([name, filter]) => {
    const where = shifted(filter, values.length);
    values.push(...filter.values);
    return `(select count(*)::int from (select from application a where ${where} limit ${most + 1}) as one) as "${name}"`;
  });
  const [row] = await db.query<Record<Name, number>>(`select ${counts.join(', ')}`, values);
  return Object.fromEntries(
    Object.entries<number>(row ?? {}).map(([name, n]) => [name, { n: Math.min(n, most), isMore: n > most }]),
  ) as Record<Name, Count>;
};

export type Tiles = { oldestDueAt: string | null; enteredToday: number; now: string };

/** Since when the longest of `overdue` waits, and what has come today; `bank` keeps it to one bank. */
export const getTiles = async (db: Db, bank: number | null, overdue: FilterSql): Promise<Tiles> => {
  const [row] = await db.query<Tiles>(
    `select (select ${instant('min(a.due_at)')} from application a where ${shifted(overdue, 1)}) as "oldestDueAt",
            (select count(*)::int from application_event e
              where e.kind = 'MOVE' and e.at >= ${today} and e.to_status = 'in_process'
                and ($1::int is null or exists (select from application a where a.id = e.application_id and a.company_id = $1))
            ) as "enteredToday",
            ${instant('clock_timestamp()')} as now`,
    [bank, ...overdue.values],
  );
  if (!row) throw new Error('Expected exactly one row.');
  return row;
};

export type Decision = { enteredMs: number; decidedMs: number };

/** The latest decisions about what waited for one, the newest first: of moderators, or of people of a bank. */
export const listDecisions = async (db: Db, bank: number | null, days: number): Promise<Decision[]> =>
  db.query<Decision>(
    `select (extract(epoch from before.at) * 1000)::float8 as "enteredMs", (extract(epoch from e.at) * 1000)::float8 as "decidedMs"
       from application_event e
       join lateral (select at from application_event b
                      where b.application_id = e.application_id and b.kind = 'MOVE' and b.to_status = e.from_status and b.id < e.id
                      order by b.id desc limit 1) as before on true
      where e.kind = 'MOVE' and e.at >= ${today} - make_interval(days => $2)
        and e.from_status = case when $1::int is null then 'in_process' else 'lot_released' end
        and ($1::int is null or exists (select from application a where a.id = e.application_id and a.company_id = $1))
      order by e.at desc limit ${limits.decisionsMeasuredMax}`,
    [bank, days],
  );

export type Reason = { code: string; name: string; text: string };

export const listReasons = (db: Db, locale: Locale): Promise<Reason[]> =>
  db.query<Reason>(
    `select code, ${nameColumn('r')} as name,
            case $1 when 'ru' then r.text_ru when 'en' then r.text_en else r.text_uz end as text
       from reject_reason r where is_offered order by position, code`,
    [locale],
  );

export type StaffRow = { person: { username: string; name: string; initials: string }; inHand: number };

/** Those who may have applications in hand as this role, with how many they have. */
export const listStaff = (db: Db, role: 'MODERATOR' | 'REALTOR_ASSISTANT'): Promise<StaffRow[]> =>
  db.query<StaffRow>(
    `select ${staffJson('p')} as person,
            (select count(*)::int from (
               select from application a where a.is_sent and a.in_hand = p.username and a.is_open limit ${limits.adminCountMax}
            ) as held) as "inHand"
       from person p where $1 = any (p.roles) and p.blocked_at is null
      order by p.given_name, p.family_name, p.id limit ${limits.staffListMax}`,
    [role],
  );

/** The sealed debtor of an application; undefined: there is no such application. */
export const findDebtor = async (
  db: Db,
  id: number,
): Promise<{ companyId: number | null; sealed: Buffer | null } | undefined> => {
  const [row] = await db.sql<{ companyId: number | null; sealed: Buffer | null }>`
    select company_id as "companyId", debtor_sealed as sealed from application where id = ${id} and process <> 'new'`;
  return row;
};
