import { limits } from '#platform/values/limits.ts';
import { fromTashkent, tashkentParts } from '#platform/values/time.ts';

/** What a visitor is told after asking for a call: within minutes, or once the working day has begun. */
export type CallPromise = { promise: 'soon' | 'workingHours'; dueAtMs: number };

const minutes = (count: number): number => count * 60_000;

/**
 * By when somebody calls. Inside working hours (every day, Tashkent time) within the promised minutes; outside of
 * them within the same minutes after the next opening.
 */
export const promiseCall = (nowMs: number, withinMinutes: number = limits.consultationCallMinutes): CallPromise => {
  const { year, month, day, hour } = tashkentParts(nowMs);
  const patience = minutes(withinMinutes);
  if (hour >= limits.callCentreOpensHour && hour < limits.callCentreClosesHour) {
    return { promise: 'soon', dueAtMs: nowMs + patience };
  }
  const openingDay = hour < limits.callCentreOpensHour ? day : day + 1;
  return {
    promise: 'workingHours',
    dueAtMs: fromTashkent(year, month, openingDay, limits.callCentreOpensHour) + patience,
  };
};
