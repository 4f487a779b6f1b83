import type { Locale } from './locale.ts';
import { type Price, shortSum } from './money.ts';
import { NO_BREAK_SPACE } from './numeric.ts';

const thousand: Record<Locale, { word: string; decimalMark: string }> = {
  uz: { word: `${NO_BREAK_SPACE}ming`, decimalMark: ',' },
  ru: { word: `${NO_BREAK_SPACE}тыс.`, decimalMark: ',' },
  en: { word: 'k', decimalMark: '.' },
};

/** A million dollars in cents. */
const MILLION_DOLLARS = 100_000_000n;

/**
 * A price in as few letters as a pin of the map has room for: «845 mln», «1,13 mlrd» in sum, «$68,4 ming», «$1,2 mln»
 * in dollars. Sums below a million and dollars below ten thousand stand whole.
 */
export const shortPrice = ({ currency, hundredths }: Price, locale: Locale): string => {
  if (currency === 'UZS') return shortSum(hundredths, locale);
  const hundreds = (hundredths + 5_000n) / 10_000n;
  if (hundreds < 100n) return `$${shortSum(hundredths, locale)}`;
  // What would round to a thousand thousands is already said in millions.
  if (hundreds >= 10_000n) return `$${shortSum(hundredths < MILLION_DOLLARS ? MILLION_DOLLARS : hundredths, locale)}`;
  const { word, decimalMark } = thousand[locale];
  const rest = hundreds % 10n;
  return `$${hundreds / 10n}${rest === 0n ? '' : `${decimalMark}${rest}`}${word}`;
};
