import { foldWords } from '#platform/values/fold.ts';

const isCyrillic = (text: string): boolean => /[\u0400-\u04ff]/.test(text);

/** The words of a text as they are written, apostrophes of Uzbek included. */
const writtenWords = (text: string): string[] => text.match(/[\p{L}\p{N}\u02bb\u02bc'’‘`]+/gu) ?? [];

/**
 * Folded words as people write them: as in the texts, in the alphabet of the asked text where there is a choice. Words
 * that no text holds are taken from the asked text, or left folded.
 */
export const spellOut = (folded: readonly string[], asked: string, texts: readonly string[]): string => {
  const isWanted = isCyrillic(asked);
  const candidates = [...texts.flatMap(writtenWords), ...writtenWords(asked)];
  return folded
    .map((word) => {
      const fitting = candidates.filter((candidate) => foldWords(candidate).join(' ') === word);
      return fitting.find((candidate) => isCyrillic(candidate) === isWanted) ?? fitting[0] ?? word;
    })
    .join(' ');
};
