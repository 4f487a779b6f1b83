import type uz from '../uz/feeds.ts';

/** Words of the personal calendar and the feeds of a search. */
export default {} satisfies typeof uz;
