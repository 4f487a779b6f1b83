import { limits } from '#platform/values/limits.ts';
import { fromTashkent, tashkentParts } from '#platform/values/time.ts';

export const viewingStates = ['REQUESTED', 'AGREED', 'DECLINED', 'CANCELLED', 'HELD', 'LAPSED'] as const;
export type ViewingState = (typeof viewingStates)[number];

/** One that is still ahead: it stands in the way of another, and may be cancelled. */
export const isUpcoming = (state: ViewingState): boolean => state === 'REQUESTED' || state === 'AGREED';

/** The hours of a day in Tashkent at which a property is shown (O29). */
const viewingHours = [limits.viewingHourMorning, limits.viewingHourNoon, limits.viewingHourEvening] as const;

/** Every time that can be asked for: today and the days after it, without the hours that have passed. */
export const offeredTimes = (nowMs: number): number[] => {
  const { year, month, day } = tashkentParts(nowMs);
  return Array.from({ length: limits.viewingDays }, (_, ahead) =>
    viewingHours.map((hour) => fromTashkent(year, month, day + ahead, hour)),
  )
    .flat()
    .filter((time) => time > nowMs);
};
