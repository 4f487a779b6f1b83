import type { LogFact } from './log.ts';

/** Entries after which nobody can bid any more: what was secret may be known. After the last one another bidding is to come. */
const ends: ReadonlySet<string> = new Set(['ended', 'unsold', 'cancelled', 'dayWithoutBid']);

const endOf = (fact: LogFact): string | null =>
  fact.type === 'entry' && ends.has(fact.entry.kind) ? fact.entry.kind : null;

/** Tells who lets the engine bid, or begins the rows from which that can be seen. */
const isSecret = (fact: LogFact): boolean =>
  fact.type === 'event'
    ? fact.event.kind === 'maximum' || fact.event.kind === 'endMaximum'
    : fact.type === 'entry' && fact.entry.kind === 'opened';

/** An opening that was only found after an outage stands behind the outage: both are given out together. */
const beginOf = (facts: readonly LogFact[], at: number): number => {
  let from = at;
  for (let before = facts[from - 1]; before?.type === 'entry' && !endOf(before); before = facts[from - 1]) from -= 1;
  const before = facts[from - 1];
  return before?.type === 'event' && before.event.kind === 'outage' ? from - 1 : at;
};

/**
 * How many rows of a log everybody may read. While a bidding is to come or runs, rivals must not see who bids by a maximum,
 * and the rows tell it: a maximum is an event, and an automatic bid is one that no event stands before. So the log is given
 * out up to the first maximum or the opening, and whole when the bidding is over: a maximum that comes too late is refused and
 * hides nothing. That nothing is changed meanwhile is shown by the heads that live messages and receipts carry.
 */
export const publicRowCount = (facts: readonly LogFact[]): number => {
  let count: number | null = null;
  let isOver = false;
  for (const [at, fact] of facts.entries()) {
    const end = endOf(fact);
    if (end) {
      count = null;
      isOver = end !== 'dayWithoutBid';
    } else if (count === null && !isOver && isSecret(fact)) count = beginOf(facts, at);
  }
  return count ?? facts.length;
};
