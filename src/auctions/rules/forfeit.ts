import { limits } from '#platform/values/limits.ts';
import type { LotRules } from './lot-rules.ts';

/** The percent of a forfeited deposit that the seller of a lot is owed, 0 to 100. */
export const sellerPercentOf = ({
  forfeitSellerPercent = limits.forfeitSellerPercentBefore,
}: Pick<LotRules, 'forfeitSellerPercent'>): number => forfeitSellerPercent;

/** Splits a forfeited deposit, in tiyin: the platform's share is rounded down, so a tiyin that cannot be split is the seller's. */
export const splitForfeit = (
  depositTiyin: bigint,
  sellerPercent: number,
): { sellerTiyin: bigint; platformTiyin: bigint } => {
  const platformTiyin = (depositTiyin * BigInt(100 - sellerPercent)) / 100n;
  return { sellerTiyin: depositTiyin - platformTiyin, platformTiyin };
};
