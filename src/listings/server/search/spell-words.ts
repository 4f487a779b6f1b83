import { foldWords } from '#platform/values/fold.ts';

const isCyrillic = (text: string): boolean => /[\u0400-\u04ff]/.test(text);

/** The words of a text as they are written, apostrophes of Uzbek included. */
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}\u02bb\u02bc'’‘`]+/gu) ?? [];

/**
 * Folded words as people write them: as in the texts, in the alphabet of the asked text where there is a choice. Words
 * that no text holds are taken from the asked text, or left folded.
 */
export const spellWords = (folded: readonly string[], text: string, texts: readonly string[]): string => {
  const isTextCyrillic = isCyrillic(text);
  const candidates = [...texts.flatMap(wordsOf), ...wordsOf(text)];
  return folded
    .map((word) => {
      const fitting = candidates.filter((candidate) => foldWords(candidate).join(' ') === word);
      return fitting.find((candidate) => isCyrillic(candidate) === isTextCyrillic) ?? fitting[0] ?? word;
    })
    .join(' ');
};
