import type { Locale } from '#platform/values/locale.ts';
import { groupDigits } from '#platform/values/numeric.ts';

/** A number inside a sentence: thousands joined by no-break spaces, decimals after a comma (a point in English). */
export const formatNumber = (locale: Locale, value: number): string => {
  if (value >= 0 && value < 1_000 && Number.isInteger(value)) return String(value);
  const [whole = '0', fraction] = String(value).split('.');
  return groupDigits(BigInt(whole)) + (fraction === undefined ? '' : `${locale === 'en' ? '.' : ','}${fraction}`);
};
