import type { ProcessStatus } from '#listings/rules/sale-status.ts';
import type { Db } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { Figures, ReportRow } from '../contract/figures.ts';
import type { ReportGrouping } from '../rules/reports.ts';

const today = `(clock_timestamp() at time zone 'Asia/Tashkent')::date`;
const dayOf = (column: string): string => `(${column} at time zone 'Asia/Tashkent')::date`;
const midnight = (day: string): string => `((${day})::timestamp at time zone 'Asia/Tashkent')`;
const instant = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Of a bank where $1 names one. */
const ofBank = '($1::int is null or a.company_id = $1)';

const accepted = `count(*) filter (where e.from_status = 'in_process' and e.to_status = 'confirmed')::int`;
const entered = `count(*) filter (where e.to_status = 'in_process')::int`;
const rejected = `count(*) filter (where e.to_status = 'rejected')::int`;

/** How many stand in each status. */
export const listFunnel = (db: Db, bank: number | null): Promise<{ process: ProcessStatus; n: number }[]> =>
  db.query(`select process, count(*)::int as n from application a where is_sent and ${ofBank} group by process`, [
    bank,
  ]);

/** What is late, by status. */
export const listOverdue = (db: Db, bank: number | null): Promise<Figures['overdue']> =>
  db.query(
    `select process, count(*)::int as n, ${instant('min(due_at)')} as "oldestDueAt"
       from application a where is_open and due_at < clock_timestamp() and ${ofBank}
      group by process order by n desc, process`,
    [bank],
  );

/** What the public is offered, and for how long. */
export const getUnsold = async (db: Db, bank: number | null): Promise<Figures['unsold'] & { now: string }> => {
  const [row] = await db.query<Figures['unsold'] & { now: string }>(
    `select count(*)::int as n,
            (count(*) filter (where process_since < clock_timestamp() - make_interval(days => ${limits.unsoldLongDays})))::int as "forLong",
            ${instant('clock_timestamp()')} as now
       from application a where is_sent and process in ('in_sale', 'auction', 'direct') and ${ofBank}`,
    [bank],
  );
  if (!row) throw new Error('Expected exactly one row.');
  return row;
};

/** The last days, the oldest first, days without work included. */
export const listDays = (db: Db, bank: number | null, days: number): Promise<Figures['days']> =>
  db.query(
    `with moves as (
       select ${dayOf('e.at')} as day, ${entered} as entered, ${accepted} as accepted, ${rejected} as rejected
         from application_event e join application a on a.id = e.application_id
        where e.kind = 'MOVE' and e.at >= ${midnight(`${today} - ($2::int - 1)`)} and ${ofBank}
        group by 1)
     select to_char(d, 'YYYY-MM-DD') as day, coalesce(entered, 0) as entered, coalesce(accepted, 0) as accepted,
            coalesce(rejected, 0) as rejected
       from generate_series(${today} - ($2::int - 1), ${today}, interval '1 day') as d left join moves on moves.day = d::date
      order by d`,
    [bank, days],
  );

const nameColumn = (table: string): string =>
  `case $2 when 'ru' then ${table}.name_ru when 'en' then ${table}.name_en else ${table}.name_uz end`;

/** What a report is told apart by: a key, a name and where the name comes from. */
const groupings: Record<ReportGrouping, { key: string; name: string; join: string; order: string }> = {
  period: {
    key: `case when $4::date - $3::date > ${limits.reportByDayMax} then to_char(${dayOf('e.at')}, 'YYYY-MM') else to_char(${dayOf('e.at')}, 'YYYY-MM-DD') end`,
    name: `''::text`,
    join: '',
    order: 'key',
  },
  region: {
    key: `coalesce(a.province_id::text, '')`,
    name: `coalesce(${nameColumn('p')}, '')`,
    join: 'left join place p on p.id = a.province_id',
    order: 'entered desc, name',
  },
  bank: {
    key: `coalesce(a.company_id::text, '')`,
    name: `coalesce(${nameColumn('c')}, '')`,
    join: 'left join company c on c.id = a.company_id',
    order: 'entered desc, name',
  },
  person: {
    key: 'e.actor',
    name: `coalesce(trim(w.given_name || ' ' || w.family_name), e.actor)`,
    join: `join person w on w.username = e.actor and w.roles && '{BANK,MODERATOR,FINANCE,ADMIN,REALTOR_ASSISTANT}'::text[]`,
    order: 'accepted desc, name',
  },
};

export type ReportQuery = { by: ReportGrouping; from: string; to: string };

/** The figures between two days, the last one included. */
export const listReportRows = (
  db: Db,
  locale: Locale,
  bank: number | null,
  { by, from, to }: ReportQuery,
): Promise<ReportRow[]> => {
  const { key, name, join, order } = groupings[by];
  return db.query<ReportRow>(
    `select ${key} as key, ${name} as name, ${entered} as entered, ${accepted} as accepted, ${rejected} as rejected,
            count(*) filter (where e.to_status = 'sold')::int as sold,
            coalesce(sum(a.sold_price_tiyin) filter (where e.to_status = 'sold'), 0)::text as "soldTiyin"
       from application_event e join application a on a.id = e.application_id ${join}
      where e.kind = 'MOVE' and e.at >= ${midnight('$3::date')} and e.at < ${midnight('$4::date + 1')}
        and $2::text is not null and ${ofBank}
      group by 1, 2 order by ${order} limit ${limits.reportRowsMax}`,
    [bank, locale, from, to],
  );
};
