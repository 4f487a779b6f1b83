/** Whether the run takes its time (`npm run test:looks`, `npm run test:all`, single files) or must be quick (`npm test`). */
export const isThorough = process.env.IS_THOROUGH === '1';
