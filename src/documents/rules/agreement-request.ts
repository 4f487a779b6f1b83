import { isDigits } from '#platform/values/exact-length.ts';
import { limits } from '#platform/values/limits.ts';
import { normalisePhone } from '#platform/values/phone.ts';

/** Who the agreement is drawn up for, as the registration form knows it. Absent parts are empty. */
export type AgreementRequest = {
  clientType: 'Physical' | 'Legal';
  pinfl: string;
  /** YYYY-MM-DD. */
  dateOfBirth: string;
  phoneNumber: string;
};

/** Whether a text is a day of the calendar, YYYY-MM-DD. */
export const isCalendarDay = (text: string): boolean => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** The same without what is only half typed: a copy for reading does without it. */
export const wholeParts = (request: AgreementRequest): AgreementRequest => ({
  clientType: request.clientType,
  pinfl: isDigits(request.pinfl, limits.pinflLength) ? request.pinfl : '',
  dateOfBirth: isCalendarDay(request.dateOfBirth) ? request.dateOfBirth : '',
  phoneNumber: normalisePhone(request.phoneNumber) ?? '',
});

/**
 * What stands in the way of asking for the realtor assistant's agreement; null when nothing does. Only the length of the
 * PINFL is judged: whether it is anybody's is for the register to say.
 */
export const realtorRequestProblem = ({
  pinfl,
  dateOfBirth,
}: Pick<AgreementRequest, 'pinfl' | 'dateOfBirth'>): 'pinflWrong' | 'birthDateMissing' | null => {
  if (!isDigits(pinfl, limits.pinflLength)) return 'pinflWrong';
  return isCalendarDay(dateOfBirth) ? null : 'birthDateMissing';
};
