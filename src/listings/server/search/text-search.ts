import { digitsOf } from '#platform/values/digits.ts';
import { foldWords } from '#platform/values/fold.ts';
import { limits } from '#platform/values/limits.ts';
import { rowOfId } from './base.ts';
import { addBit, type Bitmap, hasBit } from './bitmaps.ts';
import type { IndexRow } from './columns.ts';
import type { IndexView } from './search-index.ts';
import {
  addRowsOfWord,
  findWord,
  forEachRow,
  isWithinTypos,
  prefixRange,
  similarWords,
  type TextIndex,
  typosAllowed,
  wordOf,
} from './text-index.ts';

/** A condition that a text makes. Equal keys mean equal rows for as long as the base lives. */
type Condition = {
  readonly key: string;
  readonly rows: { readonly addTo: (bits: Bitmap) => void };
  readonly has: (row: IndexRow) => boolean;
};

/** Which listings a search text means: those that fulfil all its conditions, one for each word. */
export type TextMatch = {
  readonly conditions: readonly Condition[];
  /** The folded words as they were understood, when one had to be repaired. */
  readonly correctedWords?: readonly string[];
};

/** What one word of the text stands for: any of some words, or all words that start with it. */
type TermQuery = { readonly words: readonly string[] } | { readonly prefix: string };

/** How many digits the parts of a cadastral number have, the last two where a building and a flat are meant. */
const CADASTRAL_PARTS = [2, 2, 2, 2, 2, 4, 4, 3];

/** The ways in which a cadastral number may be stored that a text could mean; none when it is no number. */
export const cadastralSpellings = (text: string): string[] => {
  const compact = text.replace(/\s/g, '');
  if (!/^\d[\d:/.-]{9,40}$/.test(compact)) return [];
  let rest = digitsOf(compact);
  const parts: string[] = [];
  for (const length of CADASTRAL_PARTS) {
    if (rest !== '') parts.push(rest.slice(0, length));
    rest = rest.slice(length);
  }
  return [compact, parts.join(':') + rest];
};

/**
 * Finds out what the text means (O22): a listing it names by number, else the listings that hold every word. The last
 * word may be unfinished. A word that no listing holds is taken as the start of one, else as a slip of the pen. A text
 * without a letter or a digit finds nothing.
 * `cadastreIds` are the ids of listings whose cadastral number the text is.
 */
export const matchText = (index: IndexView, text: string, cadastreIds: readonly number[]): TextMatch => {
  const digits = text.replace(/\s/g, '');
  const ids = [...(/^\d{1,15}$/.test(digits) ? [Number(digits)] : []), ...cadastreIds].filter((id) =>
    isLive(index, id),
  );
  if (ids.length > 0) return { conditions: [idIsOneOf(index, ids)] };
  const words = foldWords(text).slice(0, limits.searchWordsMax);
  if (words.length === 0) return { conditions: [matchesNothing] };
  const terms = words.map((word, i) => termQueryOf(index, word, i === words.length - 1));
  const understood = terms.filter((term) => term !== null);
  if (understood.length < words.length) return { conditions: [matchesNothing] };
  const repaired = words.map((word, i) => mostFrequentSpelling(index, word, terms[i]));
  return {
    conditions: understood.map((term) => termCondition(index, term)),
    ...(repaired.join() === words.join() ? {} : { correctedWords: repaired }),
  };
};

const isLive = ({ base, changes }: IndexView, id: number): boolean => {
  const row = rowOfId(base, id);
  return changes.rows.has(id) || (row !== undefined && !hasBit(changes.deleted, row));
};

const matchesNothing: Condition = { key: 'text:none', rows: { addTo: () => undefined }, has: () => false };

const idIsOneOf = ({ base }: IndexView, ids: readonly number[]): Condition => ({
  key: `ids:${ids.join()}`,
  has: (row) => ids.includes(row.id),
  rows: {
    addTo: (bits) => {
      for (const row of ids.map((id) => rowOfId(base, id))) if (row !== undefined) addBit(bits, row);
    },
  },
});

const termQueryOf = (index: IndexView, word: string, isLast: boolean): TermQuery | null => {
  if (!isLast && isWordIndexed(index, word)) return { words: [word] };
  if (isPrefixIndexed(index, word)) return { prefix: word };
  for (let typos = 1; typos <= typosAllowed(word); typos++) {
    const words = similarSpellings(index, word, typos);
    if (words.length > 0) return { words };
  }
  return null;
};

/** Whether any listing has this word now. */
const isWordIndexed = (index: IndexView, word: string): boolean => {
  const wordNumber = findWord(index.base.text, word);
  return (wordNumber !== undefined && isWordLive(index, wordNumber)) || index.changes.words.has(word);
};

/** Whether any listing has a word now that starts so. */
const isPrefixIndexed = (index: IndexView, prefix: string): boolean => {
  const [from, to] = prefixRange(index.base.text, prefix);
  for (let word = from; word < to; word++) if (isWordLive(index, word)) return true;
  for (const word of index.changes.words.keys()) if (word.startsWith(prefix)) return true;
  return false;
};

/** The words of present listings that differ by at most so many slips. */
const similarSpellings = (index: IndexView, word: string, typos: number): string[] => {
  const { text } = index.base;
  const inBase = similarWords(text, word, typos).filter((wordNumber) => isWordLive(index, wordNumber));
  const inChanges = [...index.changes.words.keys()].filter((candidate) => isWithinTypos(word, candidate, typos));
  return [...new Set([...inBase.map((wordNumber) => wordOf(text, wordNumber)), ...inChanges])].sort();
};

/** Words of the base whose rows are all gone are no words any more. */
const isWordLive = ({ base, changes }: IndexView, word: number): boolean => {
  let isLiving = false;
  forEachRow(base.text, word, (row) => {
    isLiving = !hasBit(changes.deleted, row);
    return !isLiving;
  });
  return isLiving;
};

/** The word itself, or of the words that it was taken for the one that most listings hold. */
const mostFrequentSpelling = (index: IndexView, word: string, term: TermQuery | null | undefined): string => {
  if (!term || 'prefix' in term) return word;
  const frequency = (candidate: string) => {
    const wordNumber = findWord(index.base.text, candidate);
    return (
      (wordNumber === undefined ? 0 : (index.base.text.counts[wordNumber] ?? 0)) +
      (index.changes.words.get(candidate) ?? 0)
    );
  };
  return term.words.toSorted((a, b) => frequency(b) - frequency(a))[0] ?? word;
};

const termCondition = ({ base }: IndexView, term: TermQuery): Condition => ({
  key: `text:${'prefix' in term ? `${term.prefix}*` : term.words.join('|')}`,
  rows: { addTo: (bits) => addTermRows(base.text, term, bits) },
  has: (row) => hasTerm(` ${row.words} `, term),
});

const hasTerm = (spacedWords: string, term: TermQuery): boolean =>
  'prefix' in term
    ? spacedWords.includes(` ${term.prefix}`)
    : term.words.some((word) => spacedWords.includes(` ${word} `));

const addTermRows = (text: TextIndex, term: TermQuery, bits: Bitmap): void => {
  if ('prefix' in term) {
    const [from, to] = prefixRange(text, term.prefix);
    for (let word = from; word < to; word++) addRowsOfWord(text, word, bits);
  } else {
    for (const word of term.words.map((name) => findWord(text, name)))
      if (word !== undefined) addRowsOfWord(text, word, bits);
  }
};
