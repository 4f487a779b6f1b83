import type { RateSource } from '#adapters/rates/port.ts';
import type { Db } from '#platform/server/db.ts';
import { type Job, startJob } from '#platform/server/job.ts';
import type { Log } from '#platform/server/log.ts';
import { enterRate } from './actions.ts';
import { missingRateDay } from './rate-store.ts';

const LOOK_EVERY_MS = 60 * 60_000;

/** Asks for the dollar rate of the day while it is missing. Several processes may do so: the same rate twice changes nothing. */
export const fetchMissingRate = async (db: Db, source: RateSource): Promise<void> => {
  const day = await missingRateDay(db);
  const rate = day && (await source.rateOn(day));
  // On a holiday the bank answers with the last working day, whose rate stays in force.
  if (day && rate) await enterRate(db, { ...rate, day });
};

/** Looks for the rate at once and every hour; a source that does not answer is asked again then. */
export const keepRates = (db: Db, source: RateSource, log: Log): Job =>
  startJob(() => fetchMissingRate(db, source), {
    everyMs: LOOK_EVERY_MS,
    log: log.child({ source: source.name }),
    failed: 'the dollar rate could not be fetched',
  });
