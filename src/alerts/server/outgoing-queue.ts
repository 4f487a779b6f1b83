import type { Tx } from '#platform/server/db.ts';
import type { Locale } from '#platform/values/locale.ts';
import { type Channel, channels, type NewsKind } from '../rules/news.ts';
import { isChannelEnabled } from '../rules/notices/delivery.ts';
import { listReach, type Reach } from './notices/reach.ts';
import { insertOutgoing, type NewOutgoing } from './outgoing-store.ts';

/** News for somebody with an account, on its way to them. */
export type OutgoingNews = {
  username: string;
  eventId: string;
  kind: NewsKind;
  title: string | null;
  text: string;
  path: string | null;
  /** Null: not worth an SMS. */
  sms: string | null;
  subject: string | null;
};

/**
 * Leaves news to be sent by every way that its listener chose for its kind, in the transaction of what it tells of. A few
 * statements, however many hear of it.
 */
export const enqueueForOwners = async (tx: Tx, news: readonly OutgoingNews[]): Promise<void> => {
  if (news.length === 0) return;
  const reach = await listReach(tx, { usernames: [...new Set(news.map(({ username }) => username))] });
  const byName = new Map(reach.map((one) => [one.username, one]));
  await insertOutgoing(
    tx,
    news.flatMap((one) => {
      const recipientReach = byName.get(one.username);
      return recipientReach ? messagesFor(one, recipientReach) : [];
    }),
  );
};

const messagesFor = (
  { eventId, kind, title, path, subject, sms, ...news }: OutgoingNews,
  recipientReach: Reach,
): NewOutgoing[] =>
  channels.flatMap((channel) => {
    const text = channel === 'sms' ? sms : news.text;
    if (text === null || !isChannelEnabled(kind, recipientReach.choices[channel])) return [];
    return recipientReach.addresses[channel].map((recipient) => ({
      eventId,
      kind,
      title,
      text,
      path,
      subject,
      channel,
      recipient,
      personId: Number(recipientReach.personId),
      locale: recipientReach.locale,
    }));
  });

/** The same for a phone without an account. */
export type OutgoingPhoneNews = Pick<OutgoingNews, 'eventId' | 'kind' | 'path' | 'subject'> & {
  phone: string;
  locale: Locale;
  sms: string;
};

export const enqueueForPhones = (tx: Tx, news: readonly OutgoingPhoneNews[]): Promise<void> =>
  insertOutgoing(
    tx,
    news.map(({ phone, sms, ...rest }) => ({
      ...rest,
      channel: 'sms',
      recipient: phone,
      title: null,
      text: sms,
      personId: null,
    })),
  );

/** A warning to addresses themselves: they may be no longer those of the account that it is about. */
export const enqueueForAddresses = (
  tx: Tx,
  warning: Pick<OutgoingNews, 'eventId' | 'title' | 'text'> & { sms: string; locale: Locale },
  addresses: readonly { channel: Extract<Channel, 'sms' | 'email'>; recipient: string }[],
): Promise<void> => {
  const { sms, ...rest } = warning;
  return insertOutgoing(
    tx,
    addresses.map(({ channel, recipient }) => ({
      ...rest,
      channel,
      recipient,
      text: channel === 'sms' ? sms : rest.text,
      kind: 'account',
      path: null,
      subject: null,
      personId: null,
    })),
  );
};
