import type { Db } from '#platform/server/db.ts';
import { type Job, startJob } from '#platform/server/job.ts';
import type { Log } from '#platform/server/log.ts';
import { deleteExpiredSessions } from '../session/session-store.ts';
import { deleteOldTries } from './login-attempt-store.ts';
import { deleteExpiredObjects, deleteProviderSessions } from './object-store.ts';

const EVERY_MS = 10 * 60_000;
const BATCH = 2_000;

/** Deletes what has run out: logins, tokens, sessions, counted tries. */
export const deleteExpired = async (db: Db): Promise<void> => {
  while ((await deleteExpiredObjects(db, BATCH)) === BATCH);
  await deleteProviderSessions(db, await deleteExpiredSessions(db));
  await deleteOldTries(db);
};

/** Sweeps now and then; several processes may do so at once. */
export const startCleanupWorker = (db: Db, log: Log): Job =>
  startJob(() => deleteExpired(db), {
    everyMs: EVERY_MS,
    log,
    failureMessage: 'what ran out could not be swept',
    isAtOnce: false,
  });
