/*
 * A PINFL or TIN that is searched for must not stand in an address: addresses are kept by browsers, logs and whoever
 * reads over a shoulder. The address holds a mark; the number itself stays in the memory of this page.
 */
const kept = new Map<string, string>();
const MARK = '*';

/** Nine or fourteen digits may name somebody. */
const namesSomebody = (words: string): boolean => /^(\d{9}|\d{14})$/.test(words.replaceAll(/[\s-]/g, ''));

/** What of searched words may stand in an address. */
export const addressOfSearch = (words: string): string => {
  if (!namesSomebody(words)) return words;
  const mark = `${MARK}${kept.size + 1}`;
  kept.set(mark, words.replaceAll(/[\s-]/g, ''));
  return mark;
};

/** The words that an address stands for; after a reload the page has forgotten a number, and nothing is searched for. */
export const searchOfAddress = (search: string): string =>
  search.startsWith(MARK) ? (kept.get(search) ?? '') : search;
