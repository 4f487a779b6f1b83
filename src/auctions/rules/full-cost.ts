import { limits } from '#platform/values/limits.ts';

/** The platform's fee for a sold lot, in hundredths of a percent of the price (product rule O44). */
export const SERVICE_FEE_HUNDREDTHS = limits.serviceFeeHundredths;

const TIYIN_IN_SUM = 100n;

/** Who bears the platform's fee: usually the seller, out of the proceeds. */
export type FeePayer = 'seller' | 'buyer';

/** What a buyer pays in all at a price. Money is tiyin. */
export type FullCost = {
  priceTiyin: bigint;
  /** What the buyer pays for the service: nothing where the seller does. */
  feeTiyin: bigint;
  totalTiyin: bigint;
  /** The held deposit counts towards the price. */
  depositTiyin: bigint;
  /** What is still to be paid after winning; never below zero. */
  restTiyin: bigint;
};

/** The whole cost of a lot at a price, before anybody bids: the fee is rounded up to a whole sum. */
export const fullCost = (priceTiyin: bigint, depositTiyin: bigint, feePayer: FeePayer): FullCost => {
  const inSums = 10_000n * TIYIN_IN_SUM;
  const fee = ((priceTiyin * BigInt(SERVICE_FEE_HUNDREDTHS) + inSums - 1n) / inSums) * TIYIN_IN_SUM;
  const feeTiyin = feePayer === 'buyer' ? fee : 0n;
  const totalTiyin = priceTiyin + feeTiyin;
  const restTiyin = totalTiyin > depositTiyin ? totalTiyin - depositTiyin : 0n;
  return { priceTiyin, feeTiyin, totalTiyin, depositTiyin, restTiyin };
};

/** How large one amount of a lot is against its start price, in hundredths of a percent, to the nearest. */
export const shareOfStart = (amountTiyin: bigint, startPriceTiyin: bigint): number =>
  startPriceTiyin > 0n ? Number((amountTiyin * 20_000n + startPriceTiyin) / (startPriceTiyin * 2n)) : 0;
