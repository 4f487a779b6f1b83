import { z } from 'zod';
import { rolesWithPermission } from '#identity/rules/permissions.ts';
import { typedText } from '#platform/contract/input.ts';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { Amount, Id, Instant, PositiveAmount } from './shapes.ts';

/** That a credited transfer be taken back from the invoice to which it was credited. */
export const TransferReversal = z.object({
  id: z.string(),
  orderId: z.string(),
  amount: Amount,
  state: z.enum(['WAITING', 'CONFIRMED', 'REFUSED', 'LAPSED']),
  reason: z.string(),
  requestedBy: z.string(),
  requestedAt: Instant,
  /** Until when it waits for a second person; null once it does not. */
  waitsUntil: Instant.nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  note: z.string(),
});
export type TransferReversal = z.output<typeof TransferReversal>;

/** Transfers that were credited to the wrong invoice. */
export const reversals = defineContract({
  'POST /office/invoices/:id/reverse': {
    name: 'requestTransferReversal',
    summary:
      'Asks that a transfer which was credited to the wrong invoice be taken back, whole; a second person decides',
    who: rolesWithPermission('ledger.return'),
    access: 'right',
    params: Id,
    body: z.strictObject({
      /** The whole sum that was credited: a part cannot be taken back. */
      amount: PositiveAmount,
      reason: typedText(limits.reasonMin, limits.decisionNoteMax),
    }),
    reply: TransferReversal,
    refusals: {
      orderNotFound: 404,
      transferNotCredited: 409,
      reversalPartial: 422,
      reversalOpen: 409,
      moneyNotFree: 409,
      secondPerson: 409,
    },
    perMinute: limits.moneyCallsPerMinute,
  },
  'POST /office/reversals/:id/decide': {
    name: 'decideTransferReversal',
    summary:
      'Takes a credited transfer back, so that it can be credited to the right invoice, or refuses to; whoever asked may only withdraw it',
    who: rolesWithPermission('ledger.return'),
    access: 'right',
    params: Id,
    body: z.strictObject({
      decision: z.enum(['CONFIRMED', 'REFUSED']),
      note: typedText(0, limits.decisionNoteMax).default(''),
    }),
    reply: TransferReversal,
    refusals: {
      reversalNotFound: 404,
      reversalLapsed: 409,
      alreadyDecided: 409,
      noteNeeded: 422,
      transferNotCredited: 409,
      moneyNotFree: 409,
      secondPerson: 409,
    },
    perMinute: limits.moneyCallsPerMinute,
  },
});
