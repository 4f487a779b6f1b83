import { digitsOf } from '#platform/values/digits.ts';
import { searchWords } from '#platform/values/fold.ts';
import { limits } from '#platform/values/limits.ts';
import { trimText } from '#platform/values/visible-text.ts';

/** What somebody typed into the search for people, understood. */
export type AdminSearch =
  | { by: 'everything' }
  /** Each word with the ways to read it; one without any finds nothing. */
  | { by: 'words'; words: string[][] }
  /** Digits that a phone ends with. */
  | { by: 'phone'; digits: string }
  | { by: 'pinfl' | 'tin'; number: string };

const PHONE_DIGITS_MIN = 4;
const PHONE_LENGTH = 12;

/**
 * Reads a search for people: fourteen digits are a PINFL, four to twelve the end of a phone, anything else words of a name
 * or a username.
 */
export const parseUserSearch = (text: string): AdminSearch => {
  const trimmed = trimText(text);
  if (/^[+\d\s()-]+$/.test(trimmed)) {
    const digits = digitsOf(trimmed);
    if (digits.length === limits.pinflLength) return { by: 'pinfl', number: digits };
    if (digits.length >= PHONE_DIGITS_MIN && digits.length <= PHONE_LENGTH) return { by: 'phone', digits };
  }
  return wordsOf(trimmed);
};

/** Reads a search for companies: nine digits are a TIN, anything else words of the name. */
export const parseOrganizationSearch = (text: string): AdminSearch => {
  const digits = text.replace(/\s/g, '');
  return /^\d+$/.test(digits) && digits.length === limits.tinLength
    ? { by: 'tin', number: digits }
    : wordsOf(trimText(text));
};

const wordsOf = (text: string): AdminSearch => {
  const words = searchWords(text).slice(0, limits.searchWordsMax);
  if (text === '') return { by: 'everything' };
  // «%» is no word, and finds nobody.
  return { by: 'words', words: words.length === 0 ? [[]] : words };
};
