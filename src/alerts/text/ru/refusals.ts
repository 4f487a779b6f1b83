import calls from './calls-refusals.ts';
import notices from './notices-refusals.ts';
import orders from './orders-refusals.ts';

/** Every sentence of a refusal of alerts. */
export default { ...orders, ...notices, ...calls };
