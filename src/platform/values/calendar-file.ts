import { tashkentParts } from './time.ts';

/** Something that stands in a calendar. Texts are plain; moments are milliseconds since 1970. */
export type CalendarEvent = {
  /** Names the event for ever: told again, it stands once. */
  readonly uid: string;
  readonly title: string;
  readonly text: string;
  readonly place: string;
  readonly url: string;
  readonly startsMs: number;
  /** 0 for a moment until which something has to be done. */
  readonly minutes: number;
  /** How long before it the calendar reminds; null: it does not. */
  readonly remindMinutes: number | null;
  readonly status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
};

/** How often an event has changed, and when it did last: calendars take the later version. */
export type Versioned = CalendarEvent & { readonly sequence: number; readonly changedMs: number };

/** The time of Tashkent, as a calendar has to be told it: UTC+5 without daylight saving since 1992. */
const timeZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Tashkent',
  'BEGIN:STANDARD',
  'DTSTART:19920101T000000',
  'TZOFFSETFROM:+0500',
  'TZOFFSETTO:+0500',
  'TZNAME:+05',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** Events as an iCalendar file (RFC 5545), which every calendar takes. */
export const calendarText = (name: string, events: readonly Versioned[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ostona//Calendar//UZ',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'X-WR-TIMEZONE:Asia/Tashkent',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...timeZone,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');

const eventLines = (event: Versioned): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTAMP:${utc(event.changedMs)}`,
  `LAST-MODIFIED:${utc(event.changedMs)}`,
  `DTSTART;TZID=Asia/Tashkent:${wall(event.startsMs)}`,
  ...(event.minutes > 0 ? [`DTEND;TZID=Asia/Tashkent:${wall(event.startsMs + event.minutes * 60_000)}`] : []),
  `SUMMARY:${escaped(event.title)}`,
  ...(event.text === '' ? [] : [`DESCRIPTION:${escaped(event.text)}`]),
  ...(event.place === '' ? [] : [`LOCATION:${escaped(event.place)}`]),
  `URL:${event.url}`,
  `STATUS:${event.status}`,
  ...(event.minutes > 0 ? [] : ['TRANSP:TRANSPARENT']),
  ...alarmLines(event),
  'END:VEVENT',
];

const alarmLines = ({ remindMinutes, status, title }: Versioned): string[] =>
  remindMinutes === null || status === 'CANCELLED'
    ? []
    : ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escaped(title)}`, `TRIGGER:-PT${remindMinutes}M`, 'END:VALARM'];

/** '20261126T090000Z' */
const utc = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** '20261126T140000', as clocks in Tashkent show it. */
const wall = (ms: number): string => {
  const { year, month, day, hour, minute, second } = tashkentParts(ms);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${year}${two(month)}${two(day)}T${two(hour)}${two(minute)}${two(second)}`;
};

/** Text of one line: whatever a name holds, no line of the file begins or ends by it. */
const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replace(/\r\n?|\n|\u2028|\u2029/g, '\\n')
    // Control characters have no place in such a file.
    .replace(/\p{Cc}/gu, ' ');

const bytesOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
};

/** A line has at most 75 bytes; the rest goes on behind a space in the next. No letter is cut in two. */
const folded = (line: string): string => {
  let out = '';
  let bytes = 0;
  for (const character of line) {
    const size = bytesOf(character);
    if (bytes + size > 75) {
      out += '\r\n ';
      bytes = 1;
    }
    out += character;
    bytes += size;
  }
  return out;
};
