import { Dictionary } from './dictionary.ts';

/** What the copy keeps of every listing, and in how many bytes. Codes come from the dictionaries; 0 means "none". */
const arrays = {
  id: Uint32Array,
  /** Microseconds since 1970. */
  sourceDate: Float64Array,
  priceTiyin: Float64Array,
  areaDm2: Int32Array,
  /** Tiyin for a square metre of the total area. */
  unitPriceTiyin: Float32Array,
  category: Uint8Array,
  process: Uint8Array,
  /** 0 where the listing has none. */
  rooms: Uint8Array,
  /** `noFloor` where the listing has none. */
  floor: Int16Array,
  buildingFloors: Int16Array,
  repair: Uint8Array,
  material: Uint8Array,
  buildingType: Uint16Array,
  province: Uint16Array,
  district: Uint16Array,
  neighbourhood: Uint32Array,
  company: Uint32Array,
  /** 1 when recommended by a realtor. */
  recommended: Uint8Array,
} as const;

/** No floor has this number. */
export const noFloor = -32_768;

export type ColumnName = keyof typeof arrays;
export type Columns = { readonly [Name in ColumnName]: InstanceType<(typeof arrays)[Name]> };

/** One listing in the same numbers, with its folded words. */
export type Row = { [Name in ColumnName]: number } & { words: string };

const columnNames = Object.keys(arrays) as ColumnName[];

export const makeColumns = (count: number): Columns =>
  Object.fromEntries(columnNames.map((name) => [name, new arrays[name](count)])) as unknown as Columns;

export const writeRow = (columns: Columns, place: number, row: { readonly [Name in ColumnName]: number }): void => {
  for (const name of columnNames) columns[name][place] = row[name];
};

/** The numbers of one row. */
export const rowAt = (columns: Columns, place: number): { [Name in ColumnName]: number } =>
  Object.fromEntries(columnNames.map((name) => [name, columns[name][place]])) as { [Name in ColumnName]: number };

/** Columns of `count` rows, the first ones taken from `columns` as they are. */
export const resized = (columns: Columns, count: number): Columns => {
  const result = makeColumns(count);
  for (const name of columnNames) result[name].set(columns[name].subarray(0, count));
  return result;
};

/** Columns whose row n is row `order[n]` of the given ones. */
export const rearranged = (columns: Columns, order: Uint32Array): Columns => {
  const result = makeColumns(order.length);
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

export const makeDictionaries = (): Dictionaries => ({
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
