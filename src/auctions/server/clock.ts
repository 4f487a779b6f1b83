import type { Db } from '#platform/server/db.ts';
import type { Log } from '#platform/server/log.ts';
import { limits } from '#platform/values/limits.ts';
import { UnavailableError } from '#platform/values/unavailable-error.ts';
import { getClock, setShift } from './clock-store.ts';

/** The time of the auctions: the database's clock, moved only in demonstrations. Whole milliseconds since 1970. */
export type AuctionClock = {
  /** Never runs backwards but when somebody moves it. Throws `UnavailableError` while the time is not known well enough to stamp a bid. */
  nowMs: () => number;
  /** How far the clock was moved. */
  shiftMs: () => number;
  /** Compares with the database at once. */
  refresh: () => Promise<void>;
  /** Moves the clock of all processes; others follow within a second. */
  move: (shiftMs: number) => Promise<void>;
  stop: () => void;
};

/** The offset of this process's steady clock, how sure it is, and when it was measured. */
type Measure = { offsetMs: number; doubtMs: number; takenAt: number };

const doubtNow = ({ doubtMs, takenAt }: Measure): number =>
  doubtMs + ((performance.now() - takenAt) * limits.clockDriftPpm) / 1_000_000;

/**
 * Opens the clock. A question that travels quickly tells the offset well: its answer was true at some moment between
 * sending and receiving. The best measure is kept until drift has made it worse than a fresh one.
 */
export const createAuctionClock = async ({ db, log }: { db: Db; log: Log }): Promise<AuctionClock> => {
  let best: Measure | null = null;
  let shift = 0;
  let last = 0;

  const isSure = () => best !== null && doubtNow(best) <= limits.clockDoubtMsMax;

  const refresh = async () => {
    const before = performance.now();
    const { databaseMs, shiftMs } = await getClock(db);
    const after = performance.now();
    const fresh = { offsetMs: databaseMs - (before + after) / 2, doubtMs: (after - before) / 2, takenAt: after };
    if (!best || fresh.doubtMs <= doubtNow(best)) best = fresh;
    if (shiftMs !== shift) {
      shift = shiftMs;
      last = 0;
    }
  };

  // The first question also opens the connection: of a busy database the time is known only by the next.
  for (let n = 0; n < limits.clockFirstQuestions && !isSure(); n += 1) await refresh();
  const timer = setInterval(
    () =>
      void refresh().catch((error: unknown) => log.debug({ err: error }, 'auction clock could not be synchronized')),
    limits.clockCheckMs,
  );
  timer.unref();
  return {
    nowMs: () => {
      if (!best || !isSure()) throw new UnavailableError('clock');
      last = Math.max(last, Math.floor(performance.now() + best.offsetMs + shift));
      return last;
    },
    shiftMs: () => shift,
    refresh,
    move: async (shiftMs) => {
      await setShift(db, shiftMs);
      await refresh();
    },
    stop: () => clearInterval(timer),
  };
};
