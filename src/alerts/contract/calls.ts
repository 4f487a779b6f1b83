import { z } from 'zod';
import { BigId, BigIdInAddress } from '#platform/contract/columns.ts';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';

/** Fields are judged by the rules, which have a sentence for each fault. */
const Line = z.string().max(1_000).default('');

/** Somebody who wants to be called by the caller. */
const Callee = z.object({
  id: z.number(),
  name: z.string(),
  /** +998901234567 */
  phone: z.string(),
  wish: z.string(),
  language: z.enum(['uz', 'ru', 'en']),
  /** ISO 8601 in UTC. */
  createdAt: z.string(),
  /** By when the call was promised. */
  dueAt: z.string(),
  isMissed: z.boolean(),
  calledAt: z.string().nullable(),
});
export type Callee = z.output<typeof Callee>;

/** Call-backs about a property (PRD-015) and by a user or an agency (USR-003), and requests left with words. */
export const callsContract = defineContract({
  'POST /public/call-back': {
    name: 'requestCallBack',
    summary: 'Asks for a call: about a property within 2 minutes, or by somebody with a trade within 5',
    who: 'anyone',
    access: 'visible',
    isPrivate: true,
    body: z.strictObject({
      target: z.strictObject({ kind: z.enum(['product', 'user']), id: BigId }),
      name: Line,
      phone: Line,
      wish: z.string().max(10_000).default(''),
    }),
    /** `message` says in the caller's language when the call comes. */
    reply: z.object({
      promise: z.enum(['soon', 'workingHours']),
      minutes: z.number(),
      dueAt: z.string(),
      message: z.string(),
    }),
    refusals: {
      nameMissing: 400,
      nameShort: 400,
      nameLong: 400,
      phoneMissing: 400,
      phoneWrong: 400,
      wishLong: 400,
      targetMissing: 404,
      requestOpen: 409,
    },
    perMinute: limits.requestsPerMinute,
  },
  'GET /user/call-backs': {
    name: 'listCallBacks',
    summary: 'Who wants to be called by the caller, those who wait first',
    who: 'user',
    access: 'own',
    isPrivate: true,
    reply: z.object({ data: z.array(Callee) }),
  },
  'POST /user/call-backs/:id/done': {
    name: 'finishCallBack',
    summary: 'Writes down that the caller has called',
    who: 'user',
    access: 'own',
    params: z.object({ id: BigIdInAddress }),
    reply: z.object({ isDone: z.literal(true) }),
    refusals: { callBackMissing: 404, callBackDone: 409 },
  },
});
