import { formatTime, isoDate } from '#platform/values/time.ts';
import type { QueueText } from './text.ts';

export type DueTone = 'late' | 'soon' | 'calm';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SOON_MS = 2 * HOUR;
const MINUS = '\u2212';

/** A span of time in its largest unit: «2 soat», «1 soat 12», «3 kun». */
export const spanWords = (ms: number, t: QueueText['due']): string => {
  if (ms >= DAY) return t.days({ n: Math.floor(ms / DAY) });
  const hours = Math.floor(ms / HOUR);
  const minutes = Math.floor((ms % HOUR) / MINUTE);
  if (hours === 0) return t.minutes({ n: Math.max(1, minutes) });
  return ms < SOON_MS && minutes > 0
    ? t.hoursMinutes({ hours, minutes: String(minutes).padStart(2, '0') })
    : t.hours({ n: hours });
};

/** How long is left until something is due, and how it is felt: late, soon, or no reason to hurry. */
export const dueWords = (
  dueAt: string,
  nowMs: number,
  t: QueueText['due'],
): { tone: DueTone; words: string; spoken: string } => {
  const left = Date.parse(dueAt) - nowMs;
  const span = spanWords(Math.abs(left), t);
  if (left < 0) return { tone: 'late', words: `${MINUS}${span}`, spoken: t.overdueBy({ left: span }) };
  if (left < SOON_MS) return { tone: 'soon', words: span, spoken: span };
  const isToday = isoDate(dueAt) === isoDate(nowMs);
  const words = isToday && left > 4 * HOUR ? t.todayAt({ time: formatTime(dueAt) }) : span;
  return { tone: 'calm', words, spoken: words };
};
