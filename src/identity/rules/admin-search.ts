import { digitsOf } from '#platform/values/digits.ts';
import { searchWords } from '#platform/values/fold.ts';
import { limits } from '#platform/values/limits.ts';

/** What somebody typed into the search for people, understood. */
export type AdminSearch =
  | { by: 'everything' }
  /** Each word with the ways to read it. */
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
  const trimmed = text.trim();
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
    : wordsOf(text.trim());
};

const wordsOf = (text: string): AdminSearch => {
  const words = searchWords(text).slice(0, limits.searchWordsMax);
  return words.length === 0 ? { by: 'everything' } : { by: 'words', words };
};
