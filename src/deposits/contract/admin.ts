import { z } from 'zod';
import { buckets } from '#accounts/rules/transfer.ts';
import { rolesWithPermission } from '#identity/rules/permissions.ts';
import { Day } from '#platform/contract/columns.ts';
import { TrimmedText, typedText } from '#platform/contract/input.ts';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { paymentMethods } from '../rules/amounts.ts';
import { differenceKinds } from '../rules/provider-statement.ts';
import { TransferReversal } from './reversals.ts';
import { Amount, Id, Instant, PaymentOrder, PositiveAmount, Refund } from './shapes.ts';

/** Whose money it is, by the name that stands in our books. */
const OwnerSummary = z.object({ kind: z.enum(['PERSON', 'ENTITY']), id: z.number(), name: z.string() });
export type OwnerSummary = z.output<typeof OwnerSummary>;

/** Whose account of the ledger it is. No name: of the lot, whose seller is named nowhere, so that staff have to find out who it is. */
const AnyOwner = z.object({
  kind: z.enum(['PERSON', 'ENTITY', 'COMPANY', 'LOT']),
  id: z.number(),
  name: z.string().nullable(),
});

const AdminRefund = Refund.extend({
  party: OwnerSummary,
  requestedBy: z.string(),
  needsSecondPerson: z.boolean(),
  firstAgreedBy: z.string().nullable(),
  /** Until when that counts; null once nothing waits for a second. */
  firstAgreedUntil: Instant.nullable(),
  decidedBy: z.string().nullable(),
});
export type AdminRefund = z.output<typeof AdminRefund>;

const providers = ['payme', 'click', 'bank'] as const;
const Before = z.string().regex(/^[1-9]\d{0,14}$/);

const AdminPaymentOrder = PaymentOrder.omit({ attempt: true }).extend({
  party: OwnerSummary,
  /** Of the attempt that was paid, or the last one. */
  provider: z.enum(providers).nullable(),
  providerTx: z.string().nullable(),
  /** What came, where it is not the amount that was ordered. */
  received: Amount.nullable(),
  /** Who transferred it, as the bank gives it; the numbers by their last digits. Null where no bank named a payer, and for who may not return money. */
  payer: z.object({ name: z.string(), account: z.string(), taxNumber: z.string() }).nullable(),
  /** Who has read the document of a transfer that two have to read; null otherwise, and once it is credited. */
  firstAgreedBy: z.string().nullable(),
  /** Until when that counts; null once nothing waits for a second. */
  firstAgreedUntil: Instant.nullable(),
  /** That what was credited be taken back, while it waits for a second person. */
  reversal: TransferReversal.pick({
    id: true,
    reason: true,
    requestedBy: true,
    requestedAt: true,
    waitsUntil: true,
  }).nullable(),
});
export type AdminPaymentOrder = z.output<typeof AdminPaymentOrder>;

/** All the money that people keep with us. */
const MoneyFigures = z.object({
  available: Amount,
  held: Amount,
  /** Of forfeited deposits: what sellers are owed, in how many shares, and what is ours. */
  owedToSellers: Amount,
  sharesOwed: z.number(),
  forfeited: Amount,
  toppedUpToday: Amount,
  invoicesWaiting: z.number(),
  refundsWaiting: z.number(),
  /** The sum of the refunds that wait. */
  refundsAmount: Amount,
  refundsLate: z.number(),
  /** Of them those that one person has agreed to and a second must. */
  refundsHalfAgreed: z.number(),
  differencesOpen: z.number(),
  /** Credited transfers that are to be taken back when a second person agrees. */
  reversalsWaiting: z.number(),
  /** Accounts of the ledger that hold another sum than the objects behind them explain: alarms, the oldest first. */
  unexplained: z.array(
    z.object({
      owner: AnyOwner,
      bucket: z.enum(buckets),
      balance: Amount,
      explained: Amount,
      since: Instant,
    }),
  ),
  /** Since when nobody compared the ledger with its objects though two checks were due; null while it is compared. */
  uncheckedSince: Instant.nullable(),
});
export type MoneyFigures = z.output<typeof MoneyFigures>;

/** A seller's share of one forfeited deposit: who is owed it, who lost it, in which lot, and how it was paid out. */
const OwedShare = z.object({
  id: z.string(),
  amount: Amount,
  seller: AnyOwner,
  bidder: OwnerSummary.nullable(),
  lotId: z.number().nullable(),
  since: Instant,
  needsSecondPerson: z.boolean(),
  firstAgreedBy: z.string().nullable(),
  /** Until when that counts; null once nothing waits for a second. */
  firstAgreedUntil: Instant.nullable(),
  /** Whom the bank paid (null for who may not pay) and by which document, as who paid or who agreed first wrote it down. */
  recipient: z.string().nullable(),
  bankReference: z.string().nullable(),
  paidBy: z.string().nullable(),
  paidAt: Instant.nullable(),
});
export type OwedShare = z.output<typeof OwedShare>;

const ReconciliationDifference = z.object({
  id: z.string(),
  kind: z.enum(differenceKinds),
  providerTx: z.string(),
  statementAmount: Amount.nullable(),
  ourAmount: Amount.nullable(),
  orderId: z.string().nullable(),
  note: z.string().nullable(),
  settledBy: z.string().nullable(),
  settledAt: Instant.nullable(),
});
export type ReconciliationDifference = z.output<typeof ReconciliationDifference>;

const Reconciliation = z.object({
  id: z.string(),
  provider: z.enum(providers),
  fileName: z.string(),
  fromDay: Day,
  toDay: Day,
  lines: z.number(),
  matched: z.number(),
  matchedAmount: Amount,
  statementAmount: Amount,
  differences: z.number(),
  open: z.number(),
  madeBy: z.string(),
  madeAt: Instant,
});
export type Reconciliation = z.output<typeof Reconciliation>;

/** Money as FINANCE sees it. */
export const admin = defineContract({
  'GET /office/money': {
    name: 'moneyFigures',
    summary: 'How much people keep with us, what came today, and what waits for FINANCE',
    who: rolesWithPermission('ledger.read'),
    access: 'right',
    reply: MoneyFigures,
  },
  'GET /office/payments': {
    name: 'listPayments',
    summary:
      'Top-ups, newest first, by state and method, by the number of the order or of the provider, or those that somebody asked to take back',
    who: rolesWithPermission('ledger.read'),
    access: 'right',
    query: z.object({
      state: z.enum(['NEW', 'PAID', 'CANCELLED']).optional(),
      method: z.enum(paymentMethods).optional(),
      search: TrimmedText.max(limits.providerTxMax).optional(),
      reversal: z.enum(['open']).optional(),
      before: Before.optional(),
    }),
    reply: z.object({ data: z.array(AdminPaymentOrder), next: z.string().nullable() }),
    isPrivate: true,
  },
  'GET /office/refunds': {
    name: 'refundsToDecide',
    summary: 'Refunds that wait for a decision, the oldest first; or those that were decided, the newest first',
    who: rolesWithPermission('ledger.read'),
    access: 'right',
    query: z.object({ state: z.enum(['open', 'decided']).default('open'), before: Before.optional() }),
    reply: z.object({ data: z.array(AdminRefund), next: z.string().nullable() }),
    isPrivate: true,
  },
  'GET /office/refunds/:id': {
    name: 'refundToPay',
    summary: 'A refund with the account it goes to; the look at the account is written down',
    who: rolesWithPermission('ledger.return'),
    access: 'right',
    params: Id,
    reply: AdminRefund.extend({ account: z.string().nullable() }),
    refusals: { refundNotFound: 404 },
    isPrivate: true,
  },
  'POST /office/refunds/:id/decide': {
    name: 'decideRefund',
    summary: 'Marks a refund as paid or refuses it; a large one is paid when a second person agrees',
    who: rolesWithPermission('ledger.return'),
    access: 'right',
    params: Id,
    body: z.strictObject({
      decision: z.enum(['PAID', 'REFUSED']),
      note: z.string().max(limits.decisionNoteMax).default(''),
    }),
    reply: AdminRefund,
    refusals: { refundNotFound: 404, secondPerson: 409, alreadyDecided: 409, noteNeeded: 422 },
  },
  'GET /office/owed': {
    name: 'listOwedShares',
    summary: 'What sellers are owed of forfeited deposits, the oldest first; or what was paid out, the newest first',
    who: rolesWithPermission('ledger.read'),
    access: 'right',
    query: z.object({ state: z.enum(['open', 'paid']).default('open'), from: Before.optional() }),
    reply: z.object({ data: z.array(OwedShare), next: z.string().nullable() }),
    isPrivate: true,
  },
  'GET /office/owed/:id': {
    name: 'owedShareToPay',
    summary: 'A share with the account to which a refund of this seller was paid last; the look at it is written down',
    who: rolesWithPermission('ledger.return'),
    access: 'right',
    params: Id,
    reply: OwedShare.extend({ account: z.string().nullable(), bankCode: z.string().nullable() }),
    refusals: { shareNotFound: 404 },
    isPrivate: true,
  },
  'POST /office/owed/:id/pay': {
    name: 'payOwedShare',
    summary:
      'Writes down that a seller was paid a share, whole; a large one counts as paid when a second person agrees',
    who: rolesWithPermission('ledger.return'),
    access: 'right',
    params: Id,
    body: z.strictObject({
      amount: PositiveAmount,
      recipient: typedText(1, limits.payoutRecipientMax),
      bankReference: typedText(1, limits.bankReferenceMax),
    }),
    reply: OwedShare,
    refusals: {
      shareNotFound: 404,
      shareAmountDiffers: 422,
      secondPerson: 409,
      alreadyPaidOut: 409,
      payoutReferenceUsed: 409,
    },
    perMinute: limits.moneyCallsPerMinute,
  },
  'POST /office/invoices/:id/receive': {
    name: 'receiveTransfer',
    summary:
      'Writes down who transferred how much for an invoice, and credits it once to whom the invoice was made out to; above the limit of refunds when a second person has read the same',
    who: rolesWithPermission('ledger.return'),
    access: 'right',
    params: Id,
    body: z.strictObject({
      amount: PositiveAmount,
      bankReference: typedText(1, limits.bankReferenceMax),
      /** As the bank's document gives it; account and PINFL or STIR are empty where it gives none. */
      payer: z.strictObject({
        name: typedText(0, limits.payoutRecipientMax),
        account: z.string().max(limits.bankReferenceMax),
        taxNumber: z.string().max(limits.bankReferenceMax),
      }),
    }),
    reply: PaymentOrder,
    refusals: {
      orderNotFound: 404,
      payerInvalid: 422,
      documentDiffers: 409,
      orderClosed: 409,
      referenceUsed: 409,
      transferSettled: 409,
      ownerErased: 409,
      secondPerson: 409,
    },
  },
  'POST /office/reconciliations': {
    name: 'reconcilePayments',
    summary: 'Compares a statement of a provider (CSV) with our payments of those days; nothing of the money changes',
    who: rolesWithPermission('ledger.return'),
    access: 'right',
    body: z.strictObject({
      provider: z.enum(providers),
      fileName: typedText(1, limits.statementNameMax),
      from: Day,
      to: Day,
      /** The file as text. */
      csv: z.string().min(1).max(limits.statementCharsMax),
    }),
    reply: Reconciliation,
    refusals: { periodWrong: 422, statementUnreadable: 422, statementTwofold: 422, statementTooLong: 422 },
    perMinute: limits.moneyCallsPerMinute,
    bodyBytesMax: limits.statementBodyBytesMax,
    isPrivate: true,
  },
  'GET /office/reconciliations': {
    name: 'listReconciliations',
    summary: 'Comparisons with statements of providers, newest first',
    who: rolesWithPermission('ledger.read'),
    access: 'right',
    reply: z.object({ data: z.array(Reconciliation) }),
  },
  'GET /office/reconciliations/:id': {
    name: 'readReconciliation',
    summary: 'A comparison with its differences',
    who: rolesWithPermission('ledger.read'),
    access: 'right',
    params: Id,
    reply: Reconciliation.extend({ list: z.array(ReconciliationDifference) }),
    refusals: { reconciliationMissing: 404 },
  },
  'POST /office/differences/:id/settle': {
    name: 'settleDifference',
    summary: 'Writes down how a difference was cleared up',
    who: rolesWithPermission('ledger.return'),
    access: 'right',
    params: Id,
    body: z.strictObject({ note: typedText(limits.reasonMin, limits.decisionNoteMax) }),
    reply: ReconciliationDifference,
    refusals: { differenceMissing: 404, alreadySettled: 409 },
    perMinute: limits.adminCommandsPerMinute,
  },
});
