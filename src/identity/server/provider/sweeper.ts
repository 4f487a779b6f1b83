import type { Db } from '#platform/server/db.ts';
import { type Job, startJob } from '#platform/server/job.ts';
import type { Log } from '#platform/server/log.ts';
import { sweepSessions } from '../session/session-store.ts';
import { sweepTries } from './attempt-store.ts';
import { dropSessions, sweepObjects } from './object-store.ts';

const EVERY_MS = 10 * 60_000;
const BATCH = 2_000;

/** Deletes what has run out: logins, tokens, sessions, counted tries. */
export const sweep = async (db: Db): Promise<void> => {
  while ((await sweepObjects(db, BATCH)) === BATCH);
  await dropSessions(db, await sweepSessions(db));
  await sweepTries(db);
};

/** Sweeps now and then; several processes may do so at once. */
export const keepSwept = (db: Db, log: Log): Job =>
  startJob(() => sweep(db), { everyMs: EVERY_MS, log, failed: 'what ran out could not be swept', isAtOnce: false });
