/**
 * Sets of rows, one bit a row: bit `row % 32` of word `row / 32`. The words are signed because V8 computes on those
 * without boxing. Sets handed out by an index are shared, so nobody may change a set that he did not make.
 */
export type Bits = Int32Array;

/** Words that share one entry of `Counted.before`. */
const WORDS_PER_BLOCK = 64;

export const makeBits = (rows: number): Bits => new Int32Array((rows + 31) >>> 5);

export const hasBit = (bits: Bits, row: number): boolean => (((bits[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;

export const addBit = (bits: Bits, row: number): void => {
  const word = row >>> 5;
  bits[word] = (bits[word] as number) | (1 << (row & 31));
};

export const dropBit = (bits: Bits, row: number): void => {
  const word = row >>> 5;
  bits[word] = (bits[word] as number) & ~(1 << (row & 31));
};

const onesIn = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

/** How many rows are in both sets. */
export const countCommon = (a: Bits, b: Bits): number => countCommonWithin(a, b, 0, a.length);

/**
 * How many rows words `from` up to `to` of both sets share. Eight words at a time are added bit by bit, as carry-save
 * adders do it, so that only one word in eight needs its bits counted: twice as fast as counting each.
 */
const countCommonWithin = (a: Bits, b: Bits, from: number, to: number): number => {
  let [ones, twos, fours, eights] = [0, 0, 0, 0];
  let i = from;
  for (; i + 8 <= to; i += 8) {
    const w0 = (a[i] as number) & (b[i] as number);
    const w1 = (a[i + 1] as number) & (b[i + 1] as number);
    const w2 = (a[i + 2] as number) & (b[i + 2] as number);
    const w3 = (a[i + 3] as number) & (b[i + 3] as number);
    const w4 = (a[i + 4] as number) & (b[i + 4] as number);
    const w5 = (a[i + 5] as number) & (b[i + 5] as number);
    const w6 = (a[i + 6] as number) & (b[i + 6] as number);
    const w7 = (a[i + 7] as number) & (b[i + 7] as number);
    const x0 = ones ^ w0;
    const carry0 = (ones & w0) | (x0 & w1);
    const s0 = x0 ^ w1;
    const x1 = s0 ^ w2;
    const carry1 = (s0 & w2) | (x1 & w3);
    const s1 = x1 ^ w3;
    const x2 = s1 ^ w4;
    const carry2 = (s1 & w4) | (x2 & w5);
    const s2 = x2 ^ w5;
    const x3 = s2 ^ w6;
    const carry3 = (s2 & w6) | (x3 & w7);
    ones = x3 ^ w7;
    const y0 = twos ^ carry0;
    const double0 = (twos & carry0) | (y0 & carry1);
    const t0 = y0 ^ carry1;
    const y1 = t0 ^ carry2;
    const double1 = (t0 & carry2) | (y1 & carry3);
    twos = y1 ^ carry3;
    const z0 = fours ^ double0;
    eights += onesIn((fours & double0) | (z0 & double1));
    fours = z0 ^ double1;
  }
  let count = 8 * eights + 4 * onesIn(fours) + 2 * onesIn(twos) + onesIn(ones);
  for (; i < to; i++) count += onesIn((a[i] as number) & (b[i] as number));
  return count;
};

/** Adds the first `rows` rows. */
export const addFirst = (bits: Bits, rows: number): void => {
  bits.fill(-1, 0, rows >>> 5);
  const rest = rows & 31;
  if (rest > 0) bits[rows >>> 5] = (1 << rest) - 1;
};

/** Adds every row of `more` to `bits`. */
export const addAll = (bits: Bits, more: Bits): void => {
  for (let i = 0; i < bits.length; i++) bits[i] = (bits[i] as number) | (more[i] as number);
};

/** Writes the rows of the set into `rows` in ascending order and tells how many there are. */
export const writeRows = (bits: Bits, rows: Uint32Array): number => {
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
export type Counted = { readonly bits: Bits; readonly count: number; readonly before: Uint32Array };

/**
 * Writes the rows that are in all of the sets, but not in `gone`, into `bits`, and counts them. At least one set is
 * given. Goes block by block, so that a block stays in the nearest cache until it is counted.
 */
export const intersect = (bits: Bits, sets: readonly Bits[], gone: Bits | null): Counted => {
  const blocks = Math.ceil(bits.length / WORDS_PER_BLOCK);
  const before = new Uint32Array(blocks + 1);
  let count = 0;
  for (let block = 0; block < blocks; block++) {
    before[block] = count;
    const from = block * WORDS_PER_BLOCK;
    const to = Math.min(bits.length, from + WORDS_PER_BLOCK);
    intersectWithin(bits, sets, from, to);
    if (gone) for (let i = from; i < to; i++) bits[i] = (bits[i] as number) & ~(gone[i] as number);
    count += countCommonWithin(bits, bits, from, to);
  }
  before[blocks] = count;
  return { bits, count, before };
};

const intersectWithin = (bits: Bits, sets: readonly Bits[], from: number, to: number): void => {
  const first = sets[0] as Bits;
  const second = sets[1] ?? first;
  for (let i = from; i < to; i++) bits[i] = (first[i] as number) & (second[i] as number);
  for (let n = 2; n < sets.length; n += 2) {
    const third = sets[n] as Bits;
    const fourth = sets[n + 1] ?? third;
    for (let i = from; i < to; i++) bits[i] = (bits[i] as number) & (third[i] as number) & (fourth[i] as number);
  }
};

/** How many rows of the set are smaller than `row`. */
export const countBefore = ({ bits, before, count }: Counted, row: number): number => {
  const end = row >>> 5;
  if (end >= bits.length) return count;
  const block = Math.floor(end / WORDS_PER_BLOCK);
  let found = before[block] as number;
  for (let i = block * WORDS_PER_BLOCK; i < end; i++) found += onesIn(bits[i] as number);
  return found + onesIn((bits[end] as number) & ((1 << (row & 31)) - 1));
};

/** Up to `size` rows of the set in ascending order, after the first `skip`. */
export const rowsFrom = ({ bits, before }: Counted, skip: number, size: number): number[] => {
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
