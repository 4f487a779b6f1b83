import { z } from 'zod';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { Instant, Ms } from './shapes.ts';

/** The clock of the auctions beside the real one. */
const DemoClock = z.object({
  now: Instant,
  realNow: Instant,
  shiftMs: Ms,
  /** The next cut-off and the next opening of any lot; null when nothing is planned. */
  nextCutOff: Instant.nullable(),
  nextOpening: Instant.nullable(),
});
export type DemoClock = z.output<typeof DemoClock>;

/** To a moment, forward by some seconds, or back to the time of the wall. */
const ClockMove = z.union([
  z.strictObject({ now: z.iso.datetime({ offset: true }) }),
  z.strictObject({ advanceSeconds: z.number().int().min(1).max(limits.clockAdvanceSecondsMax) }),
  z.strictObject({ isReal: z.literal(true) }),
]);
export type ClockMove = z.output<typeof ClockMove>;

/** What exists only where the world is a demonstration: in production these calls are not there. */
export const practice = defineContract({
  'POST /dev/practice': {
    name: 'startPractice',
    summary:
      'Puts a free demo listing up for an auction of some minutes with robots; asked again, the same one; demo only',
    who: 'user',
    access: 'development',
    reply: z.object({ lotId: z.number(), cutOffAtMs: Ms, opensAtMs: Ms }),
    refusals: { notFound: 404, practiceNone: 409, clockUnsure: 503 },
    perMinute: limits.moneyCallsPerMinute,
  },
  'GET /dev/clock': {
    name: 'readDemoClock',
    summary: 'The clock of the auctions and what is due next; demo only',
    who: 'anyone',
    access: 'development',
    reply: DemoClock,
    refusals: { notFound: 404, clockUnsure: 503 },
  },
  'POST /dev/clock': {
    name: 'moveDemoClock',
    summary: 'Moves the clock of the auctions, and does all that falls due by it; demo only',
    who: 'anyone',
    access: 'development',
    body: ClockMove,
    reply: DemoClock,
    refusals: { notFound: 404, clockTooFar: 422, clockUnsure: 503 },
    perMinute: limits.moneyCallsPerMinute,
  },
});
