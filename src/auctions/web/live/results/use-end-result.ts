import { useEffect } from 'react';
import type { LotSnapshot, OwnPart } from '#auctions/contract.ts';
import { hasWinner } from '../own-position.ts';
import { addResult, wasAnswered } from './visible-results.ts';

type End = { lot: LotSnapshot; own: OwnPart | null };

/** How long a card stays where it replaces the window. */
const SECONDS = 60;

/** On the page of an ended lot its result stands in a window, until it was answered once (AUC-004). */
export const useEndResult = ({ lot, own }: End): void => {
  const { winner, productId } = lot;
  const participant = own?.participant ?? null;
  const isEnded = hasWinner(lot);
  useEffect(() => {
    if (!isEnded || !winner || participant === null || wasAnswered(productId)) return;
    addResult({
      lotId: productId,
      isWon: winner.participant === participant,
      winnerName: winner.name,
      priceTiyin: winner.amount,
      seconds: SECONDS,
      look: 'window',
    });
  }, [isEnded, winner?.participant, participant]);
};
