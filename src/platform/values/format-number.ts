import { limits } from './limits.ts';
import type { Locale } from './locale.ts';
import { groupNumeric, NO_BREAK_SPACE } from './numeric.ts';

const PER_UNIT = 100;

/** A number as people read it: thousands joined by no-break spaces, decimals after a comma, in English after a point. */
export const formatNumber = (locale: Locale, value: number): string => {
  const text = groupNumeric(String(value));
  return locale === 'en' ? text : text.replace('.', ',');
};

/**
 * The number by which a thing is known, as it is written and read out: «№ 104 271», «No. 104 271». What is not digits alone, or
 * is grouped already, stays as it is.
 */
export const numbered = (locale: Locale, number: number | bigint | string): string =>
  `${locale === 'en' ? 'No.' : '№'}${NO_BREAK_SPACE}${/^\d+$/.test(String(number)) ? groupNumeric(String(number)) : number}`;

/** The sign of a square metre in the letters of the language. */
export const squareMetreSign = (locale: Locale): string => (locale === 'ru' ? 'м²' : 'm²');

/** Square decimetres as written square metres: «50,9 m²», «50,9 м²», «50.9 m²». */
export const squareMetres = (locale: Locale, areaDm2: number): string =>
  `${formatNumber(locale, areaDm2 / PER_UNIT)}${NO_BREAK_SPACE}${squareMetreSign(locale)}`;

/** Hundredths of a percent as a percentage: «2,5%», «2,5 %», «2.5%». */
export const formatPercent = (locale: Locale, hundredths: number): string =>
  `${formatNumber(locale, hundredths / PER_UNIT)}${locale === 'ru' ? NO_BREAK_SPACE : ''}%`;

const BYTES_OF_KB = 1_000;

/** How large a file is: in megabytes with one decimal, below that in whole kilobytes: «1,2 MB», «640 kB». */
export const formatFileSize = (locale: Locale, bytes: number): string => {
  const isLarge = bytes >= limits.megabyte;
  const number = isLarge ? (bytes / limits.megabyte).toFixed(1) : String(Math.max(1, Math.round(bytes / BYTES_OF_KB)));
  const [large, small] = locale === 'ru' ? ['МБ', 'КБ'] : ['MB', 'kB'];
  return `${locale === 'en' ? number : number.replace('.', ',')}${NO_BREAK_SPACE}${isLarge ? large : small}`;
};
