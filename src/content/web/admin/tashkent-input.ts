import { fromTashkent } from '#platform/values/time.ts';

/** `2026-12-01T09:30` by the clock of Tashkent as an instant. */
export const instantOf = (typed: string): string => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = typed.split(/[-T:]/).map(Number);
  return new Date(fromTashkent(year, month, day, hour, minute)).toISOString();
};
