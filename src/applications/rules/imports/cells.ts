import { foldText } from '#platform/values/fold.ts';

/** What a cell of a table says, or why it says nothing that we understand. */
export type CellResult<Value> = { value: Value } | { error: CellErrorCode };

export const cellErrorCodes = ['money', 'measure', 'whole', 'percent', 'degrees', 'word', 'tooLong', 'place'] as const;
export type CellErrorCode = (typeof cellErrorCodes)[number];

/** No number is longer than this: longer cells are not looked into. */
const NUMBER_CHARS_MAX = 60;

const cellError = (error: CellErrorCode): { error: CellErrorCode } => ({ error });

/**
 * A number as people write it in tables, with plain digits and a point: '845 000 000', '1 250,5', '1.250.000,00'. One
 * comma or point parts the decimals; a sign that stands several times joins thousands. Null for anything else.
 */
export const plainDecimal = (text: string): string | null => {
  if (text.length > NUMBER_CHARS_MAX) return null;
  const bare = text.replace(/[\s\u00a0\u202f'’ʼ]/g, '');
  const last = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'));
  if (last < 0) return /^\d{1,18}$/.test(bare) ? bare : null;
  const mark = bare[last];
  const isThousands = bare.indexOf(mark ?? '') !== last;
  const whole = (isThousands ? bare : bare.slice(0, last)).replace(/[.,]/g, '');
  const decimals = isThousands ? '' : bare.slice(last + 1);
  if (!isGrouped(isThousands ? bare : bare.slice(0, last))) return null;
  if (!/^\d{1,18}$/.test(whole) || !/^\d{0,10}$/.test(decimals)) return null;
  return decimals === '' ? whole : `${whole}.${decimals}`;
};

/** Thousands are joined by one kind of sign, three digits at a time, or not at all. */
const isGrouped = (whole: string): boolean => /^\d+$|^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/.test(whole);

/** A decimal times a hundred, where it has at most two decimals that count. */
const hundredfold = (text: string, unit: RegExp): string | null => {
  if (text.length > NUMBER_CHARS_MAX) return null;
  const decimal = plainDecimal(text.replace(unit, ''));
  if (decimal === null) return null;
  const [whole = '', decimals = ''] = decimal.split('.');
  const counting = decimals.replace(/0+$/, '');
  return counting.length > 2 ? null : BigInt(whole + counting.padEnd(2, '0')).toString();
};

/** An amount in whole units with at most two decimals, as hundredths: tiyin or cents. */
export const parseMoney = (text: string): CellResult<string> => {
  const amount = hundredfold(text, /soʻm|so['‘’`]?m|sum|сум|uzs|usd|\$/giu);
  return amount === null || amount.length > 18 ? cellError('money') : { value: amount };
};

/** Square metres with at most two decimals, as square decimetres. */
export const parseArea = (text: string): CellResult<number> => {
  const area = hundredfold(text, /(?:m2|m²|kv\.?\s?m|кв\.?\s?м)\.?$/iu);
  return area === null || area.length > 12 ? cellError('measure') : { value: Number(area) };
};

/** Percent with at most two decimals, as hundredths of a percent. */
export const parsePercent = (text: string): CellResult<number> => {
  const percent = hundredfold(text, /%$/);
  return percent === null || percent.length > 5 ? cellError('percent') : { value: Number(percent) };
};

/** A whole number, negative ones included: floors below the ground. */
export const parseWhole = (text: string): CellResult<number> => {
  const isNegative = /^[-\u2212]/.test(text);
  const decimal = plainDecimal(isNegative ? text.slice(1) : text);
  const whole = decimal === null ? null : /^(\d{1,6})(?:\.0+)?$/.exec(decimal)?.[1];
  return whole == null ? cellError('whole') : { value: isNegative ? -Number(whole) : Number(whole) };
};

/** Degrees of latitude or longitude, as microdegrees. */
export const parseDegrees = (text: string): CellResult<number> => {
  const match = /^(-?)(\d{1,3})(?:[.,](\d{1,15}))?°?$/.exec(text.trim());
  if (!match) return cellError('degrees');
  const [, minus, whole = '', decimals = ''] = match;
  const micro = Number(whole) * 1_000_000 + Math.round(Number(`0.${decimals || '0'}`) * 1_000_000);
  return { value: minus ? -micro : micro };
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
