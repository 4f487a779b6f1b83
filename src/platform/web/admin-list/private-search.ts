/*
 * A PINFL, TIN or phone that is searched for must not stand in an address: addresses are kept by browsers, logs and whoever
 * reads over a shoulder. The address holds a mark; the number itself stays in the memory of this page.
 */
const searches = new Map<string, string>();
const MARK = '*';

const bare = (words: string): string => words.replaceAll(/[\s()+-]/g, '');

/** A TIN, a phone, with its country or without, or a PINFL names somebody. */
const isPersonal = (words: string): boolean => /^(\d{9}|\d{12}|\d{14})$/.test(bare(words));

/** What of searched words may stand in an address. */
export const addressOfSearch = (words: string): string => {
  if (!isPersonal(words)) return words;
  const mark = `${MARK}${searches.size + 1}`;
  searches.set(mark, bare(words));
  return mark;
};

/** The words that an address stands for; after a reload the page has forgotten a number, and nothing is searched for. */
export const searchOfAddress = (search: string): string =>
  search.startsWith(MARK) ? (searches.get(search) ?? '') : search;

/** Whether an address stands for a number that only this page knows. */
export const isPrivateSearch = (search: string | null): boolean => search?.startsWith(MARK) ?? false;
