/** The server's time minus the running time of the page, in milliseconds; null until the server has answered. */
let aheadMs: number | null = null;

/**
 * Learns the server's time from the date of an answer. It is late by the way of the answer, and by as long as something
 * between has kept it: so of all dates the one that is furthest ahead is the truest. The device's clock plays no part.
 */
export const recordAnswerTime = ({ headers }: Response): void => {
  const answeredMs = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(answeredMs)) return;
  const sample = answeredMs - performance.now();
  if (aheadMs === null || sample > aheadMs) aheadMs = sample;
};

/**
 * Now, by the server's clock, in milliseconds since 1970, a second or two late at most; by the device's own until the server
 * has answered. Dates and deadlines are shown and compared by this: a device may be days off.
 */
export const serverNowMs = (): number => (aheadMs === null ? Date.now() : Math.floor(performance.now() + aheadMs));

/** The device's own clock in milliseconds: for spans that begin and end on this page, never for a date. */
export const deviceNowMs = (): number => Date.now();
