import { fromTashkent, tashkentParts } from '#platform/values/time.ts';

/** The working day of the admin area, Monday to Friday, in Tashkent. */
const OPENS_HOUR = 9;
const CLOSES_HOUR = 18;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const FRIDAY = 5;

type Day = { opensMs: number; closesMs: number; isWorked: boolean };

const dayAt = (ms: number): Day => {
  const { year, month, day, weekday } = tashkentParts(ms);
  return {
    opensMs: fromTashkent(year, month, day, OPENS_HOUR),
    closesMs: fromTashkent(year, month, day, CLOSES_HOUR),
    isWorked: weekday <= FRIDAY,
  };
};

/** The moment when so many working hours have passed: a promise made on Friday evening runs on Monday. */
export const workingHoursAfter = (fromMs: number, hours: number): number => {
  let left = hours * HOUR_MS;
  for (let at = fromMs; ; at += DAY_MS) {
    const { opensMs, closesMs, isWorked } = dayAt(at);
    const begins = Math.max(fromMs, opensMs);
    const room = isWorked ? Math.max(0, closesMs - begins) : 0;
    if (left <= room) return begins + left;
    left -= room;
  }
};

/** The working time that has passed between two moments, in milliseconds. */
export const workingMsBetween = (fromMs: number, toMs: number): number => {
  let passed = 0;
  for (let at = fromMs; at < toMs + DAY_MS; at += DAY_MS) {
    const { opensMs, closesMs, isWorked } = dayAt(at);
    if (isWorked) passed += Math.max(0, Math.min(toMs, closesMs) - Math.max(fromMs, opensMs));
  }
  return passed;
};
