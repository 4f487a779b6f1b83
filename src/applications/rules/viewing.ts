import { limits } from '#platform/values/limits.ts';
import { fromTashkent, tashkentParts } from '#platform/values/time.ts';

export const viewingStates = ['REQUESTED', 'AGREED', 'DECLINED', 'CANCELLED', 'HELD', 'LAPSED'] as const;
export type ViewingState = (typeof viewingStates)[number];

/** One that is still ahead: it stands in the way of another, and may be cancelled. */
export const isAhead = (state: ViewingState): boolean => state === 'REQUESTED' || state === 'AGREED';

/** The hours of a day in Tashkent at which a property is shown (O29). */
const viewingHours = [limits.viewingHourMorning, limits.viewingHourNoon, limits.viewingHourEvening] as const;

/** Every time that can be asked for: today and the days after it, without the hours that have passed. */
export const offeredTimes = (nowMs: number): number[] => {
  const { year, month, day } = tashkentParts(nowMs);
  return Array.from({ length: limits.viewingDays }, (_, ahead) =>
    viewingHours.map((hour) => fromTashkent(year, month, day + ahead, hour)),
  )
    .flat()
    .filter((time) => time > nowMs);
};

type Shown = { id: number; at: string; title: string; place: string; url: string };

/** A viewing as a file for one's calendar (RFC 5545). */
export const calendarFile = ({ id, at, title, place, url }: Shown): string => {
  const startMs = Date.parse(at);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ostona//Viewings//UZ',
    'BEGIN:VEVENT',
    `UID:viewing-${id}@ostona.uz`,
    `DTSTAMP:${stamp(startMs)}`,
    `DTSTART:${stamp(startMs)}`,
    `DTEND:${stamp(startMs + limits.viewingMinutes * 60_000)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.flatMap(folded).join('\r\n')}\r\n`;
};

/** '20261126T090000Z' */
const stamp = (ms: number): string => new Date(ms).toISOString().replace(/[-:]|\.\d+/g, '');

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** No line of such a file is longer than 75 bytes; one that goes on begins with a space. A Cyrillic letter takes two. */
const folded = (line: string): string[] => {
  const letters = Array.from(line);
  return Array.from({ length: Math.ceil(letters.length / LETTERS) }, (_, n) => {
    const part = letters.slice(n * LETTERS, (n + 1) * LETTERS).join('');
    return n === 0 ? part : ` ${part}`;
  });
};
const LETTERS = 36;
