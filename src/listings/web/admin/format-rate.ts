import { formatPercent } from '#platform/values/format-number.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import { formatSum } from '#platform/values/money.ts';
import { hundredthsOf, MINUS, type NumericBounds } from '#platform/values/numeric.ts';

/** A rate of the wire as people write it: «12 065.43». */
export const formatRate = (rateTiyin: string): string => formatSum(BigInt(rateTiyin), 'decimal');

/** Basis points with their sign, as the language writes them: «+1,25 %», «+1.25%». */
export const formatChange = (bp: number, locale: Locale): string =>
  `${bp > 0 ? '+' : bp < 0 ? MINUS : ''}${formatPercent(locale, Math.abs(bp))}`;

/** What the field of a rate takes, in sum. */
export const rateBounds: NumericBounds = { min: 0.01, max: limits.rateTiyinMax / 100, precision: 2 };

/** What was typed in sum as tiyin; null when it is no amount. */
export const parseRate = (typed: string): bigint | null => hundredthsOf(typed, rateBounds);
