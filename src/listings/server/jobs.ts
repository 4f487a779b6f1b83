import type { RateSource } from '#adapters/rates/port.ts';
import type { Db } from '#platform/server/db.ts';
import { type Job, startJob } from '#platform/server/job.ts';
import type { Log } from '#platform/server/log.ts';
import { enterRate } from './api.ts';
import { findMissingRateDay } from './rate-store.ts';

const CHECK_EVERY_MS = 60 * 60_000;

/** Asks for the dollar rate of the day while it is missing. Several processes may do so: the same rate twice changes nothing. */
export const fetchMissingRate = async (db: Db, source: RateSource): Promise<void> => {
  const day = await findMissingRateDay(db);
  const rate = day && (await source.rateOn(day));
  // On a holiday the bank answers with the last working day, whose rate stays in force.
  if (day && rate) await enterRate(db, { ...rate, day });
};

/** Looks for the rate at once and every hour; a source that does not answer is asked again then. */
export const startRateWorker = (db: Db, source: RateSource, log: Log): Job =>
  startJob(() => fetchMissingRate(db, source), {
    everyMs: CHECK_EVERY_MS,
    log: log.child({ source: source.name }),
    failureMessage: 'the dollar rate could not be fetched',
  });
