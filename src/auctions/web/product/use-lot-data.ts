import { useCallback, useEffect, useState } from 'react';
import type { contract, LotSnapshot, OwnParticipation } from '#auctions/contract.ts';
import { api } from '#platform/web/api.ts';
import { useLiveLot } from '../use-live-lot.ts';

/** A lot on the page of its property: what everybody sees, kept in step, and the part of whoever looks. */
export type LotData = {
  lot: LotSnapshot;
  /** What the acting principal has to do with the lot; null for visitors, and until it is known. */
  own: OwnParticipation | null;
  isUser: boolean;
  /** Reads both anew. */
  refresh: () => void;
};

/** Whether the acting principal takes part now: its deposit is held. */
export const isParticipant = (own: OwnParticipation | null): own is OwnParticipation & { participant: number } =>
  own !== null && own.participant !== null && own.deposit?.fate === 'held';

/** Whoever takes part may leave as long as others may still come. */
export const mayWithdraw = ({ lot, own }: Pick<LotData, 'lot' | 'own'>): boolean =>
  isParticipant(own) && lot.phase === 'ACCEPTING';

export const useLotData = (first: LotSnapshot, isUser: boolean): LotData => {
  const { lot, reread } = useLiveLot(first.productId, first);
  const [own, setOwn] = useState<OwnParticipation | null>(null);
  const id = String(first.productId);
  const readOwn = useCallback(() => {
    if (!isUser) return;
    api<typeof contract>()('GET /auction/:id/own', { params: { id } }).then(setOwn, (error: unknown) =>
      console.info('The own part in the lot did not come.', error),
    );
  }, [id, isUser]);
  const phase = lot?.phase;
  // What one may do changes with the phase.
  useEffect(() => {
    if (phase) readOwn();
  }, [readOwn, phase]);
  const refresh = useCallback(() => {
    reread();
    readOwn();
  }, [reread, readOwn]);
  return { lot: lot ?? first, own, isUser, refresh };
};
