import type { Db, Tx } from '#platform/server/db.ts';
import type { Currency } from '#platform/values/money.ts';
import type { ProcessStatus } from '../rules/sale-status.ts';
import { lotOfListing, lotPriceNow, priceNowSql } from './card-sql.ts';
import { payBitsSql } from './pay-methods-sql.ts';
import { sellerJoin, sellerSourceSql } from './seller-source-sql.ts';
import { isPublicSql } from './visibility-sql.ts';

/**
 * Notes that a listing, which has just been written, takes the place of another: it is new only as far as that one was.
 * What had been compared with the wishes of people is not compared again under another number. That a listing became
 * one for everybody is noted by the database itself.
 */
export const recordSuccessor = async (tx: Tx, id: number, insteadOf: number): Promise<void> => {
  await tx.sql`
    insert into listing_publication (listing_id, matched_at)
    select ${id}, coalesce((select max(matched_at) from listing_publication where listing_id = ${insteadOf}), clock_timestamp())
    on conflict (listing_id) do update set matched_at = excluded.matched_at`;
};

/** Listings that became public and wait to be compared, the earliest first. */
export const listUnmatchedPublications = async (db: Db, most: number): Promise<number[]> =>
  (
    await db.sql<{ id: number }>`
      select listing_id::float8 as id from listing_publication where opened_at is not null and matched_at is null
       order by opened_at limit ${most}`
  ).map(({ id }) => id);

/** When a listing became public, and by which transaction. */
export type UnmatchedPublication = { listingId: number; openedAt: Date; openedXid: string };

/** Takes a due listing in hand; null when another process has it or was quicker. */
export const lockUnmatchedPublication = async (tx: Tx, id: number): Promise<UnmatchedPublication | null> =>
  (
    await tx.sql<UnmatchedPublication>`
      select listing_id::float8 as "listingId", opened_at as "openedAt", opened_xid::text as "openedXid"
        from listing_publication
       where listing_id = ${id} and opened_at is not null and matched_at is null for update skip locked`
  )[0] ?? null;

export const markMatched = async (tx: Tx, id: number): Promise<void> => {
  await tx.sql`update listing_publication set matched_at = clock_timestamp() where listing_id = ${id}`;
};

/** Lets a listing that was hidden again before its turn wait until it is shown. */
export const resetPublication = async (tx: Tx, id: number): Promise<void> => {
  await tx.sql`update listing_publication set opened_at = null, opened_xid = null where listing_id = ${id}`;
};

/** What of a public listing decides whether somebody waits for it. */
export type PublicListingFacts = {
  process: ProcessStatus;
  categoryId: number;
  placeIds: number[];
  priceTiyin: number;
  areaDm2: number;
  plotDm2: number | null;
  yearBuilt: number | null;
  source: string;
  payBits: number;
  rooms: number | null;
  floor: number | null;
  buildingFloors: number | null;
  repair: string | null;
  /** Ids and codes of its building type and of those above it, and the material of its walls. */
  building: string[];
  companyId: number | null;
  isRecommended: boolean;
  communications: string[];
  point: { lonMicro: number; latMicro: number } | null;
  /** Tiyin of a dollar; null before the first rate. */
  dollarRateTiyin: number | null;
};

const factsStatement = `
  select l.process, l.category_id::int as "categoryId",
         array_remove(array[l.province_id, l.district_id, l.neighbourhood_id], null) as "placeIds",
         (${priceNowSql('l')})::float8 as "priceTiyin", l.property_area_dm2 as "areaDm2", l.plot_dm2 as "plotDm2",
         l.year_built::int as "yearBuilt", ${sellerSourceSql} as source, ${payBitsSql('l')} as "payBits", l.rooms::int as rooms, l.floor::int as floor,
         l.floors_building::int as "buildingFloors", l.repair_status as repair,
         array_remove(array(
           with recursive above as (
             select b.id, b.code, b.parent_id from building_type b where b.id = l.building_type_id
             union select b.id, b.code, b.parent_id from building_type b join above a on b.id = a.parent_id)
           select unnest(array[above.id::text, above.code]) from above) || l.material, null) as building,
         l.company_id as "companyId", l.realtor_recommended as "isRecommended",
         case jsonb_typeof(l.details -> 'engineer_communications')
           when 'array' then array(select jsonb_array_elements_text(l.details -> 'engineer_communications'))
           else '{}' end as communications,
         case when l.lat_micro is null or l.lon_micro is null then null
              else json_build_object('lonMicro', l.lon_micro, 'latMicro', l.lat_micro) end as point,
         (select rate_tiyin::float8 from dollar_rate where day <= (clock_timestamp() at time zone 'Asia/Tashkent')::date
           order by day desc limit 1) as "dollarRateTiyin"
    from listing l ${sellerJoin} where l.id = $1 and ${isPublicSql('l')} and sale_status(l.process) = 'on_sale'`;

/** The facts of a listing on sale that everybody may see; null for any other. */
export const findPublicListingFacts = async (tx: Tx, id: number): Promise<PublicListingFacts | null> =>
  (await tx.client.query<PublicListingFacts>(factsStatement, [id])).rows[0] ?? null;

/** What is told of a listing: its name by language and what it costs now, of a lot that is its highest bid. */
export type PublicListing = {
  id: number;
  name: { uz: string; ru: string; en: string };
  priceMinor: bigint;
  currency: Currency;
};

/** Those of the listings that everybody may see, by number. */
export const findPublicListings = async (tx: Tx, ids: readonly number[]): Promise<Map<number, PublicListing>> => {
  const { rows } = await tx.client.query<PublicListing>(
    `select l.id::float8 as id, coalesce(${lotPriceNow('lot')}, l.price_minor) as "priceMinor",
            case when lot.id is null then l.currency else 'UZS' end as currency,
            json_build_object('uz', t.name_uz, 'ru', coalesce(nullif(t.name_ru, ''), t.name_uz),
                              'en', coalesce(nullif(t.name_en, ''), t.name_uz)) as name
       from listing l join listing_text t on t.listing_id = l.id ${lotOfListing}
      where l.id = any ($1::bigint[]) and ${isPublicSql('l')}`,
    [[...ids]],
  );
  return new Map(rows.map((row) => [row.id, row]));
};
