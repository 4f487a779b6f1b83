import {
  isPublicSql,
  localizedText,
  lotOfListing,
  reachedPriceKindSql,
  reachedPriceSql,
} from '#listings/server/api.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { Candidate } from '../rules/comparables.ts';

const rowsOf = async <Row extends object>(db: Db | Tx, text: string, values: unknown[]): Promise<Row[]> =>
  'query' in db ? db.query<Row>(text, values) : (await db.client.query<Row>(text, values)).rows;

/** Public properties of a category and province whose area is near; those on offer, and those sold of late. */
export const listCandidates = (
  db: Db | Tx,
  of: { categoryId: number; provinceId: number; areaDm2: number; exceptListing: number | null },
): Promise<Candidate[]> => {
  const share = limits.comparableAreaPercent / 100;
  const text = `
    select l.id::float8 as id, ${reachedPriceSql} as "priceTiyin", ${reachedPriceKindSql} as "priceKind",
           l.property_area_dm2 as "areaDm2", l.rooms, l.district_id as "districtId", l.sold_at is not null as "isSold",
           greatest(0, extract(day from coalesce(l.sold_at, clock_timestamp()) - l.source_date))::int as days
      from listing l ${lotOfListing}
     where l.category_id = $1 and l.province_id = $2 and l.property_area_dm2 between $3 and $4 and ${isPublicSql('l')}
       and (l.sold_at is null or l.sold_at > clock_timestamp() - make_interval(days => $5))
       and l.id is distinct from $6::bigint
     order by abs(l.property_area_dm2 - $7), l.id limit $8`;
  return rowsOf<Candidate>(db, text, [
    of.categoryId,
    of.provinceId,
    Math.floor(of.areaDm2 * (1 - share)),
    Math.ceil(of.areaDm2 * (1 + share)),
    limits.comparableSoldDays,
    of.exceptListing,
    of.areaDm2,
    limits.comparablesMax,
  ]);
};

/** Names and places of listings in a language, by number. */
export const describeListings = async (
  db: Db | Tx,
  locale: Locale,
  ids: readonly number[],
): Promise<Map<number, { name: string; address: string }>> => {
  const text = `
    select l.id::float8 as id, ${localizedText('t', 'name')} as name,
           concat_ws(', ', ${localizedText('d', 'name')}, nullif(${localizedText('t', 'address')}, '')) as address
      from listing l join listing_text t on t.listing_id = l.id left join place d on d.id = l.district_id
     where l.id = any ($2::bigint[])`;
  const values = [locale, [...ids]];
  type Row = { id: number; name: string; address: string };
  const rows = await rowsOf<Row>(db, text, values);
  return new Map(rows.map(({ id, ...words }) => [id, words]));
};
