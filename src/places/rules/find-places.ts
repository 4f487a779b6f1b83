import { foldWords } from '#platform/values/fold.ts';

/**
 * The entries whose name has a word beginning with each word of the text, whichever letters the text is typed in:
 * «юнус» and “yunus” find Yunusobod tumani. A text without letters or digits finds all.
 */
export const findPlaces = <Entry extends { readonly name: string }>(
  entries: readonly Entry[],
  text: string,
): Entry[] => {
  const searchWords = foldWords(text);
  return entries.filter(({ name }) => {
    const words = foldWords(name);
    return searchWords.every((word) => words.some((nameWord) => nameWord.startsWith(word)));
  });
};
