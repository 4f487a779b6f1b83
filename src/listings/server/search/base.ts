import { BitSpace } from './bit-space.ts';
import { type Columns, type Dictionaries, noFloor, rearranged } from './columns.ts';
import { type PriceWindow, priceWindowsOf } from './histogram.ts';
import { type RankedColumn, rankColumn, sortedByKey } from './orders.ts';
import { indexPlaces, type PlaceIndex } from './place-index.ts';
import { floorPlaceCodes, priceStep, priceStepCount, roomsClass, roomsClasses, sellerCodes } from './row-codes.ts';
import { packTallyKeys, type TallyKeys } from './tallies.ts';
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
  readonly space: BitSpace;
  readonly columns: Columns;
  /** The rows by ascending id. */
  readonly byId: Uint32Array;
  readonly values: { readonly [Name in ValueName]: ValueIndex };
  readonly ranges: { readonly [Name in RangeName]: RankedColumn };
  readonly places: PlaceIndex;
  readonly text: TextIndex;
  readonly tallyKeys: TallyKeys;
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
  const byId = moved(byIdBefore, order, unordered.id.length);
  yield;
  const space = new BitSpace(rowCount);
  const values = yield* indexAllValues(columns, dictionaries, space);
  const ranges = yield* rankAllRanges(columns, byId, space);
  const tallyKeys = packTallyKeys(columns, dictionaries, space);
  yield;
  const places = indexPlaces(columns, space);
  yield;
  const priceWindows = priceWindowsOf(columns, dictionaries.category.size);
  const text = makeText(order);
  return {
    rowCount,
    space,
    columns,
    byId,
    values,
    ranges,
    places,
    tallyKeys,
    priceWindows,
    text: 'letters' in text ? text : yield* text,
  };
}

/** The same rows under their new numbers, where new row n was row `order[n]`. */
const moved = (rows: Uint32Array, order: Uint32Array, countBefore: number): Uint32Array => {
  const newRow = new Uint32Array(countBefore);
  for (let row = 0; row < order.length; row++) newRow[order[row] as number] = row;
  return rows.map((row) => newRow[row] as number);
};

function* indexAllValues(
  columns: Columns,
  dictionaries: Dictionaries,
  space: BitSpace,
): Generator<void, Base['values']> {
  const category = indexValues(columns.category, dictionaries.category.size, space);
  const process = indexValues(columns.process, dictionaries.process.size, space);
  const repair = indexValues(columns.repair, dictionaries.repair.size, space);
  const material = indexValues(columns.material, dictionaries.material.size, space);
  const buildingType = indexValues(columns.buildingType, dictionaries.buildingType.size, space);
  yield;
  const province = indexValues(columns.province, dictionaries.province.size, space);
  const district = indexValues(columns.district, dictionaries.district.size, space);
  const neighbourhood = indexValues(columns.neighbourhood, dictionaries.neighbourhood.size, space);
  yield;
  const company = indexValues(columns.company, dictionaries.company.size, space);
  const recommended = indexValues(columns.recommended, 2, space);
  const auctioned = indexValues(columns.auctioned, 2, space);
  const seller = indexValues(columns.seller, sellerCodes, space);
  const floorPlaces = indexValues(columns.floorPlace, floorPlaceCodes, space);
  const rooms = indexValues(columns.rooms.map(roomsClass), roomsClasses, space);
  const priceSteps = indexValues(Uint8Array.from(columns.priceTiyin, priceStep), priceStepCount, space);
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

function* rankAllRanges(columns: Columns, byId: Uint32Array, space: BitSpace): Generator<void, Base['ranges']> {
  const ranked = (name: RangeName, checkpoints: number, rows = byId) =>
    rankColumn(columns[name], columns.id, rows, space, checkpoints);
  const priceTiyin = ranked('priceTiyin', CHECKPOINTS);
  yield;
  const areaDm2 = ranked('areaDm2', CHECKPOINTS);
  yield;
  const withPlot = byId.filter((row) => columns.plotDm2[row] !== noFloor);
  const plotDm2 = ranked('plotDm2', CHECKPOINTS_OF_FLOORS, withPlot);
  yield;
  const withYear = byId.filter((row) => columns.yearBuilt[row] !== noFloor);
  const yearBuilt = ranked('yearBuilt', CHECKPOINTS_OF_FLOORS, withYear);
  yield;
  const withFloor = byId.filter((row) => columns.floor[row] !== noFloor);
  const floor = ranked('floor', CHECKPOINTS_OF_FLOORS, withFloor);
  yield;
  const withFloors = byId.filter((row) => columns.buildingFloors[row] !== noFloor);
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
export const runThrough = <Result>(job: Generator<void, Result>): Result => {
  let step = job.next();
  while (!step.done) step = job.next();
  return step.value;
};
