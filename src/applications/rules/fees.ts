import type { ProcessStatus } from '#listings/rules/sale-status.ts';
import { type Tiyin, tiyin } from '#platform/values/money.ts';
import {
  feeBearerOf,
  priceWithServiceFee,
  type ServiceFee,
  serviceFeeOf,
  shareOutPrice,
} from '#platform/values/service-fee.ts';

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

/**
 * Where a fee stands. waiting: somebody owes it; late: owed and past its day; kept: taken from the price of a sale that has not ended; received: it came, or was kept
 * from a price whose sale has ended.
 */
export const feeStates = ['waiting', 'late', 'kept', 'received'] as const;
export type FeeState = (typeof feeStates)[number];

/** What of an application says whether a fee is charged, and who bears it. */
type FeeTerms = {
  kind: 'SALE' | 'REQUEST';
  form: { whoPaysRealtorServiceFee?: string | null | undefined };
};

/** The service fee of an application; null for an announcement, which its author sells without us, whatever its form says. */
export const feeOfApplication = ({ kind, form }: FeeTerms): ServiceFee | null =>
  kind === 'SALE' ? serviceFeeOf(form.whoPaysRealtorServiceFee) : null;

/** What decides over the fee of a sale. Amounts in tiyin: what the buyer paid, null where nothing was sold; and the seller's own price. */
export type FeeFacts = {
  fee: ServiceFee | null;
  companyId: number | null;
  soldPriceTiyin: bigint | null;
  priceTiyin: bigint | null;
};

/** See `feeRouteOf`. */
export const feeRoutes = ['owed', 'kept', 'none'] as const;
export type FeeRoute = (typeof feeRoutes)[number];

/**
 * How the fee of a sale reaches the platform (O44). owed: a bank that bears it transfers it, by a day, and may be late, also where its debtor
 * redeemed the property. kept: it is a part of the price that a buyer paid, and the seller receives the rest: so wherever the buyer bears it, and
 * wherever an owner who is no bank does. none: there is no fee, as of an announcement, or nothing was sold that it could be kept from.
 */
export const feeRouteOf = ({ fee, companyId, soldPriceTiyin }: Omit<FeeFacts, 'priceTiyin'>): FeeRoute => {
  if (fee === null) return 'none';
  if (feeBearerOf(fee, companyId !== null) === 'BANK') return 'owed';
  return soldPriceTiyin === null ? 'none' : 'kept';
};

/** The fee of a property that was sold for so much; what is owed without a sale is counted from what it was offered for. */
export const feeFor = (facts: FeeFacts): Tiyin => {
  const { fee, soldPriceTiyin, priceTiyin } = facts;
  if (fee === null || feeRouteOf(facts) === 'none') return tiyin(0n);
  return tiyin(shareOutPrice(soldPriceTiyin ?? priceWithServiceFee(priceTiyin ?? 0n, fee), fee).fee);
};
