import type { BitmapPool } from './bitmap-pool.ts';
import { addBit, type Bitmap, type CountedBitmap, hasBit, removeBit, writeRows } from './bitmaps.ts';

/** Up to this many matches are gathered and sorted: cheaper than walking an order in which they are rare. */
const SORTED_MATCHES_MAX = 512;

/** A page that is expected within so many rows of the order is walked to; farther ones are found by checkpoints. */
const SCANNED_ROWS_MAX = 60_000;

type Numbers = ArrayLike<number>;

/**
 * The rows sorted by their key; rows with equal keys keep the order they are given in. A radix sort over the bits of
 * the number, because a million comparisons in JavaScript take twenty times as long.
 */
export const sortedByKey = (keys: Numbers, rows: Uint32Array): Uint32Array => {
  if (isSorted(keys, rows)) return rows.slice();
  const halves = keys instanceof Float64Array ? halvesOfNumbers(keys, rows) : [wholeNumbers(keys, rows)];
  let order: Uint32Array = new Uint32Array(0);
  for (const half of halves) for (const shift of [0, 16]) order = sortedByDigit(half, shift, order, rows.length);
  return order.length > 0 ? order.map((place) => rows[place] as number) : rows.slice();
};

const isSorted = (keys: Numbers, rows: Uint32Array): boolean => {
  for (let i = 1; i < rows.length; i++)
    if ((keys[rows[i] as number] as number) < (keys[rows[i - 1] as number] as number)) return false;
  return true;
};

/** Whole numbers of up to 32 bits with their sign, moved so that they ascend without one. */
const wholeNumbers = (keys: Numbers, rows: Uint32Array): Uint32Array =>
  rows.map((row) => (keys[row] as number) ^ 0x80000000);

/**
 * The bits of the numbers, low half and high half. As patterns of bits positive numbers already ascend; negative ones
 * descend and stand above them, so they are turned over.
 */
const halvesOfNumbers = (keys: Float64Array, rows: Uint32Array): Uint32Array[] => {
  const bits = new Uint32Array(keys.buffer, keys.byteOffset, keys.length * 2);
  const isNegative = (row: number) => (bits[2 * row + 1] as number) >= 0x80000000;
  return [
    rows.map((row) => (isNegative(row) ? ~(bits[2 * row] as number) : (bits[2 * row] as number))),
    rows.map((row) => (isNegative(row) ? ~(bits[2 * row + 1] as number) : (bits[2 * row + 1] as number) | 0x80000000)),
  ];
};

/** One pass: `order` (empty for "as it stands") sorted by sixteen bits of the keys. */
const sortedByDigit = (keys: Uint32Array, shift: number, order: Uint32Array, count: number): Uint32Array => {
  const ends = new Uint32Array(65_537);
  for (let i = 0; i < count; i++) {
    const digit = (((keys[i] as number) >>> shift) & 0xffff) + 1;
    ends[digit] = (ends[digit] as number) + 1;
  }
  if (ends.includes(count)) return order;
  for (let digit = 1; digit < ends.length; digit++) ends[digit] = (ends[digit] as number) + (ends[digit - 1] as number);
  const next = new Uint32Array(count);
  const isSorted = order.length > 0;
  for (let i = 0; i < count; i++) {
    const item = isSorted ? (order[i] as number) : i;
    const digit = ((keys[item] as number) >>> shift) & 0xffff;
    const place = ends[digit] as number;
    ends[digit] = place + 1;
    next[place] = item;
  }
  return next;
};

/**
 * Rows ordered by a number, for bounds and for sorting. Checkpoint j is the set of the first `j * step` rows, so the
 * set between two bounds is two checkpoints and a short walk at each end.
 */
export type RankedColumn = {
  readonly pool: BitmapPool;
  readonly values: Numbers;
  /** Orders rows of equal value. */
  readonly ids: Numbers;
  readonly rows: Uint32Array;
  readonly step: number;
  readonly checkpoints: readonly Bitmap[];
};

/** Ranks the given rows (those that have a value), which come in the order of their ids. */
export const rankColumn = (
  values: Numbers,
  ids: Numbers,
  rowsById: Uint32Array,
  pool: BitmapPool,
  checkpointCount: number,
): RankedColumn => {
  const ranked = sortedByKey(values, rowsById);
  const step = Math.max(1_024, Math.ceil(ranked.length / checkpointCount));
  const checkpoints: Bitmap[] = [pool.allocate()];
  let current = pool.allocate();
  for (let end = step; end <= ranked.length; end += step) {
    for (let rank = end - step; rank < end; rank++) addBit(current, ranked[rank] as number);
    checkpoints.push(current);
    const next = pool.allocate();
    next.set(current);
    current = next;
  }
  return { pool, values, ids, rows: ranked, step, checkpoints };
};

/** The first rank whose value is at least `value`; among equal values the first whose id is at least `id`. */
export const rankOf = ({ values, ids, rows }: RankedColumn, value: number, id = 0): number =>
  firstRank(rows.length, (rank) => {
    const row = rows[rank] as number;
    const difference = (values[row] as number) - value;
    return difference > 0 || (difference === 0 && (ids[row] as number) >= id);
  });

const firstRank = (end: number, isReached: (rank: number) => boolean): number => {
  let low = 0;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isReached(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** Writes the rows with `min <= value <= max` into an empty set; a bound that is null does not limit. */
export const addBetween = (column: RankedColumn, min: number | null, max: number | null, bits: Bitmap): void => {
  const { pool, rows, step, checkpoints } = column;
  const from = min === null ? 0 : rankOf(column, min);
  const to = max === null ? rows.length : rankOf(column, max, Number.POSITIVE_INFINITY);
  if (to - from <= step) {
    for (let rank = from; rank < to; rank++) addBit(bits, rows[rank] as number);
    return;
  }
  // The nearest checkpoints, then a walk of at most half a step to each bound.
  const low = Math.min(checkpoints.length - 1, Math.round(from / step));
  const high = Math.min(checkpoints.length - 1, Math.round(to / step));
  pool.subtract(bits, checkpoints[high] as Bitmap, checkpoints[low] as Bitmap);
  for (let rank = low * step; rank < from; rank++) removeBit(bits, rows[rank] as number);
  for (let rank = from; rank < low * step; rank++) addBit(bits, rows[rank] as number);
  for (let rank = high * step; rank < to; rank++) addBit(bits, rows[rank] as number);
  for (let rank = to; rank < high * step; rank++) removeBit(bits, rows[rank] as number);
};

/** How many matches have a rank below `rank`. */
export const matchesBelow = (
  { pool, rows, step, checkpoints }: RankedColumn,
  matches: Bitmap,
  rank: number,
): number => {
  const checkpoint = Math.min(checkpoints.length - 1, Math.round(rank / step));
  let count = pool.countCommon(matches, checkpoints[checkpoint] as Bitmap);
  for (let i = checkpoint * step; i < rank; i++) if (hasBit(matches, rows[i] as number)) count++;
  for (let i = rank; i < checkpoint * step; i++) if (hasBit(matches, rows[i] as number)) count--;
  return count;
};

/** Up to `size` matches in ascending order, after the first `skip`. */
export const matchesFrom = (column: RankedColumn, matches: CountedBitmap, skip: number, size: number): number[] => {
  if (matches.count <= SORTED_MATCHES_MAX) return sortedMatches(column, matches).slice(skip, skip + size);
  const { pool, rows, step, checkpoints } = column;
  const isNear = skip * rows.length < SCANNED_ROWS_MAX * matches.count;
  const checkpoint = isNear
    ? 0
    : firstRank(checkpoints.length, (j) => pool.countCommon(matches.bits, checkpoints[j] as Bitmap) > skip) - 1;
  let left = isNear ? skip : skip - pool.countCommon(matches.bits, checkpoints[checkpoint] as Bitmap);
  const result: number[] = [];
  for (let rank = checkpoint * step; rank < rows.length && result.length < size; rank++) {
    const row = rows[rank] as number;
    if (!hasBit(matches.bits, row)) continue;
    if (left > 0) left--;
    else result.push(row);
  }
  return result;
};

const sortedMatches = ({ values, ids }: RankedColumn, matches: CountedBitmap): number[] => {
  const rows = new Uint32Array(matches.count);
  writeRows(matches.bits, rows);
  const at = (numbers: Numbers, row: number) => numbers[row] as number;
  return [...rows].sort((a, b) => at(values, a) - at(values, b) || at(ids, a) - at(ids, b));
};

/** The rows with the smallest and the largest value; undefined when nothing matches. */
export const extremesOf = (
  column: RankedColumn,
  matches: CountedBitmap,
): [smallest: number, largest: number] | undefined => {
  if (matches.count === 0) return undefined;
  if (matches.count <= SORTED_MATCHES_MAX) {
    const rows = sortedMatches(column, matches);
    return [rows[0] as number, rows.at(-1) as number];
  }
  const isMatch = (row: number) => hasBit(matches.bits, row);
  return [column.rows.find(isMatch) as number, column.rows.findLast(isMatch) as number];
};
