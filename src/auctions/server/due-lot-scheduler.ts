import type { Db } from '#platform/server/db.ts';
import type { Log } from '#platform/server/log.ts';
import { limits } from '#platform/values/limits.ts';
import { isUnavailable } from '#platform/values/unavailable-error.ts';
import type { AuctionClock } from './clock.ts';
import { listDueLots } from './lot-store.ts';

/** When something happens by itself: kept in the rows of the lots, and looked at on the second. */
export type DueLotScheduler = {
  /** Reads all due times anew. */
  load: () => Promise<void>;
  /** Learns of lots that other processes published. */
  loadNew: () => Promise<void>;
  set: (lotId: number, dueMs: number | null) => void;
  /** Does what has been due for so long, and waits for it; while the due times are still read, for them as well. */
  runDue: (settleMs?: number) => Promise<void>;
  /** Whether something is due that is not done; true as well while the time is not known. */
  isBehind: () => boolean;
  clear: () => void;
};

/** Never sleeps longer than this: the clock may have been moved. */
const CHECK_MS = 500;
/** What is overdue waits for something, such as a call that is being read: it is tried again after this. */
const OVERDUE_MS = 20;

/**
 * Lets lots fall due. `run` lets time pass for a lot up to now. A lot is looked at a moment after it is due, when calls
 * that arrived before have been read; the rules themselves act as of the very moment.
 */
export const createDueLotScheduler = (deps: {
  db: Db;
  clock: AuctionClock;
  log: Log;
  isActing: () => boolean;
  run: (lotId: number) => Promise<void>;
}): DueLotScheduler => {
  const { db, clock, log } = deps;
  const due = new Map<number, number>();
  const running = new Map<number, Promise<void>>();
  /** Ends when the due times are read. Whoever acts has a moment in which it knows none of them. */
  let reading = Promise.withResolvers<void>();
  let timer: NodeJS.Timeout | null = null;
  /** The due time that the timer was set for. */
  let target = Number.POSITIVE_INFINITY;

  const runOne = (lotId: number): Promise<void> => {
    const before = running.get(lotId);
    if (before) return before;
    const run = deps
      .run(lotId)
      .catch((error: unknown) => log.warn({ err: error, lotId }, 'lot could not be processed on time'))
      .finally(() => running.delete(lotId));
    running.set(lotId, run);
    return run;
  };

  const nowOrNull = () => {
    try {
      return clock.nowMs();
    } catch (error) {
      if (isUnavailable(error, 'clock')) return null;
      throw error;
    }
  };

  const runDue = async (settleMs: number = limits.settleMs) => {
    if (!deps.isActing()) return;
    await reading.promise;
    const now = nowOrNull();
    if (now === null || !deps.isActing()) return;
    const ripe = [...due].filter(([, dueMs]) => dueMs <= now - settleMs).map(([lotId]) => lotId);
    await Promise.all(ripe.map(runOne));
  };

  const wait = () => {
    if (timer) clearTimeout(timer);
    const now = nowOrNull();
    let next = Number.POSITIVE_INFINITY;
    for (const [lotId, dueMs] of due) if (!running.has(lotId)) next = Math.min(next, dueMs);
    target = next;
    const ms = now === null ? CHECK_MS : Math.min(CHECK_MS, Math.max(OVERDUE_MS, next + limits.settleMs - now + 1));
    timer = setTimeout(() => {
      void runDue();
      wait();
    }, ms);
    timer.unref();
  };

  return {
    load: async () => {
      due.clear();
      for (const { lotId, dueMs } of await listDueLots(db)) due.set(lotId, dueMs);
      reading.resolve();
      wait();
    },
    loadNew: async () => {
      try {
        for (const { lotId, dueMs } of await listDueLots(db))
          if (!due.has(lotId)) {
            due.set(lotId, dueMs);
            if (dueMs < target) wait();
          }
      } catch (error) {
        log.debug({ err: error }, 'new lots could not be listed');
      }
    },
    set: (lotId, dueMs) => {
      if (dueMs === null) due.delete(lotId);
      else due.set(lotId, dueMs);
      if (timer === null || (dueMs !== null && dueMs < target)) wait();
    },
    runDue,
    isBehind: () => {
      const now = nowOrNull();
      return now === null || [...due.values()].some((dueMs) => dueMs <= now);
    },
    clear: () => {
      due.clear();
      reading.resolve();
      reading = Promise.withResolvers();
      if (timer) clearTimeout(timer);
      timer = null;
    },
  };
};
