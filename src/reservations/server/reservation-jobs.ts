import type { Db } from '#platform/server/db.ts';
import { type Job, startJob } from '#platform/server/job.ts';
import type { NotifyUsers } from '#platform/server/live/notify-users.ts';
import type { Log } from '#platform/server/log.ts';
import { forfeitOverdue, remindBuyers } from './reservations.ts';

const POLL_MS = 60_000;

/** Looks every minute for reservations whose rest was not paid in time or is due soon: the times are kept in the rows, so that nothing is lost by a restart. */
export const startReservationWorker = (deps: { db: Db; log: Log; notifyUsers: NotifyUsers }): Job =>
  startJob(
    async () => {
      await forfeitOverdue(deps);
      await remindBuyers(deps);
    },
    {
      everyMs: POLL_MS,
      log: deps.log,
      failureMessage: 'reservations could not be looked at',
      isAtOnce: false,
    },
  );
