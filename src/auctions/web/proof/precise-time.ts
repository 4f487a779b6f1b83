import { formatDate, formatDateTime, tashkentParts } from '#platform/values/time.ts';

const two = (n: number): string => String(n).padStart(2, '0');

/** '15:04:09' in Tashkent. */
export const clockTime = (ms: number): string => {
  const { hour, minute, second } = tashkentParts(ms);
  return `${two(hour)}:${two(minute)}:${two(second)}`;
};

/** '15:04:09.128' in Tashkent. */
export const preciseTime = (ms: number): string => `${clockTime(ms)}.${String(ms % 1000).padStart(3, '0')}`;

/** '21.11.2026 15:04:09' in Tashkent. */
export const clockDateTime = (ms: number): string => `${formatDate(ms)} ${clockTime(ms)}`;

/** A term: to the minute, as terms are set; '21.11.2026 15:04'. */
export const termTime = (ms: number): string => formatDateTime(ms);

/** What is left, as '59:07' or '1:00:00'. */
export const restTime = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
};
