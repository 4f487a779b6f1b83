import { limits } from '#platform/values/limits.ts';

/** Whole years between two days, both YYYY-MM-DD: dates of this form compare as texts. */
export const yearsBetween = (born: string, day: string): number => {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(5) < born.slice(5) ? years - 1 : years;
};

/** Whether somebody born on a day may have an account on another. */
export const isOldEnough = (born: string, today: string): boolean => yearsBetween(born, today) >= limits.ageMinYears;

/** Whether the days of a passport can be true: issued in the past after the birth, not run out. */
export const arePassportDaysRight = (
  { dateIssue, expiry }: { dateIssue: string; expiry: string },
  { birthDate, today }: { birthDate: string | null; today: string },
): boolean => dateIssue <= today && expiry >= today && (birthDate === null || dateIssue > birthDate);
