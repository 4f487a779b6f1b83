import type { IdentityAdmin } from '#adapters/identity/port.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import { type Job, startJob } from '#platform/server/job.ts';
import { eventIdOf } from '#platform/server/live/event-id.ts';
import type { NotifyUsers } from '#platform/server/live/notify-users.ts';
import type { Log } from '#platform/server/log.ts';
import { limits } from '#platform/values/limits.ts';
import { inLanguages, type Locale } from '#platform/values/locale.ts';
import { type DeletionHold, deletionHoldsIn, erasedData, retainedData } from '#platform/values/personal-data.ts';
import en from '../text/en/account-changes.ts';
import ru from '../text/ru/account-changes.ts';
import uz from '../text/uz/account-changes.ts';
import { audit } from './audit.ts';
import {
  type Erasers,
  type LeavingUser,
  listDeletionHolds,
  listDueDeletions,
  listPendingLoginRemovals,
  lockDueDeletion,
  lockOrganizationsOf,
  markLoginRemoved,
} from './erase-account-store.ts';

export type EraseDeps = {
  db: Db;
  erasers: Erasers;
  admin: Pick<IdentityAdmin, 'name' | 'removeUser'>;
  notifyUsers: NotifyUsers;
  log: Log;
};

const words = { uz, ru, en } satisfies Record<Locale, unknown>;

/** Who the trail says did it. */
const SYSTEM = { username: 'ostona' };

/** Where a person sees what the deletion waits for. */
const SETTINGS = '/profile?activeTab=settings';

/** Says once for each set of reasons that a term has come and what it waits for. */
const notifyOfWait = (
  tx: Tx,
  { notifyUsers }: Pick<EraseDeps, 'notifyUsers'>,
  { id, username, language, requestedAt }: LeavingUser,
  holds: readonly DeletionHold[],
): Promise<void> => {
  const textIn = (locale: Locale) => words[locale].deletionWaits({ holds: deletionHoldsIn(locale, holds) });
  return notifyUsers(tx, [
    {
      username,
      topic: 'notification-notify',
      body: { text: textIn(language) },
      words: inLanguages((locale) => ({ text: textIn(locale) })),
      eventId: eventIdOf(`deletion-waits:${id}:${requestedAt.getTime()}:${holds.join()}`),
      kind: 'account',
      path: SETTINGS,
    },
  ]);
};

/**
 * Erases one account, or says what it waits for; null when it is not due any more. Its login is removed after the commit
 * (`removeLogins`): what a provider has removed cannot be taken back when something here fails.
 */
const eraseAccount = (deps: EraseDeps, id: bigint): Promise<'erased' | 'waits' | null> =>
  deps.db.begin(async (tx) => {
    const user = await lockDueDeletion(tx, id);
    if (!user) return null;
    await lockOrganizationsOf(tx, id);
    const holds = await listDeletionHolds(tx, id);
    if (holds.length > 0) {
      await notifyOfWait(tx, deps, user, holds);
      return 'waits';
    }
    for (const datum of erasedData) await deps.erasers[datum](tx, user);
    await audit(tx, {
      caller: SYSTEM,
      action: 'person.erase',
      object: `person:${id}`,
      detail: { requestedAt: user.requestedAt.toISOString(), erased: erasedData, retained: retainedData },
      requestId: '',
    });
    return 'erased';
  });

/** Removes the logins of erased accounts at the provider; what fails is tried again the next time. */
const removeLogins = async ({ db, admin, log }: EraseDeps): Promise<void> => {
  let afterId = 0n;
  for (;;) {
    const pending = await listPendingLoginRemovals(db, afterId);
    for (const { id, subject } of pending) {
      try {
        await admin.removeUser(subject);
        await markLoginRemoved(db, id);
      } catch (error) {
        log.warn({ err: error, id: Number(id) }, 'the login of an erased account could not be removed');
      }
      afterId = id;
    }
    if (pending.length < limits.deletionBatch) return;
  }
};

/**
 * Erases the accounts whose term has come, by the clock of the database, each in a transaction of its own. Several processes
 * may do so at once, and doing it again changes nothing. Gives how many were erased.
 */
export const eraseDueAccounts = async (deps: EraseDeps): Promise<number> => {
  let erased = 0;
  let afterId = 0n;
  for (;;) {
    const due = await listDueDeletions(deps.db, afterId);
    for (const id of due) {
      try {
        if ((await eraseAccount(deps, id)) === 'erased') erased += 1;
      } catch (error) {
        deps.log.warn({ err: error, id: Number(id) }, 'an account could not be erased');
      }
      afterId = id;
    }
    if (due.length < limits.deletionBatch) break;
  }
  await removeLogins(deps);
  if (erased > 0) deps.log.info({ erased }, 'accounts were erased on request');
  return erased;
};

/** Looks now and from time to time. */
export const startErasureWorker = (deps: EraseDeps): Job =>
  startJob(() => eraseDueAccounts(deps), {
    everyMs: limits.deletionPollMs,
    log: deps.log,
    failureMessage: 'accounts to be erased could not be looked for',
  });
