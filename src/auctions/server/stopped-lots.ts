import { audit } from '#identity/server/api.ts';
import { refuse } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { NotifyUsers } from '#platform/server/live/notify-users.ts';
import type { Caller } from '#platform/values/caller.ts';
import { inLanguages } from '#platform/values/locale.ts';
import { deleteLotStop, insertLotStop, listLotStaff } from './lot-store.ts';
import { messageWords } from './messages.ts';

/** What is done about lots whose due time cannot be done. */
export type StoppedLots = {
  /** Writes down that a lot does not go on, and tells the staff the first time. */
  stop: (lotId: number, error: unknown) => Promise<void>;
  /** The lot goes on. */
  resume: (lotId: number) => Promise<void>;
};

export const createStoppedLots = ({ db, notifyUsers }: { db: Db; notifyUsers: NotifyUsers }): StoppedLots => ({
  stop: (lotId, error) =>
    db.begin(async (tx) => {
      if (!(await insertLotStop(tx, lotId, error instanceof Error ? error.message : String(error)))) return;
      await notifyUsers(
        tx,
        (await listLotStaff(tx)).map(({ username, language }) => {
          const words = inLanguages((locale) => ({ text: messageWords(locale).staff.stopped({ lot: lotId }) }));
          return {
            username,
            topic: 'notification-notify',
            body: { text: words[language].text },
            words,
            kind: 'auction',
            path: `/admin/auctions?state=stopped&search=${lotId}`,
          };
        }),
      );
    }),
  resume: async (lotId) => void (await deleteLotStop(db, lotId)),
});

/** Staff ask for a stopped lot to be tried again at once: whoever writes the lots sees that it is stopped no more. */
export const retryStoppedLot = (db: Db, lotId: number, { caller, requestId }: { caller: Caller; requestId: string }) =>
  db.begin(async (tx) => {
    if (!(await deleteLotStop(tx, lotId))) return refuse('notStopped');
    await audit(tx, { caller, action: 'auction.retry', object: `lot:${lotId}`, detail: {}, requestId });
    return { isDone: true as const };
  });
