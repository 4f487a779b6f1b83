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

/** What a number looks like while somebody types it: '', '-', '12.' and '.5' are on their way to one. */
const numberSoFar = /^-?\d*(?:\.\d*)?$/;

/**
 * The plain spelling of a number as somebody types or pastes it: gaps between thousands go, a comma is the separator, and
 * the dash and the minus sign are minus. Any other text comes back as it was typed: nobody's «1e5» becomes 15 (INP-014).
 */
export const spellNumeric = (typed: string): string => {
  const spelled = typed
    .replace(/\s/g, '')
    .replace(/^[\u2212\u2013]/, '-')
    .replace(',', '.');
  return numberSoFar.test(spelled) ? spelled : typed;
};

/** A spelled number as the field shows it: '-1234567.5' -> '−1 234 567.5'. Any other text stays as it is. */
export const groupNumeric = (text: string): string => {
  if (!numberSoFar.test(text)) return text;
  const [whole = '', decimals] = text.replace('-', '').split('.');
  const minus = text.startsWith('-') ? MINUS : '';
  return minus + groupWhole(whole) + (decimals === undefined ? '' : `.${decimals}`);
};

/** Whether the text is a number that a field may hand on: digits with at most one separator inside. */
export const isNumeric = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);

/** Why a field does not take what stands in it. `bound` is the plain text of the bound that it breaks. */
export type NumericError =
  | { code: 'numeric' | 'wholeNumber' }
  | { code: 'decimals'; most: number }
  | { code: 'minValue' | 'maxValue'; bound: string };

/**
 * What keeps a spelled text from being a number within the bounds of its field; null for one that is, and for nothing.
 * Nothing is cut, rounded or moved to a bound: whoever typed it corrects it (INP-015).
 */
export const validateNumeric = (text: string, { min, max, precision = 0 }: NumericBounds): NumericError | null => {
  if (text === '') return null;
  if (!numberSoFar.test(text) || !/\d/.test(text)) return { code: 'numeric' };
  const decimals = text.split('.')[1] ?? '';
  if (decimals.length > precision)
    return precision === 0 ? { code: 'wholeNumber' } : { code: 'decimals', most: precision };
  if (min !== undefined && isLess(text, decimalText(min))) return { code: 'minValue', bound: decimalText(min) };
  if (max !== undefined && isLess(decimalText(max), text)) return { code: 'maxValue', bound: decimalText(max) };
  return null;
};

/** A typed whole number within its bounds; null for nothing and for everything else. */
export const wholeOf = (text: string, bounds: NumericBounds = {}): bigint | null =>
  text === '' || validateNumeric(text, { min: 0, ...bounds, precision: 0 }) ? null : BigInt(normaliseNumeric(text));

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
