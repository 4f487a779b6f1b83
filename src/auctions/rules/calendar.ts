import { limits } from '#platform/values/limits.ts';
import { fromTashkent, isoDate } from '#platform/values/time.ts';
import { addDays, addWorkingDays, workingDaysBefore } from '#platform/values/working-days.ts';
import type { Lot } from './lot.ts';
import type { LotRules } from './lot-rules.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The moment of a time of day in Tashkent, in milliseconds since 1970. */
export const momentOf = (day: string, minute: number): number => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return fromTashkent(year, month, date, 0, minute);
};

/** The day in Tashkent on which a moment falls. */
export const dayOf = (moment: number): string => isoDate(moment);

/** The day a number of days after another. */
export const dayAfter = (day: string, days = 1): string => addDays(day, days);

export const cutOffOf = (rules: Pick<LotRules, 'cutOffMinute'>, day: string): number =>
  momentOf(day, rules.cutOffMinute);
export const openingOf = (rules: Pick<LotRules, 'opensMinute'>, day: string): number =>
  momentOf(day, rules.opensMinute);

/**
 * From when on nobody asks about a lot, and no answer changes: the time of its cut-off, so many working days before. Null while no
 * day is planned.
 */
export const questionsCloseAt = ({ day, rules }: Pick<Lot, 'day' | 'rules'>): number | null =>
  day === '' ? null : cutOffOf(rules, workingDaysBefore(day, limits.questionFreezeWorkingDays, rules.holidays));

/** The auction day for somebody who comes first when nobody else waits: today before the cut-off, else tomorrow (O32). */
export const dayForFirst = (rules: LotRules, moment: number): string => {
  const today = dayOf(moment);
  return moment < cutOffOf(rules, today) ? today : dayAfter(today);
};

/** The same time of day a number of working days later. */
export const workingDaysAfter = (moment: number, days: number, holidays: readonly string[]): number => {
  const day = dayOf(moment);
  return momentOf(addWorkingDays(day, days, holidays), 0) + (moment - momentOf(day, 0));
};

/** The morning of the next working day: when bidding goes on after a long outage. */
export const nextWorkingMorning = (moment: number, holidays: readonly string[]): number =>
  momentOf(addWorkingDays(dayOf(moment), 1, holidays), limits.outageResumesMinute);

export const daysAfter = (moment: number, days: number): number => moment + days * DAY_MS;
