import { BitmapPool } from './bitmap-pool.ts';
import { type Columns, type Dictionaries, noValue, rearranged } from './columns.ts';
import { type FacetKeys, packFacetKeys } from './facet-counts.ts';
import { type PriceWindow, priceWindowsOf } from './histogram.ts';
import { indexPoints, type PointIndex } from './point-index.ts';
import { type RankedColumn, rankColumn, sortedByKey } from './ranked-column.ts';
import { floorPlaceCodes, priceStep, priceStepCount, roomsClass, roomsClasses, sellerCodes } from './row-codes.ts';
import type { TextIndex } from './text-index.ts';
import { indexValues, type ValueIndex } from './value-index.ts';

/** The columns that are filtered by equality. */
export type ValueName =
  | 'category'
  | 'process'
  | 'rooms'
  | 'repair'
  | 'material'
  | 'buildingType'
  | 'province'
  | 'district'
  | 'neighbourhood'
  | 'company'
  | 'recommended'
  | 'auctioned'
  | 'seller'
  | 'floorPlace'
  | 'priceStep';

/** The columns that are filtered by bounds. */
export type RangeName = 'priceTiyin' | 'areaDm2' | 'plotDm2' | 'yearBuilt' | 'floor' | 'buildingFloors';

/** The bulk of the copy with all its indexes. Row 0 is the newest listing; a base never changes, it is replaced. */
export type Base = {
  readonly rowCount: number;
  /** Where the sets of rows live. */
  readonly pool: BitmapPool;
  readonly columns: Columns;
  /** The rows by ascending id. */
  readonly byId: Uint32Array;
  readonly values: { readonly [Name in ValueName]: ValueIndex };
  readonly ranges: { readonly [Name in RangeName]: RankedColumn };
  readonly points: PointIndex;
  readonly text: TextIndex;
  readonly facetKeys: FacetKeys;
  /** The window of the price histogram by code of category; the first one is for all of them. */
  readonly priceWindows: readonly PriceWindow[];
};

/** Sets of checkpoints per range column: more for the columns with many values, whose bounds fall anywhere. */
const CHECKPOINTS = 64;
const CHECKPOINTS_OF_FLOORS = 24;

/**
 * Builds a base from the given rows of columns in any order. `makeText` is asked for the index of the words once the
 * order is known: row n of the base is row `order[n]` of the columns. Yields between steps so that others may work.
 */
export function* buildBase(
  unordered: Columns,
  rows: Uint32Array,
  dictionaries: Dictionaries,
  makeText: (order: Uint32Array) => Generator<void, TextIndex> | TextIndex,
): Generator<void, Base> {
  const rowCount = rows.length;
  const byIdBefore = sortedByKey(unordered.id, rows);
  yield;
  const order = sortedByKey(unordered.sourceDate, byIdBefore).reverse();
  yield;
  const columns = rearranged(unordered, order);
  const byId = renumbered(byIdBefore, order, unordered.id.length);
  yield;
  const pool = new BitmapPool(rowCount);
  const values = yield* indexAllValues(columns, dictionaries, pool);
  const ranges = yield* rankAllRanges(columns, byId, pool);
  const facetKeys = packFacetKeys(columns, dictionaries, pool);
  yield;
  const points = indexPoints(columns, pool);
  yield;
  const priceWindows = priceWindowsOf(columns, dictionaries.category.size);
  const text = makeText(order);
  return {
    rowCount,
    pool,
    columns,
    byId,
    values,
    ranges,
    points,
    facetKeys,
    priceWindows,
    text: 'letters' in text ? text : yield* text,
  };
}

/** The same rows under their new numbers, where new row n was row `order[n]`. */
const renumbered = (rows: Uint32Array, order: Uint32Array, countBefore: number): Uint32Array => {
  const newRow = new Uint32Array(countBefore);
  for (let row = 0; row < order.length; row++) newRow[order[row] as number] = row;
  return rows.map((row) => newRow[row] as number);
};

function* indexAllValues(
  columns: Columns,
  dictionaries: Dictionaries,
  pool: BitmapPool,
): Generator<void, Base['values']> {
  const category = indexValues(columns.category, dictionaries.category.size, pool);
  const process = indexValues(columns.process, dictionaries.process.size, pool);
  const repair = indexValues(columns.repair, dictionaries.repair.size, pool);
  const material = indexValues(columns.material, dictionaries.material.size, pool);
  const buildingType = indexValues(columns.buildingType, dictionaries.buildingType.size, pool);
  yield;
  const province = indexValues(columns.province, dictionaries.province.size, pool);
  const district = indexValues(columns.district, dictionaries.district.size, pool);
  const neighbourhood = indexValues(columns.neighbourhood, dictionaries.neighbourhood.size, pool);
  yield;
  const company = indexValues(columns.company, dictionaries.company.size, pool);
  const recommended = indexValues(columns.recommended, 2, pool);
  const auctioned = indexValues(columns.auctioned, 2, pool);
  const seller = indexValues(columns.seller, sellerCodes, pool);
  const floorPlaces = indexValues(columns.floorPlace, floorPlaceCodes, pool);
  const rooms = indexValues(columns.rooms.map(roomsClass), roomsClasses, pool);
  const priceSteps = indexValues(Uint8Array.from(columns.priceTiyin, priceStep), priceStepCount, pool);
  yield;
  return {
    category,
    process,
    rooms,
    repair,
    material,
    buildingType,
    province,
    district,
    neighbourhood,
    company,
    recommended,
    auctioned,
    seller,
    floorPlace: floorPlaces,
    priceStep: priceSteps,
  };
}

function* rankAllRanges(columns: Columns, byId: Uint32Array, pool: BitmapPool): Generator<void, Base['ranges']> {
  const ranked = (name: RangeName, checkpoints: number, rows = byId) =>
    rankColumn(columns[name], columns.id, rows, pool, checkpoints);
  const priceTiyin = ranked('priceTiyin', CHECKPOINTS);
  yield;
  const areaDm2 = ranked('areaDm2', CHECKPOINTS);
  yield;
  const withPlot = byId.filter((row) => columns.plotDm2[row] !== noValue);
  const plotDm2 = ranked('plotDm2', CHECKPOINTS_OF_FLOORS, withPlot);
  yield;
  const withYear = byId.filter((row) => columns.yearBuilt[row] !== noValue);
  const yearBuilt = ranked('yearBuilt', CHECKPOINTS_OF_FLOORS, withYear);
  yield;
  const withFloor = byId.filter((row) => columns.floor[row] !== noValue);
  const floor = ranked('floor', CHECKPOINTS_OF_FLOORS, withFloor);
  yield;
  const withFloors = byId.filter((row) => columns.buildingFloors[row] !== noValue);
  const buildingFloors = ranked('buildingFloors', CHECKPOINTS_OF_FLOORS, withFloors);
  yield;
  return { priceTiyin, areaDm2, plotDm2, yearBuilt, floor, buildingFloors };
}

/** The row of a listing; undefined when the base does not hold it. */
export const rowOfId = ({ byId, columns }: Base, id: number): number | undefined => {
  let low = 0;
  let high = byId.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((columns.id[byId[middle] as number] as number) < id) low = middle + 1;
    else high = middle;
  }
  const row = byId[low];
  return row !== undefined && columns.id[row] === id ? row : undefined;
};

/** The first row that is not newer than the given date and id: where such a listing would stand. */
export const rowOfDate = ({ rowCount, columns }: Base, sourceDate: number, id: number): number => {
  let low = 0;
  let high = rowCount;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const difference = (columns.sourceDate[middle] as number) - sourceDate || (columns.id[middle] as number) - id;
    if (difference > 0) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Does all the work of a stepwise job at once. */
export const runToEnd = <Result>(job: Generator<void, Result>): Result => {
  let step = job.next();
  while (!step.done) step = job.next();
  return step.value;
};
