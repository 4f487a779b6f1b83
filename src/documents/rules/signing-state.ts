import { limits } from '#platform/values/limits.ts';

/** How a signing stands. A pending one whose time is over counts as expired. */
export const signingStates = ['PENDING', 'CONFIRMED', 'FAILED', 'EXPIRED'] as const;
export type SigningState = (typeof signingStates)[number];

/** What can be wrong with a signature. Each has a sentence among the words of documents. */
export const signingProblems = [
  'NOT_CMS',
  'CONTENT_MISMATCH',
  'BAD_SIGNATURE',
  'CERTIFICATE_EXPIRED',
  'CERTIFICATE_REVOKED',
  'UNTRUSTED',
  'SIGNING_TIME',
  'SIGNER_MISMATCH',
  'COMPANY_MISMATCH',
  'REVOCATION_UNKNOWN',
  'PROVIDER_UNAVAILABLE',
] as const;
export type SigningProblem = (typeof signingProblems)[number];

export const isSigningProblem = (text: unknown): text is SigningProblem =>
  signingProblems.some((problem) => problem === text);

/** Faults of the provider are nobody's attempt: the same signature may be sent again. */
export const isProviderError = (problem: SigningProblem): boolean =>
  problem === 'REVOCATION_UNKNOWN' || problem === 'PROVIDER_UNAVAILABLE';

/** What is left after an attempt that was wrong; with the last one the signing has failed. */
export const afterWrongAttempt = (
  attemptsLeft: number,
  problem: SigningProblem,
): { state: 'PENDING' | 'FAILED'; attemptsLeft: number } => {
  if (isProviderError(problem)) return { state: 'PENDING', attemptsLeft };
  const left = Math.max(0, attemptsLeft - 1);
  return { state: left === 0 ? 'FAILED' : 'PENDING', attemptsLeft: left };
};

/** What the text to sign says: which signing of which object, the hash of the document, and until when it counts. */
export type SigningPayload = {
  id: string;
  purpose: string;
  objectId: string;
  /** SHA-256 of the document that is signed, in hexadecimal. */
  documentSha256: string;
  expiresAt: Date;
};

/** The text itself: members always in this order and without spaces, so that equal contents are equal texts. */
export const payloadText = ({ id, purpose, objectId, documentSha256, expiresAt }: SigningPayload): string =>
  JSON.stringify({ v: 1, tx: id, purpose, object: objectId, docSha256: documentSha256, exp: expiresAt.toISOString() });

export type PollOutcome = 'again' | 'confirmed' | 'failed' | 'exhausted';

/**
 * What follows when the page has asked `polls` times (this answer included) and was told `state`; null when the answer
 * did not arrive, which counts as asked. After the last attempt it stops: a warning and a retry button follow.
 */
export const pollOutcome = (
  polls: number,
  state: SigningState | null,
  attempts: number = limits.signingPollAttempts,
): PollOutcome => {
  if (state === 'CONFIRMED') return 'confirmed';
  if (state === 'FAILED' || state === 'EXPIRED') return 'failed';
  return polls >= attempts ? 'exhausted' : 'again';
};
