import { type CalendarDate, isRealDate } from './calendar-date.ts';
import { digitsOf } from './digits.ts';
import { isDigits } from './exact-length.ts';
import { limits } from './limits.ts';

/** What a PINFL field shows: nothing, a mistake, a good beginning, or a whole number (INP-007). */
export type PinflState = 'empty' | 'error' | 'warning' | 'success';

const CENTURY_AND_DATE_LENGTH = 7;

/** Keeps the digits that fit into a PINFL field. */
export const applyPinflInputMask = (typed: string): string => digitsOf(typed).slice(0, limits.pinflLength);

/** A PINFL in the groups of its meaning, for reading: '4 120391 053 001 7'. A beginning of one is grouped likewise. */
export const formatPinfl = (digits: string): string =>
  [digits.slice(0, 1), digits.slice(1, 7), digits.slice(7, 10), digits.slice(10, 13), digits.slice(13)]
    .filter(Boolean)
    .join(' ');

/**
 * The birth date written in a PINFL (or in its first seven digits): the first digit names the century (3 and 4 mean
 * 19xx, 5 and 6 mean 20xx), then day, month and two-digit year. Null if there is no such century or day.
 */
export const birthDateOfPinfl = (digits: string): CalendarDate | null => {
  const match = /^([3-6])(\d{2})(\d{2})(\d{2})/.exec(digits);
  if (!match) return null;
  const [century, day, month, shortYear] = match.slice(1).map(Number) as [number, number, number, number];
  const year = (century <= 4 ? 1900 : 2000) + shortYear;
  const date = { year, month, day };
  return isRealDate(date) ? date : null;
};

/** Fourteen digits with a real birth date; an optional field may also be empty (INP-003, INP-008). */
export const isPinfl = (text: string, { isOptional = false } = {}): boolean =>
  (isOptional && text === '') || (isDigits(text, limits.pinflLength) && birthDateOfPinfl(text) !== null);

/** Fewer digits than the date needs, or a wrong date, is an error; a right date alone is a warning. */
export const pinflState = (text: string): PinflState => {
  if (text === '') return 'empty';
  if (isPinfl(text)) return 'success';
  const isGoodBeginning =
    /^\d+$/.test(text) && text.length >= CENTURY_AND_DATE_LENGTH && text.length < limits.pinflLength;
  return isGoodBeginning && birthDateOfPinfl(text) ? 'warning' : 'error';
};
