import { z } from 'zod';
import { may } from '#identity/rules/permissions.ts';
import { define } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';

export const callStates = ['waiting', 'called'] as const;

const CallRequest = z.object({
  id: z.number(),
  name: z.string(),
  /** +998901234567 */
  phone: z.string(),
  wish: z.string(),
  language: z.enum(['uz', 'ru', 'en']),
  /** ISO 8601 in UTC. */
  createdAt: z.string(),
  /** By when we promised to call. */
  dueAt: z.string(),
  /** The promise was not kept. */
  isMissed: z.boolean(),
  called: z.object({ by: z.string(), at: z.string(), note: z.string() }).nullable(),
});
export type CallRequest = z.output<typeof CallRequest>;

/** Consultation requests for those who call back. Content knows nobody's rights, so the house offers them. */
export const officeCallsContract = define({
  'GET /office/calls': {
    name: 'listCalls',
    summary:
      'Consultation requests: those that wait, the most urgent first; or those that were called, the latest first',
    who: may('call.answer'),
    query: z.object({
      state: z.enum(callStates).catch('waiting').default('waiting'),
      page: z.coerce.number().int().min(1).max(limits.officePagesMax).catch(1).default(1),
    }),
    reply: z.object({
      data: z.array(CallRequest),
      total: z.number(),
      counts: z.object({ waiting: z.number(), late: z.number(), called: z.number() }),
    }),
    isPrivate: true,
  },
  'POST /office/calls/:id/done': {
    name: 'finishCall',
    summary: 'Writes down that somebody was called, and what came of it',
    who: may('call.answer'),
    params: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    body: z.strictObject({ note: z.string().trim().max(limits.decisionNoteMax).default('') }),
    reply: CallRequest,
    refusals: { callMissing: 404, alreadyCalled: 409 },
    perMinute: limits.officeDeedsPerMinute,
  },
});
