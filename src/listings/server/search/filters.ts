import { limits } from '#platform/values/limits.ts';
import type { ListingQuery } from '../../rules/query.ts';
import { publicStatuses } from '../../rules/sale-status.ts';
import type { Base, RangeName } from './base.ts';
import { addBit, addFirst, removeBit } from './bitmaps.ts';
import { type IndexRow, noValue } from './columns.ts';
import type { Dictionary } from './dictionary.ts';
import { areasFilter } from './map-filters.ts';
import { payFilter } from './pay-filter.ts';
import { addBetween } from './ranked-column.ts';
import { codeOfSeller, floorPlacesFor, roomsClass } from './row-codes.ts';
import type { RowFilter, RowSource } from './row-filter.ts';
import type { IndexView } from './search-index.ts';
import type { TextMatch } from './text-search.ts';
import { addHolding, setHolding } from './value-index.ts';

/** The conditions of a query in a fixed order; what the query leaves open makes none. */
export const filtersOf = (index: IndexView, query: ListingQuery, text: TextMatch | null): RowFilter[] =>
  [
    processFilter(index, query),
    categoryFilter(index, query),
    placeFilter(index, query),
    roomsFilter(index, query),
    repairFilter(index, query),
    buildingFilter(index, query),
    companyFilter(index, query),
    recommendedFilter(index, query),
    tradeFilter(index, query),
    sellerFilter(index, query),
    payFilter(index, query.payMethods),
    floorPlaceFilter(index, query),
    sinceFilter(index, query),
    asOfFilter(index, query),
    priceFilter(index, query),
    rangeFilter(index, 'area', 'areaDm2', query.areaMinDm2, query.areaMaxDm2),
    rangeFilter(index, 'plot', 'plotDm2', query.plotMinDm2, query.plotMaxDm2),
    rangeFilter(index, 'year', 'yearBuilt', query.yearMin, query.yearMax),
    rangeFilter(index, 'floor', 'floor', query.floorMin, query.floorMax),
    rangeFilter(index, 'buildingFloors', 'buildingFloors', query.buildingFloorsMin, query.buildingFloorsMax),
    areasFilter(index, query),
    ...(text?.conditions ?? []).map((condition) => ({ on: 'text' as const, ...condition })),
  ].filter((filter) => filter !== null);

/** The codes of the values that any listing ever had, ascending, so that equal choices have equal keys. */
const codesOf = <Value extends string | number>(dictionary: Dictionary<Value>, values: readonly Value[]): number[] =>
  values.flatMap((value) => dictionary.find(value) ?? []).sort((a, b) => a - b);

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
const choiceFilter = ({ base }: IndexView, name: ChoiceName, codes: readonly number[]): RowFilter => ({
  on: name === 'auctioned' ? 'trade' : name,
  key: `${name}=${codes.join()}`,
  rows: rowsHolding(base, [[name, codes]]),
  has: (row) => codes.includes(name === 'rooms' ? roomsClass(row.rooms) : row[name]),
});

const processFilter = (index: IndexView, query: ListingQuery) =>
  choiceFilter(index, 'process', codesOf(index.dictionaries.process, publicStatuses(query.process)));

const categoryFilter = (index: IndexView, { categoryId }: ListingQuery) =>
  categoryId === null ? null : choiceFilter(index, 'category', codesOf(index.dictionaries.category, [categoryId]));

const roomsFilter = (index: IndexView, { rooms }: ListingQuery) =>
  rooms.length === 0
    ? null
    : choiceFilter(
        index,
        'rooms',
        rooms.toSorted((a, b) => a - b),
      );

const repairFilter = (index: IndexView, { repairs }: ListingQuery) =>
  repairs.length === 0 ? null : choiceFilter(index, 'repair', codesOf(index.dictionaries.repair, repairs));

const companyFilter = (index: IndexView, { companyIds }: ListingQuery) =>
  companyIds.length === 0 ? null : choiceFilter(index, 'company', codesOf(index.dictionaries.company, companyIds));

const recommendedFilter = (index: IndexView, { recommended }: ListingQuery) =>
  recommended ? choiceFilter(index, 'recommended', [1]) : null;

const tradeFilter = (index: IndexView, { trade }: ListingQuery) =>
  trade === 'ALL' ? null : choiceFilter(index, 'auctioned', [trade === 'auction' ? 1 : 0]);

const sellerFilter = (index: IndexView, { sellers }: ListingQuery) =>
  sellers.length === 0 ? null : choiceFilter(index, 'seller', sellers.map(codeOfSeller).sort());

const floorPlaceFilter = (index: IndexView, { notFirstFloor, notLastFloor }: ListingQuery) =>
  notFirstFloor || notLastFloor
    ? choiceFilter(index, 'floorPlace', floorPlacesFor({ notFirstFloor, notLastFloor }))
    : null;

const DAY_MICROSECONDS = 86_400_000_000;

/** Listed today or on one of the days before it. The base stands newest first, so its rows are the first ones. */
const sinceFilter = ({ base, reference }: IndexView, { sinceDays }: ListingQuery): RowFilter | null => {
  if (sinceDays === null) return null;
  const from = reference.dayBegan - (sinceDays - 1) * DAY_MICROSECONDS;
  const has = (row: Pick<IndexRow, 'sourceDate'>) => row.sourceDate >= from;
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

/** When the newest listing came, in milliseconds since 1970; null where there is none. */
export const newestMsOf = ({ base, changes }: IndexView): number | null => {
  const newest = Math.max(
    base.rowCount > 0 ? (base.columns.sourceDate[0] as number) : 0,
    changes.newestFirst[0]?.sourceDate ?? 0,
  );
  return newest === 0 ? null : Math.ceil(newest / 1_000);
};

/** What a further page leaves out: whatever came since the first one was looked at. Nothing came: nothing is looked through. */
const asOfFilter = (index: IndexView, { page, asOfMs }: ListingQuery): RowFilter | null => {
  if (page === limits.firstPage || asOfMs === null || (newestMsOf(index) ?? 0) <= asOfMs) return null;
  const { base } = index;
  const until = asOfMs * 1_000;
  return {
    on: 'asOf',
    key: `asOf=${until}`,
    has: (row) => row.sourceDate <= until,
    rows: {
      addTo: (bits) => {
        addFirst(bits, base.rowCount);
        const { sourceDate } = base.columns;
        for (let row = 0; row < base.rowCount && (sourceDate[row] as number) > until; row++) removeBit(bits, row);
      },
    },
  };
};

/** A listing in any of the places, of whatever level, fulfils it. */
const placeFilter = ({ base, dictionaries }: IndexView, { placeIds }: ListingQuery): RowFilter | null => {
  if (placeIds.length === 0) return null;
  const provinces = codesOf(dictionaries.province, placeIds);
  const districts = codesOf(dictionaries.district, placeIds);
  const neighbourhoods = codesOf(dictionaries.neighbourhood, placeIds);
  return {
    on: 'place',
    key: `place=${provinces.join()};${districts.join()};${neighbourhoods.join()}`,
    has: (row) =>
      provinces.includes(row.province) ||
      districts.includes(row.district) ||
      neighbourhoods.includes(row.neighbourhood),
    rows: rowsHolding(base, [
      ['province', provinces],
      ['district', districts],
      ['neighbourhood', neighbourhoods],
    ]),
  };
};

/** Types of building, with the types below them, or materials of the walls: any of them. */
const buildingFilter = (
  { base, dictionaries, reference }: IndexView,
  { buildingTypes }: ListingQuery,
): RowFilter | null => {
  if (buildingTypes.length === 0) return null;
  const columns = new Set(buildingTypes);
  const typeIds = new Set<number>();
  const isChosen = (type: (typeof reference.buildingTypes)[number]) =>
    columns.has(type.code) || columns.has(String(type.id)) || (type.parentId !== null && typeIds.has(type.parentId));
  // A type may stand before its parent: repeat until nothing is added.
  for (let before = -1; before < typeIds.size; ) {
    before = typeIds.size;
    for (const type of reference.buildingTypes) if (isChosen(type)) typeIds.add(type.id);
  }
  const types = codesOf(dictionaries.buildingType, [...typeIds]);
  const materials = codesOf(dictionaries.material, buildingTypes);
  return {
    on: 'building',
    key: `building=${types.join()};${materials.join()}`,
    has: (row) => types.includes(row.buildingType) || materials.includes(row.material),
    rows: rowsHolding(base, [
      ['buildingType', types],
      ['material', materials],
    ]),
  };
};

/** The rows that hold any of the codes of any of the columns. */
const rowsHolding = (
  { values }: Base,
  columns: readonly (readonly [keyof Base['values'], readonly number[]])[],
): RowSource => {
  const filled = columns.filter(([, codes]) => codes.length > 0);
  const [single] = filled;
  const shared = filled.length === 1 && single ? setHolding(values[single[0]], single[1]) : undefined;
  if (shared) return { shared };
  return {
    addTo: (bits) => {
      for (const [name, codes] of filled) addHolding(values[name], codes, bits);
    },
  };
};

const TIYIN_PER_SUM = 100;

/** Bounds in dollars are taken at the newest rate, the one that the prices in tiyin were made with; without a rate they do not limit. */
const priceFilter = (index: IndexView, { priceMin, priceMax, priceUnit }: ListingQuery): RowFilter | null => {
  const tiyin = priceUnit === 'UZS' ? TIYIN_PER_SUM : index.reference.dollarRateTiyin;
  if (tiyin === null) return null;
  return rangeFilter(
    index,
    'price',
    'priceTiyin',
    priceMin === null ? null : priceMin * tiyin,
    priceMax === null ? null : priceMax * tiyin,
  );
};

/** A listing without the number does not fulfil a bound of it. */
const rangeFilter = (
  { base }: IndexView,
  on: RowFilter['on'],
  name: RangeName,
  min: number | null,
  max: number | null,
): RowFilter | null => {
  if (min === null && max === null) return null;
  return {
    on,
    key: `${name}=${min ?? ''}..${max ?? ''}`,
    has: (row) => row[name] !== noValue && (min === null || row[name] >= min) && (max === null || row[name] <= max),
    rows: { addTo: (bits) => addBetween(base.ranges[name], min, max, bits) },
  };
};
