import type { TimeLeft } from '#platform/values/duration.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** What is left until a moment in whole units; null when it is over. The last minute counts as one. */
export const timeLeft = (untilMs: number, nowMs: number): TimeLeft | null => {
  const left = untilMs - nowMs;
  if (left <= 0) return null;
  const days = Math.floor(left / DAY_MS);
  const hours = Math.floor((left % DAY_MS) / HOUR_MS);
  const minutes = Math.floor((left % HOUR_MS) / MINUTE_MS);
  return { days, hours, minutes: days + hours === 0 ? Math.max(1, minutes) : minutes };
};

/** How much of a term has passed, from 0 to 1. */
export const passedShare = (fromMs: number, untilMs: number, nowMs: number): number =>
  untilMs <= fromMs ? 1 : Math.min(1, Math.max(0, (nowMs - fromMs) / (untilMs - fromMs)));
