import { editDistanceAtMost } from '#platform/values/edit-distance.ts';
import { addBit, type Bitmap } from './bitmaps.ts';

/**
 * Which rows hold which word. Words are folded (letters a-z and digits), sorted and laid end to end; the ascending rows
 * of a word are written as the differences between them, seven bits a byte, which takes one or two bytes a row.
 */
export type TextIndex = {
  readonly letters: Uint8Array;
  readonly wordStarts: Uint32Array;
  /** For each word a bit for each letter that it holds, and `holdsDigit`. */
  readonly signatures: Int32Array;
  readonly counts: Uint32Array;
  readonly postings: Uint8Array;
  readonly postingStarts: Uint32Array;
};

const holdsDigit = 1 << 26;

/** The signature of the word written in bytes start..end: two words that differ much in it differ much in spelling. */
export const signatureOf = (bytes: Uint8Array, start: number, end: number): number => {
  let signature = 0;
  for (let i = start; i < end; i++) {
    const letter = (bytes[i] as number) - 97;
    signature |= letter >= 0 ? 1 << letter : holdsDigit;
  }
  return signature;
};

const encoder = new TextEncoder();
export const bytesOf = (word: string): Uint8Array => encoder.encode(word);

export const wordCount = (index: TextIndex): number => index.counts.length;

export const wordOf = ({ letters, wordStarts }: TextIndex, word: number): string =>
  String.fromCharCode(...letters.subarray(wordStarts[word], wordStarts[word + 1]));

/** Negative, 0 or positive as bytes start..end of `letters` stand before, equal or stand after `sought`. */
export const compareBytes = (letters: Uint8Array, start: number, end: number, target: Uint8Array): number => {
  const shared = Math.min(end - start, target.length);
  for (let i = 0; i < shared; i++) {
    const difference = (letters[start + i] as number) - (target[i] as number);
    if (difference !== 0) return difference;
  }
  return end - start - target.length;
};

/** The first word that does not stand before the sought one. */
const lowerBound = ({ letters, wordStarts, counts }: TextIndex, target: Uint8Array): number => {
  let low = 0;
  let high = counts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareBytes(letters, wordStarts[middle] as number, wordStarts[middle + 1] as number, target) < 0)
      low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The number of a word; undefined when no row holds it. */
export const findWord = (index: TextIndex, word: string): number | undefined => {
  const wordNumber = lowerBound(index, bytesOf(word));
  return wordNumber < wordCount(index) && wordOf(index, wordNumber) === word ? wordNumber : undefined;
};

/** The words that start with the prefix are those from the first number up to, not including, the second. */
export const prefixRange = (index: TextIndex, prefix: string): [from: number, to: number] => {
  const from = lowerBound(index, bytesOf(prefix));
  // 0x7f stands after every letter of the folded alphabet.
  const to = lowerBound(index, Uint8Array.from([...bytesOf(prefix), 0x7f]));
  return [from, to];
};

/** Calls back with the rows of a word in ascending order until told to stop with `false`. */
export const forEachRow = (index: TextIndex, word: number, visit: (row: number) => boolean): void => {
  const { postings, postingStarts } = index;
  const end = postingStarts[word + 1] as number;
  let row = -1;
  for (let i = postingStarts[word] as number; i < end; ) {
    let step = 0;
    let shift = 0;
    let byte: number;
    do {
      byte = postings[i++] as number;
      step |= (byte & 0x7f) << shift;
      shift += 7;
    } while (byte > 0x7f);
    row += step;
    if (!visit(row)) return;
  }
};

/** Adds the rows of a word to a set. The loop of `forEachRow` again, because calling back a million times takes four times as long. */
export const addRowsOfWord = ({ postings, postingStarts }: TextIndex, word: number, bits: Bitmap): void => {
  const end = postingStarts[word + 1] as number;
  let row = -1;
  for (let i = postingStarts[word] as number; i < end; ) {
    let byte = postings[i++] as number;
    let step = byte & 0x7f;
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = postings[i++] as number;
      step |= (byte & 0x7f) << shift;
    }
    row += step;
    addBit(bits, row);
  }
};

/** Bytes that the difference to the row before takes. */
export const deltaBytes = (step: number): number =>
  step < 0x80 ? 1 : step < 0x4000 ? 2 : step < 0x200000 ? 3 : step < 0x10000000 ? 4 : 5;

/** Writes the difference to the row before (for the first row: to -1) and tells where the next one goes. */
export const writeDelta = (postings: Uint8Array, at: number, step: number): number => {
  let place = at;
  let rest = step;
  for (; rest > 0x7f; rest >>>= 7) postings[place++] = (rest & 0x7f) | 0x80;
  postings[place++] = rest;
  return place;
};

/** How many slips are forgiven in a word: none in short ones and in numbers. */
export const typosAllowed = (word: string): number =>
  /\d/.test(word) || word.length < 4 ? 0 : word.length < 8 ? 1 : 2;

/** Whether a word may be meant by another: at most so many slips apart. Words with digits are never meant by a slip. */
export const isWithinTypos = (word: string, candidate: string, typos: number): boolean =>
  !/\d/.test(candidate) && editDistanceAtMost(word, candidate, typos);

/** The words that differ from the given one by at most so many slips. */
export const similarWords = (index: TextIndex, word: string, typos: number): number[] => {
  const { wordStarts, signatures } = index;
  const bytes = bytesOf(word);
  const signature = signatureOf(bytes, 0, bytes.length);
  const matches: number[] = [];
  for (let candidate = 0; candidate < signatures.length; candidate++) {
    // A slip changes at most two letters of a signature: one that is lost and one that is new.
    const difference = (signatures[candidate] as number) ^ signature;
    if (!hasAtMostOnes(difference, 2 * typos)) continue;
    const length = (wordStarts[candidate + 1] as number) - (wordStarts[candidate] as number);
    if (Math.abs(length - bytes.length) > typos) continue;
    if (isWithinTypos(word, wordOf(index, candidate), typos)) matches.push(candidate);
  }
  return matches;
};

const hasAtMostOnes = (bits: number, most: number): boolean => {
  let rest = bits;
  for (let i = 0; i < most && rest !== 0; i++) rest &= rest - 1;
  return rest === 0;
};
