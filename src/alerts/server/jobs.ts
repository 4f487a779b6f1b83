import type { Db } from '#platform/server/db.ts';
import { type Job, startJob } from '#platform/server/job.ts';
import type { Log } from '#platform/server/log.ts';
import { limits } from '#platform/values/limits.ts';
import { deleteOldUpdates } from './notices/telegram-store.ts';
import { deleteOldOutgoing } from './outgoing-store.ts';
import { deleteOldMessages } from './store.ts';

const LOOK_EVERY_MS = 60 * 60_000;

const forget = async (db: Db, log: Log): Promise<void> => {
  const deleted =
    (await deleteOldMessages(db)) +
    (await deleteOldOutgoing(db, limits.userMessageKeptDays)) +
    (await deleteOldUpdates(db, limits.telegramUpdatesKeptDays));
  if (deleted > 0) log.info({ deleted }, 'old messages were deleted');
};

/** Deletes messages whose time is over: at once and each hour. */
export const keepMessages = (db: Db, log: Log): Job =>
  startJob(() => forget(db, log), { everyMs: LOOK_EVERY_MS, log, failed: 'old messages could not be deleted' });
