import { z } from 'zod';
import { may } from '#identity/rules/permissions.ts';
import { define } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { methods } from './rules/amounts.ts';

/** Whole tiyin as a decimal text. */
const Amount = z.string();
const AmountGiven = z.string().regex(/^[1-9]\d{0,17}$/);
/** Names the deed: sent twice, it is done once. */
const Key = z.string().regex(new RegExp(`^[\\w-]{${limits.idempotencyKeyMin},${limits.idempotencyKeyMax}}$`));
const Id = z.object({ id: z.string().regex(/^[1-9]\d{0,14}$/) });
const Day = z.string();
const Instant = z.string();

const Order = z.object({
  orderId: z.string(),
  amount: Amount,
  method: z.enum(methods),
  state: z.enum(['NEW', 'PAID', 'CANCELLED']),
  /** What became of the last attempt to pay. */
  attempt: z.enum(['none', 'waiting', 'failed', 'done']),
  createdAt: Instant,
  paidAt: Instant.nullable(),
});
export type Order = z.output<typeof Order>;

const Invoice = z.object({
  orderId: z.string(),
  number: z.string(),
  issuedOn: Day,
  payBy: Day,
  state: z.enum(['NEW', 'PAID', 'CANCELLED']),
  amount: Amount,
  amountInWords: z.string(),
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

const Refund = z.object({
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

const OfficeRefund = Refund.extend({
  requestedBy: z.string(),
  needsSecondPerson: z.boolean(),
  firstAgreedBy: z.string().nullable(),
  decidedBy: z.string().nullable(),
});
export type OfficeRefund = z.output<typeof OfficeRefund>;

/** Money that people bring in and take back. Whoever acts for a company moves the company's money. */
export const contract = define({
  'POST /user/deposit/top-up': {
    name: 'topUpDeposit',
    summary: 'Orders a top-up of the deposit and tells where to pay it',
    who: may('ledger.own'),
    body: z.object({ amount: AmountGiven, method: z.enum(methods), idempotencyKey: Key }),
    reply: z.object({ orderId: z.string(), url: z.string() }),
    refusals: { amountOutOfBounds: 422, keyReused: 409, partyUnknown: 403 },
    perMinute: limits.moneyCallsPerMinute,
  },
  'GET /user/deposit/top-ups/:id': {
    name: 'ownTopUp',
    summary: 'What became of a top-up; reading it never credits anything',
    who: may('ledger.own'),
    params: Id,
    reply: Order,
    refusals: { orderNotFound: 404 },
  },
  'GET /user/deposit/top-ups/:id/invoice': {
    name: 'ownInvoice',
    summary: 'The invoice of a top-up by bank transfer',
    who: may('ledger.own'),
    params: Id,
    reply: Invoice,
    refusals: { orderNotFound: 404 },
  },
  'POST /user/deposit/refunds': {
    name: 'requestRefund',
    summary: 'Asks for free money back; it is put aside until FINANCE decides',
    who: may('ledger.own'),
    body: z.object({
      amount: AmountGiven,
      idempotencyKey: Key,
      to: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('CARD') }),
        z.object({ kind: z.literal('ACCOUNT'), account: z.string().max(40), bankCode: z.string().max(10) }),
      ]),
    }),
    reply: Refund,
    refusals: {
      amountOutOfBounds: 422,
      notEnoughFree: 409,
      accountInvalid: 422,
      noCardToReturnTo: 409,
      keyReused: 409,
      partyUnknown: 403,
    },
    perMinute: limits.moneyCallsPerMinute,
  },
  'GET /user/deposit/refunds': {
    name: 'ownRefunds',
    summary: 'Refunds asked for, the newest first',
    who: may('ledger.own'),
    reply: z.object({
      data: z.array(Refund),
      /** Whether there is a card or an app payment to return money to. */
      canReturnToCard: z.boolean(),
    }),
  },
  'GET /office/refunds': {
    name: 'refundsToDecide',
    summary: 'Refunds that wait for a decision, the oldest first',
    who: may('ledger.read'),
    reply: z.object({ data: z.array(OfficeRefund) }),
  },
  'GET /office/refunds/:id': {
    name: 'refundToPay',
    summary: 'A refund with the account it goes to; the look at the account is written down',
    who: may('ledger.return'),
    params: Id,
    reply: OfficeRefund.extend({ account: z.string().nullable() }),
    refusals: { refundNotFound: 404 },
  },
  'POST /office/refunds/:id/decide': {
    name: 'decideRefund',
    summary: 'Marks a refund as paid or refuses it; a large one is paid when a second person agrees',
    who: may('ledger.return'),
    params: Id,
    body: z.object({ decision: z.enum(['PAID', 'REFUSED']), note: z.string().max(limits.decisionNoteMax).default('') }),
    reply: OfficeRefund,
    refusals: { refundNotFound: 404, secondPerson: 409, alreadyDecided: 409, noteNeeded: 422 },
  },
  'POST /office/invoices/:id/receive': {
    name: 'receiveTransfer',
    summary: 'Writes down that the money of an invoice has come, and credits it once',
    who: may('ledger.return'),
    params: Id,
    body: z.object({ amount: AmountGiven, bankReference: z.string().trim().min(1).max(limits.bankReferenceMax) }),
    reply: Order,
    refusals: { orderNotFound: 404, amountDiffers: 422, orderClosed: 409, referenceUsed: 409 },
  },
});
