import type { Db } from '#platform/server/db.ts';
import { type Job, startJob } from '#platform/server/job.ts';
import type { Log } from '#platform/server/log.ts';
import { limits } from '#platform/values/limits.ts';
import { deleteOldMessages } from './message-store.ts';
import { deleteOldUpdates } from './notices/telegram-store.ts';
import { deleteOldOutgoing } from './outgoing-store.ts';

const CLEANUP_EVERY_MS = 60 * 60_000;

const deleteExpired = async (db: Db, log: Log): Promise<void> => {
  const deleted =
    (await deleteOldMessages(db)) +
    (await deleteOldOutgoing(db, limits.userMessageRetentionDays)) +
    (await deleteOldUpdates(db, limits.telegramUpdatesRetentionDays));
  if (deleted > 0) log.info({ deleted }, 'old messages were deleted');
};

/** Deletes messages whose time is over: at once and each hour. */
export const startMessageCleanup = (db: Db, log: Log): Job =>
  startJob(() => deleteExpired(db, log), {
    everyMs: CLEANUP_EVERY_MS,
    log,
    failureMessage: 'old messages could not be deleted',
  });
