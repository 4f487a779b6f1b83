import { isoDate, type Moment } from './time.ts';

/** Public holidays on the same day of every year, as 'MM-DD' (Labour Code of Uzbekistan). */
const yearlyHolidays: readonly string[] = ['01-01', '03-08', '03-21', '05-09', '09-01', '10-01', '12-08'];

const DAY_MS = 86_400_000;

/** The day a number of days of the calendar after another; days are 'YYYY-MM-DD'. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Whether a day is neither a Saturday nor a Sunday. */
export const isWeekday = (day: string): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
};

/** Whether people work on a day: neither Saturday nor Sunday nor one of the holidays. */
export const isWorkingDay = (day: string, holidays: readonly string[]): boolean =>
  isWeekday(day) && !holidays.includes(day);

/** The day that many working days later: the one count of working days of the whole product. */
export const addWorkingDays = (day: string, workingDays: number, holidays: readonly string[]): string => {
  let at = day;
  for (let left = workingDays; left > 0; ) {
    at = addDays(at, 1);
    if (isWorkingDay(at, holidays)) left -= 1;
  }
  return at;
};

/** The day that many working days earlier. */
export const workingDaysBefore = (day: string, workingDays: number, holidays: readonly string[]): string => {
  let at = day;
  for (let left = workingDays; left > 0; ) {
    at = addDays(at, -1);
    if (isWorkingDay(at, holidays)) left -= 1;
  }
  return at;
};

/**
 * All weekdays off of the years from one to another: the holidays of every year, those `decreed` for single days (the two
 * Hayits), and the next working day for each holiday of every year that falls on a Saturday or Sunday.
 */
const daysOffOf = (fromYear: number, toYear: number, decreed: readonly string[]): Set<string> => {
  const yearly: string[] = [];
  for (let year = fromYear; year <= toYear; year++) yearly.push(...yearlyHolidays.map((day) => `${year}-${day}`));
  const off = new Set([...yearly, ...decreed].filter(isWeekday));
  for (const holiday of yearly) {
    if (isWeekday(holiday)) continue;
    let moved = addDays(holiday, 1);
    while (!isWeekday(moved) || off.has(moved)) moved = addDays(moved, 1);
    off.add(moved);
  }
  return off;
};

/** Whether a day is off by the rule of every year, as itself or moved from a weekend: nobody enters or removes it. */
export const isYearlyDayOff = (day: string): boolean => daysOffOf(yearOf(day), yearOf(day), []).has(day);

const yearOf = (day: string): number => Number(day.slice(0, 4));

/**
 * The weekdays off from one day to another, both included, in their order: the holidays of every year, on the next working day
 * where they fall on a weekend, and those `decreed` for single days (the two Hayits).
 */
export const holidaysBetween = (from: string, to: string, decreed: readonly string[]): string[] =>
  [...daysOffOf(yearOf(from), yearOf(to), decreed)].filter((day) => day >= from && day <= to).sort();

/** How far ahead of a moment its holidays are looked up: further than any term of ours runs. */
const HORIZON_DAYS = 366;

/** The weekdays off from the day of one moment to the end of the year that begins with another, the same unless it is given. */
export const holidaysFrom = (from: Moment, decreed: readonly string[], until = from): string[] =>
  holidaysBetween(isoDate(from), addDays(isoDate(until), HORIZON_DAYS), decreed);
