import { limits } from '#platform/values/limits.ts';
import { tiyinOfSum } from '#platform/values/money.ts';

/** How money comes in: by card, by a payment app, or by a bank transfer against an invoice. */
export const paymentMethods = ['CARD', 'APP', 'TRANSFER'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

const min = tiyinOfSum(BigInt(limits.topUpMinSum));
const max = tiyinOfSum(BigInt(limits.topUpMaxSum));

/** Whether so much may be brought in at once. */
export const mayTopUp = (amountTiyin: bigint): boolean => amountTiyin >= min && amountTiyin <= max;

/** Whether so much may be asked back at once; how much is free is judged by the ledger. */
export const mayRefund = (amountTiyin: bigint): boolean =>
  amountTiyin >= tiyinOfSum(BigInt(limits.refundMinSum)) && amountTiyin <= max;

/** Above this two people of FINANCE have to agree. */
export const needsSecondPerson = (amountTiyin: bigint): boolean =>
  amountTiyin > tiyinOfSum(BigInt(limits.refundSecondPersonSum));
