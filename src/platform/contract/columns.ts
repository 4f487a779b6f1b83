import { z } from 'zod';
import { limits } from '#platform/values/limits.ts';

/*
 * What columns of the database hold. A call that names something names it by one of these: a value beyond its column is no
 * name of anything, and refused before the database is asked.
 */

const upTo = (max: number) => ({
  /** In a body. */
  InBody: z.number().int().min(1).max(max),
  /** In an address, where everything is text. */
  InAddress: z.coerce.number().int().min(1).max(max),
});

/** Of smallint: categories, building types. */
export const { InBody: SmallId, InAddress: SmallIdInAddress } = upTo(limits.smallIdMax);
/** Of integer: places, companies, versions of what staff edit. */
export const { InBody: IntId, InAddress: IntIdInAddress } = upTo(limits.idMax);
/** Of bigint: everything else. Beyond 2^53 numbers of JSON are not exact. */
export const { InBody: BigId, InAddress: BigIdInAddress } = upTo(Number.MAX_SAFE_INTEGER);

const hasYear = (text: string): boolean => !text.startsWith('0000');

/** A day, YYYY-MM-DD. The calendar of the database has no year 0. */
export const Day = z.iso.date().refine(hasYear);

/** A moment in UTC. */
export const Moment = z.iso.datetime().refine(hasYear);
