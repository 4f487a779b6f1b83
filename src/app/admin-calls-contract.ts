import { z } from 'zod';
import { callTargets } from '#content/rules/call-target.ts';
import { rolesWithPermission } from '#identity/rules/permissions.ts';
import { BigIdInAddress } from '#platform/contract/columns.ts';
import { typedText } from '#platform/contract/input.ts';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';

export const callStates = ['waiting', 'called'] as const;

const CallRequest = z.object({
  id: z.number(),
  /** What the call is about; `name` is that of the person who was asked to call. */
  target: z.object({ kind: z.enum(callTargets), id: z.number(), name: z.string().nullable() }),
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

/** How promises of one kind were kept in the last 30 days. */
const PromiseFigures = z.object({
  kind: z.enum(callTargets),
  /** Within how many minutes a call is promised. */
  minutes: z.number(),
  due: z.number(),
  kept: z.number(),
  medianMinutes: z.number().nullable(),
});

/** Requests for calls, for those who call back. Content knows nobody's rights, so the app offers them. */
export const adminCallsContract = defineContract({
  'GET /office/calls': {
    name: 'listCalls',
    summary:
      'Requests for calls: those that wait, the most urgent first, or those that were called; and how promises were kept',
    who: rolesWithPermission('call.answer'),
    access: 'right',
    query: z.object({
      state: z.enum(callStates).catch('waiting').default('waiting'),
      page: z.coerce.number().int().min(1).max(limits.adminPagesMax).catch(1).default(1),
    }),
    reply: z.object({
      data: z.array(CallRequest),
      total: z.number(),
      counts: z.object({ waiting: z.number(), late: z.number(), called: z.number() }),
      promises: z.array(PromiseFigures),
    }),
    isPrivate: true,
  },
  'POST /office/calls/:id/done': {
    name: 'finishCall',
    summary: 'Writes down that somebody was called, and what came of it',
    who: rolesWithPermission('call.answer'),
    access: 'right',
    params: z.object({ id: BigIdInAddress }),
    body: z.strictObject({ note: typedText(0, limits.decisionNoteMax).default('') }),
    reply: CallRequest,
    refusals: { callMissing: 404, alreadyCalled: 409 },
    perMinute: limits.adminCommandsPerMinute,
  },
});
