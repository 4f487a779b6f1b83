import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { countryBoxMicro, isInside } from '../../rules/areas.ts';
import { priceNowSql } from '../card-sql.ts';
import { type ClassOffer, classOffersSql, isPaidHereSql } from '../pay-methods-sql.ts';
import { sellerJoin, sellerSourceSql } from '../seller-source-sql.ts';
import {
  hasPublicStatusSql,
  isForViewerSql,
  isOfferedToAllSql,
  type ListingViewer,
  viewerValues,
} from '../visibility-sql.ts';
import { type Dictionaries, type IndexRow, noPoint, noValue } from './columns.ts';
import { CopyReader, type CopyRow } from './copy-reader.ts';
import { floorPlace, paidHere, sellerCode } from './row-codes.ts';
import type { SearchReference } from './search-index.ts';

/** The fields in the order in which `parseRow` reads them. */
const columns = `
  l.id, l.source_date, ${priceNowSql('l')},  l.property_area_dm2, l.plot_dm2, l.category_id, l.process::text, l.rooms, l.floor, l.floors_building,
  l.repair_status, l.material, l.building_type_id, l.province_id, l.district_id, l.neighbourhood_id, l.company_id,
  l.realtor_recommended, l.process = 'auction' or (l.is_auctioned and sale_status(l.process) = 'sold'), l.year_built, ${sellerSourceSql},
  l.pay_methods | case when ${isPaidHereSql('l')} then ${paidHere}::smallint else 0::smallint end,
  l.lon_micro, l.lat_micro, t.words`;

type Numbers = Omit<IndexRow, 'words'>;

const parseRow = (row: CopyRow, codes: Dictionaries): Numbers => {
  const id = row.integer() ?? 0;
  const sourceDate = row.microseconds();
  const priceTiyin = row.integer() ?? 0;
  const areaDm2 = row.integer() ?? 0;
  const plotDm2 = row.integer() ?? noValue;
  const category = codes.category.code(row.integer());
  const process = codes.process.code(row.code());
  const rooms = row.integer() ?? 0;
  const floor = row.integer() ?? noValue;
  const buildingFloors = row.integer() ?? noValue;
  return {
    id,
    sourceDate,
    priceTiyin,
    areaDm2,
    plotDm2,
    category,
    process,
    rooms,
    floor,
    buildingFloors,
    floorPlace: floorPlace(floor, buildingFloors),
    repair: codes.repair.code(row.code()),
    material: codes.material.code(row.code()),
    buildingType: codes.buildingType.code(row.integer()),
    province: codes.province.code(row.integer()),
    district: codes.district.code(row.integer()),
    neighbourhood: codes.neighbourhood.code(row.integer()),
    company: codes.company.code(row.integer()),
    recommended: row.integer() ?? 0,
    auctioned: row.integer() ?? 0,
    yearBuilt: row.integer() ?? noValue,
    seller: sellerCode(row.code() ?? ''),
    pay: row.integer() ?? 0,
    ...pointAt(row.integer(), row.integer()),
  };
};

/** A place; one far from the country is none: nothing there is shown or searched. */
const pointAt = (lonMicro: number | null, latMicro: number | null): Pick<IndexRow, 'lonMicro' | 'latMicro'> =>
  lonMicro !== null && latMicro !== null && isInside({ lonMicro, latMicro }, countryBoxMicro)
    ? { lonMicro, latMicro }
    : { lonMicro: noPoint, latMicro: noPoint };

/** Takes a listing and where its folded words stand in `bytes`. */
type OnListing = (listing: Numbers, bytes: Buffer, start: number, end: number) => void;

/** Which listings are read: all that are for everybody, those of them among the ids, or the others among the ids. */
export type ListingSelection =
  | { readonly of: 'everybody'; readonly ids: readonly number[] | 'all' }
  | { readonly of: 'some'; readonly ids: readonly number[] };

/** Reads listings as they are now. */
export const streamListings = (
  client: pg.ClientBase,
  codes: Dictionaries,
  { of, ids }: ListingSelection,
  onListing: OnListing,
): Promise<void> => {
  // COPY takes no parameters; ids are whole numbers, which cannot break out of the text.
  const idCondition = ids === 'all' ? '' : `and l.id = any ('{${ids.map((id) => BigInt(id)).join()}}'::bigint[])`;
  const statement = `
    copy (select ${columns} from listing l left join listing_text t on t.listing_id = l.id ${sellerJoin}
           where ${of === 'some' ? 'not' : ''} ${isOfferedToAllSql('l')} and ${hasPublicStatusSql('l')} ${idCondition}) to stdout (format binary)`;
  const reader = new CopyReader((row) => {
    const listing = parseRow(row, codes);
    const [start, end] = row.field();
    onListing(listing, row.bytes, start, end);
  });
  return new Promise((resolve, reject) => {
    const stream = client.query(copyTo(statement));
    stream.on('data', (piece: Buffer) => reader.read(piece));
    stream.on('error', reject);
    stream.on('end', resolve);
  });
};

/** More of them are not searched: whoever sees so many has lists of the admin area. */
const RESTRICTED_LISTINGS_MAX = 2_000;

/** The ids of listings that are not for everybody but for this viewer, the newest first. */
export const listIdsForViewer = async (database: pg.Pool, viewer: ListingViewer): Promise<number[]> => {
  const result = await database.query<{ id: string }>({
    name: 'listings-for-viewer',
    text: `select l.id from listing l
            where not ${isOfferedToAllSql('l')} and ${hasPublicStatusSql('l')} and ${isForViewerSql(1)}
            order by l.id desc limit ${RESTRICTED_LISTINGS_MAX}`,
    values: viewerValues(viewer),
  });
  return result.rows.map(({ id }) => Number(id));
};

/** About how many listings there are, as the planner of the database thinks. */
export const estimateListingCount = async (client: pg.ClientBase): Promise<number> => {
  const result = await client.query<{ guess: number }>(
    "select greatest(reltuples, 0)::float8 as guess from pg_class where oid = 'listing'::regclass",
  );
  return result.rows[0]?.guess ?? 0;
};

/** What happened up to a moment: the moment as a snapshot of transactions, and the changed listings. */
export type PulledChanges = {
  readonly snapshot: string;
  readonly ids: number[];
  /** The database's clock in seconds since 1970. */
  readonly atSeconds: number;
  readonly dollarRateTiyin: number | null;
};

/**
 * Every change that a transaction committed between the two snapshots, so none is missed and none is told twice, in
 * whatever order transactions end. Days begin at midnight in Tashkent.
 */
const changes = `
  select pg_current_snapshot()::text as snapshot,
         extract(epoch from clock_timestamp())::float8 as "atSeconds",
         (select rate_tiyin::float8 from dollar_rate where day <= (clock_timestamp() at time zone 'Asia/Tashkent')::date
           order by day desc limit 1) as "dollarRateTiyin",
         array(select distinct listing_id from listing_change
                where xid >= pg_snapshot_xmin(coalesce($1::pg_snapshot, pg_current_snapshot()))
                  and not pg_visible_in_snapshot(xid, coalesce($1::pg_snapshot, pg_current_snapshot())))::text[] as ids`;

/** The changes since an earlier snapshot; without one, none, but a snapshot to begin with. Throws when the database is away. */
export const pullChanges = async (client: pg.ClientBase, since: string | null): Promise<PulledChanges> => {
  const result = await client.query<Omit<PulledChanges, 'ids'> & { ids: string[] }>({
    name: 'listing-changes',
    text: changes,
    values: [since],
  });
  const [row] = result.rows;
  if (!row) throw new Error('Expected exactly one row.');
  return { ...row, ids: row.ids.map(Number) };
};

/** Stands in the feed of changed listings for what is offered for classes of them. */
export const CLASS_OFFERS_CHANGE = 0;

export const listClassOffers = async (client: pg.ClientBase): Promise<ClassOffer[]> =>
  (await client.query<{ offers: ClassOffer[] }>(`select ${classOffersSql} as offers`)).rows[0]?.offers ?? [];

export const listBuildingTypes = async (client: pg.ClientBase): Promise<SearchReference['buildingTypes']> =>
  (
    await client.query<SearchReference['buildingTypes'][number]>(
      'select id, code, parent_id as "parentId" from building_type',
    )
  ).rows;

/** The ids of listings that carry one of these cadastral numbers. */
export const findIdsByCadastralNumber = async (client: pg.Pool, numbers: readonly string[]): Promise<number[]> => {
  const result = await client.query<{ id: string }>(
    'select id from listing where cadastral_number = any ($1::text[])',
    [numbers],
  );
  return result.rows.map(({ id }) => Number(id));
};

/** The names and addresses of listings and of their places as people wrote them. */
export const listDisplayTexts = async (client: pg.Pool, ids: readonly number[]): Promise<string[]> => {
  const result = await client.query<{ written: string }>(
    `select concat_ws(' ', t.name_uz, t.address_uz, p.name_uz, d.name_uz, n.name_uz, t.name_ru, t.address_ru, p.name_ru, d.name_ru, n.name_ru,
                      t.name_en, t.address_en, p.name_en, d.name_en, n.name_en) as written
       from listing l join listing_text t on t.listing_id = l.id left join place p on p.id = l.province_id
       left join place d on d.id = l.district_id left join place n on n.id = l.neighbourhood_id
      where l.id = any ($1::bigint[])`,
    [ids],
  );
  return result.rows.map(({ written }) => written);
};

/** Deletes what every copy has read long ago. A copy that was away for so long loads everything anew. */
export const pruneListingChanges = async (database: { query: (text: string) => Promise<unknown> }): Promise<void> => {
  await database.query("delete from listing_change where at < clock_timestamp() - interval '1 hour'");
};
