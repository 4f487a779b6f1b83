import type uz from '../uz/map-refusals.ts';

/** What the house says when it refuses what was drawn. */
export default {} satisfies typeof uz;
