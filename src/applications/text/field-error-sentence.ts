import type { FieldErrorReply } from '../contract/drafts.ts';
import { type FieldErrorCode, fieldErrorCodes } from '../rules/form-values.ts';

/** What fills the holes of the sentences; each sentence uses its own. */
export type FieldErrorParams = { min: number; max: number; n: number; floors: number };

/** A sentence for every fault of a form. */
export type FieldErrorTexts = Record<FieldErrorCode, string | ((p: FieldErrorParams) => string)>;

const isFieldErrorCode = (code: string): code is FieldErrorCode =>
  (fieldErrorCodes as readonly string[]).includes(code);

/** What is wrong with a field, in a sentence. */
export const fieldErrorSentence = (
  words: FieldErrorTexts,
  { code, params }: Pick<FieldErrorReply, 'code' | 'params'>,
): string => {
  const sentence = words[isFieldErrorCode(code) ? code : 'missing'];
  return typeof sentence === 'string' ? sentence : sentence({ min: 0, max: 0, n: 0, floors: 0, ...params });
};
