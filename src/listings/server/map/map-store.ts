import type { Db } from '#platform/server/db.ts';
import type { Locale } from '#platform/values/locale.ts';
import { cardColumns, cardJoins, lotOfListing, priceNowSql } from '../card-sql.ts';
import { forVisitorAndViewer, queryAs } from '../listing-view-store.ts';
import { canViewSql, type ListingViewer } from '../visibility-sql.ts';

const pinsByIds = forVisitorAndViewer(
  (first) => `
  select count(*)::int as count, coalesce(json_agg(pin), '[]')::text as json
    from (select l.id, l.lon_micro as "lonMicro", l.lat_micro as "latMicro", 
                 case when lot.id is null then l.price_minor else price.now end::text as "priceMinor",
                 case when lot.id is null then l.currency else 'UZS' end as currency, price.now::text as "priceTiyin",
                 case when l.process = 'auction' then 'auction' when sale_status(l.process) = 'sold' then 'sold' else 'sale' end as kind
            from listing l ${lotOfListing} cross join lateral (select ${priceNowSql('l')} as now) as price
           where l.id = any ($2::bigint[]) and $1::text is not null and l.lat_micro is not null and ${canViewSql(first)}) as pin`,
);

/** The pins of the ids as a JSON array, and how many they are; one that went out of sight meanwhile is left out. */
export const listPins = async (
  db: Db,
  locale: Locale,
  ids: readonly number[],
  viewer: ListingViewer | null,
): Promise<{ count: number; json: string }> => {
  if (ids.length === 0) return { count: 0, json: '[]' };
  const [row] = await queryAs<{ count: number; json: string }>(db, pinsByIds, [locale, ids], viewer);
  return row ?? { count: 0, json: '[]' };
};

const mapCardsByIds = forVisitorAndViewer(
  (first) => `
  select coalesce(json_agg(card order by wanted.ord), '[]')::text as json
    from unnest($2::bigint[]) with ordinality as wanted(wanted_id, ord),
         lateral (select ${cardColumns},
                         case when l.lat_micro is null then null else json_build_object('latMicro', l.lat_micro, 'lonMicro', l.lon_micro) end as point
                    from listing l ${cardJoins}
                   where l.id = wanted.wanted_id and ${canViewSql(first)}) as card`,
);

/** The cards of the ids with their places, in their order, as a JSON array; hidden and unknown ones are left out. */
export const listMapCards = async (
  db: Db,
  locale: Locale,
  ids: readonly number[],
  viewer: ListingViewer | null,
): Promise<string> => {
  if (ids.length === 0) return '[]';
  const [row] = await queryAs<{ json: string }>(db, mapCardsByIds, [locale, ids], viewer);
  return row?.json ?? '[]';
};
