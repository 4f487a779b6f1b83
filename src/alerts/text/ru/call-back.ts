import type uz from '../uz/call-back.ts';

/** Words of forms that ask for a call. */
export default {} satisfies typeof uz;
