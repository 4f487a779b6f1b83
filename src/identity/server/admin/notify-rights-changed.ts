import type { Tx } from '#platform/server/db.ts';
import type { NotifyUsers } from '#platform/server/live/notify-users.ts';
import { inLanguages, type Locale } from '#platform/values/locale.ts';
import { formatMoney, type Tiyin } from '#platform/values/money.ts';
import en from '../../text/en/account-changes.ts';
import ru from '../../text/ru/account-changes.ts';
import uz from '../../text/uz/account-changes.ts';
import { listUsersOfBlockedAccount } from './user-admin-store.ts';

const words = { uz, ru, en };

/** Tells people in their own language that their rights have changed, with a way to log in again (O72). */
export const notifyRightsChanged = (
  notifyUsers: NotifyUsers,
  tx: Tx,
  users: readonly { username: string; language: Locale }[],
  what: 'roles' | 'blocked' | 'loggedOut' | 'companyBlocked',
): Promise<void> =>
  notifyUsers(
    tx,
    users.map(({ username, language }) => ({
      username,
      topic: 'authorization-notify',
      body: { text: words[language][what] },
      words: inLanguages((locale) => ({ text: words[locale][what] })),
      kind: 'account',
    })),
  );

/**
 * Tells those behind a blocked account by SMS that money came in all the same: it is free, and theirs. Of an account that may act
 * nothing is told here.
 */
export const notifyOfBlockedCredit = async (
  notifyUsers: NotifyUsers,
  tx: Tx,
  owner: { kind: 'PERSON' | 'ENTITY'; id: bigint },
  amount: Tiyin,
): Promise<void> => {
  const people = await listUsersOfBlockedAccount(tx, owner);
  await notifyUsers(
    tx,
    people.map(({ username, language }) => {
      const textIn = (locale: Locale) =>
        words[locale].creditWhileBlocked({ amount: formatMoney({ hundredths: amount, currency: 'UZS' }, locale) });
      return {
        username,
        topic: 'notification-notify',
        body: { text: textIn(language) },
        words: inLanguages((locale) => ({ text: textIn(locale) })),
        kind: 'payment',
        sms: textIn(language),
      };
    }),
  );
};
