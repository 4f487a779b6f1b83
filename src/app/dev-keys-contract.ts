import { z } from 'zod';
import { typedText } from '#platform/contract/input.ts';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { isPinfl } from '#platform/values/pinfl.ts';
import { isTin } from '#platform/values/tin.ts';

const NAME_MAX = 120;

/** Keys for trying out signatures; where signatures are real these calls do not exist. */
export const devKeysContract = defineContract({
  'GET /dev/keys': {
    name: 'listKeyHolders',
    summary:
      'Demo people who can be given a signature key, and tax numbers that answer oddly; only with simulated signatures',
    who: 'anyone',
    access: 'development',
    reply: z.object({
      password: z.string(),
      holders: z.array(z.object({ username: z.string(), name: z.string(), pinfl: z.string() })),
      oddTins: z.object({ inactive: z.string(), slow: z.string(), failing: z.string() }),
    }),
    refusals: { notFound: 404 },
  },
  'POST /dev/keys': {
    name: 'issueKey',
    summary: 'Issues a signature key of the invented authority; only with simulated signatures',
    who: 'anyone',
    access: 'development',
    body: z.object({
      name: typedText(1, NAME_MAX),
      pinfl: z.string().refine((text) => isPinfl(text)),
      tin: z.string().refine((text) => isTin(text, { isOptional: true })),
      state: z.enum(['valid', 'expired', 'revoked']),
    }),
    reply: z.object({ fileName: z.string(), password: z.string(), pfxBase64: z.string() }),
    refusals: { notFound: 404 },
    perMinute: limits.companyCallsPerMinute,
  },
});
