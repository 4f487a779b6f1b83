import { z } from 'zod';
import { define } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';

/** Fields are judged by the rules, which have a sentence for each fault. */
const Line = z.string().max(1_000).default('');

/** Call-backs about a property (PRD-015) and by a user or an agency (USR-003), and requests left with words. */
export const callsContract = define({
  'POST /public/call-back': {
    name: 'requestCallBack',
    summary: 'Asks for a call: about a property within 2 minutes, or by a user or an agency within 5',
    who: 'anyone',
    isPrivate: true,
    body: z.strictObject({
      target: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('product'), id: z.number().int().min(1) }),
        z.strictObject({ kind: z.literal('user'), username: z.string().max(200) }),
      ]),
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
});
