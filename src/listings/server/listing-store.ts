import type { Tx } from '#platform/server/db.ts';
import type { ProcessStatus } from '../rules/sale-status.ts';

/** A property as it goes public. Money is tiyin of UZS or cents of USD; areas are square decimetres. */
export type ListingToPublish = {
  id: number;
  process: ProcessStatus;
  seller: { kind: 'PERSON' | 'ENTITY'; id: bigint };
  visibility: 'TO_EVERYONE' | 'TO_ME' | 'TO_GROUPS';
  groupIds: readonly number[];
  isShown: boolean;
  categoryId: number;
  buildingTypeId: number | null;
  currency: 'UZS' | 'USD';
  priceMinor: bigint;
  areaDm2: number;
  areaLivingDm2: number | null;
  areaEffectiveDm2: number | null;
  rooms: number | null;
  floor: number | null;
  floorsBuilding: number | null;
  provinceId: number;
  districtId: number;
  neighbourhoodId: number | null;
  companyId: number | null;
  /** `owner`: sells for himself, as he says or the register confirms; `unconfirmed`: the register shows another. */
  source: 'owner' | 'unconfirmed' | 'realtor' | 'bank';
  point: { latMicro: number; lonMicro: number } | null;
  cadastralNumber: string | null;
  withEquipment: boolean;
  details: Record<string, unknown>;
} & ListingWords;

/** What of a listing is words and pictures, which may be mended while it is on sale. */
export type ListingWords = {
  name: string;
  address: string;
  landmark: string;
  description: string;
  pictures: readonly number[];
};

/** The sum of a price by the rate in force; null where there is no rate yet. */
export const convertToTiyin = async (tx: Tx, priceMinor: bigint, currency: 'UZS' | 'USD'): Promise<bigint | null> => {
  if (currency === 'UZS') return priceMinor;
  const [row] = await tx.sql<{ tiyin: bigint }>`
    select greatest(1, round(${priceMinor}::numeric * rate_tiyin / 100))::bigint as tiyin from dollar_rate
     where day <= (clock_timestamp() at time zone 'Asia/Tashkent')::date order by day desc limit 1`;
  return row?.tiyin ?? null;
};

/** Every name of the places of a listing, for its words. */
export const listPlaceNames = async (tx: Tx, ids: readonly number[]): Promise<string[]> => {
  const rows = await tx.sql<{ names: string }>`
    select concat_ws(' ', name_uz, name_ru, name_en) as names from place where id = any (${[...ids]}::int[])`;
  return rows.map(({ names }) => names);
};

/** Writes the listing, new or again: published anew it begins a new term. Tells whether it is new. */
export const upsertListing = async (
  tx: Tx,
  listing: ListingToPublish,
  { priceTiyin, lifeDays }: { priceTiyin: bigint; lifeDays: number },
): Promise<boolean> => {
  const { details, point } = listing;
  const [row] = await tx.sql<{ isNew: boolean }>`
    insert into listing (id, category_id, building_type_id, process, visibility, source_date, published_until,
        price_minor, currency, price_tiyin, area_dm2, area_living_dm2, area_effective_dm2, rooms, floor, floors_building,
        repair_status, material, province_id, district_id, neighbourhood_id, company_id, source, lat_micro, lon_micro,
        cadastral_number, pictures, details, seller_kind, seller_id, group_ids, is_shown, landmark, with_equipment)
      overriding system value
    values (${listing.id}, ${listing.categoryId}, ${listing.buildingTypeId}, ${listing.process}, ${listing.visibility},
        clock_timestamp(), clock_timestamp() + make_interval(days => ${lifeDays}),
        ${listing.priceMinor}, ${listing.currency}, ${priceTiyin}, ${listing.areaDm2}, ${listing.areaLivingDm2},
        ${listing.areaEffectiveDm2}, ${listing.rooms}, ${listing.floor}, ${listing.floorsBuilding},
        ${textOf(details.repair_status)}, ${textOf(details.type_of_building)}, ${listing.provinceId},
        ${listing.districtId}, ${listing.neighbourhoodId}, ${listing.companyId}, ${listing.source},
        ${point?.latMicro ?? null}, ${point?.lonMicro ?? null}, ${listing.cadastralNumber},
        ${[...listing.pictures]}::bigint[], ${JSON.stringify(details)}, ${listing.seller.kind}, ${listing.seller.id},
        ${[...listing.groupIds]}::bigint[], ${listing.isShown}, ${listing.landmark}, ${listing.withEquipment})
    on conflict (id) do update set
        process = excluded.process, visibility = excluded.visibility, source_date = excluded.source_date,
        published_until = excluded.published_until, price_minor = excluded.price_minor, currency = excluded.currency,
        price_tiyin = excluded.price_tiyin, sold_at = null, sold_price_tiyin = null, pictures = excluded.pictures,
        group_ids = excluded.group_ids, is_shown = excluded.is_shown, updated_at = clock_timestamp()
    returning xmax = 0 as "isNew"`;
  return row?.isNew === true;
};

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Writes the words of a listing: as they were typed, for readers of every language. */
export const upsertListingWords = async (
  tx: Tx,
  id: number,
  { name, address, description }: Pick<ListingWords, 'name' | 'address' | 'description'>,
  words: string,
): Promise<void> => {
  await tx.sql`
    insert into listing_text (listing_id, name_uz, address_uz, description_uz, words)
    values (${id}, ${name}, ${address}, ${description}, ${words})
    on conflict (listing_id) do update set
      name_uz = excluded.name_uz, address_uz = excluded.address_uz, description_uz = excluded.description_uz,
      name_ru = case when listing_text.name_uz = excluded.name_uz then listing_text.name_ru else '' end,
      name_en = case when listing_text.name_uz = excluded.name_uz then listing_text.name_en else '' end,
      address_ru = case when listing_text.address_uz = excluded.address_uz then listing_text.address_ru else '' end,
      address_en = case when listing_text.address_uz = excluded.address_uz then listing_text.address_en else '' end,
      description_ru = case when listing_text.description_uz = excluded.description_uz then listing_text.description_ru else '' end,
      description_en = case when listing_text.description_uz = excluded.description_uz then listing_text.description_en else '' end,
      words = excluded.words`;
};

/** Adds to the history of prices, unless the last one is the same. */
export const recordPrice = async (
  tx: Tx,
  id: number,
  {
    priceMinor,
    currency,
    priceTiyin,
    by,
  }: { priceMinor: bigint; currency: 'UZS' | 'USD'; priceTiyin: bigint; by?: string },
): Promise<void> => {
  await tx.sql`
    insert into listing_price (listing_id, price_minor, currency, price_tiyin, author)
    select ${id}, ${priceMinor}, ${currency}::currency, ${priceTiyin}, ${by ?? null}
     where (select (price_minor, currency) from listing_price where listing_id = ${id} order by changed_at desc limit 1)
           is distinct from (${priceMinor}::bigint, ${currency}::currency)`;
};

/** Sets another price while the listing is there. */
export const setPrice = async (
  tx: Tx,
  id: number,
  { priceMinor, currency, priceTiyin }: { priceMinor: bigint; currency: 'UZS' | 'USD'; priceTiyin: bigint },
): Promise<void> => {
  await tx.sql`
    update listing set price_minor = ${priceMinor}, currency = ${currency}, price_tiyin = ${priceTiyin},
           updated_at = clock_timestamp() where id = ${id}`;
};

/** Puts new pictures and the landmark; gives the places it lies in, or null when there is no such listing. */
export const setPictures = async (
  tx: Tx,
  id: number,
  { pictures, landmark }: Pick<ListingWords, 'pictures' | 'landmark'>,
): Promise<number[] | null> => {
  const [row] = await tx.sql<{ places: number[] }>`
    update listing set pictures = ${[...pictures]}::bigint[], landmark = ${landmark}, updated_at = clock_timestamp()
     where id = ${id} returning array_remove(array[province_id, district_id, neighbourhood_id], null) as places`;
  return row?.places ?? null;
};

/** Shows a listing to the public or hides it, as its seller or staff want. */
export const setShown = async (tx: Tx, id: number, isShown: boolean): Promise<void> => {
  await tx.sql`update listing set is_shown = ${isShown}, updated_at = clock_timestamp() where id = ${id}`;
};

/**
 * Says anew as what somebody sells who sells for himself: `owner` when the register confirmed it, `unconfirmed` when it
 * shows another. A register that says nothing changes nothing: who was said to be another stays it.
 */
export const updateOwnerClaim = async (
  tx: Tx,
  id: number,
  status: 'confirmed' | 'differs' | 'unknown',
): Promise<void> => {
  if (status === 'unknown') return;
  const [from, to] = status === 'confirmed' ? ['unconfirmed', 'owner'] : ['owner', 'unconfirmed'];
  await tx.sql`
    update listing set source = ${to}, updated_at = clock_timestamp() where id = ${id} and source = ${from}`;
};

/** Whether buyers read of a listing that the register shows another owner. */
export const isOwnerDoubted = async (tx: Tx, id: number): Promise<boolean> => {
  const rows = await tx.sql`select 1 from listing where id = ${id} and source = 'unconfirmed'`;
  return rows.length > 0;
};

/** Writes down whose the listings of a demo world are. */
export const assignSellers = async (tx: Tx, sellers: readonly { id: bigint; personId: bigint }[]): Promise<void> => {
  const rows = sellers.map(({ id, personId }) => ({ id: id.toString(), person_id: personId.toString() }));
  await tx.sql`
    update listing set seller_kind = 'PERSON', seller_id = r.person_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, person_id bigint)
     where listing.id = r.id`;
};
