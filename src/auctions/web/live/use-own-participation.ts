import { useEffect, useRef, useState } from 'react';
import type { contract, LotSnapshot, OwnParticipation } from '#auctions/contract.ts';
import { api } from '#platform/web/api.ts';

/** What the acting principal has to do with a lot: null while it is not known, and for visitors. */
export type OwnState = { own: OwnParticipation | null; readOwn: () => Promise<void> };

/** Read when the page opens and whenever the lot turns: a new phase, another duty, an own bid. */
export const useOwnParticipation = (lot: LotSnapshot, isLoggedIn: boolean): OwnState => {
  const [own, setOwn] = useState<OwnParticipation | null>(null);
  const requestCount = useRef(0);
  const readOwn = async (): Promise<void> => {
    if (!isLoggedIn) return;
    requestCount.current += 1;
    const turn = requestCount.current;
    try {
      const answer = await api<typeof contract>()('GET /auction/:id/own', { params: { id: String(lot.productId) } });
      // Of two answers on their way only the later one counts.
      if (turn === requestCount.current) setOwn(answer);
    } catch (error) {
      console.warn('The own part in the lot could not be read.', error);
    }
  };
  // A bid that was made for the principal changes its receipts, too.
  const lastBid = lot.participants.find(({ number }) => number === own?.participant)?.lastBid ?? '';
  const turn = `${lot.phase} ${lot.duty?.kind ?? ''} ${lot.duty?.participant ?? ''} ${lot.participantCount} ${lastBid}`;
  useEffect(() => {
    void readOwn();
  }, [isLoggedIn, turn]);
  return { own, readOwn };
};
