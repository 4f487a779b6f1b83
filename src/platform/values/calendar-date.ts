import { digitsOf } from './digits.ts';

/** A day without time or zone. */
export type CalendarDate = { year: number; month: number; day: number };

export const MONTHS_IN_YEAR = 12;

const DIGITS = 8;

const daysIn = (year: number, month: number): number => {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
};

/** Whether the calendar has such a day. */
export const isRealDate = ({ year, month, day }: CalendarDate): boolean =>
  year >= 1 && month >= 1 && month <= MONTHS_IN_YEAR && day >= 1 && day <= daysIn(year, month);

/** What a date field shows for what was typed so far: '01021990' -> '01.02.1990'. */
export const applyDateInputMask = (typed: string): string => {
  // Dots typed by hand end a part early: '1.2.1990' is '01.02.1990'.
  const parts = typed.split(/[.,/\s-]/);
  const padded = parts.map((part, at) =>
    at < 2 && at < parts.length - 1 && /^\d$/.test(part) ? part.padStart(2, '0') : part,
  );
  const digits = digitsOf(padded.join('')).slice(0, DIGITS);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('.');
};

/** '01.02.1990' -> '1990-02-01'; null while it is not a whole real date. */
export const isoOfDate = (masked: string): string | null => {
  const match = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(masked);
  const iso = match ? `${match[3]}-${match[2]}-${match[1]}` : '';
  return dateOfIso(iso) ? iso : null;
};

/** '1990-02-01' -> '01.02.1990'; '' for any other text. */
export const dateShown = (iso: string): string => (dateOfIso(iso) ? iso.split('-').reverse().join('.') : '');

/** A day written as YYYY-MM-DD; null unless the calendar has it. */
export const dateOfIso = (iso: string): CalendarDate | null => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  if (!match) return null;
  const date = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  return isRealDate(date) ? date : null;
};

/** YYYY-MM-DD. */
export const isoOf = ({ year, month, day }: CalendarDate): string =>
  [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');

/** Whole years between two days; who was born on 29 February has a birthday on 1 March in other years. */
export const yearsBetween = (from: CalendarDate, to: CalendarDate): number => {
  const isBeforeBirthday = to.month < from.month || (to.month === from.month && to.day < from.day);
  return to.year - from.year - (isBeforeBirthday ? 1 : 0);
};

/** The same day so many months later, or the last day of a shorter month: a month after 31 January is 28 or 29 February. */
export const addMonths = (iso: string, months: number): string => {
  const date = dateOfIso(iso);
  if (!date) throw new RangeError(`Not a day: ${iso}`);
  const from0 = date.year * MONTHS_IN_YEAR + date.month - 1 + months;
  const year = Math.floor(from0 / MONTHS_IN_YEAR);
  const month = (from0 % MONTHS_IN_YEAR) + 1;
  return isoOf({ year, month, day: Math.min(date.day, daysIn(year, month)) });
};
