const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
export const MINUTE_MS = 60_000;
/** Tashkent is five hours ahead of UTC all the year. */
const AHEAD_MS = 5 * HOUR_MS;

/** The moment of a minute of a day in Tashkent. */
export const minuteOf = (day: string, minute: number): number =>
  Date.parse(`${day}T00:00:00Z`) - AHEAD_MS + minute * MINUTE_MS;

/** The day in Tashkent on which a moment falls. */
export const dayOf = (atMs: number): string => new Date(atMs + AHEAD_MS).toISOString().slice(0, 10);

export const dayAfter = (day: string): string => dayOf(minuteOf(day, 0) + DAY_MS);

export const daysLater = (atMs: number, days: number): number => atMs + days * DAY_MS;

const isWorked = (day: string, holidays: readonly string[]): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday >= 1 && weekday <= 5 && !holidays.includes(day);
};

/** The last day before one on which people work. */
export const workingDayBefore = (day: string, holidays: readonly string[]): string => {
  let before = dayOf(minuteOf(day, 0) - DAY_MS);
  while (!isWorked(before, holidays)) before = dayOf(minuteOf(before, 0) - DAY_MS);
  return before;
};

/** The same time of day so many working days later. */
export const workingDaysLater = (atMs: number, days: number, holidays: readonly string[]): number => {
  let later = atMs;
  let counted = 0;
  while (counted < days) {
    later += DAY_MS;
    if (isWorked(dayOf(later), holidays)) counted += 1;
  }
  return later;
};

/** A minute of the next working day. */
export const nextWorkingDay = (atMs: number, minute: number, holidays: readonly string[]): number => {
  let day = dayAfter(dayOf(atMs));
  while (!isWorked(day, holidays)) day = dayAfter(day);
  return minuteOf(day, minute);
};
