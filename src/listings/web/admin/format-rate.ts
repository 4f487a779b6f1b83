import { formatSum } from '#platform/values/money.ts';
import { MINUS, NO_BREAK_SPACE } from '#platform/values/numeric.ts';

/** A rate of the wire as people write it: «12 065.43». */
export const formatRate = (rateTiyin: string): string => formatSum(BigInt(rateTiyin), 'decimal');

/** Basis points with their sign: «+1.25 %». */
export const formatChange = (bp: number): string => {
  const sign = bp > 0 ? '+' : bp < 0 ? MINUS : '';
  return `${sign}${formatSum(BigInt(Math.abs(bp)), 'decimal')}${NO_BREAK_SPACE}%`;
};

/** What was typed in sum as tiyin; null when it is no amount. */
export const parseRate = (typed: string): bigint | null => {
  const parts = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(typed);
  if (!parts) return null;
  const tiyin = BigInt(parts[1] ?? '0') * 100n + BigInt((parts[2] ?? '').padEnd(2, '0'));
  return tiyin > 0n ? tiyin : null;
};
