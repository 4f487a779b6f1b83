import { z } from 'zod';
import { rolesWithPermission } from '#identity/rules/permissions.ts';
import { BigId } from '#platform/contract/columns.ts';
import { AmountOrZero, typedText } from '#platform/contract/input.ts';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { mibAnswers, publishChoices } from '../rules/statuses.ts';
import { Analysis, ApplicationId, Comment, Process, Version } from './shapes.ts';

const MoveReply = z.object({ process: Process, analysis: Analysis.nullable(), version: Version });

/** What a move may need besides the comment. Whole tiyin as decimal strings. */
const MoveBody = z.strictObject({
  /** The status that the caller saw. */
  from: Process,
  to: Process,
  comment: Comment.default(''),
  /** in_process -> rejected: where paid fees go back to, 20 digits. */
  returnAccount: z
    .string()
    .regex(/^\d{20}$/)
    .optional(),
  /** confirmed -> analysis: the realtor assistant who gets it. */
  assistant: z.string().max(50).optional(),
  /** in_sale, direct -> sold: for how much, and which purchase request was chosen. */
  soldPrice: AmountOrZero.optional(),
  purchaseRequestId: BigId.optional(),
  /** agreement -> own_expense: the term in days. */
  termDays: z.number().int().min(1).max(limits.ownExpenseDaysMax).optional(),
  /** failed -> agreement: the new price in the currency of the form. */
  price: AmountOrZero.optional(),
  /** A price far from the median of its district is meant. */
  isFarOffMeant: z.boolean().optional(),
});
export type MoveInput = z.output<typeof MoveBody>;

const staff = rolesWithPermission('application.read');

/** How an application goes on. */
export const workflow = defineContract({
  'POST /application/:id/move': {
    name: 'moveApplication',
    summary: 'Moves an application from the status that was seen to another, with everything that follows from it',
    who: 'user',
    access: 'part',
    params: ApplicationId,
    body: MoveBody,
    reply: MoveReply,
    refusals: {
      applicationMissing: 404,
      statusChanged: 409,
      moveForbidden: 403,
      noSuchMove: 409,
      reasonMissing: 422,
      incomplete: 422,
      mibNotAccepted: 409,
      mibUnanswered: 409,
      mibChanging: 409,
      warningUnanswered: 409,
      contractUnsigned: 409,
      auctionNotAgreed: 409,
      priceUnpaid: 409,
      analysisUnfinished: 409,
      bankMissing: 409,
      bankDecides: 409,
      hasParticipants: 409,
      soldPriceMissing: 422,
      priceMissing: 422,
      priceFarOff: 409,
      purchaseMissing: 422,
      reserved: 409,
      reservationUnpaid: 409,
      reservationPrice: 422,
      assistantUnknown: 422,
      rateMissing: 503,
      feeIsDue: 409,
      auctionBusy: 409,
      secondPerson: 409,
    },
  },
  'POST /application/:id/comment': {
    name: 'commentApplication',
    summary: 'Says something about an application: to everybody who has to do with it, or among staff only',
    who: 'user',
    access: 'part',
    params: ApplicationId,
    body: z.strictObject({ comment: Comment.min(1), isForAuthor: z.boolean().default(true) }),
    reply: z.object({ isDone: z.literal(true) }),
    refusals: { applicationMissing: 404, moveForbidden: 403 },
  },
  'POST /application/:id/assign': {
    name: 'assignApplication',
    summary: 'Takes an application in hand, or gives it to another moderator or assistant; null lays it back',
    who: rolesWithPermission('application.moderate'),
    access: 'right',
    params: ApplicationId,
    body: z.strictObject({ as: z.enum(['moderator', 'assistant']), username: z.string().max(50).nullable() }),
    reply: z.object({ isDone: z.literal(true) }),
    refusals: { applicationMissing: 404, moveForbidden: 403, notEditable: 409, personUnknown: 422, assigneeBids: 409 },
  },
  'POST /application/:id/mib': {
    name: 'answerForMib',
    summary:
      'Enters whether the enforcement service accepted the application; another answer than the one that stands takes a reason and a second person',
    who: staff,
    access: 'part',
    params: ApplicationId,
    body: z.strictObject({
      answer: z.enum(mibAnswers),
      /** Why the answer that stands is changed. */
      reason: typedText(0, limits.reasonMax).default(''),
    }),
    /** False: somebody else has to confirm it. */
    reply: z.object({ isDone: z.boolean() }),
    refusals: { applicationMissing: 404, moveForbidden: 403, notFromMib: 409, mibSettled: 409, reasonMissing: 422 },
  },
  'POST /application/:id/publish': {
    name: 'publishApplication',
    summary: 'Shows a listing to the public or hides it',
    who: 'user',
    access: 'part',
    params: ApplicationId,
    body: z.strictObject({ publish: z.enum(publishChoices) }),
    reply: z.object({ isDone: z.literal(true) }),
    refusals: { applicationMissing: 404, moveForbidden: 403, notPublished: 409, lotInAuction: 409 },
  },
});
