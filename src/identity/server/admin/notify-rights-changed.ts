import type { Tx } from '#platform/server/db.ts';
import type { NotifyUsers } from '#platform/server/live/notify-users.ts';
import { inLanguages, type Locale } from '#platform/values/locale.ts';
import en from '../../text/en/account-changes.ts';
import ru from '../../text/ru/account-changes.ts';
import uz from '../../text/uz/account-changes.ts';

const words = { uz, ru, en };

/** Tells people in their own language that their rights have changed, with a way to log in again (O72). */
export const notifyRightsChanged = (
  notifyUsers: NotifyUsers,
  tx: Tx,
  users: readonly { username: string; language: Locale }[],
  what: keyof typeof uz,
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
