import type { ProcessStatus } from '#listings/rules/sale-status.ts';
import { limits } from '#platform/values/limits.ts';
import { type Tiyin, tiyin } from '#platform/values/money.ts';
import { feeOf } from './form-money.ts';

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

/** The fee of a property that was sold for so much (O44); without a sale, of what it was offered for. */
export const feeFor = (soldTiyin: bigint | null, priceTiyin: bigint | null): Tiyin =>
  feeOf(tiyin(soldTiyin ?? priceTiyin ?? 0n), limits.serviceFeeHundredths);
