import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares secrets in a time that tells nothing about where they differ, nor about their lengths. */
export const isTimingSafeEqual = (one: string, other: string): boolean =>
  timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest());
