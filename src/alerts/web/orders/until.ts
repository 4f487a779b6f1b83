import type { Locale } from '#platform/values/locale.ts';
import { formatDate, formatDay } from '#platform/values/time.ts';

const HALF_A_YEAR_MS = 183 * 24 * 3_600_000;

/** A day of the near future or past in words («24-dekabr»), another one with its year. */
export const untilDay = (instant: string, locale: Locale): string =>
  Math.abs(Date.parse(instant) - Date.now()) < HALF_A_YEAR_MS ? formatDay(instant, locale) : formatDate(instant);
