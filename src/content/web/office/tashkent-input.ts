import { formatTime, fromTashkent, isoDate } from '#platform/values/time.ts';

/** An instant as a field of date and time shows it, by the clock of Tashkent; empty for none. */
export const inTashkent = (instant: string | null): string =>
  instant === null ? '' : `${isoDate(instant)}T${formatTime(instant)}`;

/** What was typed there as an instant; null for nothing. */
export const instantOf = (typed: string): string | null => {
  const [year, month, day, hour, minute] = typed.split(/[-T:]/).map(Number);
  if (!year || !month || !day) return null;
  return new Date(fromTashkent(year, month, day, hour ?? 0, minute ?? 0)).toISOString();
};
