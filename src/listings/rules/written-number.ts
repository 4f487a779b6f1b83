import type { Locale } from '#platform/values/locale.ts';

/** A number as the language writes it: thousands joined by a no-break space (comma in English), decimals after a comma (point in English). */
export const writtenNumber = (locale: Locale, value: number): string => {
  const [whole = '0', fraction] = String(Math.abs(value)).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, locale === 'en' ? ',' : '\u00a0');
  const sign = value < 0 ? '\u2212' : '';
  return `${sign}${grouped}${fraction === undefined ? '' : `${locale === 'en' ? '.' : ','}${fraction}`}`;
};
