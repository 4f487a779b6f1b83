import type { ProcessStatus } from '#listings/rules/sale-status.ts';
import { type Tiyin, tiyin } from '#platform/values/money.ts';
import { priceWithServiceFee, serviceFeeOf, shareOutPrice } from '#platform/values/service-fee.ts';

/** Where an application stands while its service fee is on the way, or could be. */
export const feeStatuses = [
  'sell',
  'credit',
  'done_own_expense',
  'monitoring',
  'commission_not_paid',
] as const satisfies readonly ProcessStatus[];
export type FeeStatus = (typeof feeStatuses)[number];

export const isFeeStatus = (status: ProcessStatus): status is FeeStatus =>
  (feeStatuses as readonly string[]).includes(status);

/** Where a fee stands. waiting: somebody owes it; late: owed and past its day; kept: taken from the price; received: it came. */
export const feeStates = ['waiting', 'late', 'kept', 'received'] as const;
export type FeeState = (typeof feeStates)[number];

/** What of an application decides over its fee. */
export type FeeFacts = { companyId: number | null; payer: string | null | undefined };

/**
 * How the fee of a sale reaches the platform (O44). owed: a bank that bears it transfers it after the sale, by a day, and may be late.
 * kept: it is a part of the price that the buyer pays, and the seller receives the rest: so wherever the buyer bears it, and wherever an
 * owner who is no bank does. Nobody owes anything then.
 */
export const feeRouteOf = ({ companyId, payer }: FeeFacts): 'owed' | 'kept' =>
  companyId !== null && serviceFeeOf(payer).payer === 'OWNER' ? 'owed' : 'kept';

/** Amounts of a sale in tiyin: the price that the buyer paid, and the seller's own price, which counts where there was no sale. */
export type FeeBasis = { soldPriceTiyin: bigint | null; priceTiyin: bigint | null; payer: string | null | undefined };

/** The fee of a property that was sold for so much; without a sale, of what it was offered for. */
export const feeFor = ({ soldPriceTiyin, priceTiyin, payer }: FeeBasis): Tiyin => {
  const fee = serviceFeeOf(payer);
  return tiyin(shareOutPrice(soldPriceTiyin ?? priceWithServiceFee(priceTiyin ?? 0n, fee), fee).fee);
};
