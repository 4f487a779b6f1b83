import { limits } from '#platform/values/limits.ts';
import { fromTashkent, isoDate, tashkentParts } from '#platform/values/time.ts';
import type { LotRules } from './lot-rules.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The moment of a time of day in Tashkent, in milliseconds since 1970. */
export const momentOf = (day: string, minute: number): number => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return fromTashkent(year, month, date, 0, minute);
};

/** The day in Tashkent on which a moment falls. */
export const dayOf = (moment: number): string => isoDate(moment);

/** The day a number of days after another. Noon is safe: no day of the calendar is shorter than half a day. */
export const dayAfter = (day: string, days = 1): string => isoDate(momentOf(day, 12 * 60) + days * DAY_MS);

export const cutOffOf = (rules: Pick<LotRules, 'cutOffMinute'>, day: string): number =>
  momentOf(day, rules.cutOffMinute);
export const openingOf = (rules: Pick<LotRules, 'opensMinute'>, day: string): number =>
  momentOf(day, rules.opensMinute);

/** The auction day for somebody who comes first when nobody else waits: today before the cut-off, else tomorrow (O32). */
export const dayForFirst = (rules: LotRules, moment: number): string => {
  const today = dayOf(moment);
  return moment < cutOffOf(rules, today) ? today : dayAfter(today);
};

export const isWorkingDay = (day: string, holidays: readonly string[]): boolean =>
  tashkentParts(momentOf(day, 12 * 60)).weekday <= 5 && !holidays.includes(day);

/** The same time of day a number of working days later. */
export const workingDaysAfter = (moment: number, days: number, holidays: readonly string[]): number => {
  let at = moment;
  for (let left = days; left > 0; ) {
    at += DAY_MS;
    if (isWorkingDay(dayOf(at), holidays)) left -= 1;
  }
  return at;
};

/** The morning of the next working day: when bidding goes on after a long outage. */
export const nextWorkingMorning = (moment: number, holidays: readonly string[]): number => {
  let day = dayAfter(dayOf(moment));
  while (!isWorkingDay(day, holidays)) day = dayAfter(day);
  return momentOf(day, limits.outageResumesMinute);
};

export const daysAfter = (moment: number, days: number): number => moment + days * DAY_MS;
