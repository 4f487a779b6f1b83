import type { ProcessStatus } from '#listings/rules/sale-status.ts';
import type { Db } from '#platform/server/db.ts';
import { type Job, startJob } from '#platform/server/job.ts';
import type { Log } from '#platform/server/log.ts';
import { listExpiredApplications } from './expiry-store.ts';
import { systemActor } from './history.ts';
import { type MoveDeps, moveApplication } from './move-application.ts';
import { MoveRefused } from './move-refused.ts';

/** What becomes of an application whose term is over. */
const afterTerm: Partial<Record<ProcessStatus, ProcessStatus>> = {
  own_expense: 'agreement',
  monitoring: 'commission_not_paid',
  in_sale: 'failed',
  direct: 'failed',
};

/** Moves on every application whose term is over, each in a transaction of its own. Gives how many moved. */
export const expireApplications = async (deps: MoveDeps & { db: Db; log: Log }): Promise<number> => {
  let moved = 0;
  for (const { id, process } of await listExpiredApplications(deps.db)) {
    const to = afterTerm[process];
    if (!to) continue;
    try {
      await deps.db.begin((tx) =>
        moveApplication(
          tx,
          deps,
          id,
          { from: process, to, comment: '' },
          { username: systemActor.username, actorRoles: ['system'] },
        ),
      );
      moved += 1;
    } catch (error) {
      // Another process was quicker, or somebody moved it meanwhile.
      if (!(error instanceof MoveRefused)) deps.log.warn({ err: error, id }, 'expired application could not be moved');
    }
  }
  return moved;
};

const POLL_MS = 60_000;

/** Looks every minute for terms that are over: they are kept in the rows, so that nothing is lost by a restart. */
export const startExpiryWorker = (deps: MoveDeps & { db: Db; log: Log }): Job =>
  startJob(() => expireApplications(deps), {
    everyMs: POLL_MS,
    log: deps.log,
    failureMessage: 'terms could not be looked at',
    isAtOnce: false,
  });
