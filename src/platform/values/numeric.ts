import type { Locale } from './locale.ts';

/** Joins thousands without allowing a line break. */
export const NO_BREAK_SPACE = '\u00a0';
/** The real minus sign; a hyphen is too short beside digits. */
export const MINUS = '\u2212';

/** How a numeric field limits its value. `precision` is the number of decimals, 0 by default. */
export type NumericBounds = { min?: number; max?: number; precision?: number };

const groupWhole = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE);

/** A whole number with its thousands joined by no-break spaces: 6204 -> '6 204'. */
export const groupDigits = (whole: number | bigint): string => {
  const text = String(whole);
  return text.startsWith('-') ? MINUS + groupWhole(text.slice(1)) : groupWhole(text);
};

/** A plain number, or one on its way: '', '-', '12.' and '.5'. */
const numberSoFar = /^-?\d*(?:\.\d*)?$/;

/** No number is longer than this with all its blanks: longer texts are not looked into. */
const CHARS_MAX = 60;

/** Every kind of blank (NBSP, thin and narrow ones among them) and of apostrophe that people set between thousands. */
const blank = "[\\s'’‘ʼʻ`]";
const blanks = new RegExp(blank, 'g');
const writing = new RegExp(`^(?:\\d|${blank}|[.,])*$`);
const wholeWriting = new RegExp(`^(?:\\d*|\\d{1,3}(?:${blank}\\d{3})+)$`);
/** Thousands set off by one kind of mark; what begins with nought is no group of thousands. */
const markedGroups = /^[1-9]\d{0,2}(?:([.,])\d{3}(?:\1\d{3})*)$/;

/** Why a text is no number that a field keeps. `bound` is the plain text of the bound that it breaks. */
export type NumericError =
  | { code: 'numeric' | 'wholeNumber' | 'groups' }
  /** Could be either: plain texts of a reading by thousands and of one with decimals. */
  | { code: 'twofold'; grouped: string; decimal: string }
  | { code: 'decimals'; most: number }
  | { code: 'minValue' | 'maxValue'; bound: string };

export type NumericReading = { plain: string } | { error: NumericError };

/**
 * The one reader of numbers that people write: typed, pasted, in an address, in a cell of a file, in a text of the API.
 * Blanks and apostrophes set off groups of three. One comma or point is a decimal mark only where it cannot set off a
 * group; «420.000» could be either and is refused with both readings. A mark that stands several times sets off groups,
 * and of both marks the last one is decimal. Signs are '-', '−' and '–'; other digits than 0 to 9, exponents and words
 * are no numbers. Nothing is rounded. `plain` is '' for an empty text and may end with the point of a number on its way.
 */
export const readNumeric = (text: string, bounds: NumericBounds = {}): NumericReading => {
  const spelled = spell(text, bounds);
  if ('error' in spelled || spelled.plain === '') return spelled;
  const error = /\d/.test(spelled.plain) ? boundError(spelled.plain, bounds) : ({ code: 'numeric' } as const);
  return error ? { error } : spelled;
};

/** A text in plain spelling, whatever the field keeps of it; a lone sign or mark is on its way to a number. */
const spell = (text: string, { max }: NumericBounds): NumericReading => {
  if (text.length > CHARS_MAX) return { error: { code: 'numeric' } };
  const [, sign = '', body = ''] = /^([-\u2212\u2013]?)(.*)$/su.exec(text.trim()) ?? [];
  const minus = sign && '-';
  if (!writing.test(body)) return { error: { code: 'numeric' } };
  const marks = body.replace(/[^.,]/g, '');
  const last = marks.at(-1);
  if (last === undefined)
    return wholeWriting.test(body) ? { plain: minus + bare(body) } : { error: { code: 'groups' } };
  const at = body.lastIndexOf(last);
  const whole = body.slice(0, at);
  const decimals = body.slice(at + 1);
  const isSeveral = marks.indexOf(last) < marks.length - 1;
  if (isSeveral) return markedGroups.test(body) ? { plain: minus + bare(body) } : { error: { code: 'groups' } };
  if (!/^\d*$/.test(decimals) || !(wholeWriting.test(whole) || markedGroups.test(whole)))
    return { error: { code: 'groups' } };
  const decimal = `${minus}${bare(whole)}.${decimals}`;
  // A field that ends below a thousand holds no thousands: the degrees of a point, a percentage.
  const hasThousands = max === undefined || max >= 1_000;
  if (hasThousands && markedGroups.test(body))
    return { error: { code: 'twofold', grouped: minus + bare(body), decimal } };
  return { plain: decimal };
};

const bare = (grouped: string): string => grouped.replace(/[.,]/g, '').replace(blanks, '');

/**
 * The plain spelling of a number as somebody types or pastes it. Any other text comes back as it was typed: nobody's
 * «1e5» becomes 15 (INP-014), and nobody's «420.000» becomes 420.
 */
export const spellNumeric = (typed: string, bounds: NumericBounds = {}): string => {
  const spelled = spell(typed, bounds);
  return 'plain' in spelled ? spelled.plain : typed;
};

/**
 * What stands in a field after an edit, without the gaps that the field itself had set between thousands. What came with
 * the edit stays whole: the blanks of a pasted number say where its groups are. A text whose groups are right is a number
 * whatever came with the edit.
 */
export const withoutOwnGaps = (shown: string, edited: string): string => {
  if ('plain' in spell(edited, {})) return edited.trim();
  let start = 0;
  while (start < shown.length && shown[start] === edited[start]) start++;
  const isEnd = (length: number) =>
    length <= Math.min(shown.length, edited.length) - start && shown.at(-length) === edited.at(-length);
  let end = 0;
  while (isEnd(end + 1)) end++;
  const came = edited.slice(start, edited.length - end);
  const isKey = came.length <= 1;
  const kept = (text: string) => text.replaceAll(NO_BREAK_SPACE, '');
  return kept(edited.slice(0, start)) + (isKey ? came.trim() : came) + kept(edited.slice(edited.length - end));
};

/** What a field shows while somebody types: gaps between thousands as we set them, and the mark that was typed. */
export const groupTyped = (typed: string, bounds: NumericBounds = {}): string =>
  'plain' in spell(typed, bounds) ? groupNumeric(typed.replace(blanks, '')) : typed;

/** A number as a field shows it while it is typed or kept: '-1234567.5' -> '−1 234 567.5'. Any other text stays as it is. */
export const groupNumeric = (text: string): string => {
  const [, sign, whole = '', rest = ''] = /^([-\u2212]?)(\d*)([.,]\d*)?$/.exec(text) ?? [];
  return sign === undefined ? text : (sign && MINUS) + groupWhole(whole) + rest;
};

/** Whether the text is a number that a field may hand on: digits with at most one separator inside. */
export const isNumeric = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);

/**
 * What keeps a text from being a number within the bounds of its field; null for one that is, and for nothing.
 * Nothing is cut, rounded or moved to a bound: whoever typed it corrects it (INP-015).
 */
export const validateNumeric = (text: string, bounds: NumericBounds): NumericError | null => {
  const reading = readNumeric(text, bounds);
  return 'error' in reading ? reading.error : null;
};

const boundError = (plain: string, { min, max, precision = 0 }: NumericBounds): NumericError | null => {
  const decimals = plain.split('.')[1] ?? '';
  // «845 000 000,00» is how whole amounts are printed. Three noughts are never nothing: they may be thousands.
  const counted = /^0{1,2}$/.test(decimals) ? 0 : decimals.length;
  if (counted > precision) return precision === 0 ? { code: 'wholeNumber' } : { code: 'decimals', most: precision };
  if (min !== undefined && isLess(plain, decimalText(min))) return { code: 'minValue', bound: decimalText(min) };
  if (max !== undefined && isLess(decimalText(max), plain)) return { code: 'maxValue', bound: decimalText(max) };
  return null;
};

/** A written whole number within its bounds; null for nothing and for everything else. */
export const wholeOf = (text: string, bounds: NumericBounds = {}): bigint | null => {
  const hundredths = hundredthsOf(text, { ...bounds, precision: 0 });
  return hundredths === null ? null : hundredths / 100n;
};

/** A written number with at most two decimals in hundredths: tiyin of sum, square decimetres of square metres. Null as above. */
export const hundredthsOf = (text: string, bounds: NumericBounds = {}): bigint | null => {
  const reading = readNumeric(text, { min: 0, precision: 2, ...bounds });
  if ('error' in reading || reading.plain === '') return null;
  const [whole = '', decimals = ''] = reading.plain.replace('-', '').split('.');
  const magnitude = BigInt(whole + decimals.padEnd(2, '0'));
  return reading.plain.startsWith('-') ? -magnitude : magnitude;
};

/** A number as the field shows it once it is left: in plain spelling ('007.50' -> '7.5'). Any other text stays. */
export const normaliseNumeric = (text: string): string =>
  numberSoFar.test(text) && /\d/.test(text) ? plainSpelling(text) : text;

const plainSpelling = (text: string): string => {
  const [whole = '', decimals = ''] = text.replace('-', '').split('.');
  const shortWhole = whole.replace(/^0+(?=\d)/, '') || '0';
  const shortDecimals = decimals.replace(/0+$/, '');
  const plain = shortDecimals ? `${shortWhole}.${shortDecimals}` : shortWhole;
  return text.startsWith('-') && plain !== '0' ? `-${plain}` : plain;
};

/** A plain number with the decimal mark of a language: «57,3» in Uzbek and Russian, «57.3» in English. */
export const withDecimalMark = (text: string, locale: Locale): string =>
  locale === 'en' ? text : text.replace('.', ',');

/** The two readings of a text that could mean either, as a sentence shows them: 420 000 and 420,00. */
export const twoReadings = (
  { grouped, decimal }: { grouped: string; decimal: string },
  locale: Locale,
): { grouped: string; decimal: string } => ({
  grouped: groupNumeric(grouped),
  decimal: withDecimalMark(groupNumeric(decimal.replace(/(\.\d\d)0+$/, '$1')), locale),
});

/** Bounds are small decimals such as 0.5; toFixed keeps them out of the exponent spelling. */
const decimalText = (value: number): string =>
  plainSpelling(Number.isInteger(value) ? BigInt(value).toString() : value.toFixed(10));

/** Compares exactly: a field may hold more digits than a double does. */
const isLess = (a: string, b: string): boolean => scaled(a) < scaled(b);
const scaled = (text: string): bigint => {
  const [whole = '', decimals = ''] = text.replace('-', '').split('.');
  const magnitude = BigInt(whole + decimals.padEnd(20, '0').slice(0, 20));
  return text.startsWith('-') ? -magnitude : magnitude;
};
