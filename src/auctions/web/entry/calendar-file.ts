import { type DayNote, dayFile } from '#auctions/rules/day-file.ts';

const REMIND_MINUTES = 30;

/** A note for the visitor's own calendar as a file to be saved; it reminds half an hour before. */
export const calendarFile = (note: Omit<DayNote, 'remindMinutes' | 'madeMs'>): Blob =>
  new Blob([dayFile({ ...note, remindMinutes: REMIND_MINUTES, madeMs: Date.now() })], { type: 'text/calendar' });
