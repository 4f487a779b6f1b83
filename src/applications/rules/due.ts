import { fromTashkent, isoDate, tashkentParts } from '#platform/values/time.ts';
import { isWorkingDay } from '#platform/values/working-days.ts';

/** The hours of a working day of the admin area, in Tashkent. */
const OPENS_HOUR = 9;
const CLOSES_HOUR = 18;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Day = { opensMs: number; closesMs: number; isWorked: boolean };

const dayAt = (ms: number, holidays: readonly string[]): Day => {
  const { year, month, day } = tashkentParts(ms);
  return {
    opensMs: fromTashkent(year, month, day, OPENS_HOUR),
    closesMs: fromTashkent(year, month, day, CLOSES_HOUR),
    isWorked: isWorkingDay(isoDate(ms), holidays),
  };
};

/** The moment when so many working hours have passed: a promise made on Friday evening runs on Monday. */
export const workingHoursAfter = (fromMs: number, hours: number, holidays: readonly string[]): number => {
  let left = hours * HOUR_MS;
  for (let at = fromMs; ; at += DAY_MS) {
    const { opensMs, closesMs, isWorked } = dayAt(at, holidays);
    const begins = Math.max(fromMs, opensMs);
    const room = isWorked ? Math.max(0, closesMs - begins) : 0;
    if (left <= room) return begins + left;
    left -= room;
  }
};

/** The working time that has passed between two moments, in milliseconds. */
export const workingMsBetween = (fromMs: number, toMs: number, holidays: readonly string[]): number => {
  let passed = 0;
  for (let at = fromMs; at < toMs + DAY_MS; at += DAY_MS) {
    const { opensMs, closesMs, isWorked } = dayAt(at, holidays);
    if (isWorked) passed += Math.max(0, Math.min(toMs, closesMs) - Math.max(fromMs, opensMs));
  }
  return passed;
};
