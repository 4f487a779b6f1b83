import { z } from 'zod';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { signingStates } from '../rules/signing-state.ts';

/** What the page needs to sign, and how patiently it asks for the outcome. */
export const SigningStarted = z.object({
  id: z.string(),
  /** The very text to sign. */
  payload: z.string(),
  expiresInSeconds: z.number(),
  attempts: z.number(),
  pollSeconds: z.number(),
  pollAttempts: z.number(),
});
export type SigningStarted = z.output<typeof SigningStarted>;

const SigningView = z.object({
  id: z.string(),
  state: z.enum(signingStates),
  attemptsLeft: z.number(),
  /** What was wrong with the last attempt, or what stood in the way at the end. */
  problem: z.string().nullable(),
  expiresAt: z.string(),
});
export type SigningView = z.output<typeof SigningView>;

const Id = z.object({ id: z.uuid() });

export const signingContract = defineContract({
  'GET /user/sign/settings': {
    name: 'getSigningSettings',
    summary: 'By what kind of key signatures are made here',
    who: 'user',
    access: 'own',
    reply: z.object({
      provider: z.enum(['pfx', 'eimzo']),
      /** E-IMZO only: where its agent listens on the signer's machine, and the keys that let this site speak to it. */
      agent: z.object({ url: z.string(), apiKeys: z.array(z.string()) }).nullable(),
    }),
  },
  'POST /user/sign/start': {
    name: 'startSigning',
    summary: 'Asks for a text to sign; also the retry after a signing that failed',
    who: 'user',
    access: 'own',
    body: z.strictObject({ purpose: z.string().max(40), objectId: z.string().max(limits.signedObjectCharsMax) }),
    reply: SigningStarted,
    refusals: {
      signingObjectMissing: 404,
      signingTooOften: 429,
      alreadySigned: 409,
      signingTermOver: 409,
      documentsBusy: 503,
    },
    perMinute: limits.signingCallsPerMinute,
  },
  'POST /user/sign/:id': {
    name: 'submitSignature',
    summary: 'Hands in a signature: PKCS#7 with the text inside, in base64',
    who: 'user',
    access: 'own',
    params: Id,
    body: z.strictObject({ pkcs7: z.string().min(1).max(limits.signatureCharsMax) }),
    reply: SigningView,
    refusals: {
      signingMissing: 404,
      signingExpired: 410,
      alreadySigned: 409,
      /** `problem` says what is wrong, `attemptsLeft` how often one may try again. */
      signatureRefused: 422,
      attemptsExhausted: 429,
      signingUnavailable: 503,
      /** The signature is right, but its object changed meanwhile; `problem` is the code of whoever owns the object. */
      signedObjectRefused: 409,
    },
    perMinute: limits.signingCallsPerMinute,
  },
  'GET /user/sign/:id': {
    name: 'getSigning',
    summary: 'How a signing stands; asked again and again until it is decided',
    who: 'user',
    access: 'own',
    params: Id,
    reply: SigningView,
    refusals: { signingMissing: 404 },
    perMinute: limits.signingCallsPerMinute,
  },
});
