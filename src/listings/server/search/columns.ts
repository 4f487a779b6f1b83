import { Dictionary } from './dictionary.ts';

/**
 * What the copy keeps of every listing. Codes come from the dictionaries; 0 means "none". Four kinds of arrays and no
 * more: loops that meet a fifth kind are compiled to code that is many times slower.
 */
const arrays = {
  id: Int32Array,
  /** Microseconds since 1970. */
  sourceDate: Float64Array,
  priceTiyin: Float64Array,
  /** The area of the property (see `propertyAreaDm2`). */
  areaDm2: Int32Array,
  /** `noNumber` where the listing has none. */
  plotDm2: Int32Array,
  category: Uint8Array,
  process: Uint8Array,
  /** 0 where the listing has none. */
  rooms: Uint8Array,
  /** `noValue` where the listing has none. */
  floor: Int16Array,
  buildingFloors: Int16Array,
  /** What is known of the floor: see `floorPlace`. */
  floorPlace: Uint8Array,
  yearBuilt: Int16Array,
  repair: Int16Array,
  material: Int16Array,
  buildingType: Int16Array,
  province: Int16Array,
  district: Int16Array,
  neighbourhood: Int32Array,
  company: Int16Array,
  /** 1 when recommended by a realtor. */
  recommended: Uint8Array,
  /** 1 when it goes, or went, by auction. */
  auctioned: Uint8Array,
  /** Place of the kind of seller among `sellerKinds`, from 1 on. */
  seller: Uint8Array,
  /** How it can be paid for by what is offered for it alone: see `payMethods`, and `paidHere`. */
  pay: Uint8Array,
  /** The place in millionths of a degree; both are `noPoint` where the listing has none on the map. */
  lonMicro: Int32Array,
  latMicro: Int32Array,
} as const;

/** No floor, year or plot has this number. */
export const noValue = -32_768;

/** No place has this longitude or latitude. */
export const noPoint = -2_147_483_648;

export type ColumnName = keyof typeof arrays;
export type Columns = { readonly [Name in ColumnName]: InstanceType<(typeof arrays)[Name]> };

/** One listing in the same numbers, with its folded words. */
export type IndexRow = { [Name in ColumnName]: number } & { words: string };

const columnNames = Object.keys(arrays) as ColumnName[];

export const createColumns = (count: number): Columns =>
  Object.fromEntries(columnNames.map((name) => [name, new arrays[name](count)])) as unknown as Columns;

export const writeRow = (columns: Columns, place: number, row: { readonly [Name in ColumnName]: number }): void => {
  // Spelled out because a loop over the names takes three times as long for a million listings.
  columns.id[place] = row.id;
  columns.sourceDate[place] = row.sourceDate;
  columns.priceTiyin[place] = row.priceTiyin;
  columns.areaDm2[place] = row.areaDm2;
  columns.plotDm2[place] = row.plotDm2;
  columns.category[place] = row.category;
  columns.process[place] = row.process;
  columns.rooms[place] = row.rooms;
  columns.floor[place] = row.floor;
  columns.buildingFloors[place] = row.buildingFloors;
  columns.floorPlace[place] = row.floorPlace;
  columns.yearBuilt[place] = row.yearBuilt;
  columns.repair[place] = row.repair;
  columns.material[place] = row.material;
  columns.buildingType[place] = row.buildingType;
  columns.province[place] = row.province;
  columns.district[place] = row.district;
  columns.neighbourhood[place] = row.neighbourhood;
  columns.company[place] = row.company;
  columns.recommended[place] = row.recommended;
  columns.auctioned[place] = row.auctioned;
  columns.seller[place] = row.seller;
  columns.pay[place] = row.pay;
  columns.lonMicro[place] = row.lonMicro;
  columns.latMicro[place] = row.latMicro;
};

/** The numbers of one row. */
export const rowAt = (columns: Columns, place: number): { [Name in ColumnName]: number } =>
  Object.fromEntries(columnNames.map((name) => [name, columns[name][place]])) as { [Name in ColumnName]: number };

/** Columns of `count` rows, the first ones taken from `columns` as they are. */
export const resized = (columns: Columns, count: number): Columns => {
  const result = createColumns(count);
  for (const name of columnNames) result[name].set(columns[name].subarray(0, count));
  return result;
};

/** Columns whose row n is row `order[n]` of the given ones. */
export const rearranged = (columns: Columns, order: Uint32Array): Columns => {
  const result = createColumns(order.length);
  for (const name of columnNames) rearrange(columns[name], result[name], order);
  return result;
};

const rearrange = (from: Columns[ColumnName], to: Columns[ColumnName], order: Uint32Array): void => {
  for (let row = 0; row < order.length; row++) to[row] = from[order[row] as number] as number;
};

/** The codes of the copy. They outlive every rebuild, so a code means the same in old and new columns. */
export type Dictionaries = {
  readonly category: Dictionary<number>;
  readonly process: Dictionary<string>;
  readonly repair: Dictionary<string>;
  readonly material: Dictionary<string>;
  readonly buildingType: Dictionary<number>;
  readonly province: Dictionary<number>;
  readonly district: Dictionary<number>;
  readonly neighbourhood: Dictionary<number>;
  readonly company: Dictionary<number>;
};

export const createDictionaries = (): Dictionaries => ({
  category: new Dictionary(),
  process: new Dictionary(),
  repair: new Dictionary(),
  material: new Dictionary(),
  buildingType: new Dictionary(),
  province: new Dictionary(),
  district: new Dictionary(),
  neighbourhood: new Dictionary(),
  company: new Dictionary(),
});
