import type { Locale } from '#platform/values/locale.ts';
import { formatDate, formatDay } from '#platform/values/time.ts';
import { serverNowMs } from '#platform/web/clock.ts';

const HALF_A_YEAR_MS = 183 * 24 * 3_600_000;

/** A day of the near future or past in words («24-dekabr»), another one with its year. */
export const dayOf = (moment: string | number, locale: Locale): string =>
  Math.abs(new Date(moment).getTime() - serverNowMs()) < HALF_A_YEAR_MS
    ? formatDay(moment, locale)
    : formatDate(moment);

/** The last day before a moment: what ends with the night ends on the day before. */
export const lastDay = (moment: string, locale: Locale): string => dayOf(Date.parse(moment) - 1, locale);

/** Until which day an alert is active or was, or on which day it was stopped. */
export const endOf = (
  { activeUntil, stoppedAt }: { activeUntil: string; stoppedAt: string | null },
  locale: Locale,
): string => (stoppedAt === null ? lastDay(activeUntil, locale) : dayOf(stoppedAt, locale));
