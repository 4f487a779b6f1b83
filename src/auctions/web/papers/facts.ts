import { type Locale } from '#platform/values/locale.ts';
import { formatMoney } from '#platform/values/money.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { formatDate, type Moment, tashkentParts } from '#platform/values/time.ts';

/** Whole tiyin from the wire as money in a sentence: «42 250 000 soʻm». */
export const sumOf = (tiyin: string | bigint, locale: Locale): string =>
  formatMoney({ currency: 'UZS', hundredths: BigInt(tiyin) }, locale);

/** The number of a lot as people read it: «104 271». */
export const lotDigits = (lotId: number): string => groupDigits(lotId);

const two = (n: number): string => String(n).padStart(2, '0');

/** '24.11.2026, 16:04:11': what is written on papers, to the second. */
export const exactTime = (moment: Moment): string => {
  const { hour, minute, second } = tashkentParts(moment);
  return `${formatDate(moment)}, ${two(hour)}:${two(minute)}:${two(second)}`;
};

/** '24.11.2026, 16:04' */
export const shortTime = (moment: Moment): string => exactTime(moment).slice(0, -3);

/** The district of an address of province, district and street: what tells objects of one town apart. */
export const placeOf = (address: string): string => {
  const parts = address.split(',').map((part) => part.trim());
  return parts[1] ?? parts[0] ?? '';
};
