import type { CalendarEvent, Versioned } from '#platform/values/calendar-file.ts';

const FIELDS = ['title', 'text', 'place', 'url', 'startsMs', 'minutes', 'remindMinutes', 'status'] as const;

const isSame = (one: CalendarEvent, other: CalendarEvent): boolean =>
  FIELDS.every((field) => one[field] === other[field]);

const cancelled = (event: CalendarEvent): CalendarEvent => ({ ...event, status: 'CANCELLED' });

/**
 * What a calendar is told now, after what it was told before. An event that changed gets the next number; one that is no
 * more, though it is ahead, is told as cancelled; what has passed and is gone is left as it was. One that was cancelled
 * before it was ever told is not told at all.
 */
export const nextEvents = (
  before: readonly Versioned[],
  now: readonly CalendarEvent[],
  nowMs: number,
): { events: Versioned[]; changed: Versioned[] } => {
  const byUid = new Map(before.map((event) => [event.uid, event]));
  const there = new Set(now.map(({ uid }) => uid));
  const gone = before
    .filter(({ uid }) => !there.has(uid))
    .map((event) => (event.startsMs > nowMs ? cancelled(event) : event));
  const events: Versioned[] = [];
  const changed: Versioned[] = [];
  for (const event of [...now, ...gone]) {
    const last = byUid.get(event.uid);
    if (!last && event.status === 'CANCELLED') continue;
    if (last && isSame(last, event)) {
      events.push(last);
      continue;
    }
    const next = { ...event, sequence: last ? last.sequence + 1 : 0, changedMs: nowMs };
    events.push(next);
    changed.push(next);
  }
  return { events, changed };
};
