import type { Db, Tx } from '#platform/server/db.ts';
import type { Locale } from '#platform/values/locale.ts';

/** What papers name of the property that is auctioned. */
export type LotObject = {
  lotId: number;
  objectName: string;
  objectAddress: string;
  cadastralNumber: string;
  areaDm2: number;
  /** The bank or company that sells; empty when a person does. */
  sellerName: string;
};

export const lotObjectRow = async (
  db: Db | Tx,
  lotId: number,
  locale: Locale,
): Promise<Omit<LotObject, 'lotId'> | null> => {
  const [row] = await db.sql<Omit<LotObject, 'lotId'>>`
    select coalesce(nullif(case ${locale} when 'ru' then t.name_ru when 'en' then t.name_en end, ''), t.name_uz) as "objectName",
           concat_ws(', ',
             coalesce(nullif(case ${locale} when 'ru' then province.name_ru when 'en' then province.name_en end, ''), province.name_uz),
             coalesce(nullif(case ${locale} when 'ru' then district.name_ru when 'en' then district.name_en end, ''), district.name_uz),
             nullif(coalesce(nullif(case ${locale} when 'ru' then t.address_ru when 'en' then t.address_en end, ''), t.address_uz), '')
           ) as "objectAddress",
           coalesce(l.cadastral_number, '') as "cadastralNumber", l.property_area_dm2 as "areaDm2",
           coalesce(nullif(case ${locale} when 'ru' then c.name_ru when 'en' then c.name_en end, ''), c.name_uz, '') as "sellerName"
      from listing l
      join listing_text t on t.listing_id = l.id
      join place province on province.id = l.province_id
      join place district on district.id = l.district_id
      left join company c on c.id = l.company_id
     where l.id = ${lotId}`;
  return row ?? null;
};

/** What the public page of a property says of it; decimals as texts, which every reader writes alike. */
export const findLotDescription = async (
  db: Pick<Tx, 'sql'>,
  lotId: number,
): Promise<Record<string, unknown> | null> => {
  const [row] = await db.sql<{ description: Record<string, unknown> }>`
    select jsonb_build_object(
             'lotId', l.id, 'categoryId', l.category_id, 'provinceId', l.province_id, 'districtId', l.district_id,
             'name', jsonb_build_object('uz', t.name_uz, 'ru', t.name_ru, 'en', t.name_en),
             'address', jsonb_build_object('uz', t.address_uz, 'ru', t.address_ru, 'en', t.address_en),
             'description', jsonb_build_object('uz', t.description_uz, 'ru', t.description_ru, 'en', t.description_en),
             'areaDm2', l.area_dm2, 'rooms', l.rooms, 'floor', l.floor, 'floorsBuilding', l.floors_building,
             'details', l.details::text,
             'pictures', (select coalesce(jsonb_agg(picture.key order by p.n), '[]')
                            from unnest(l.pictures) with ordinality as p (id, n) join picture on picture.id = p.id)
           ) as description
      from listing l join listing_text t on t.listing_id = l.id where l.id = ${lotId}`;
  return row?.description ?? null;
};
