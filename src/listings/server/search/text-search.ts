import { foldWords } from '#platform/values/fold.ts';
import { limits } from '#platform/values/limits.ts';
import { rowOfId } from './base.ts';
import { addBit, type Bits, hasBit } from './bitmaps.ts';
import type { Row } from './columns.ts';
import type { Seen } from './copy.ts';
import {
  addRowsOf,
  eachRow,
  findWord,
  isLike,
  slipsForgiven,
  type TextIndex,
  wordOf,
  wordsLike,
  wordsStarting,
} from './text-index.ts';

/** A condition that a text makes. Equal keys mean equal rows for as long as the base lives. */
type Condition = {
  readonly key: string;
  readonly rows: { readonly addTo: (bits: Bits) => void };
  readonly has: (row: Row) => boolean;
};

/** Which listings a search text means: those that fulfil all its conditions, one for each word. */
export type TextMatch = {
  readonly conditions: readonly Condition[];
  /** The folded words as they were understood, when one had to be repaired. */
  readonly understood?: readonly string[];
};

/** What one word of the text stands for: any of some words, or all words that start with it. */
type Meaning = { readonly words: readonly string[] } | { readonly prefix: string };

/** How many digits the parts of a cadastral number have, the last two where a building and a flat are meant. */
const CADASTRAL_PARTS = [2, 2, 2, 2, 2, 4, 4, 3];

/** The ways in which a cadastral number may be stored that a text could mean; none when it is no number. */
export const cadastralSpellings = (text: string): string[] => {
  const compact = text.replace(/\s/g, '');
  if (!/^\d[\d:/.-]{9,40}$/.test(compact)) return [];
  let rest = compact.replace(/\D/g, '');
  const parts: string[] = [];
  for (const length of CADASTRAL_PARTS) {
    if (rest !== '') parts.push(rest.slice(0, length));
    rest = rest.slice(length);
  }
  return [compact, parts.join(':') + rest];
};

/**
 * Finds out what the text means (O22): a listing it names by number, else the listings that hold every word. The last
 * word may be unfinished. A word that no listing holds is taken as the start of one, else as a slip of the pen.
 * `named` are the ids of listings whose cadastral number the text is.
 */
export const findText = (copy: Seen, text: string, named: readonly number[]): TextMatch => {
  const digits = text.replace(/\s/g, '');
  const ids = [...(/^\d{1,15}$/.test(digits) ? [Number(digits)] : []), ...named].filter((id) => isLive(copy, id));
  if (ids.length > 0) return { conditions: [idIsOneOf(copy, ids)] };
  const words = foldWords(text).slice(0, limits.searchWordsMax);
  const meanings = words.map((word, i) => meaningOf(copy, word, i === words.length - 1));
  const understood = meanings.filter((meaning) => meaning !== null);
  if (understood.length < words.length) return { conditions: [nothing] };
  const repaired = words.map((word, i) => bestSpelling(copy, word, meanings[i]));
  return {
    conditions: understood.map((meaning) => wordIsMeant(copy, meaning)),
    ...(repaired.join() === words.join() ? {} : { understood: repaired }),
  };
};

const isLive = ({ base, changes }: Seen, id: number): boolean => {
  const row = rowOfId(base, id);
  return changes.rows.has(id) || (row !== undefined && !hasBit(changes.gone, row));
};

const nothing: Condition = { key: 'text:none', rows: { addTo: () => undefined }, has: () => false };

const idIsOneOf = ({ base }: Seen, ids: readonly number[]): Condition => ({
  key: `ids:${ids.join()}`,
  has: (row) => ids.includes(row.id),
  rows: {
    addTo: (bits) => {
      for (const row of ids.map((id) => rowOfId(base, id))) if (row !== undefined) addBit(bits, row);
    },
  },
});

const meaningOf = (copy: Seen, word: string, isLast: boolean): Meaning | null => {
  if (!isLast && isHeld(copy, word)) return { words: [word] };
  if (isStarted(copy, word)) return { prefix: word };
  for (let slips = 1; slips <= slipsForgiven(word); slips++) {
    const words = spellings(copy, word, slips);
    if (words.length > 0) return { words };
  }
  return null;
};

/** Whether any listing has this word now. */
const isHeld = (copy: Seen, word: string): boolean => {
  const found = findWord(copy.base.text, word);
  return (found !== undefined && isWordLive(copy, found)) || copy.changes.words.has(word);
};

/** Whether any listing has a word now that starts so. */
const isStarted = (copy: Seen, prefix: string): boolean => {
  const [from, to] = wordsStarting(copy.base.text, prefix);
  for (let word = from; word < to; word++) if (isWordLive(copy, word)) return true;
  for (const word of copy.changes.words.keys()) if (word.startsWith(prefix)) return true;
  return false;
};

/** The words of present listings that differ by at most so many slips. */
const spellings = (copy: Seen, word: string, slips: number): string[] => {
  const { text } = copy.base;
  const inBase = wordsLike(text, word, slips).filter((found) => isWordLive(copy, found));
  const inChanges = [...copy.changes.words.keys()].filter((candidate) => isLike(word, candidate, slips));
  return [...new Set([...inBase.map((found) => wordOf(text, found)), ...inChanges])].sort();
};

/** Words of the base whose rows are all gone are no words any more. */
const isWordLive = ({ base, changes }: Seen, word: number): boolean => {
  let isLiving = false;
  eachRow(base.text, word, (row) => {
    isLiving = !hasBit(changes.gone, row);
    return !isLiving;
  });
  return isLiving;
};

/** The word itself, or of the words that it was taken for the one that most listings hold. */
const bestSpelling = (copy: Seen, word: string, meaning: Meaning | null | undefined): string => {
  if (!meaning || 'prefix' in meaning) return word;
  const frequency = (candidate: string) => {
    const found = findWord(copy.base.text, candidate);
    return (found === undefined ? 0 : (copy.base.text.counts[found] ?? 0)) + (copy.changes.words.get(candidate) ?? 0);
  };
  return meaning.words.toSorted((a, b) => frequency(b) - frequency(a))[0] ?? word;
};

const wordIsMeant = ({ base }: Seen, meaning: Meaning): Condition => ({
  key: `text:${'prefix' in meaning ? `${meaning.prefix}*` : meaning.words.join('|')}`,
  rows: { addTo: (bits) => addMeant(base.text, meaning, bits) },
  has: (row) => isMeant(` ${row.words} `, meaning),
});

const isMeant = (spacedWords: string, meaning: Meaning): boolean =>
  'prefix' in meaning
    ? spacedWords.includes(` ${meaning.prefix}`)
    : meaning.words.some((word) => spacedWords.includes(` ${word} `));

const addMeant = (text: TextIndex, meaning: Meaning, bits: Bits): void => {
  if ('prefix' in meaning) {
    const [from, to] = wordsStarting(text, meaning.prefix);
    for (let word = from; word < to; word++) addRowsOf(text, word, bits);
  } else {
    for (const word of meaning.words.map((name) => findWord(text, name)))
      if (word !== undefined) addRowsOf(text, word, bits);
  }
};
