import { isSpecialistSql } from '#identity/server/api.ts';
import { isPublicSql } from '#listings/server/api.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import { type Job, startJob } from '#platform/server/job.ts';
import type { Log } from '#platform/server/log.ts';
import { limits } from '#platform/values/limits.ts';
import { sellsSql } from './sells-sql.ts';

const EVERY_MS = 600_000;

/** Sales are of what everybody may see. Minutes count from when a promise began to run: at night that is the next morning. */
const countAll = `
  with specialist as (select p.id from person p where ${isSpecialistSql('p')}),
  sells as (${sellsSql(isSpecialistSql('s'))}),
  sales as (
    select sells.person_id, count(*) filter (where sale_status(l.process) = 'on_sale')::int as on_sale,
           count(*) filter (where of_year.is_sold)::int as sold_year,
           (percentile_cont(0.5) within group (order by greatest(0, extract(epoch from l.sold_at - l.source_date)) / 86400)
             filter (where of_year.is_sold))::int as sale_days
      from sells join listing l on l.id = sells.listing_id
      cross join lateral (select sale_status(l.process) = 'sold'
        and l.sold_at > clock_timestamp() - make_interval(months => ${limits.specialistSaleMonths}) as is_sold) of_year
     where ${isPublicSql('l')} group by sells.person_id),
  calls as (
    select target_id as person_id, count(*)::int as calls, count(*) filter (where state = 'DONE')::int as calls_in_time,
           (percentile_cont(0.5) within group (order by greatest(0, extract(epoch from called_at - due_at) / 60
             + ${limits.callBackMinutesUser})) filter (where called_at is not null))::int as answer_minutes
      from consultation_request
     where target_kind = 'user' and created_at > clock_timestamp() - make_interval(days => ${limits.specialistCallDays})
       and (state <> 'OPEN' or due_at < clock_timestamp())
     group by target_id)
  insert into specialist_figures as counted (person_id, on_sale, sold_year, sale_days, calls, calls_in_time, answer_minutes)
  select s.id, coalesce(sales.on_sale, 0), coalesce(sales.sold_year, 0), sales.sale_days, coalesce(calls.calls, 0),
         coalesce(calls.calls_in_time, 0), calls.answer_minutes
    from specialist s left join sales on sales.person_id = s.id left join calls on calls.person_id = s.id
   order by s.id
  on conflict (person_id) do update
    set on_sale = excluded.on_sale, sold_year = excluded.sold_year, sale_days = excluded.sale_days, calls = excluded.calls,
        calls_in_time = excluded.calls_in_time, answer_minutes = excluded.answer_minutes, counted_at = excluded.counted_at
    where (counted.on_sale, counted.sold_year, counted.sale_days, counted.calls, counted.calls_in_time, counted.answer_minutes)
          is distinct from
          (excluded.on_sale, excluded.sold_year, excluded.sale_days, excluded.calls, excluded.calls_in_time, excluded.answer_minutes)`;

/** Counts the figures of all specialists anew; only what changed is written. */
export const countFigures = async (db: Db | Tx): Promise<void> => {
  if ('begin' in db) await db.query(countAll);
  else await db.client.query(countAll);
};

/** Counts at once and every ten minutes: pages read what was counted. */
export const startFigures = (db: Db, log: Log): Job =>
  startJob(() => countFigures(db), {
    everyMs: EVERY_MS,
    log,
    failureMessage: 'the figures of specialists could not be counted',
  });
