import type { Arrival } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { isUnavailable } from '#platform/values/unavailable-error.ts';
import type { AuctionClock } from './clock.ts';

/** Calls about lots that have arrived and are still being read. */
export type Arrivals = {
  /** Notes the arrival of a call by its path; null when it is about no lot, or the time is not known. */
  stampArrival: (path: string) => Arrival | null;
  /** The earliest moment of a call about a lot that is still being read; Infinity when there is none. */
  earliestPendingMs: (lotId: number) => number;
};

const PATH = /^\/api\/auction\/([1-9]\d{0,14})\/(?:bid|maximum)(?:\?|$)/;

type Waiting = { atMs: number; arrivedAt: number };

/**
 * Keeps the order of arrival: whoever came first is judged first, although a call takes its time to be read and its sender
 * to be known. A call that dawdles is waited for only so long. `onDone` is told when a lot has one call less to wait for.
 */
export const createArrivals = (clock: AuctionClock, onDone: (lotId: number) => void): Arrivals => {
  const lots = new Map<number, Set<Waiting>>();
  return {
    stampArrival: (path) => {
      const lotId = Number(PATH.exec(path)?.[1] ?? 0);
      if (lotId === 0) return null;
      try {
        const waiting = { atMs: clock.nowMs(), arrivedAt: performance.now() };
        const others = lots.get(lotId) ?? new Set();
        lots.set(lotId, others.add(waiting));
        return {
          atMs: waiting.atMs,
          done: () => {
            if (!others.delete(waiting)) return;
            if (others.size === 0 && lots.get(lotId) === others) lots.delete(lotId);
            onDone(lotId);
          },
        };
      } catch (error) {
        if (isUnavailable(error, 'clock')) return null;
        throw error;
      }
    },
    earliestPendingMs: (lotId) => {
      const patience = performance.now() - limits.arrivalWaitMsMax;
      for (const { atMs, arrivedAt } of lots.get(lotId) ?? []) if (arrivedAt > patience) return atMs;
      return Number.POSITIVE_INFINITY;
    },
  };
};
