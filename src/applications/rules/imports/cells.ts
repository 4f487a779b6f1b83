import { foldText } from '#platform/values/fold.ts';
import { hundredthsOf, type NumericBounds, readNumeric } from '#platform/values/numeric.ts';

/** What a cell of a table says, or why it says nothing that we understand. */
export type CellResult<Value> = { value: Value } | { error: CellErrorCode; params?: Record<string, string> };

export const cellErrorCodes = [
  'money',
  'measure',
  'whole',
  'percent',
  'degrees',
  'twofold',
  'groups',
  'decimals',
  'day',
  'yesNo',
  'shortened',
  'longer',
  'word',
  'tooLong',
  'place',
] as const;
export type CellErrorCode = (typeof cellErrorCodes)[number];

const cellError = (error: CellErrorCode): { error: CellErrorCode } => ({ error });

/**
 * What a spreadsheet did to a cell that no column holds: it shortened a number (1E+13), whose last digits are lost, in
 * whatever column. Null where nothing is lost.
 */
export const spoiltCell = (text: string): { error: CellErrorCode } | null =>
  /^-?\d(?:\D\d+)?E[+-]?\d+$/i.test(text) ? cellError('shortened') : null;

/** The plain number of a cell, without the unit behind or before it; `fault` names what it should have been. */
const numberIn = (
  text: string,
  fault: CellErrorCode,
  bounds: NumericBounds,
  unit = /^$/,
): { plain: string } | { error: CellErrorCode; params?: Record<string, string> } => {
  if (/^\d{1,2}\.\d{1,2}\.\d{4}$/.test(text)) return cellError('day');
  if (/^(?:true|false)$/i.test(text)) return cellError('yesNo');
  const reading = readNumeric(text.replace(unit, ''), { min: 0, ...bounds });
  if ('plain' in reading) return reading.plain === '' ? cellError(fault) : reading;
  const { error } = reading;
  if (error.code === 'twofold') return { error: 'twofold', params: { grouped: error.grouped, decimal: error.decimal } };
  return cellError(error.code === 'groups' || error.code === 'decimals' ? error.code : fault);
};

const hundredthsIn = (...args: Parameters<typeof numberIn>): CellResult<bigint> => {
  const reading = numberIn(...args);
  return 'error' in reading ? reading : { value: hundredthsOf(reading.plain, args[2]) ?? 0n };
};

const mapped = <From, To>(result: CellResult<From>, to: (value: From) => To): CellResult<To> =>
  'error' in result ? result : { value: to(result.value) };

const moneyBounds = { max: 1e15, precision: 2 };
const areaBounds = { max: 1e10, precision: 2 };
const percentBounds = { max: 999.99, precision: 2 };
const wholeBounds = { min: -999_999, max: 999_999 };
const degreeBounds = { min: -180, max: 180, precision: 15 };

/** An amount with at most two decimals, as hundredths: tiyin or cents. */
export const parseMoney = (text: string): CellResult<string> =>
  mapped(hundredthsIn(text, 'money', moneyBounds, /soʻm|so['‘’`]?m|sum|сум|uzs|usd|\$/iu), String);

/** Square metres with at most two decimals, as square decimetres. Windows-1251 has no «²» and leaves «?» or «І» of it. */
export const parseArea = (text: string): CellResult<number> =>
  mapped(hundredthsIn(text, 'measure', areaBounds, /(?:[mм](?:2|²|\?|І)|kv\.?\s?m|кв\.?\s?м)\.?$/iu), Number);

/** Percent with at most two decimals, as hundredths of a percent. */
export const parsePercent = (text: string): CellResult<number> =>
  mapped(hundredthsIn(text, 'percent', percentBounds, /%$/), Number);

/** A whole number, negative ones included: floors below the ground. */
export const parseWhole = (text: string): CellResult<number> =>
  mapped(hundredthsIn(text, 'whole', wholeBounds), (hundredths) => Number(hundredths / 100n));

/** Degrees of latitude or longitude, as microdegrees. */
export const parseDegrees = (text: string): CellResult<number> => {
  const reading = numberIn(text, 'degrees', degreeBounds, /°$/);
  return 'error' in reading ? reading : { value: Math.round(Number(reading.plain) * 1_000_000) };
};

/** A text of a line or of some paragraphs. */
export const parseLine = (text: string, max: number): CellResult<string> =>
  text.length > max ? cellError('tooLong') : { value: text };

/** Digits with the signs taken out that tables put between them: numbers of people, accounts and banks. */
export const parseDigits = (text: string, max: number): CellResult<string> =>
  parseLine(text.replace(/[\s\u00a0-]/g, ''), max);

/** One of some words, in any of their spellings: a code, or a name in one of the three languages. */
export const parseWord = <Value>(text: string, words: ReadonlyMap<string, Value>): CellResult<Value> => {
  const value = words.get(wordKey(text));
  return value === undefined ? cellError('word') : { value };
};

/** How a word is looked up. */
export const wordKey = (text: string): string => foldText(text) || text.trim().toLowerCase();

/** Several words parted by commas or semicolons. */
export const parseWords = <Value>(text: string, words: ReadonlyMap<string, Value>): CellResult<Value[]> => {
  const values: Value[] = [];
  for (const part of text.split(/[,;]/).filter((one) => one.trim() !== '')) {
    const result = parseWord(part, words);
    if ('error' in result) return result;
    values.push(result.value);
  }
  return { value: values };
};
