import type { Bid, LotPulse, LotSnapshot } from '#auctions/contract.ts';

/** Bids that a page keeps; older ones stand on the page of all bids. */
export const BIDS_KEPT = 50;

export type News = {
  lot: LotSnapshot;
  /** Something is missing or has turned that a message does not tell: the page reads the lot anew. */
  mustRead: boolean;
};

/** Newest first, each number once. */
const joined = (known: readonly Bid[], told: readonly Bid[]): Bid[] => {
  const newest = known[0]?.number ?? 0;
  return [...told.filter(({ number }) => number > newest), ...known].slice(0, BIDS_KEPT);
};

/**
 * A lot after a live message. Messages may come twice, late, or not at all: an older one changes nothing, and where bids
 * between are missing, or the lot has turned (a winner is named only by the whole lot), the page has to read it anew.
 */
export const afterPulse = (lot: LotSnapshot, pulse: LotPulse): News => {
  if (pulse.head.number < lot.head.number) return { lot, mustRead: false };
  const bids = joined(lot.bids, pulse.bids);
  const isWhole = lot.bidCount + bids.filter(({ number }) => number > lot.bidCount).length === pulse.bidCount;
  return { lot: { ...lot, ...pulse, bids }, mustRead: !isWhole || pulse.phase !== lot.phase };
};

/** The lot as read, unless a message has told of something later in the meantime. */
export const afterReading = (lot: LotSnapshot, read: LotSnapshot): LotSnapshot =>
  read.head.number >= lot.head.number ? read : lot;
