import { limits } from '#platform/values/limits.ts';

const HOURS_IN_DAY = 24;
const HOUR_MS = 60 * 60_000;

/** Hours from the request until an account is erased: in time for the end of the term that is promised. */
export const deletionTermHours = limits.deletionDays * HOURS_IN_DAY - limits.deletionLeadHours;

/** The moment from which an account is erased whose owner asked for it then; both in milliseconds since 1970. */
export const deletionDueMs = (requestedMs: number): number => requestedMs + deletionTermHours * HOUR_MS;
