import type { Bid, LotSnapshot, OwnParticipation } from '#auctions/contract.ts';

/** How the acting principal stands in a lot: what colours, words and panels go by. */
export type OwnPosition = {
  /** Null for those who only watch. */
  participant: number | null;
  isLeading: boolean;
  /** Has bid, and somebody else leads. */
  isOutbid: boolean;
  hasBid: boolean;
};

export const ownPosition = (lot: LotSnapshot, own: OwnParticipation | null): OwnPosition => {
  const participant = own?.participant ?? null;
  const isLeading = participant !== null && lot.leader?.participant === participant;
  const hasBid = lot.participants.some(({ number, lastBid }) => number === participant && lastBid !== null);
  return { participant, isLeading, isOutbid: hasBid && !isLeading, hasBid };
};

/** Whether bidding is over and somebody won: from then on whoever led is called the winner. */
export const hasWinner = ({ phase }: Pick<LotSnapshot, 'phase'>): boolean => phase === 'WON' || phase === 'COMPLETED';

/** Who won. A message tells of the end before the whole lot, with the winner's name, was read anew. */
export const winnerOf = (lot: LotSnapshot): number | null =>
  hasWinner(lot) ? ((lot.winner ?? lot.leader)?.participant ?? null) : null;

/** The number of the highest bid that stands; of a cancelled auction none does. */
export const leaderBidOf = (bids: readonly Bid[], { phase, leader }: LotSnapshot): number | null =>
  (phase === 'CANCELLED' ? null : bids.find(({ amount }) => amount === leader?.amount)?.number) ?? null;
