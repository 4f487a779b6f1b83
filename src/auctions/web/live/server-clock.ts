/** A jump of the server's time by this much is a jump (its clock was set), not a slow message. */
const JUMP_MS = 2_000;

/**
 * Server time minus the page's own running time, after one more message. A message is always late by its way, so of two
 * the larger difference is the truer one; the visitor's clock plays no part.
 */
export const offsetAfter = (offset: number | null, sample: number): number =>
  offset === null || Math.abs(sample - offset) > JUMP_MS ? sample : Math.max(offset, sample);

/** The time of the auctions as a page knows it, in milliseconds since 1970. */
export type ServerClock = {
  nowMs: () => number;
  /** Learns from a message: what its sender's clock said, and, for an answer, when it was asked for (page time). */
  update: (serverMs: number, requestedAtMs?: number) => void;
};

/** `runningMs` is a clock that never jumps, such as `performance.now`. */
export const createServerClock = (firstMs: number, runningMs: () => number): ServerClock => {
  let offset: number | null = null;
  return {
    nowMs: () => (offset === null ? firstMs : runningMs() + offset),
    update: (serverMs, requestedAtMs) => {
      const hereMs = runningMs();
      // An answer was written between asking and hearing: the middle is the best guess.
      offset = offsetAfter(offset, serverMs - (requestedAtMs === undefined ? hereMs : (requestedAtMs + hereMs) / 2));
    },
  };
};
