import { words } from '#listings/server/actions.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { Candidate } from '../rules/comparables.ts';

/** Public properties of a category and province whose area is near; those on offer, and those sold of late. */
export const listCandidates = (
  db: Db | Tx,
  of: { categoryId: number; provinceId: number; areaDm2: number; exceptListing: number | null },
): Promise<Candidate[]> => {
  const share = limits.comparableAreaPercent / 100;
  return db.sql<Candidate>`
    select id::float8 as id, coalesce(sold_price_tiyin, price_tiyin) as "priceTiyin", area_dm2 as "areaDm2", rooms,
           district_id as "districtId", sold_at is not null as "isSold",
           greatest(0, extract(day from coalesce(sold_at, clock_timestamp()) - source_date))::int as days
      from listing
     where category_id = ${of.categoryId} and province_id = ${of.provinceId}
       and area_dm2 between ${Math.floor(of.areaDm2 * (1 - share))} and ${Math.ceil(of.areaDm2 * (1 + share))}
       and sale_status(process) <> 'hidden' and visibility = 'TO_EVERYONE' and is_shown
       and (sold_at is null or sold_at > clock_timestamp() - make_interval(days => ${limits.comparableSoldDays}))
       and id is distinct from ${of.exceptListing}::bigint
     order by abs(area_dm2 - ${of.areaDm2}), id limit ${limits.comparablesMax}`;
};

/** Names and places of listings in a language, by number. */
export const describeListings = async (
  db: Db | Tx,
  locale: Locale,
  ids: readonly number[],
): Promise<Map<number, { name: string; address: string }>> => {
  const text = `
    select l.id::float8 as id, ${words('t', 'name')} as name,
           concat_ws(', ', ${words('d', 'name')}, nullif(${words('t', 'address')}, '')) as address
      from listing l join listing_text t on t.listing_id = l.id left join place d on d.id = l.district_id
     where l.id = any ($2::bigint[])`;
  const values = [locale, [...ids]];
  type Row = { id: number; name: string; address: string };
  const rows = 'query' in db ? await db.query<Row>(text, values) : (await db.client.query<Row>(text, values)).rows;
  return new Map(rows.map(({ id, ...words }) => [id, words]));
};
