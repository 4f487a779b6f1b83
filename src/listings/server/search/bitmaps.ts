/**
 * Sets of rows, one bit a row: bit `row % 32` of word `row / 32`. The words are signed because V8 computes on those
 * without boxing. Sets handed out by an index are shared, so nobody may change a set that he did not make.
 */
export type Bitmap = Int32Array;

/** Words that share one entry of `CountedBitmap.before`; every set is whole blocks long. */
export const WORDS_PER_BLOCK = 64;

export const hasBit = (bits: Bitmap, row: number): boolean => (((bits[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;

export const addBit = (bits: Bitmap, row: number): void => {
  const word = row >>> 5;
  bits[word] = (bits[word] as number) | (1 << (row & 31));
};

export const removeBit = (bits: Bitmap, row: number): void => {
  const word = row >>> 5;
  bits[word] = (bits[word] as number) & ~(1 << (row & 31));
};

const onesIn = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

/** Adds the first `rows` rows. */
export const addFirst = (bits: Bitmap, rows: number): void => {
  bits.fill(-1, 0, rows >>> 5);
  const rest = rows & 31;
  if (rest > 0) bits[rows >>> 5] = (1 << rest) - 1;
};

/** Adds these rows. */
export const addRows = (bits: Bitmap, rows: Uint32Array): void => {
  for (let i = 0; i < rows.length; i++) addBit(bits, rows[i] as number);
};

/** Adds every row of `more` to `bits`. */
export const addAll = (bits: Bitmap, more: Bitmap): void => {
  for (let i = 0; i < bits.length; i++) bits[i] = (bits[i] as number) | (more[i] as number);
};

/** Writes the rows of the set into `rows` in ascending order and tells how many there are. */
export const writeRows = (bits: Bitmap, rows: Uint32Array): number => {
  let count = 0;
  for (let i = 0; i < bits.length; i++) {
    let word = bits[i] as number;
    while (word !== 0) {
      rows[count++] = (i << 5) + 31 - Math.clz32(word & -word);
      word &= word - 1;
    }
  }
  return count;
};

/** A set with its size and, for each block of words, how many of its rows stand before the block. */
export type CountedBitmap = { readonly bits: Bitmap; readonly count: number; readonly before: Uint32Array };

/** How many rows of the set are smaller than `row`. */
export const countBefore = ({ bits, before, count }: CountedBitmap, row: number): number => {
  const end = row >>> 5;
  if (end >= bits.length) return count;
  const block = Math.floor(end / WORDS_PER_BLOCK);
  let total = before[block] as number;
  for (let i = block * WORDS_PER_BLOCK; i < end; i++) total += onesIn(bits[i] as number);
  return total + onesIn((bits[end] as number) & ((1 << (row & 31)) - 1));
};

/** Up to `size` rows of the set in ascending order, after the first `skip`. */
export const rowsFrom = ({ bits, before }: CountedBitmap, skip: number, size: number): number[] => {
  const rows: number[] = [];
  const block = lastAtMost(before, skip);
  let left = skip - (before[block] as number);
  for (let i = block * WORDS_PER_BLOCK; i < bits.length && rows.length < size; i++) {
    let word = bits[i] as number;
    const ones = onesIn(word);
    if (left >= ones) {
      left -= ones;
      continue;
    }
    for (; word !== 0 && rows.length < size; word &= word - 1) {
      if (left > 0) left--;
      else rows.push((i << 5) + 31 - Math.clz32(word & -word));
    }
  }
  return rows;
};

/** The last index whose value is at most `value`; the values ascend and the first is 0. */
const lastAtMost = (values: Uint32Array, value: number): number => {
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((values[middle] as number) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
};
