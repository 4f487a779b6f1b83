/** A note for a personal calendar. Texts are plain; moments are milliseconds since 1970. */
export type DayNote = {
  /** Names the note for ever: added twice, it stands once. */
  uid: string;
  title: string;
  text: string;
  url: string;
  startsMs: number;
  minutes: number;
  /** How long before it the calendar reminds. */
  remindMinutes: number;
  madeMs: number;
};

const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll(';', '\\;').replaceAll(',', '\\,').replace(/\r?\n/g, '\\n');

const stamp = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const bytesOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
};

/** A line of a calendar file has at most 75 bytes; the rest goes on behind a space in the next. */
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

/** The note as an iCalendar file (RFC 5545), which every calendar takes. */
export const dayFile = (note: DayNote): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ostona//Auctions//UZ',
    'BEGIN:VEVENT',
    `UID:${note.uid}`,
    `DTSTAMP:${stamp(note.madeMs)}`,
    `DTSTART:${stamp(note.startsMs)}`,
    `DTEND:${stamp(note.startsMs + note.minutes * 60_000)}`,
    `SUMMARY:${escaped(note.title)}`,
    `DESCRIPTION:${escaped(note.text)}`,
    `URL:${note.url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(note.title)}`,
    `TRIGGER:-PT${note.remindMinutes}M`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
