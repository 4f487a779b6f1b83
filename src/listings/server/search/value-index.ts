import type { BitmapPool } from './bitmap-pool.ts';
import { addAll, addBit, type Bitmap, hasBit } from './bitmaps.ts';

/** A value held by fewer than one row in this many is kept as a list: smaller than a set by far, and as quick to count. */
const RARE = 96;

/** Which rows hold which code of a column: a set for a frequent code, a list of ascending rows for a rare one. */
export type ValueIndex = {
  readonly counts: Uint32Array;
  readonly sets: ReadonlyMap<number, Bitmap>;
  /** The lists of all codes, one after another; the list of code c ends where the one of c + 1 starts. */
  readonly rows: Uint32Array;
  readonly starts: Uint32Array;
};

/** Indexes a column whose codes are below `codeCount`. */
export const indexValues = (codes: ArrayLike<number>, codeCount: number, pool: BitmapPool): ValueIndex => {
  const rowCount = codes.length;
  const counts = new Uint32Array(codeCount);
  for (let row = 0; row < rowCount; row++) counts[codes[row] as number] = (counts[codes[row] as number] as number) + 1;

  const sets = new Map<number, Bitmap>();
  const setOf: (Bitmap | undefined)[] = [];
  const starts = new Uint32Array(codeCount + 1);
  for (let code = 0; code < codeCount; code++) {
    const count = counts[code] as number;
    const isFrequent = count > 0 && count * RARE >= rowCount;
    if (isFrequent) sets.set(code, pool.allocate());
    setOf.push(sets.get(code));
    starts[code + 1] = (starts[code] as number) + (isFrequent ? 0 : count);
  }
  const rows = new Uint32Array(starts[codeCount] as number);
  const next = starts.slice();
  for (let row = 0; row < rowCount; row++) {
    const code = codes[row] as number;
    const set = setOf[code];
    if (set) {
      addBit(set, row);
    } else {
      const place = next[code] as number;
      rows[place] = row;
      next[code] = place + 1;
    }
  }
  return { counts, sets, rows, starts };
};

/** The set of a frequent code, shared by all: it is not to be changed. Undefined for a rare one. */
export const setHolding = (index: ValueIndex, codes: readonly number[]): Bitmap | undefined =>
  codes.length === 1 ? index.sets.get(codes[0] as number) : undefined;

/** Adds the rows that hold any of the codes. */
export const addHolding = (index: ValueIndex, codes: readonly number[], bits: Bitmap): void => {
  for (const code of codes) {
    const set = index.sets.get(code);
    if (set) addAll(bits, set);
    else for (const row of rareRows(index, code)) addBit(bits, row);
  }
};

/** How many rows of the set hold the code. */
export const countHolding = (pool: BitmapPool, index: ValueIndex, code: number, bits: Bitmap): number => {
  const set = index.sets.get(code);
  if (set) return pool.countCommon(set, bits);
  let count = 0;
  for (const row of rareRows(index, code)) if (hasBit(bits, row)) count++;
  return count;
};

/** The list of a rare code; empty for a code that no row of the index holds. */
const rareRows = ({ rows, starts }: ValueIndex, code: number): Uint32Array =>
  rows.subarray(starts[code] ?? rows.length, starts[code + 1] ?? rows.length);
