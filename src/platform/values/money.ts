import type { Locale } from './locale.ts';
import { groupDigits, groupNumeric, MINUS, NO_BREAK_SPACE } from './numeric.ts';

declare const tiyinUnit: unique symbol;
declare const centUnit: unique symbol;
/** Money of Uzbekistan: 1 sum = 100 tiyin. Never a float. */
export type Tiyin = bigint & { readonly [tiyinUnit]: true };
/** 1 US dollar = 100 cents. */
export type UsdCents = bigint & { readonly [centUnit]: true };

export const currencies = ['UZS', 'USD'] as const;
export type Currency = (typeof currencies)[number];
export const isCurrency = (value: unknown): value is Currency => currencies.some((currency) => currency === value);

export const tiyin = (amount: bigint): Tiyin => amount as Tiyin;
export const usdCents = (amount: bigint): UsdCents => amount as UsdCents;
export const tiyinOfSum = (wholeSum: bigint): Tiyin => tiyin(wholeSum * 100n);

/** Reads an amount from the wire: whole tiyin (or cents) as a decimal text. Throws RangeError on anything else. */
export const parseWire = (text: string): Tiyin => {
  if (!/^-?\d{1,18}$/.test(text)) throw new RangeError(`Not an amount of money: ${JSON.stringify(text.slice(0, 40))}`);
  return tiyin(BigInt(text));
};
/** An amount in sum as a number with up to two decimals, for readers that only show it: 12345 tiyin is 123.45. */
export const sumNumber = (amount: Tiyin): number => Number(amount) / 100;
export const toWire = (amount: Tiyin | UsdCents): string => amount.toString();

/** Hundredths of a percent of an amount, rounded up to a whole tiyin: 250 basis points of 100.01 sum is 2.51 sum. */
export const basisPointsOf = (whole: Tiyin, basisPoints: number): Tiyin =>
  tiyin(ceilDivide(whole * BigInt(basisPoints), 10_000n));

/** The smallest amount of whole sums that is not below the given one: steps and deposits are never fractions. */
export const upToWholeSum = (amount: Tiyin): Tiyin => tiyin(ceilDivide(amount, 100n) * 100n);

/** The dollar value of an amount at a rate (tiyin for one dollar, above zero), rounded half up to a cent. */
export const toUsdCents = (amount: Tiyin, rateTiyin: Tiyin): UsdCents =>
  usdCents(roundDivide(amount * 100n, rateTiyin));

/** The sum value of dollars at a rate (tiyin for one dollar), rounded half up to a tiyin. */
export const toTiyin = (cents: UsdCents, rateTiyin: Tiyin): Tiyin => tiyin(roundDivide(cents * rateTiyin, 100n));

/** A price with the currency it was set in; the amount is in hundredths (tiyin or cents). */
export type Price = { currency: Currency; hundredths: bigint };
/** `isConverted`: rounded from the other currency, so the screen marks it as approximate. */
export type ShownPrice = Price & { isConverted: boolean };

const shownStep: Record<Currency, bigint> = { USD: 100n, UZS: 100_000n };

/**
 * A price in the currency the visitor reads. Its own currency is exact; a conversion is rounded to 1 dollar or
 * 1 000 sum, but a price above zero never shows as zero.
 */
export const shownPrice = (price: Price, currency: Currency, rateTiyin: Tiyin): ShownPrice => {
  if (price.currency === currency) return { ...price, isConverted: false };
  const exact =
    currency === 'USD'
      ? toUsdCents(tiyin(price.hundredths), rateTiyin)
      : toTiyin(usdCents(price.hundredths), rateTiyin);
  const step = shownStep[currency];
  const rounded = roundDivide(exact, step) * step;
  return { currency, hundredths: rounded === 0n && price.hundredths > 0n ? step : rounded, isConverted: true };
};

/** integer: no decimals; decimal: two; decimalNoScale: as many as there are. */
export type MoneyStyle = 'integer' | 'decimal' | 'decimalNoScale';

/** A decimal text in one of the three money formats (I18-005): thousands by no-break spaces, '.' before decimals. */
export const formatDecimal = (text: string, style: MoneyStyle): string => {
  const [whole = '0', decimals = ''] = text.replace('-', '').split('.');
  const minus = text.startsWith('-') ? '-' : '';
  if (style === 'decimalNoScale') {
    const fraction = decimals.replace(/0+$/, '');
    return groupNumeric(
      `${/[1-9]/.test(whole + fraction) ? minus : ''}${BigInt(whole)}${fraction ? `.${fraction}` : ''}`,
    );
  }
  const places = style === 'integer' ? 0 : 2;
  const rounded = roundDivide(BigInt(whole + decimals), 10n ** BigInt(decimals.length), 10n ** BigInt(places));
  const digits = rounded.toString().padStart(places + 1, '0');
  const plain = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return groupNumeric((rounded === 0n ? '' : minus) + plain);
};

/** An amount in hundredths (tiyin or cents) as text without its unit. */
export const formatSum = (hundredths: bigint, style: MoneyStyle = 'integer'): string => {
  const digits = magnitude(hundredths).toString().padStart(3, '0');
  return formatDecimal(`${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`, style);
};

const suffixes: Record<Locale, { million: string; billion: string; trillion: string; decimalMark: string }> = {
  uz: {
    million: `${NO_BREAK_SPACE}mln`,
    billion: `${NO_BREAK_SPACE}mlrd`,
    trillion: `${NO_BREAK_SPACE}trln`,
    decimalMark: ',',
  },
  ru: {
    million: `${NO_BREAK_SPACE}млн`,
    billion: `${NO_BREAK_SPACE}млрд`,
    trillion: `${NO_BREAK_SPACE}трлн`,
    decimalMark: ',',
  },
  en: { million: 'm', billion: 'bn', trillion: 'trn', decimalMark: '.' },
};

const MILLION = 1_000_000n;
const BILLION = 1_000n * MILLION;
const TRILLION = 1_000n * BILLION;

/**
 * A short amount for pins, charts and staff tables (I18-006), of four significant digits at most: «845 mln» with at most
 * one decimal, «1,13 mlrd» with at most two while they are among the four, «4,8 trln»; below a million the whole number.
 * Takes hundredths (tiyin or cents); gives no unit.
 */
export const shortSum = (hundredths: bigint, locale: Locale): string => {
  const { million, billion, trillion, decimalMark } = suffixes[locale];
  const sign = hundredths < 0n ? MINUS : '';
  const units = roundDivide(magnitude(hundredths), 100n);
  const inUnits = (unit: bigint, places: number): string => {
    const scaled = roundDivide(units * 10n ** BigInt(places), unit);
    // Past 99.995 the second decimal would be the fifth digit.
    return places === 2 && scaled >= 10_000n ? inUnits(unit, 1) : withPlaces(scaled, places, decimalMark);
  };
  // Past 999.95 of a unit one decimal would read as «1000 mln», so it is already said in the next one.
  const isAbove = (unit: bigint) => units * 100_000n >= unit * 99_995n;
  if (isAbove(TRILLION)) return sign + inUnits(TRILLION, 2) + trillion;
  if (isAbove(BILLION)) return sign + inUnits(BILLION, 2) + billion;
  if (units >= MILLION) return sign + inUnits(MILLION, 1) + million;
  return sign + groupDigits(units);
};

const withPlaces = (scaled: bigint, places: number, mark: string): string => {
  const factor = 10n ** BigInt(places);
  const rest = (scaled % factor).toString().padStart(places, '0').replace(/0+$/, '');
  return groupDigits(scaled / factor) + (rest ? mark + rest : '');
};

const words: Record<Currency, Record<Locale, string>> = {
  UZS: { uz: 'soʻm', ru: 'сум', en: 'UZS' },
  USD: { uz: 'USD', ru: 'USD', en: 'USD' },
};
/** The word of a currency: «soʻm», «сум», «UZS»; dollars are USD everywhere. */
export const currencyWord = (currency: Currency, locale: Locale): string => words[currency][locale];

/** A whole amount with its currency, for running text: «845 000 000 soʻm», «$68 400». */
export const formatMoney = ({ hundredths, currency }: Price, locale: Locale, style: MoneyStyle = 'integer'): string => {
  if (currency === 'UZS') return `${formatSum(hundredths, style)}${NO_BREAK_SPACE}${currencyWord(currency, locale)}`;
  const amount = formatSum(hundredths, style);
  return amount.startsWith(MINUS) ? `${MINUS}$${amount.slice(1)}` : `$${amount}`;
};

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);

/** a / b (b above zero) rounded half away from zero; `factor` multiplies the result before rounding. */
const roundDivide = (a: bigint, b: bigint, factor = 1n): bigint => {
  const half = (magnitude(a) * factor * 2n + b) / (b * 2n);
  return a < 0n ? -half : half;
};

const ceilDivide = (a: bigint, b: bigint): bigint => a / b + (a % b > 0n ? 1n : 0n);
