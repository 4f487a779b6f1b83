import { createHash } from 'node:crypto';
import type { Caller } from '#platform/values/caller.ts';
import { limits } from '#platform/values/limits.ts';

/** Tokens that were found good, for as long as they hold; kept by hash, so that none lies in memory. */
export type TokenMemory = {
  callerOf: (token: string) => Caller | null;
  keep: (token: string, caller: Caller, untilMs: number) => void;
};

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64');

/**
 * Remembers verdicts: a signature that was right once stays right, and to check it anew costs more than to judge a bid.
 * What ends a login before its token ends is judged where it matters, not by the token.
 */
export const openTokenMemory = (nowMs: () => number = Date.now): TokenMemory => {
  const known = new Map<string, { caller: Caller; untilMs: number }>();
  return {
    callerOf: (token) => {
      const hash = hashOf(token);
      const found = known.get(hash);
      if (!found) return null;
      if (nowMs() < found.untilMs) return found.caller;
      known.delete(hash);
      return null;
    },
    keep: (token, caller, untilMs) => {
      const [oldest] = known.keys();
      if (known.size >= limits.tokensRememberedMax && oldest !== undefined) known.delete(oldest);
      known.set(hashOf(token), { caller, untilMs });
    },
  };
};
