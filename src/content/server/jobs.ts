import type { Db } from '#platform/server/db.ts';
import { type Job, startJob } from '#platform/server/job.ts';
import type { Log } from '#platform/server/log.ts';
import { deleteOldRequests, missAllOverdueRequests } from './call-request-store.ts';

const CHECK_EVERY_MS = 60_000;
const CLEANUP_EVERY_MS = 60 * 60_000;

/** Marks the requests for calls that nobody answered in time. Several processes may do so at once. */
export const markMissedPromises = async (db: Db, log: Log): Promise<void> => {
  const missed = await missAllOverdueRequests(db);
  if (missed > 0) log.warn({ missed }, 'call requests are overdue');
};

/** Looks at once and each minute. */
export const startPromiseWorker = (db: Db, log: Log): Job =>
  startJob(() => markMissedPromises(db, log), {
    everyMs: CHECK_EVERY_MS,
    log,
    failureMessage: 'requests could not be looked at',
  });

/** Deletes the requests that were kept for as long as the privacy page says. */
export const deleteExpiredRequests = async (db: Db, log: Log): Promise<void> => {
  const deleted = await deleteOldRequests(db);
  if (deleted > 0) log.info({ deleted }, 'old call requests were deleted');
};

/** Looks at once and each hour. */
export const startRequestCleanup = (db: Db, log: Log): Job =>
  startJob(() => deleteExpiredRequests(db, log), {
    everyMs: CLEANUP_EVERY_MS,
    log,
    failureMessage: 'old call requests could not be deleted',
  });
