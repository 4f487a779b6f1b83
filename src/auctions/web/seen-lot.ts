import type { LotPulse, LotSnapshot } from '#auctions/contract.ts';
import { limits } from '#platform/values/limits.ts';

/** What a page knows of a lot once a live message has come; null when it has to read the lot anew. */
export const withPulse = (lot: LotSnapshot, pulse: LotPulse): LotSnapshot | null => {
  if (pulse.productId !== lot.productId) return lot;
  // What ends, or begins anew, changes more than a message tells: the winner, the days without a bid.
  if (pulse.phase !== lot.phase && !(lot.phase === 'CLOSED' && pulse.phase === 'LIVE')) return null;
  if (pulse.bidCount < lot.bidCount) return pulse.head.number < lot.head.number ? lot : null;
  const newest = lot.bids[0]?.number ?? 0;
  const fresh = pulse.bids.filter(({ number }) => number > newest);
  if (fresh.length !== pulse.bidCount - lot.bidCount) return null;
  return { ...lot, ...pulse, bids: [...fresh, ...lot.bids].slice(0, limits.bidsInSnapshotMax) };
};
