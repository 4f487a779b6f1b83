import { z } from 'zod';
import { rolesWithPermission } from '#identity/rules/permissions.ts';
import { IntIdInAddress } from '#platform/contract/columns.ts';
import { PositiveAmount } from '#platform/contract/input.ts';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { feeStatuses } from '../rules/fees.ts';
import { Amount, ApplicationId, Instant, Process } from './shapes.ts';

const FeeRow = z.object({
  id: z.number(),
  name: z.string(),
  process: Process,
  company: z.object({ id: z.number(), name: z.string(), monogram: z.string(), hue: z.string() }).nullable(),
  /** For how much it was sold; null where the owner settled the debt without a sale. */
  soldPrice: Amount.nullable(),
  fee: Amount,
  /** False: the customer paid it with the price, or nobody owes one. */
  isDue: z.boolean(),
  since: Instant,
  dueAt: Instant.nullable(),
  isLate: z.boolean(),
  received: z.object({ amount: Amount, bankReference: z.string(), by: z.string(), at: Instant }).nullable(),
});
export type FeeRow = z.output<typeof FeeRow>;

const FeeFigures = z.object({
  waiting: z.number(),
  waitingAmount: Amount,
  late: z.number(),
  lateAmount: Amount,
  receivedThisMonth: Amount,
});
export type FeeFigures = z.output<typeof FeeFigures>;

/** Service fees that banks owe. */
export const fees = defineContract({
  'GET /office/fees': {
    name: 'listFees',
    summary: 'Fees that are on the way, the most urgent first, or that came; people of a bank see those of their bank',
    who: rolesWithPermission('fee.read'),
    access: 'part',
    query: z.object({
      state: z.enum(['waiting', 'late', 'received']).default('waiting'),
      company: IntIdInAddress.optional(),
      page: z.coerce.number().int().min(1).max(limits.adminPagesMax).catch(1).default(1),
    }),
    reply: z.object({ data: z.array(FeeRow), total: z.number(), figures: FeeFigures }),
    isPrivate: true,
  },
  'POST /office/fees/:id/receive': {
    name: 'receiveFee',
    summary: 'Writes down that the fee has come and ends the application; where none is due it ends without money',
    who: rolesWithPermission('fee.receive'),
    access: 'right',
    params: ApplicationId,
    body: z.strictObject({
      /** The status that the caller saw. */
      from: z.enum(feeStatuses),
      amount: PositiveAmount.optional(),
      bankReference: z.string().trim().min(1).max(limits.bankReferenceMax).optional(),
    }),
    reply: FeeRow,
    refusals: {
      applicationMissing: 404,
      statusChanged: 409,
      noSuchMove: 409,
      feeAmountDiffers: 422,
      bankReferenceMissing: 422,
      bankReferenceUsed: 409,
    },
    perMinute: limits.moneyCallsPerMinute,
  },
});
