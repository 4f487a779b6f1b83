import { type CalendarEvent, calendarText } from '#platform/values/calendar-file.ts';
import { serverNowMs } from '#platform/web/clock.ts';

const REMIND_MINUTES = 30;

type Note = Pick<CalendarEvent, 'uid' | 'title' | 'text' | 'url' | 'startsMs' | 'minutes'>;

/** A note for the visitor's own calendar as a file to be saved; it reminds half an hour before. */
export const calendarFile = (note: Note): Blob => {
  const event = { ...note, place: '', remindMinutes: REMIND_MINUTES, status: 'CONFIRMED', sequence: 0 } as const;
  return new Blob([calendarText('Ostona', [{ ...event, changedMs: serverNowMs() }])], { type: 'text/calendar' });
};
