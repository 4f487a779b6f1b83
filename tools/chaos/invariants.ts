/** What must always hold, by its name in the quality rules: what is broken when a check says no. */
const invariants: Record<string, string> = {
  A1: 'each bid is a step above the last',
  A2: 'nobody outbids himself',
  A3: 'bidding opens, is extended and closes by the rules',
  A4: 'numbers have no gap and time never runs backwards',
  A5: 'what was acknowledged stands in the log, in the lists and in kept receipts',
  A6: 'nothing is told that nobody did',
  A7: 'one key has one effect and one answer',
  A8: 'what was acknowledged first stands first',
  A9: 'the last bidder wins at the last price',
  A10: 'refusals are true',
  A11: 'only those take part who may',
  A12: 'reads never go back',
  A13: 'the chain, the signatures and the rules hold',
  A14: 'bids count by the moment at which they came',
  A15: 'entry closes and bidding opens as announced',
  A16: 'nothing closes in an outage',
  L1: 'every transfer is balanced',
  L2: 'every balance is the sum of its entries',
  L3: 'no account falls below zero',
  L4: 'each deposit is held once, as the log tells',
  L5: 'each deposit ends once, as the log tells',
  L6: 'each payment is credited once',
  L7: 'what was read once stays',
  L8: 'every balance that was read is true',
  N1: 'everybody hears how it ended',
  N2: 'everybody hears it once',
  N4: 'everybody hears the truth, and only what is his',
  P1: 'no public text names a person',
};

/** A check with its invariant in words. */
export const checkName = (id: string): string => `${id} ${invariants[id] ?? ''}`.trim();
