import { z } from 'zod';
import { rolesWithPermission } from '#identity/rules/permissions.ts';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { admin } from './contract/admin.ts';
import { reversals } from './contract/reversals.ts';
import { Amount, Day, Id, IdempotencyKeyInput, PaymentOrder, PositiveAmount, Refund } from './contract/shapes.ts';
import { paymentMethods } from './rules/amounts.ts';

export type {
  AdminPaymentOrder,
  AdminRefund,
  MoneyFigures,
  OwedShare,
  Reconciliation,
  ReconciliationDifference,
} from './contract/admin.ts';
export type { TransferReversal } from './contract/reversals.ts';
export type { PaymentOrder, Refund } from './contract/shapes.ts';

const Invoice = z.object({
  orderId: z.string(),
  number: z.string(),
  issuedOn: Day,
  payBy: Day,
  state: z.enum(['NEW', 'PAID', 'CANCELLED']),
  amount: Amount,
  amountInWords: z.string(),
  /** What came, where it is not the amount of the invoice. */
  received: Amount.nullable(),
  payer: z.object({ name: z.string(), tin: z.string().nullable() }),
  recipient: z.object({
    name: z.string(),
    tin: z.string(),
    account: z.string(),
    bank: z.string(),
    bankCode: z.string(),
  }),
  purpose: z.string(),
});
export type Invoice = z.output<typeof Invoice>;

const OpenInvoice = z.object({
  orderId: z.string(),
  number: z.string(),
  amount: Amount,
  issuedOn: Day,
  payBy: Day,
  isOverdue: z.boolean(),
});
export type OpenInvoice = z.output<typeof OpenInvoice>;

/** Money that people bring in and take back. Whoever acts for a company moves the company's money. */
export const contract = defineContract({
  'POST /user/deposit/top-up': {
    name: 'topUpDeposit',
    summary: 'Orders a top-up of the deposit and tells where to pay it',
    who: rolesWithPermission('ledger.own'),
    access: 'own',
    body: z.strictObject({
      amount: PositiveAmount,
      method: z.enum(paymentMethods),
      idempotencyKey: IdempotencyKeyInput,
    }),
    reply: z.object({ orderId: z.string(), url: z.string() }),
    refusals: { amountOutOfBounds: 422, keyReused: 409, partyUnknown: 403 },
    perMinute: limits.moneyCallsPerMinute,
  },
  'GET /user/deposit/top-ups/:id': {
    name: 'ownTopUp',
    summary: 'What became of a top-up; reading it never credits anything',
    who: rolesWithPermission('ledger.own'),
    access: 'own',
    params: Id,
    reply: PaymentOrder,
    refusals: { orderNotFound: 404 },
  },
  'GET /user/deposit/top-ups/:id/invoice': {
    name: 'ownInvoice',
    summary: 'The invoice of a top-up by bank transfer',
    who: rolesWithPermission('ledger.own'),
    access: 'own',
    params: Id,
    reply: Invoice,
    refusals: { orderNotFound: 404 },
  },
  'GET /user/deposit/invoices': {
    name: 'ownOpenInvoices',
    summary: 'Invoices of top-ups by bank transfer that are not paid yet, the newest first',
    who: rolesWithPermission('ledger.own'),
    access: 'own',
    reply: z.object({ data: z.array(OpenInvoice) }),
    isPrivate: true,
  },
  'POST /user/deposit/refunds': {
    name: 'requestRefund',
    summary: 'Asks for free money back; it is put aside until FINANCE decides',
    who: rolesWithPermission('ledger.own'),
    access: 'own',
    ownerProof: 'sometimes',
    body: z.strictObject({
      amount: PositiveAmount,
      idempotencyKey: IdempotencyKeyInput,
      to: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('CARD') }),
        z.strictObject({ kind: z.literal('ACCOUNT'), account: z.string().max(40), bankCode: z.string().max(10) }),
      ]),
    }),
    reply: Refund,
    refusals: {
      amountOutOfBounds: 422,
      notEnoughFree: 409,
      accountInvalid: 422,
      noCardToReturnTo: 409,
      refundsWait: 409,
      keyReused: 409,
      partyUnknown: 403,
    },
    perMinute: limits.moneyCallsPerMinute,
  },
  'GET /user/deposit/refunds': {
    name: 'ownRefunds',
    summary: 'Refunds asked for, the newest first',
    who: rolesWithPermission('ledger.own'),
    access: 'own',
    reply: z.object({
      data: z.array(Refund),
      /** Whether there is a card or an app payment to return money to. */
      canReturnToCard: z.boolean(),
      /** Until when none can be asked for, after the way into the account was changed; null when one can. */
      waitUntil: z.string().nullable(),
    }),
  },
  ...admin,
  ...reversals,
});
