import type { Db } from '#platform/server/db.ts';
import type { Locale } from '#platform/values/locale.ts';
import { localizedText, lotOfListing, reachedPriceSql } from './card-sql.ts';
import { isPublicSql } from './visibility-sql.ts';

/** Months shown in the price analytics of the home page. */
const ANALYTICS_MONTHS = 6;
/** Fewer objects than this in a month say nothing about a price. */
const ANALYTICS_SAMPLE_MIN = 5;

/** Ids for the premium section: those whose premium time runs, newest first. */
export const listPremiumIds = async (db: Db, count: number): Promise<number[]> => {
  const rows = await db.query<{ id: bigint }>(
    `select id from listing
      where premium_until > clock_timestamp() and process in ('in_sale', 'auction', 'direct') and ${isPublicSql('listing')}
      order by source_date desc, id desc limit $1`,
    [count],
  );
  return rows.map(({ id }) => Number(id));
};

const analytics = `
  with monthly as (
    select l.province_id, date_trunc('month', l.source_date at time zone 'Asia/Tashkent') as month,
           avg(${reachedPriceSql} * 100.0 / l.property_area_dm2)::bigint as per_m2
      from listing l ${lotOfListing}
     where l.category_id = 8 and ${isPublicSql('l')}
       and l.source_date > date_trunc('month', clock_timestamp() at time zone 'Asia/Tashkent') at time zone 'Asia/Tashkent' - make_interval(months => $2)
     group by 1, 2 having count(*) >= $3),
  ranked as (select *, lag(per_m2) over w as before, row_number() over (partition by province_id order by month desc) as back from monthly window w as (partition by province_id order by month))
  select coalesce(json_agg(line order by now.per_m2 desc), '[]')::text as json
    from ranked now join place p on p.id = now.province_id cross join lateral (
    select now.province_id as "provinceId", ${localizedText('p', 'name')} as "provinceName", now.per_m2::text as "perM2Tiyin",
           case when now.before is null then null else round((now.per_m2 - now.before) * 10000.0 / now.before)::int end as "changeBp",
           (select json_agg(json_build_object('month', to_char(m.month, 'YYYY-MM'), 'perM2Tiyin', m.per_m2::text) order by m.month) from monthly m where m.province_id = now.province_id) as points) as line
   where now.back = 1`;

/** The average price of a square metre of flats by province and month, as a JSON array. */
export const getAnalytics = async (db: Db, locale: Locale): Promise<string> => {
  const [row] = await db.query<{ json: string }>(analytics, [locale, ANALYTICS_MONTHS, ANALYTICS_SAMPLE_MIN]);
  return row?.json ?? '[]';
};
