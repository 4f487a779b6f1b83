import { land } from '../../rules/categories.ts';
import type { BitmapPool } from './bitmap-pool.ts';
import { addBit, type Bitmap, writeRows } from './bitmaps.ts';
import type { Columns, Dictionaries, IndexRow } from './columns.ts';
import { priceStep, priceStepCount, roomsClass, roomsClasses, sellerCodes } from './row-codes.ts';
import { countHolding, type ValueIndex } from './value-index.ts';

/** The headings under which listings are counted by their codes. */
export type FacetField =
  | 'category'
  | 'province'
  | 'rooms'
  | 'repair'
  | 'material'
  | 'company'
  | 'recommended'
  | 'process'
  | 'auctioned'
  | 'seller'
  | 'priceStep';

/** Prices for a square metre in sums, added up: of land by itself, which costs a small part of what walls do. */
export type SumsPerM2 = { land: number; others: number };

/** Counts by code under every heading, and the sums of the prices for a square metre. */
export type FacetCounts = {
  readonly counts: Record<FacetField, number[]>;
  total: number;
  lands: number;
  sumsPerM2: SumsPerM2;
};

type Numbers = Omit<IndexRow, 'words'>;

/** The code of land; of no row while none was ever seen. */
export const landCodeOf = ({ category }: Pick<Dictionaries, 'category'>): number => category.find(land.id) ?? -1;

const TIYIN_PER_SUM = 100;
const DM2_PER_M2 = 100;
const SUMS_PER_M2_MAX = 2_147_483_647;
const sumsPerM2 = (priceTiyin: number, areaDm2: number): number =>
  Math.min(SUMS_PER_M2_MAX, Math.round((priceTiyin * DM2_PER_M2) / TIYIN_PER_SUM / areaDm2));

const codeUnder: Record<FacetField, (row: Numbers) => number> = {
  category: (row) => row.category,
  province: (row) => row.province,
  rooms: (row) => roomsClass(row.rooms),
  repair: (row) => row.repair,
  material: (row) => row.material,
  company: (row) => row.company,
  recommended: (row) => row.recommended,
  process: (row) => row.process,
  auctioned: (row) => row.auctioned,
  seller: (row) => row.seller,
  priceStep: (row) => priceStep(row.priceTiyin),
};
const fields = Object.keys(codeUnder) as FacetField[];

/** Codes of several headings as one number, so that one counter serves them all. */
type PackedField = { readonly field: FacetField; readonly size: number; readonly stride: number };
type Packed = {
  readonly keys: Uint16Array | Uint32Array;
  readonly parts: readonly PackedField[];
  /** A counter for each key: room that is used again by every count. */
  readonly counters: Uint32Array;
};

/** What tallies read of each row: three numbers that hold all its codes, and its price for a square metre. */
export type FacetKeys = {
  readonly packed: readonly [Packed, Packed, Packed];
  readonly sumsPerM2: Int32Array;
  /** The code of land among the categories. */
  readonly landCode: number;
  readonly category: Uint8Array;
  /** Slice b is the set of rows, of land and of others, in whose price for a square metre bit b is set. */
  readonly slices: { readonly [Kind in keyof SumsPerM2]: readonly Bitmap[] };
  readonly scratch: Uint32Array;
};

export const packFacetKeys = (columns: Columns, dictionaries: Dictionaries, pool: BitmapPool): FacetKeys => {
  const landCode = landCodeOf(dictionaries);
  const { category } = columns;
  const code = (field: Exclude<FacetField, 'rooms' | 'priceStep'>, size: number) => ({
    field,
    size,
    codes: columns[field],
  });
  const rooms = {
    field: 'rooms' as const,
    size: roomsClasses,
    codes: columns.rooms.map(roomsClass),
  };
  const steps = {
    field: 'priceStep' as const,
    size: priceStepCount,
    codes: Uint8Array.from(columns.priceTiyin, priceStep),
  };
  const { areaDm2 } = columns;
  const prices = Int32Array.from(columns.priceTiyin, (price, row) => sumsPerM2(price, areaDm2[row] as number));
  return {
    packed: [
      pack([
        code('category', dictionaries.category.size),
        code('province', dictionaries.province.size),
        rooms,
        code('repair', dictionaries.repair.size),
      ]),
      pack([
        code('material', dictionaries.material.size),
        code('company', dictionaries.company.size),
        code('recommended', 2),
        code('process', dictionaries.process.size),
      ]),
      pack([steps, code('auctioned', 2), code('seller', sellerCodes)]),
    ],
    sumsPerM2: prices,
    landCode,
    category,
    slices: {
      land: slicesOf(
        prices.map((price, row) => (category[row] === landCode ? price : 0)),
        pool,
      ),
      others: slicesOf(
        prices.map((price, row) => (category[row] === landCode ? 0 : price)),
        pool,
      ),
    },
    scratch: new Uint32Array(columns.id.length),
  };
};

const pack = (columns: readonly { field: FacetField; size: number; codes: ArrayLike<number> }[]): Packed => {
  const rowCount = columns[0]?.codes.length ?? 0;
  const keyCount = columns.reduce((product, { size }) => product * size, 1);
  const keys = keyCount <= 65_536 ? new Uint16Array(rowCount) : new Uint32Array(rowCount);
  const parts: PackedField[] = [];
  let stride = 1;
  for (const { field, size, codes } of columns) {
    parts.push({ field, size, stride });
    for (let row = 0; row < rowCount; row++) keys[row] = (keys[row] as number) + (codes[row] as number) * stride;
    stride *= size;
  }
  return { keys, parts, counters: new Uint32Array(keyCount) };
};

const slicesOf = (numbers: Int32Array, pool: BitmapPool): Bitmap[] => {
  const bitCount = 32 - Math.clz32(numbers.reduce((all, number) => all | number, 0));
  const slices = Array.from({ length: bitCount }, () => pool.allocate());
  for (let row = 0; row < numbers.length; row++)
    for (let rest = numbers[row] as number; rest !== 0; rest &= rest - 1)
      addBit(slices[31 - Math.clz32(rest & -rest)] as Bitmap, row);
  return slices;
};

/** What is counted of a base. */
type CountedBase = {
  readonly rowCount: number;
  readonly pool: BitmapPool;
  readonly values: { readonly [Field in FacetField]: ValueIndex };
  readonly facetKeys: FacetKeys;
};

/** From one row in this many on, a set is counted value by value rather than row by row. */
const BROAD_SHARE = 8;

/** Counts the rows of a set, of which there are `total`, under every heading. */
export const countFacets = (base: CountedBase, bits: Bitmap, total: number): FacetCounts =>
  total * BROAD_SHARE > base.rowCount ? countFacetsByValue(base, bits, total) : countFacetsByRow(base.facetKeys, bits);

const countFacetsByValue = (base: CountedBase, bits: Bitmap, total: number): FacetCounts => {
  const counts = emptyCounts();
  for (const field of fields) counts[field] = countByValue(base, field, bits);
  const { slices, landCode } = base.facetKeys;
  const sum = (kind: keyof SumsPerM2) =>
    slices[kind].reduce((sumSoFar, slice, bit) => sumSoFar + base.pool.countCommon(bits, slice) * 2 ** bit, 0);
  const lands = counts.category[landCode] ?? 0;
  const sumsPerM2 = { land: lands === 0 ? 0 : sum('land'), others: lands === total ? 0 : sum('others') };
  return { counts, total, lands, sumsPerM2 };
};

/** The headings whose code 0 is a value, not the lack of one. */
const countsZero: ReadonlySet<FacetField> = new Set(['priceStep', 'auctioned']);

/** The counts of the values that a heading offers; how many rows have none is not counted. */
const countByValue = ({ values, pool }: CountedBase, field: FacetField, bits: Bitmap): number[] =>
  Array.from(values[field].counts, (_, code) =>
    code === 0 && !countsZero.has(field) ? 0 : countHolding(pool, values[field], code, bits),
  );

const countFacetsByRow = ({ packed, sumsPerM2, category, landCode, scratch }: FacetKeys, bits: Bitmap): FacetCounts => {
  const total = writeRows(bits, scratch);
  const [first, second, third] = packed;
  const firstCounters = first.counters.fill(0);
  const secondCounters = second.counters.fill(0);
  const thirdCounters = third.counters.fill(0);
  let lands = 0;
  let ofLand = 0;
  let ofOthers = 0;
  for (let i = 0; i < total; i++) {
    const row = scratch[i] as number;
    const firstKey = first.keys[row] as number;
    const secondKey = second.keys[row] as number;
    const thirdKey = third.keys[row] as number;
    firstCounters[firstKey] = (firstCounters[firstKey] as number) + 1;
    secondCounters[secondKey] = (secondCounters[secondKey] as number) + 1;
    thirdCounters[thirdKey] = (thirdCounters[thirdKey] as number) + 1;
    if (category[row] === landCode) {
      lands++;
      ofLand += sumsPerM2[row] as number;
    } else ofOthers += sumsPerM2[row] as number;
  }
  const counts = emptyCounts();
  for (const { parts, counters } of packed) for (const part of parts) counts[part.field] = countsOfPart(counters, part);
  return { counts, total, lands, sumsPerM2: { land: ofLand, others: ofOthers } };
};

const emptyCounts = () =>
  Object.fromEntries(fields.map((field) => [field, []])) as unknown as Record<FacetField, number[]>;

/** The counts of one heading, whatever the others that share its counters. */
const countsOfPart = (counters: Uint32Array, { size, stride }: PackedField): number[] => {
  const counts = new Array<number>(size).fill(0);
  for (let key = 0; key < counters.length; key++) {
    const count = counters[key] as number;
    if (count === 0) continue;
    const code = Math.floor(key / stride) % size;
    counts[code] = (counts[code] as number) + count;
  }
  return counts;
};

/** Looking at one row takes as long as counting this many words of a set. */
const WORDS_PER_ROW = 8;

/** Counts the rows of a set, of which there are `total`, under one heading, by whichever way is shorter. */
export const countField = (base: CountedBase, field: FacetField, bits: Bitmap, total: number): number[] => {
  if (total * WORDS_PER_ROW > bits.length * base.values[field].sets.size) return countByValue(base, field, bits);
  const key = base.facetKeys.packed.findIndex(({ parts }) => parts.some((part) => part.field === field));
  return countRowByRow(base.facetKeys, key, bits, field);
};

const countRowByRow = ({ packed, scratch }: FacetKeys, key: number, bits: Bitmap, field: FacetField): number[] => {
  const { keys, parts, counters } = packed[key] as Packed;
  const total = writeRows(bits, scratch);
  counters.fill(0);
  for (let i = 0; i < total; i++) {
    const code = keys[scratch[i] as number] as number;
    counters[code] = (counters[code] as number) + 1;
  }
  return countsOfPart(counters, parts.find((part) => part.field === field) as PackedField);
};

/** A tally of its own with the same counts, for corrections. */
export const copyCounts = ({ counts, total, lands, sumsPerM2 }: FacetCounts): FacetCounts => {
  const copy = emptyCounts();
  for (const field of fields) copy[field] = counts[field].slice();
  return { counts: copy, total, lands, sumsPerM2: { ...sumsPerM2 } };
};

/** Adds a listing to the tally, or takes it off. */
export const correctCounts = (counts: FacetCounts, row: Numbers, landCode: number, by: 1 | -1): void => {
  for (const field of fields) correctCount(counts.counts[field], field, row, by);
  counts.total += by;
  const isLand = row.category === landCode;
  if (isLand) counts.lands += by;
  counts.sumsPerM2[isLand ? 'land' : 'others'] += by * sumsPerM2(row.priceTiyin, row.areaDm2);
};

/** Adds a listing to the counts under one heading, or takes it off. */
export const correctCount = (counts: number[], field: FacetField, row: Numbers, by: 1 | -1): void => {
  const code = codeUnder[field](row);
  while (counts.length <= code) counts.push(0);
  counts[code] = (counts[code] as number) + by;
};
