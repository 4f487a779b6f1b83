import { limits } from '#platform/values/limits.ts';
import { groupDigits } from '#platform/values/numeric.ts';

/** A number of listings as people read it: exact up to 10 000, then "10 000+" (O17). */
export const formatCount = (count: number): string =>
  count > limits.countExactMax ? `${groupDigits(limits.countExactMax)}+` : groupDigits(count);
