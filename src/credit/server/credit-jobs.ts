import type { Db } from '#platform/server/db.ts';
import { type Job, startJob } from '#platform/server/job.ts';
import type { NotifyUsers } from '#platform/server/live/notify-users.ts';
import type { Log } from '#platform/server/log.ts';
import { expireCredits } from './credit-applications.ts';

const POLL_MS = 60_000;

/** Looks every minute for applications that have to end: their times are kept in the rows, so that nothing is lost by a restart. */
export const startCreditExpiry = (deps: { db: Db; log: Log; notifyUsers: NotifyUsers }): Job =>
  startJob(() => expireCredits(deps), {
    everyMs: POLL_MS,
    log: deps.log,
    failureMessage: 'applications for credits could not be looked at',
    isAtOnce: false,
  });
