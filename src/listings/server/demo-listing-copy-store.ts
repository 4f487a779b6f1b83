import type { Db, Tx } from '#platform/server/db.ts';

/**
 * Puts a copy of a listing on sale under a number of its own. It has no history of prices: that is only ever added to, and
 * an arrival goes again. Null where the one to copy is a lot or gone.
 */
export const insertListingCopy = async (tx: Tx, likeId: number): Promise<number | null> => {
  const [row] = await tx.sql<{ id: number }>`
    with added as (
      insert into listing (category_id, building_type_id, process, published_until, price_minor, currency, price_tiyin,
          area_dm2, area_living_dm2, area_effective_dm2, rooms, floor, floors_building, repair_status, material, province_id,
          district_id, neighbourhood_id, company_id, source, realtor_recommended, lat_micro, lon_micro, pictures, details, rooms_plan)
      select category_id, building_type_id, process, clock_timestamp() + interval '90 days', price_minor, currency, price_tiyin,
          area_dm2, area_living_dm2, area_effective_dm2, rooms, floor, floors_building, repair_status, material, province_id,
          district_id, neighbourhood_id, company_id, source, realtor_recommended, lat_micro, lon_micro, pictures, details, rooms_plan
        from listing where id = ${likeId} and process in ('in_sale', 'direct')
      returning id),
    named as (
      insert into listing_text (listing_id, name_uz, name_ru, name_en, address_uz, address_ru, address_en, description_uz,
          description_ru, description_en, words)
      select added.id, name_uz, name_ru, name_en, address_uz, address_ru, address_en, description_uz, description_ru,
             description_en, words from added, listing_text t where t.listing_id = ${likeId}),
    noted as (insert into demo_arrival (listing_id) select id from added)
    select id::float8 as id from added`;
  return row?.id ?? null;
};

/** Those of the listings that are not arrivals themselves: those that fewest arrivals are like come first, else in their order. */
export const listOriginals = async (db: Db, ids: readonly number[]): Promise<number[]> =>
  (
    await db.sql<{ id: number }>`
      select o.id::float8 as id from unnest(${[...ids]}::bigint[]) with ordinality as o (id, at)
       where not exists (select 1 from demo_arrival d where d.listing_id = o.id)
       order by (select count(*) from demo_arrival d join listing_text a on a.listing_id = d.listing_id
                   join listing_text t on t.listing_id = o.id where a.name_uz = t.name_uz and a.address_uz = t.address_uz), o.at`
  ).map(({ id }) => id);

/** The arrivals beyond the newest so many that nothing of people hangs on, the earliest first. */
export const listUnusedListingCopies = async (tx: Tx, newestCount: number): Promise<number[]> =>
  (
    await tx.sql<{ id: number }>`
      select listing_id::float8 as id from demo_arrival d
       where not exists (select 1 from viewing v where v.listing_id = d.listing_id)
         and not exists (select 1 from purchase_request r where r.listing_id = d.listing_id)
         and not exists (select 1 from saved_listing s where s.listing_id = d.listing_id)
         and not exists (select 1 from application a where a.listing_id = d.listing_id)
       order by created_at desc, listing_id desc offset ${newestCount}`
  ).map(({ id }) => id);

/** Takes arrivals away again. */
export const deleteListingCopies = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  const gone = [...ids];
  await tx.sql`delete from listing_text where listing_id = any (${gone}::bigint[])`;
  await tx.sql`delete from listing where id = any (${gone}::bigint[])`;
};
