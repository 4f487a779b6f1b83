import { createHash } from 'node:crypto';
import type { Caller } from '#platform/values/caller.ts';
import { limits } from '#platform/values/limits.ts';

/** Tokens that were found good, for as long as they hold; kept by hash, so that none lies in memory. */
export type TokenCache = {
  callerOf: (token: string) => Caller | null;
  set: (token: string, caller: Caller, untilMs: number) => void;
};

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64');

/**
 * Caches results: a signature that was right once stays right, and to check it anew costs more than to decide a bid.
 * What ends a login before its token ends is judged where it matters, not by the token.
 */
export const createTokenCache = (nowMs: () => number = Date.now): TokenCache => {
  const callers = new Map<string, { caller: Caller; untilMs: number }>();
  return {
    callerOf: (token) => {
      const hash = hashOf(token);
      const cached = callers.get(hash);
      if (!cached) return null;
      if (nowMs() < cached.untilMs) return cached.caller;
      callers.delete(hash);
      return null;
    },
    set: (token, caller, untilMs) => {
      const [oldest] = callers.keys();
      if (callers.size >= limits.tokensRememberedMax && oldest !== undefined) callers.delete(oldest);
      callers.set(hashOf(token), { caller, untilMs });
    },
  };
};
