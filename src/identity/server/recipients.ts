import { type Refusal, refuse } from '#platform/contract/operation.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { Settings } from '../contract/profile.ts';
import * as store from './profile-store.ts';
import { settingsOf } from './profile-view.ts';

/** Somebody who can be told something, and the ways that were chosen for it. The phone is digits only. */
export type NotificationRecipient = {
  personId: bigint;
  username: string;
  locale: Locale;
  phone: string;
  email: string | null;
  channels: Settings['channels'];
};

/** The people behind usernames or numbers, in one statement however many they are. */
export const listRecipients = async (
  db: Db | Tx,
  filter: { usernames: readonly string[] } | { personIds: readonly bigint[] },
): Promise<NotificationRecipient[]> => {
  const rows = await ('usernames' in filter
    ? store.listRecipientsByUsername(db, filter.usernames)
    : store.listRecipientsById(db, filter.personIds));
  return rows.map(({ id, username, language, phone, email, settings }) => ({
    personId: id,
    username,
    locale: language,
    phone,
    email,
    channels: settingsOf({ language, settings }).channels,
  }));
};

/** Turns ways of being told on or off; those that are not named stay. Letters need an address to go to. */
export const setChannels = async (
  tx: Tx,
  personId: bigint,
  changes: { readonly [Way in keyof Settings['channels']]?: boolean | undefined },
): Promise<Refusal<'emailNeeded'> | null> => {
  const [row] = await store.listRecipientsById(tx, [personId]);
  if (!row) return null;
  if (changes.email && row.email === null) return refuse('emailNeeded');
  await store.updateSettings(tx, row.subject, { channels: changes });
  return null;
};

/**
 * Who hears what becomes of the money of an owner: the person; all who may act for the company (ENTITY); the own people of a bank
 * of the listings (COMPANY). Nobody for any other, as for the seller of a lot who is named nowhere, and nobody who is blocked.
 */
export const listOwnerRecipients = (
  db: Pick<Db, 'sql'> | Tx,
  { kind, id }: { kind: string; id: bigint },
): Promise<{ username: string; language: Locale }[]> => store.listOwnerRecipients(db, kind, id);
