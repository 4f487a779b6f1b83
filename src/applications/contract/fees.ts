import { z } from 'zod';
import { rolesWithPermission } from '#identity/rules/permissions.ts';
import { IntIdInAddress } from '#platform/contract/columns.ts';
import { PositiveAmount, typedText } from '#platform/contract/input.ts';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { feePayers } from '#platform/values/service-fee.ts';
import { feeRoutes, feeStates, feeStatuses } from '../rules/fees.ts';
import { Amount, ApplicationId, Instant, Process } from './shapes.ts';

const FeeRow = z.object({
  id: z.number(),
  name: z.string(),
  process: Process,
  company: z.object({ id: z.number(), name: z.string(), monogram: z.string(), hue: z.string() }).nullable(),
  /** For how much it was sold; null where the owner settled the debt without a sale. */
  soldPrice: Amount.nullable(),
  fee: Amount,
  payer: z.enum(feePayers),
  /** owed: the bank transfers it; kept: it is taken from the price that the buyer pays, and nobody owes it; none: nothing was sold. */
  route: z.enum(feeRoutes),
  since: Instant,
  dueAt: Instant.nullable(),
  isLate: z.boolean(),
  /** How it came; a fee that was kept from the price came without a document of a bank, when its sale ended. */
  received: z.object({ amount: Amount, bankReference: z.string().nullable(), by: z.string(), at: Instant }).nullable(),
});
export type FeeRow = z.output<typeof FeeRow>;

const FeeFigures = z.object({
  waiting: z.number(),
  waitingAmount: Amount,
  late: z.number(),
  /** Late ones are among those that wait. */
  lateAmount: Amount,
  kept: z.number(),
  keptAmount: Amount,
  /** Transferred by banks, or kept from prices whose sales ended. */
  receivedThisMonth: Amount,
});
export type FeeFigures = z.output<typeof FeeFigures>;

/** Service fees: what banks owe, what is kept from prices, and what came. */
export const fees = defineContract({
  'GET /office/fees': {
    name: 'listFees',
    summary:
      'Fees that are owed, the most urgent first, that are kept from the price, or that came; people of a bank see those of their bank',
    who: rolesWithPermission('fee.read'),
    access: 'part',
    query: z.object({
      state: z.enum(feeStates).default('waiting'),
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
      bankReference: typedText(1, limits.bankReferenceMax).optional(),
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
