import { pathToFileURL } from 'node:url';
import { numberIn, unknownPromiseIn } from './numbers.ts';
import { readTexts, type Text } from './read-texts.ts';
import { retiredIn } from './retired.ts';

const numberError = (text: Text): string | null => {
  const number = numberIn(text);
  return number && `«${number}» is filled by no rule; take it from limits, or allow it in tools/texts/numbers.ts`;
};

/** What is wrong with a text: a retired word, a word of another language, a number that no rule gives. */
export const textErrorOf = (text: Text): string | null =>
  retiredIn(text) ?? unknownPromiseIn(text) ?? numberError(text);

/** The faults of all texts, each with file, line and key; the number of texts tells that something was read. */
export const checkTexts = async (root: string): Promise<{ texts: number; errors: string[] }> => {
  const texts = await readTexts(root);
  const errors = texts.flatMap((text) => {
    const error = textErrorOf(text);
    return error ? [`${text.file}:${text.line} ${text.key} (${text.locale}): ${error}`] : [];
  });
  return { texts: texts.length, errors };
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { texts, errors } = await checkTexts(process.cwd());
  for (const error of errors) console.error(error);
  console.log(`texts: ${texts} texts, ${errors.length} faults`);
  if (texts === 0 || errors.length > 0) process.exit(1);
}
