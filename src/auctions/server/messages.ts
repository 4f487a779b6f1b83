import { inLanguages, type Locale } from '#platform/values/locale.ts';
import { formatMoney } from '#platform/values/money.ts';
import { formatDateTime, formatLongDate } from '#platform/values/time.ts';
import { momentOf } from '../rules/calendar.ts';
import en from '../text/en/messages.ts';
import ru from '../text/ru/messages.ts';
import uz from '../text/uz/messages.ts';
import type { EffectContext } from './effect-deps.ts';

const words = { uz, ru, en };
export type MessageWords = typeof uz;

/** Says something in a language, with the amounts and days of that language. */
export type MessageTemplate = (words: MessageWords, language: Locale) => string;

/** Somebody who is told something, in the language that they entered in. */
export type MessageRecipient = { username: string; language: Locale };

export const formatAmount = (tiyin: bigint, language: Locale): string =>
  formatMoney({ hundredths: tiyin, currency: 'UZS' }, language);
export const formatMoment = (ms: number): string => formatDateTime(ms);
export const formatDayInWords = (day: string, language: Locale): string =>
  formatLongDate(momentOf(day, 12 * 60), language);

/** Where the road of a lot is followed. */
export const lotPath = (lot: number): string => `/auction/${lot}`;

/** What a participant is told of a result that open pages show in their own way. */
export const resultWords = (language: Locale): MessageWords['result'] => words[language].result;

/** The words of messages that are for no participant of a page of the log: for staff, and for those who cannot log in. */
export const messageWords = (language: Locale): MessageWords => words[language];

/** A notice for one participant. */
export const notify = (
  { queueMessage }: Pick<EffectContext, 'queueMessage'>,
  { username, language }: MessageRecipient,
  { lot, kind = 'auction' }: { lot: number; kind?: 'auction' | 'payment' },
  template: MessageTemplate,
): void =>
  queueMessage({
    username,
    topic: 'notification-notify',
    body: { text: template(words[language], language) },
    words: inLanguages((locale) => ({ text: template(words[locale], locale) })),
    kind,
    path: lotPath(lot),
  });
