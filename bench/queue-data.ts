import type { Db } from '#platform/server/db.ts';

/** How a million applications of some years lie: most are over, a fifth is on its way. In thousandths. */
const shares: readonly (readonly [process: string, thousandths: number])[] = [
  ['done', 520],
  ['failed', 140],
  ['rejected', 114],
  ['in_sale', 40],
  ['sold', 30],
  ['in_process', 25],
  ['new', 10],
  ['sell', 10],
  ['credit', 10],
  ['done_own_expense', 10],
  ['monitoring', 10],
  ['agreement', 10],
  ['auction', 10],
  ['lot_released', 10],
  ['analysis', 7],
  ['identification', 7],
  ['confirmed', 6],
  ['conclusion', 5],
  ['lot_confirmed', 5],
  ['direct', 5],
  ['own_expense', 5],
  ['commission_not_paid', 5],
  ['pending', 6],
];

/** Fills `application` with so many rows, once; the same rows for the same number. */
export const makeApplications = async (db: Db, count: number): Promise<void> => {
  const [there] = await db.sql<{ n: number }>`select count(*)::int as n from application`;
  if ((there?.n ?? 0) >= count) return settle(db);
  console.error(`making ${count} applications, once ...`);
  const statuses = shares.flatMap(([process, thousandths]) => Array.from({ length: thousandths }, () => process));
  await db.withClient(async (client) => {
    await client.query('set statement_timeout = 0');
    await client.query('select setseed(0.42)');
    await client.query(insertion, [statuses, count]);
  });
  await settle(db);
};

/** Fresh statistics and a map of what everybody sees, as the database itself would make them in time. */
const settle = (db: Db): Promise<void> =>
  db.withClient(async (client) => {
    await client.query('set statement_timeout = 0');
    await client.query('vacuum (analyze) application');
    await client.query('checkpoint');
  });

/** Every value is drawn once a row; words repeat as in life, so that some are in half of the rows and some in few. */
const insertion = `
  with districts as (
         select array_agg(id order by id) as ids, array_agg(parent_id order by id) as parents
           from place where level = 'district'),
       companies as (select array_agg(id order by id) as ids from company),
       drawn as (
         select i, ($1::text[])[1 + floor(random() * 1000)::int]::process_status as process,
                random() as goal, random() as trade, random() as liquid, random() as origin,
                1 + floor(random() * random() * 4)::int as rooms,
                1 + floor(random() * 4)::int as category,
                1 + floor(random() * array_length(districts.ids, 1))::int as district,
                case when random() < 0.6 then 1 + floor(random() * array_length(companies.ids, 1))::int end as company,
                1 + floor(random() * 60)::int as hand, 1 + floor(random() * 50000)::int as author,
                floor(random() * 400)::int as street,
                clock_timestamp() - make_interval(secs => random() * 3 * 365 * 86400) as born,
                clock_timestamp() + make_interval(secs => (random() * 30 - 10) * 86400) as due
           from generate_series(1, $2::int) as i, districts, companies),
       categories as (select array_agg(id order by position) as ids from category where parent_id is null and code like '%\\_Sell%')
  insert into application (origin, process, party_kind, party_id, author_person_id, author_username, company_id, assistant,
      moderator, category_id, name, cadastral_number, province_id, district_id, price_tiyin, goal, trade_type, liquidity,
      words, rejected_by, rejected_at, reject_reason, due_at, created_at, created_by, updated_by, submitted_at)
  select (array['ADD', 'ADD_NEW', 'IMPORT'])[1 + floor(d.origin * 3)::int], d.process, 'PERSON', d.author, d.author,
         'person.' || lpad(d.author::text, 6, '0'), companies.ids[d.company],
         case when d.process in ('analysis', 'identification') then 'assistant.' || d.hand end,
         case when d.process not in ('new', 'pending') and d.hand <= 50 then 'moderator.' || d.hand end,
         categories.ids[d.category], d.rooms || ' xonali kvartira, ' || d.street || '-uy',
         '10:07:03:01:02:' || lpad((d.i / 10000)::text, 4, '0') || ':' || lpad((d.i % 10000)::text, 4, '0'),
         districts.parents[d.district], districts.ids[d.district], 10000000000 + (d.i::bigint * 7919) % 90000000000,
         case when d.goal < 0.4 then 'ON_BALANCE' else 'OUT_OF_COURT' end,
         case when d.trade < 0.5 then 'TRADE_PLATFORM' else 'FIND_CUSTOMER' end,
         case when d.liquid < 0.2 then 'GREEN' when d.liquid < 0.5 then 'YELLOW' when d.liquid < 0.7 then 'RED' end,
         d.rooms || ' xanali kvartira ' || d.street || ' uy kucha' || d.street, 
         case when d.process = 'rejected' then 'moderator.1' end, case when d.process = 'rejected' then d.born end,
         case when d.process = 'rejected' then 'x' end,
         case when d.process in ('in_sale', 'auction', 'done', 'failed', 'rejected', 'new', 'pending') then null else d.due end,
         d.born, 'bench', 'bench', d.born
    from drawn d, districts, companies, categories`;
