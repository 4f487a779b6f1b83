import type uz from '../uz/calls-refusals.ts';

/** What the house says when it refuses: calls. */
export default {} satisfies typeof uz;
