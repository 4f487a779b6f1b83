import { z } from 'zod';
import { paymentMethods } from '../rules/amounts.ts';

/** Whole tiyin as a decimal text. */
export const Amount = z.string();
export { IdempotencyKeyInput, PositiveAmount } from '#platform/contract/input.ts';
export const Id = z.object({ id: z.string().regex(/^[1-9]\d{0,14}$/) });
export const Day = z.string();
export const Instant = z.string();

export const PaymentOrder = z.object({
  orderId: z.string(),
  amount: Amount,
  method: z.enum(paymentMethods),
  state: z.enum(['NEW', 'PAID', 'CANCELLED']),
  /** What became of the last attempt to pay. */
  attempt: z.enum(['none', 'waiting', 'failed', 'done']),
  createdAt: Instant,
  paidAt: Instant.nullable(),
});
export type PaymentOrder = z.output<typeof PaymentOrder>;

export const Refund = z.object({
  id: z.string(),
  amount: Amount,
  destination: z.enum(['CARD', 'ACCOUNT']),
  accountLast4: z.string().nullable(),
  bankCode: z.string().nullable(),
  state: z.enum(['REQUESTED', 'PAID', 'REFUSED']),
  requestedAt: Instant,
  /** The day by which it is decided. */
  dueOn: Day,
  decidedAt: Instant.nullable(),
  note: z.string(),
});
export type Refund = z.output<typeof Refund>;
