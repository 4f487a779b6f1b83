import type { AuctionResult } from './visible-results.ts';

/** How long a card stays when the message does not say. */
const SECONDS = 30;

/**
 * The result in a message of `publish-auction-status` (AUC-018); null for a body that is none. The winner is told by the
 * username: the message is the same for all (AUC-015).
 */
export const resultOf = (body: unknown, username: string): (AuctionResult & { eventId: string | null }) | null => {
  if (typeof body !== 'object' || body === null) return null;
  const { productId, winningOfferUsername, winnerFullName, winningOfferPrice, timeout, eventId } = body as Record<
    string,
    unknown
  >;
  const lotId = Number(productId);
  if (!Number.isSafeInteger(lotId) || lotId <= 0 || !/^\d{1,18}$/.test(String(winningOfferPrice))) return null;
  const isWon = winningOfferUsername === username;
  return {
    lotId,
    isWon,
    winnerName: typeof winnerFullName === 'string' ? winnerFullName : '',
    priceTiyin: String(winningOfferPrice),
    seconds: typeof timeout === 'number' && timeout > 0 ? timeout : SECONDS,
    look: isWon ? 'window' : 'card',
    eventId: typeof eventId === 'string' ? eventId : null,
  };
};
