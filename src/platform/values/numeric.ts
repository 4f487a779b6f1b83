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

/**
 * Keeps what a numeric field takes of a typed or pasted text: digits, one decimal separator and a leading minus
 * (INP-014). A comma counts as the separator, and the dash and the minus sign as minus. '1a2.3.4-' -> '12.34'.
 */
export const filterNumeric = (typed: string): string => {
  const trimmed = typed.trim();
  const minus = /^[-\u2212\u2013]/.test(trimmed) ? '-' : '';
  const kept = trimmed.replace(/,/g, '.').replace(/[^\d.]/g, '');
  const [whole = '', ...decimals] = kept.split('.');
  return minus + whole + (decimals.length > 0 ? `.${decimals.join('')}` : '');
};

/** A filtered numeric text as the field shows it: '-1234567.5' -> '−1 234 567.5'. A separator being typed stays. */
export const groupNumeric = (filtered: string): string => {
  const [whole = '', decimals] = filtered.replace('-', '').split('.');
  const minus = filtered.startsWith('-') ? MINUS : '';
  return minus + groupWhole(whole) + (decimals === undefined ? '' : `.${decimals}`);
};

/** Whether the text is a number that a field may hand on: digits with at most one separator inside. */
export const isNumeric = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);

/** Cuts the decimals beyond the precision. A digit more than the field takes is not taken; it never rounds up. */
export const limitPrecision = (filtered: string, precision: number): string => {
  const [whole = '', decimals] = filtered.split('.');
  if (decimals === undefined || precision === 0) return whole;
  return `${whole}.${decimals.slice(0, precision)}`;
};

/**
 * The value a numeric field settles on when it is left: within its bounds, with at most its decimals, in plain
 * spelling ('007.50' -> '7.5'). A text without a digit gives '' (INP-015).
 */
export const settleNumeric = (typed: string, { min, max, precision = 0 }: NumericBounds): string => {
  const text = limitPrecision(filterNumeric(typed), precision);
  if (!/\d/.test(text)) return '';
  const plain = plainSpelling(text);
  if (min !== undefined && isLess(plain, decimalText(min))) return decimalText(min);
  if (max !== undefined && isLess(decimalText(max), plain)) return decimalText(max);
  return plain;
};

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
