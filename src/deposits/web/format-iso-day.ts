import { formatDate } from '#platform/values/time.ts';

/** A day (YYYY-MM-DD) as people write it. */
export const formatIsoDay = (day: string): string => formatDate(`${day}T00:00:00+05:00`);
