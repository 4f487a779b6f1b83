import { findPrincipal, findUserId } from '#identity/server/api.ts';
import { type Handlers, type Refusal, refuse } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { NotifyUsers } from '#platform/server/live/notify-users.ts';
import { limits } from '#platform/values/limits.ts';
import { isUnavailable } from '#platform/values/unavailable-error.ts';
import type { ClockMove, DemoClock, practice } from '../../contract/practice.ts';
import type { AuctionClock } from '../clock.ts';
import type { LotWriter } from '../lot-writer.ts';
import { createPractices } from './practice.ts';
import { findNextMoments } from './robot-store.ts';

export type PracticeDeps = {
  notifyUsers: NotifyUsers;
  db: Db;
  encryption: Encryption;
  lotWriter: LotWriter;
  clock: AuctionClock;
  /** Whether this house only plays; elsewhere these calls do not exist. */
  isDemonstration: boolean;
};

const DAY_MS = 24 * 60 * 60 * 1000;

const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** How far the clock is to be from the real time. */
const targetShift = (clock: AuctionClock, move: ClockMove): number => {
  if ('isReal' in move) return 0;
  if ('advanceSeconds' in move) return clock.shiftMs() + move.advanceSeconds * 1000;
  return Date.parse(move.now) - (clock.nowMs() - clock.shiftMs());
};

/** Answers a call by the clock, or says that the time is not known at the moment. */
const byClock = async <Answer>(work: () => Promise<Answer>): Promise<Answer | Refusal<'clockUnsure'>> => {
  try {
    return await work();
  } catch (error) {
    if (isUnavailable(error, 'clock')) return refuse('clockUnsure');
    throw error;
  }
};

/** What exists only in a demonstration: auctions for practice, and a clock that can be moved. */
export const practiceHandlers = (deps: PracticeDeps): Handlers<typeof practice> => {
  const { db, encryption, lotWriter, clock, isDemonstration } = deps;
  const practices = createPractices(deps);

  const getDemoClock = async (): Promise<DemoClock> => {
    const nowMs = clock.nowMs();
    const { cutOffMs, openingMs } = await findNextMoments(db, nowMs);
    return {
      now: new Date(nowMs).toISOString(),
      realNow: new Date(nowMs - clock.shiftMs()).toISOString(),
      shiftMs: clock.shiftMs(),
      nextCutOff: iso(cutOffMs),
      nextOpening: iso(openingMs),
    };
  };

  return {
    'POST /dev/practice': async ({ caller }) => {
      if (!isDemonstration) return refuse('notFound');
      const principal = await findPrincipal({ db, encryption }, caller);
      const personId = await findUserId(db, caller.username);
      if (!principal || personId === null) return refuse('practiceNone');
      return byClock(async () => (await practices.start({ personId, principal })) ?? refuse('practiceNone'));
    },
    'GET /dev/clock': async () => (isDemonstration ? byClock(getDemoClock) : refuse('notFound')),
    'POST /dev/clock': async ({ body }) => {
      if (!isDemonstration) return refuse('notFound');
      return byClock(async () => {
        const shiftMs = Math.round(targetShift(clock, body));
        if (Math.abs(shiftMs) > limits.clockShiftDaysMax * DAY_MS) return refuse('clockTooFar');
        await clock.move(shiftMs);
        await lotWriter.runDue();
        return getDemoClock();
      });
    },
  };
};
