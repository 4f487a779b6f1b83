import type { Tx } from '#platform/server/db.ts';
import type { TellUser } from '#platform/server/live/tell.ts';
import type { Locale } from '#platform/values/locale.ts';
import { formatMoney } from '#platform/values/money.ts';
import { formatDateTime, formatLongDate } from '#platform/values/time.ts';
import { momentOf } from '../rules/calendar.ts';
import en from '../text/en/messages.ts';
import ru from '../text/ru/messages.ts';
import uz from '../text/uz/messages.ts';

const words = { uz, ru, en };
type Words = typeof uz;

/** Somebody who is told something, in the language that they entered in. */
export type Listener = { username: string; language: Locale };

export const money = (tiyin: bigint, language: Locale): string =>
  formatMoney({ hundredths: tiyin, currency: 'UZS' }, language);
export const moment = (ms: number): string => formatDateTime(ms);
export const dayInWords = (day: string, language: Locale): string => formatLongDate(momentOf(day, 12 * 60), language);

/** How long a popup about an auction stays, in seconds. */
const NOTICE_SECONDS = 30;

/** Stores a notice for one participant and shows it, in the transaction that makes it true. */
export const tell = async (
  { tx, tellUser }: { tx: Tx; tellUser: TellUser },
  { username, language }: Listener,
  say: (words: Words) => string,
): Promise<void> => {
  await tellUser(tx, {
    username,
    topic: 'notification-notify',
    body: { text: say(words[language]), timeout: NOTICE_SECONDS },
  });
};
