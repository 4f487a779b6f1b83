import type { Locale } from '#platform/values/locale.ts';
import { formatDay, formatTime, isoDate, tashkentParts } from '#platform/values/time.ts';
import { countdownText } from '#platform/values/timer.ts';
import type { AuctionsText } from '../auctions-text.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const two = (n: number) => String(n).padStart(2, '0');

/** '15:42:18': the second counts here. */
export const clockText = (ms: number): string => {
  const { hour, minute, second } = tashkentParts(ms);
  return `${two(hour)}:${two(minute)}:${two(second)}`;
};

/** '15:00' of minutes after midnight. */
export const minuteText = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

/** A moment as one says it: «bugun, 16:00», «ertaga, 15:00», «21-noyabr, 15:00». */
export const momentText = (ms: number, nowMs: number, t: AuctionsText['live']['cards'], locale: Locale): string => {
  const time = formatTime(ms);
  if (isoDate(ms) === isoDate(nowMs)) return t.today({ time });
  if (isoDate(ms) === isoDate(nowMs + DAY_MS)) return t.tomorrow({ time });
  return t.onDay({ day: formatDay(ms, locale), time });
};

/** From here on whole days say more than hours. */
const DAYS_FROM_SECONDS = 48 * 60 * 60;
const DAY_SECONDS = 24 * 60 * 60;

/** What is left, as the ring shows it: «04:12», or whole days where there are many. */
export const timeText = (secondsLeft: number, t: AuctionsText['live']['ring']): string =>
  secondsLeft >= DAYS_FROM_SECONDS ? t.days({ n: Math.floor(secondsLeft / DAY_SECONDS) }) : countdownText(secondsLeft);
