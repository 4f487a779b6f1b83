import { z } from 'zod';
import { rolesWithPermission } from '#identity/rules/permissions.ts';
import { BigIdInAddress } from '#platform/contract/columns.ts';
import { typedText } from '#platform/contract/input.ts';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';

/** Tiyin for one dollar as a decimal string. */
const RateTiyin = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .refine((text) => Number(text) <= limits.rateTiyinMax);

const Rate = z.object({
  /** YYYY-MM-DD in Tashkent. */
  day: z.string(),
  rateTiyin: z.string(),
  /** The rate of the day before it, in basis points; null for the first. */
  changeBp: z.number().nullable(),
  source: z.string(),
  /** Who entered it by hand, and who agreed. */
  enteredBy: z.string().nullable(),
  confirmedBy: z.string().nullable(),
  enteredAt: z.string(),
});
export type AdminRate = z.output<typeof Rate>;

const Request = z.object({
  id: z.number(),
  rateTiyin: z.string(),
  beforeTiyin: z.string(),
  changeBp: z.number(),
  requestedBy: z.string(),
  requestedAt: z.string(),
  /** LAPSED: nobody agreed in time, or who asked may not ask any more. */
  state: z.enum(['WAITING', 'CONFIRMED', 'REFUSED', 'LAPSED']),
  /** Until when one that waits may be agreed to. */
  waitsUntil: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  note: z.string(),
});
export type RateRequest = z.output<typeof Request>;

/** The dollar rate by hand: small steps at once, large ones by two people. */
export const adminRates = defineContract({
  'GET /office/rates': {
    name: 'listRates',
    summary: 'The rate in force, what waits for a second person, and the history',
    who: rolesWithPermission('rates.edit'),
    access: 'right',
    reply: z.object({
      today: z.string(),
      current: Rate.nullable(),
      waiting: Request.nullable(),
      history: z.array(Rate),
      decided: z.array(Request),
    }),
  },
  'POST /office/rates': {
    name: 'enterRate',
    summary: 'Enters the dollar rate of today; one far from the rate in force waits for a second person',
    who: rolesWithPermission('rates.edit'),
    access: 'right',
    body: z.strictObject({ rateTiyin: RateTiyin }),
    reply: z.object({ isWaiting: z.boolean(), repriced: z.number() }),
    refusals: { rateSame: 409, rateWaits: 409 },
  },
  'POST /office/rates/requests/:id/decide': {
    name: 'decideRate',
    summary: 'Confirms or refuses a rate that waits; whoever asked may only take it back',
    who: rolesWithPermission('rates.edit'),
    access: 'right',
    params: z.object({ id: BigIdInAddress }),
    body: z.strictObject({
      decision: z.enum(['CONFIRMED', 'REFUSED']),
      note: typedText(0, limits.reasonMax).default(''),
    }),
    reply: z.object({ repriced: z.number() }),
    refusals: { rateRequestMissing: 404, rateRequestDecided: 409, rateRequestLapsed: 409, rateOwnRequest: 409 },
  },
});
