import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '#platform/values/limits.ts';

/** How a process leaves: first it says that it is not ready, and goes on serving until whoever sends it calls has heard. */
export type Drain = {
  /** Notes that somebody asks whether this process is ready; false once it leaves. */
  onProbe: () => boolean;
  isLeaving: () => boolean;
  /**
   * Says from now on that it is not ready. Resolves when a balancer has heard it; where none asks, when those who call over
   * open connections have been told to open others, so that no call is on its way over one that is cut.
   */
  start: () => Promise<void>;
};

const POLL_MS = 20;

/** Opens the drain of a process. A balancer is known by asking again and again; how often tells how long to wait for it. */
export const createDrain = (): Drain => {
  let isLeaving = false;
  let probes = 0;
  let lastProbeAt = Number.NEGATIVE_INFINITY;
  let everyMs = Number.POSITIVE_INFINITY;
  return {
    onProbe: () => {
      const now = performance.now();
      everyMs = now - lastProbeAt;
      lastProbeAt = now;
      probes += 1;
      return !isLeaving;
    },
    isLeaving: () => isLeaving,
    start: async () => {
      isLeaving = true;
      const waitMs = Math.max(limits.drainWaitMsMin, 3 * everyMs);
      const isAsked = waitMs <= limits.drainWaitMsMax && performance.now() - lastProbeAt <= waitMs;
      const before = probes;
      for (const until = performance.now() + waitMs; isAsked && probes === before && performance.now() < until; )
        await sleep(POLL_MS);
      // What was sent before it was heard is still on its way.
      await sleep(limits.drainMs);
    },
  };
};
