import type { ListingQuery } from '../../rules/query.ts';
import { publicStatuses } from '../../rules/sale-status.ts';
import type { Base, RangeName } from './base.ts';
import { addBit, type Bits } from './bitmaps.ts';
import { noFloor, type Row } from './columns.ts';
import type { Seen } from './copy.ts';
import type { Dictionary } from './dictionary.ts';
import { areasFilter } from './map-filters.ts';
import { addBetween } from './orders.ts';
import { codeOfSeller, floorPlacesFor, roomsClass } from './row-codes.ts';
import type { TextMatch } from './text-search.ts';
import { addHolding, setHolding } from './value-index.ts';

/**
 * Which rows of the base are meant: a set that is shared and not to be changed, what adds them to an empty one, or those
 * that fulfil any of some conditions.
 */
export type Rows =
  | { readonly shared: Bits }
  | { readonly addTo: (bits: Bits) => void }
  | { readonly anyOf: readonly Filter[] };

/** One condition of a query. Equal keys mean equal rows for as long as the base lives. */
export type Filter = {
  readonly on:
    | 'process'
    | 'category'
    | 'place'
    | 'price'
    | 'area'
    | 'floor'
    | 'buildingFloors'
    | 'rooms'
    | 'repair'
    | 'building'
    | 'company'
    | 'recommended'
    | 'text'
    | 'areas'
    | 'trade'
    | 'since'
    | 'seller'
    | 'floorPlace'
    | 'plot'
    | 'year'
    | 'map';
  readonly key: string;
  readonly rows: Rows;
  /** Whether a changed listing fulfils it. */
  readonly has: (row: Row) => boolean;
};

/** The conditions of a query in a fixed order; what the query leaves open makes none. */
export const filtersOf = (copy: Seen, query: ListingQuery, text: TextMatch | null): Filter[] =>
  [
    processFilter(copy, query),
    categoryFilter(copy, query),
    placeFilter(copy, query),
    roomsFilter(copy, query),
    repairFilter(copy, query),
    buildingFilter(copy, query),
    companyFilter(copy, query),
    recommendedFilter(copy, query),
    tradeFilter(copy, query),
    sellerFilter(copy, query),
    floorPlaceFilter(copy, query),
    sinceFilter(copy, query),
    priceFilter(copy, query),
    rangeFilter(copy, 'area', 'areaDm2', query.areaMinDm2, query.areaMaxDm2),
    rangeFilter(copy, 'plot', 'plotDm2', query.plotMinDm2, query.plotMaxDm2),
    rangeFilter(copy, 'year', 'yearBuilt', query.yearMin, query.yearMax),
    rangeFilter(copy, 'floor', 'floor', query.floorMin, query.floorMax),
    rangeFilter(copy, 'buildingFloors', 'buildingFloors', query.buildingFloorsMin, query.buildingFloorsMax),
    areasFilter(copy, query),
    ...(text?.conditions ?? []).map((condition) => ({ on: 'text' as const, ...condition })),
  ].filter((filter) => filter !== null);

/** The codes of the values that any listing ever had, ascending, so that equal choices have equal keys. */
const knownCodes = <Value extends string | number>(dictionary: Dictionary<Value>, values: readonly Value[]): number[] =>
  values.flatMap((value) => dictionary.known(value) ?? []).sort((a, b) => a - b);

type ChoiceName =
  | 'process'
  | 'category'
  | 'rooms'
  | 'repair'
  | 'company'
  | 'recommended'
  | 'auctioned'
  | 'seller'
  | 'floorPlace';
const choice = ({ base }: Seen, name: ChoiceName, codes: readonly number[]): Filter => ({
  on: name === 'auctioned' ? 'trade' : name,
  key: `${name}=${codes.join()}`,
  rows: holding(base, [[name, codes]]),
  has: (row) => codes.includes(name === 'rooms' ? roomsClass(row.rooms) : row[name]),
});

const processFilter = (copy: Seen, query: ListingQuery) =>
  choice(copy, 'process', knownCodes(copy.dictionaries.process, publicStatuses(query.process)));

const categoryFilter = (copy: Seen, { categoryId }: ListingQuery) =>
  categoryId === null ? null : choice(copy, 'category', knownCodes(copy.dictionaries.category, [categoryId]));

const roomsFilter = (copy: Seen, { rooms }: ListingQuery) =>
  rooms.length === 0
    ? null
    : choice(
        copy,
        'rooms',
        rooms.toSorted((a, b) => a - b),
      );

const repairFilter = (copy: Seen, { repairs }: ListingQuery) =>
  repairs.length === 0 ? null : choice(copy, 'repair', knownCodes(copy.dictionaries.repair, repairs));

const companyFilter = (copy: Seen, { companyIds }: ListingQuery) =>
  companyIds.length === 0 ? null : choice(copy, 'company', knownCodes(copy.dictionaries.company, companyIds));

const recommendedFilter = (copy: Seen, { recommended }: ListingQuery) =>
  recommended ? choice(copy, 'recommended', [1]) : null;

const tradeFilter = (copy: Seen, { trade }: ListingQuery) =>
  trade === 'ALL' ? null : choice(copy, 'auctioned', [trade === 'auction' ? 1 : 0]);

const sellerFilter = (copy: Seen, { sellers }: ListingQuery) =>
  sellers.length === 0 ? null : choice(copy, 'seller', sellers.map(codeOfSeller).sort());

const floorPlaceFilter = (copy: Seen, { notFirstFloor, notLastFloor }: ListingQuery) =>
  notFirstFloor || notLastFloor ? choice(copy, 'floorPlace', floorPlacesFor({ notFirstFloor, notLastFloor })) : null;

const DAY_MICROSECONDS = 86_400_000_000;

/** Listed today or on one of the days before it. The base stands newest first, so its rows are the first ones. */
const sinceFilter = ({ base, reference }: Seen, { sinceDays }: ListingQuery): Filter | null => {
  if (sinceDays === null) return null;
  const from = reference.dayBegan - (sinceDays - 1) * DAY_MICROSECONDS;
  const has = (row: Pick<Row, 'sourceDate'>) => row.sourceDate >= from;
  return {
    on: 'since',
    key: `since=${from}`,
    has,
    rows: {
      addTo: (bits) => {
        const { sourceDate } = base.columns;
        for (let row = 0; row < base.rowCount && (sourceDate[row] as number) >= from; row++) addBit(bits, row);
      },
    },
  };
};

/** A listing in any of the places, of whatever level, fulfils it. */
const placeFilter = ({ base, dictionaries }: Seen, { placeIds }: ListingQuery): Filter | null => {
  if (placeIds.length === 0) return null;
  const provinces = knownCodes(dictionaries.province, placeIds);
  const districts = knownCodes(dictionaries.district, placeIds);
  const neighbourhoods = knownCodes(dictionaries.neighbourhood, placeIds);
  return {
    on: 'place',
    key: `place=${provinces.join()};${districts.join()};${neighbourhoods.join()}`,
    has: (row) =>
      provinces.includes(row.province) ||
      districts.includes(row.district) ||
      neighbourhoods.includes(row.neighbourhood),
    rows: holding(base, [
      ['province', provinces],
      ['district', districts],
      ['neighbourhood', neighbourhoods],
    ]),
  };
};

/** Types of building, with the types below them, or materials of the walls: any of them. */
const buildingFilter = ({ base, dictionaries, reference }: Seen, { buildingTypes }: ListingQuery): Filter | null => {
  if (buildingTypes.length === 0) return null;
  const wanted = new Set(buildingTypes);
  const chosen = new Set<number>();
  const isChosen = (type: (typeof reference.buildingTypes)[number]) =>
    wanted.has(type.code) || wanted.has(String(type.id)) || (type.parentId !== null && chosen.has(type.parentId));
  // A type may stand before its parent: repeat until nothing is added.
  for (let before = -1; before < chosen.size; ) {
    before = chosen.size;
    for (const type of reference.buildingTypes) if (isChosen(type)) chosen.add(type.id);
  }
  const types = knownCodes(dictionaries.buildingType, [...chosen]);
  const materials = knownCodes(dictionaries.material, buildingTypes);
  return {
    on: 'building',
    key: `building=${types.join()};${materials.join()}`,
    has: (row) => types.includes(row.buildingType) || materials.includes(row.material),
    rows: holding(base, [
      ['buildingType', types],
      ['material', materials],
    ]),
  };
};

/** The rows that hold any of the codes of any of the columns. */
const holding = ({ values }: Base, wanted: readonly (readonly [keyof Base['values'], readonly number[]])[]): Rows => {
  const given = wanted.filter(([, codes]) => codes.length > 0);
  const [single] = given;
  const shared = given.length === 1 && single ? setHolding(values[single[0]], single[1]) : undefined;
  if (shared) return { shared };
  return {
    addTo: (bits) => {
      for (const [name, codes] of given) addHolding(values[name], codes, bits);
    },
  };
};

const TIYIN_PER_SUM = 100;

/** Bounds in dollars are taken at the newest rate, the one that the prices in tiyin were made with; without a rate they do not limit. */
const priceFilter = (copy: Seen, { priceMin, priceMax, priceUnit }: ListingQuery): Filter | null => {
  const tiyin = priceUnit === 'UZS' ? TIYIN_PER_SUM : copy.reference.dollarRateTiyin;
  if (tiyin === null) return null;
  return rangeFilter(
    copy,
    'price',
    'priceTiyin',
    priceMin === null ? null : priceMin * tiyin,
    priceMax === null ? null : priceMax * tiyin,
  );
};

/** A listing without the number does not fulfil a bound of it. */
const rangeFilter = (
  { base }: Seen,
  on: Filter['on'],
  name: RangeName,
  min: number | null,
  max: number | null,
): Filter | null => {
  if (min === null && max === null) return null;
  return {
    on,
    key: `${name}=${min ?? ''}..${max ?? ''}`,
    has: (row) => row[name] !== noFloor && (min === null || row[name] >= min) && (max === null || row[name] <= max),
    rows: { addTo: (bits) => addBetween(base.ranges[name], min, max, bits) },
  };
};
