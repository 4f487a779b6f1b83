import { type ServiceFee, shareOutPrice } from '#platform/values/service-fee.ts';

/** What a buyer pays in all at a price. Money is tiyin. */
export type FullCost = {
  /** The whole price: the service fee is a part of it, and nothing is added. */
  totalTiyin: bigint;
  /** How much of it is the service fee where the buyer bears that; null where the seller does, or none is charged. */
  feeTiyin: bigint | null;
  /** The held deposit counts towards the price. */
  depositTiyin: bigint;
  /** What is still to be paid after winning; never below zero. */
  restTiyin: bigint;
};

/** The whole cost of a lot at a price, before anybody bids. */
export const fullCost = (priceTiyin: bigint, depositTiyin: bigint, fee: ServiceFee | null): FullCost => ({
  totalTiyin: priceTiyin,
  feeTiyin: fee?.payer === 'CUSTOMER' ? shareOutPrice(priceTiyin, fee).fee : null,
  depositTiyin,
  restTiyin: priceTiyin > depositTiyin ? priceTiyin - depositTiyin : 0n,
});

/** How large one amount of a lot is against its start price, in hundredths of a percent, to the nearest. */
export const shareOfStart = (amountTiyin: bigint, startPriceTiyin: bigint): number =>
  startPriceTiyin > 0n ? Number((amountTiyin * 20_000n + startPriceTiyin) / (startPriceTiyin * 2n)) : 0;
