import { type Db, isConnectionLoss } from '#platform/server/db.ts';
import type { Log } from '#platform/server/log.ts';
import { limits } from '#platform/values/limits.ts';
import { isUnavailable } from '#platform/values/unavailable-error.ts';
import type { AuctionClock } from './clock.ts';
import { type DueLot, listDueLots } from './lot-store.ts';
import type { StoppedLots } from './stopped-lots.ts';

/** When something happens by itself: kept in the rows of the lots, and looked at on the second. */
export type DueLotScheduler = {
  /** Reads all due times anew. */
  load: () => Promise<void>;
  /** Learns of lots that other processes published, and of stopped ones that are to be tried again. */
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
/** A lot whose due time failed so often in a row is stopped. */
export const TRIES_MAX = 5;

/** The tries at a lot that failed in a row; once it is stopped, when it is tried again, in milliseconds of `performance.now()`. */
type Failures = { count: number; retryAt: number | null };

/**
 * Lets lots fall due. `run` lets time pass for a lot up to now. A lot is looked at a moment after it is due, when calls
 * that arrived before have been read; the rules themselves act as of the very moment. What cannot be done after several
 * tries stops the lot: staff see it, and it is tried more seldom, or when they ask for it.
 */
export const createDueLotScheduler = (deps: {
  db: Db;
  clock: AuctionClock;
  log: Log;
  isActing: () => boolean;
  run: (lotId: number) => Promise<void>;
  stopped: StoppedLots;
}): DueLotScheduler => {
  const { db, clock, log } = deps;
  const due = new Map<number, number>();
  const running = new Map<number, Promise<void>>();
  const failing = new Map<number, Failures>();
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
      .then(
        () => onDone(lotId),
        (error: unknown) => onFailed(lotId, error),
      )
      .catch(onUnwritten(lotId))
      .finally(() => running.delete(lotId));
    running.set(lotId, run);
    return run;
  };

  const onUnwritten = (lotId: number) => (error: unknown) =>
    log.error({ err: error, lotId }, 'whether a lot is stopped could not be written down');

  const onDone = async (lotId: number) => {
    const failures = failing.get(lotId);
    failing.delete(lotId);
    if (failures?.retryAt != null) await deps.stopped.resume(lotId);
  };

  const onFailed = async (lotId: number, error: unknown) => {
    if (!deps.isActing()) return;
    // A database that is away is no fault of a lot.
    if (isConnectionLoss(error)) return log.warn({ err: error, lotId }, 'lot could not be processed on time');
    const count = (failing.get(lotId)?.count ?? 0) + 1;
    if (count < TRIES_MAX) {
      failing.set(lotId, { count, retryAt: null });
      log.warn({ err: error, lotId }, 'lot could not be processed on time');
      return;
    }
    log.error({ err: error, lotId, alarm: 'lotStopped' }, 'a lot is stopped: what is due cannot be done');
    try {
      // Written down first: whoever reads the rows meanwhile must not take it for one to be tried again.
      await deps.stopped.stop(lotId, error);
    } finally {
      failing.set(lotId, { count, retryAt: performance.now() + limits.lotRetryMs });
    }
  };

  /** Whether a lot is stopped, and it is not yet time to try it again. */
  const isResting = (lotId: number): boolean => (failing.get(lotId)?.retryAt ?? 0) > performance.now();

  /** Takes over what is due and what is stopped; a lot that is stopped no more, as somebody asked, is tried at once. */
  const learn = ({ lotId, dueMs, isStopped }: DueLot) => {
    due.set(lotId, dueMs);
    const isKnown = failing.get(lotId)?.retryAt != null;
    if (isKnown && !isStopped) failing.delete(lotId);
    if (!isKnown && isStopped) failing.set(lotId, { count: TRIES_MAX, retryAt: performance.now() });
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
    const ripe = [...due]
      .filter(([lotId, dueMs]) => dueMs <= now - settleMs && !isResting(lotId))
      .map(([lotId]) => lotId);
    await Promise.all(ripe.map(runOne));
  };

  const wait = () => {
    if (timer) clearTimeout(timer);
    const now = nowOrNull();
    let next = Number.POSITIVE_INFINITY;
    for (const [lotId, dueMs] of due) if (!running.has(lotId) && !isResting(lotId)) next = Math.min(next, dueMs);
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
      failing.clear();
      for (const one of await listDueLots(db)) learn(one);
      reading.resolve();
      wait();
    },
    loadNew: async () => {
      try {
        for (const one of await listDueLots(db)) {
          const isNew = !due.has(one.lotId) || isResting(one.lotId);
          if (isNew) learn(one);
          if (isNew && !isResting(one.lotId) && one.dueMs < target) wait();
        }
      } catch (error) {
        log.debug({ err: error }, 'new lots could not be listed');
      }
    },
    set: (lotId, dueMs) => {
      if (dueMs === null) due.delete(lotId);
      else due.set(lotId, dueMs);
      // Something was written to it: it goes on.
      if (failing.get(lotId)?.retryAt != null) void onDone(lotId).catch(onUnwritten(lotId));
      if (timer === null || (dueMs !== null && dueMs < target)) wait();
    },
    runDue,
    isBehind: () => {
      const now = nowOrNull();
      return now === null || [...due].some(([lotId, dueMs]) => dueMs <= now && !isResting(lotId));
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
