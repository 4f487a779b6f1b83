import type uz from '../uz/orders.ts';

/** Words of standing orders, saved searches and selections. */
export default {} satisfies typeof uz;
