import type uz from '../uz/notices-refusals.ts';

/** What the house says when it refuses: notices. */
export default {} satisfies typeof uz;
