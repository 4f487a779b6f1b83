import type uz from '../uz/orders-refusals.ts';

/** What the house says when it refuses: orders. */
export default {} satisfies typeof uz;
