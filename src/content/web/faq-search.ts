import type { ContentEntry } from '#content/contract.ts';
import { plainText } from '#content/rules/body.ts';
import { foldText, foldWords } from '#platform/values/fold.ts';

/** The folded words of a question and its answer, so that either script and any apostrophe finds them. */
const foldedOf = (entry: ContentEntry): string => ` ${foldText(`${entry.title} ${plainText(entry.body ?? '')}`)}`;

/**
 * Makes a search over questions: every word typed must begin a word of the question or of its answer. The texts are
 * folded at the first search, because most readers never search.
 */
export const searchQuestions = (entries: readonly ContentEntry[]): ((typed: string) => ContentEntry[]) => {
  let folded: { entry: ContentEntry; text: string }[] | null = null;
  return (typed) => {
    folded ??= entries.map((entry) => ({ entry, text: foldedOf(entry) }));
    const words = foldWords(typed);
    if (words.length === 0) return [];
    return folded.filter(({ text }) => words.every((word) => text.includes(` ${word}`))).map(({ entry }) => entry);
  };
};
