import type { Bid, LotSnapshot, LotUpdate } from '#auctions/contract.ts';

/** Bids that a page keeps; older ones stand on the page of all bids. */
export const SHOWN_BIDS_MAX = 50;

export type LotUpdateResult = {
  lot: LotSnapshot;
  /** Something is missing or has turned that a message does not tell: the page reads the lot anew. */
  mustRead: boolean;
};

/** Newest first, each number once. */
const joined = (current: readonly Bid[], received: readonly Bid[]): Bid[] => {
  const newest = current[0]?.number ?? 0;
  return [...received.filter(({ number }) => number > newest), ...current].slice(0, SHOWN_BIDS_MAX);
};

/**
 * A lot after a live message. Messages may come twice, late, or not at all: an older one changes nothing, and where bids
 * between are missing, or the lot has turned (a winner is named only by the whole lot), the page has to read it anew.
 */
export const applyLotUpdate = (lot: LotSnapshot, update: LotUpdate): LotUpdateResult => {
  if (update.head.number < lot.head.number) return { lot, mustRead: false };
  const bids = joined(lot.bids, update.bids);
  const isWhole = lot.bidCount + bids.filter(({ number }) => number > lot.bidCount).length === update.bidCount;
  return { lot: { ...lot, ...update, bids }, mustRead: !isWhole || update.phase !== lot.phase };
};

/** The lot as read, unless a message has told of something later in the meantime. */
export const latestOf = (lot: LotSnapshot, read: LotSnapshot): LotSnapshot =>
  read.head.number >= lot.head.number ? read : lot;
