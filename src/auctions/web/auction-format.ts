import { dayAfter, dayOf } from '#auctions/rules/calendar.ts';
import { shareOfStart } from '#auctions/rules/full-cost.ts';
import { formatPercent } from '#platform/values/format-number.ts';
import type { Locale } from '#platform/values/locale.ts';
import { formatMoney } from '#platform/values/money.ts';
import { formatDay, formatTime } from '#platform/values/time.ts';
import type { EntryText } from './entry-text.ts';

/** An amount of tiyin with its word: auctions never speak of dollars. */
export const formatAmount = (tiyin: string | bigint, locale: Locale): string =>
  formatMoney({ currency: 'UZS', hundredths: BigInt(tiyin) }, locale);

/** «bugun», «ertaga», else the date in words. */
export const formatRelativeDay = (
  ms: number,
  nowMs: number,
  locale: Locale,
  t: Pick<EntryText, 'today' | 'tomorrow'>,
): string => {
  const today = dayOf(nowMs);
  if (dayOf(ms) === today) return t.today;
  return dayOf(ms) === dayAfter(today) ? t.tomorrow : formatDay(ms, locale);
};

/** «bugun 15:00», «24-noyabr 15:00». */
export const formatRelativeMoment = (
  ms: number,
  nowMs: number,
  locale: Locale,
  t: Pick<EntryText, 'today' | 'tomorrow' | 'at'>,
): string => t.at({ day: formatRelativeDay(ms, nowMs, locale, t), time: formatTime(ms) });

/** «bugun 14:00 gacha», «24-noyabr 14:00 gacha». */
export const formatDeadline = (
  ms: number,
  nowMs: number,
  locale: Locale,
  t: Pick<EntryText, 'today' | 'tomorrow' | 'untilAt'>,
): string => t.untilAt({ day: formatRelativeDay(ms, nowMs, locale, t), time: formatTime(ms) });

/** '14:00' of minutes after midnight. */
export const formatMinute = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((n) => String(n).padStart(2, '0')).join(':');

/** An amount as a percentage of the start price: «5%», «2,5%». */
export const formatShare = (amountTiyin: string, startTiyin: string, locale: Locale): string =>
  formatPercent(locale, shareOfStart(BigInt(amountTiyin), BigInt(startTiyin)));
