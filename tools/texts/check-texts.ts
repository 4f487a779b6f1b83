import { pathToFileURL } from 'node:url';
import { numberIn, unknownPromiseIn } from './numbers.ts';
import { readNumberSigns, readTexts, type Text } from './read-texts.ts';
import { retiredIn } from './retired.ts';

const numberError = (text: Text): string | null => {
  const number = numberIn(text);
  return number && `«${number}» is filled by no rule; take it from limits, or allow it in tools/texts/numbers.ts`;
};

const NUMBERED = 'write the number of a thing by `numbered` of platform/values/format-number.ts';
/** Numbers that are copied into a bank's or another paper stay as they are; all others are written by one rule. */
const numberSignError = ({ file, text }: Text): string | null =>
  /(№|\bNo\.)\s\$\{\}/.test(text) && !/^src\/(deposits|documents)\//.test(file) ? NUMBERED : null;

/** What is wrong with a text: a retired word, a word of another language, a number that no rule gives. */
export const textErrorOf = (text: Text): string | null =>
  retiredIn(text) ?? numberSignError(text) ?? unknownPromiseIn(text) ?? numberError(text);

/** The faults of all texts, each with file, line and key; the number of texts tells that something was read. */
export const checkTexts = async (root: string): Promise<{ texts: number; errors: string[] }> => {
  const texts = await readTexts(root);
  const errors = texts.flatMap((text) => {
    const error = textErrorOf(text);
    return error ? [`${text.file}:${text.line} ${text.key} (${text.locale}): ${error}`] : [];
  });
  const signs = (await readNumberSigns(root)).map((place) => `${place}: ${NUMBERED}`);
  return { texts: texts.length, errors: [...errors, ...signs] };
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { texts, errors } = await checkTexts(process.cwd());
  for (const error of errors) console.error(error);
  console.log(`texts: ${texts} texts, ${errors.length} faults`);
  if (texts === 0 || errors.length > 0) process.exit(1);
}
