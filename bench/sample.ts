import type { Db } from '#platform/server/db.ts';

/** A listing as far as searches are made from it. Areas in square decimetres, prices in tiyin. */
export type SampleListing = {
  id: number;
  categoryId: number;
  provinceId: number;
  districtId: number;
  neighbourhoodId: number | null;
  priceTiyin: number;
  areaDm2: number;
  rooms: number | null;
  floor: number | null;
  buildingFloors: number | null;
  repair: string | null;
  material: string | null;
  companyId: number | null;
  /** Name and address in Uzbek, as somebody wrote them. */
  written: string;
};

/** Real values of a world, the same for the same world. */
export type Sample = { categories: number[]; listings: SampleListing[]; onSale: number };

const LISTINGS = 2_000;

/** Takes listings on sale from all over the table. */
export const readSample = async (db: Db): Promise<Sample> => {
  const listings = await db.query<SampleListing>(
    `select l.id::float8 as id, category_id as "categoryId", province_id as "provinceId", district_id as "districtId",
            neighbourhood_id as "neighbourhoodId", price_tiyin::float8 as "priceTiyin", property_area_dm2 as "areaDm2", rooms, floor,
            floors_building as "buildingFloors", repair_status as repair, material, company_id as "companyId",
            t.name_uz || ' ' || t.address_uz as written
       from listing l join listing_text t on t.listing_id = l.id
      where l.visibility = 'TO_EVERYONE' and sale_status(l.process) = 'on_sale'
      order by md5(l.id::text) limit ${LISTINGS}`,
  );
  const [all] = await db.query<{ n: number }>(
    `select count(*)::float8 as n from listing where visibility = 'TO_EVERYONE' and sale_status(process) = 'on_sale'`,
  );
  const categories = [...new Set(listings.map(({ categoryId }) => categoryId))].sort((a, b) => a - b);
  return { categories, listings, onSale: all?.n ?? 0 };
};
