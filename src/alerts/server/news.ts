import type { Tx } from '#platform/server/db.ts';
import type { NotifyUsers, UserMessage } from '#platform/server/live/notify-users.ts';
import type { InLanguages, Locale } from '#platform/values/locale.ts';
import type { NewsKind } from '../rules/news.ts';
import { enqueueForPhones, type OutgoingPhoneNews } from './outgoing-queue.ts';
import { stopBySubject } from './outgoing-store.ts';

/** Who is told: somebody with an account, or a phone that left an order without one. */
export type NewsRecipient =
  | { readonly username: string; readonly personId: bigint; readonly locale: Locale }
  | { readonly phone: string; readonly locale: Locale };

/** One piece of news for one listener. */
export type News = {
  readonly kind: NewsKind;
  readonly to: NewsRecipient;
  /** A uuid that the same event always has: told again, it is not told twice. */
  readonly eventId: string;
  /** In every language: pages show the words of their own, and what is sent those of the listener. */
  readonly words: InLanguages<{ readonly title: string | null; readonly text: string }>;
  /** Where it leads, below the language prefix. */
  readonly path: string | null;
  /** What an SMS says instead, where it has to be shorter; null: it is not worth one. */
  readonly sms: string | null;
  /** What it is about, such as `order:17`: `cancelNews` ends all that was left about it. */
  readonly subject?: string;
};

/**
 * Leaves news for people in the transaction of what it tells of: into their centre of notices, and to the outside by
 * the ways they chose, at the hours they chose, once each.
 */
export const publishNews = async (tx: Tx, deps: { notifyUsers: NotifyUsers }, news: readonly News[]): Promise<void> => {
  const messages: UserMessage[] = [];
  const byPhone: OutgoingPhoneNews[] = [];
  for (const { to, eventId, kind, words, path, sms, subject } of news)
    if ('username' in to) {
      const { title, text } = words[to.locale];
      messages.push({
        username: to.username,
        topic: 'notification-notify',
        body: { ...(title === null ? {} : { title }), text },
        eventId,
        words,
        kind,
        path,
        sms,
        ...(subject === undefined ? {} : { subject }),
      });
    } else if (sms !== null)
      byPhone.push({ phone: to.phone, locale: to.locale, eventId, kind, path, sms, subject: subject ?? null });
  await deps.notifyUsers(tx, messages);
  await enqueueForPhones(tx, byPhone);
};

/** Stops what was left about a subject and has not gone out yet; the centre of notices keeps it. */
export const cancelNews = (tx: Tx, subject: string): Promise<void> => stopBySubject(tx, subject);
