import type uz from '../uz/notices.ts';

/** Words of the centre of notices, its settings, unsubscribing. */
export default {} satisfies typeof uz;
