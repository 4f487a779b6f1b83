import { type CellErrorCode, cellErrorCodes } from '../rules/imports/cells.ts';
import type { RowError } from '../rules/imports/row.ts';
import { type FieldErrorTexts, fieldErrorSentence } from './field-error-sentence.ts';

/** Why a row is not taken besides the rules of the form. */
export type ImportErrorCode = CellErrorCode | 'alreadyHere' | 'twiceInFile' | 'shape' | 'priceFarOff';

type ImportErrorParams = {
  text: string;
  id: number;
  line: number;
  n: number;
  grouped: string;
  decimal: string;
  median: number;
};
/** A sentence for every fault that only files have. */
export type ImportWords = Record<ImportErrorCode, string | ((p: ImportErrorParams) => string)>;

const own: readonly string[] = [...cellErrorCodes, 'alreadyHere', 'twiceInFile', 'shape', 'priceFarOff'];
const isOwn = (code: string): code is ImportErrorCode => own.includes(code);

/** What is wrong with a cell, in a sentence. */
export const importSentence = (words: ImportWords, form: FieldErrorTexts, error: RowError): string => {
  if (!isOwn(error.code)) return fieldErrorSentence(form, error);
  const sentence = words[error.code];
  return typeof sentence === 'string'
    ? sentence
    : sentence({ text: '', id: 0, line: 0, n: 0, grouped: '', decimal: '', median: 0, ...error.params });
};
