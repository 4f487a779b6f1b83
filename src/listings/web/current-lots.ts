import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Card, CardLot } from '#listings/contract.ts';

/** How a lot stands now, and how whoever looks stands in it: in the lead, or outbid; null for all others. */
export type CurrentLot = CardLot & { readonly id: number; readonly own: OwnBidStatus };
export type OwnBidStatus = 'leading' | 'outbid' | null;

const shownCounts = new Map<number, number>();
let currentLots: ReadonlyMap<number, CurrentLot> = new Map();
let startUpdates: (() => void) | null = null;
const watchers = new Set<() => void>();

/** The lots whose cards are on the page. */
export const shownLots = (): number[] => [...shownCounts.keys()];

/** Whoever knows auctions begins to tell how lots stand once a card of one is shown. */
export const onLotsShown = (begin: () => void): void => {
  startUpdates = () => {
    startUpdates = null;
    begin();
  };
  if (shownCounts.size > 0) startUpdates();
};

export const publishCurrentLots = (lots: readonly CurrentLot[]): void => {
  const next = new Map(currentLots);
  for (const lot of lots) next.set(lot.id, lot);
  currentLots = next;
  for (const watcher of watchers) watcher();
};

const show = (id: number): (() => void) => {
  shownCounts.set(id, (shownCounts.get(id) ?? 0) + 1);
  startUpdates?.();
  return () => {
    const left = (shownCounts.get(id) ?? 1) - 1;
    if (left > 0) shownCounts.set(id, left);
    else shownCounts.delete(id);
  };
};

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** A lot as it stands now, for as long as it is shown; null until that is known, and for what is no lot. */
export const useCurrentLot = (id: number, isLot: boolean): CurrentLot | null => {
  useEffect(() => (isLot ? show(id) : undefined), [id, isLot]);
  return useSyncExternalStore(
    watch,
    () => (isLot ? (currentLots.get(id) ?? null) : null),
    () => null,
  );
};

/** A card with its lot as it stands now. The same object until something happens to the lot. */
export const useCurrentCard = (card: Card): { card: Card; own: OwnBidStatus } => {
  const now = useCurrentLot(card.id, card.lot !== null);
  return useMemo(() => {
    if (now === null || card.lot === null) return { card, own: null };
    const { id: _, own, ...lot } = now;
    return { card: lot.version >= card.lot.version ? { ...card, lot } : card, own };
  }, [card, now]);
};

/** The card of a lot in a list of lots, brought up to date, and how whoever looks stands in it. `read`: as it was when the list came. */
export const useCurrentLotCard = <Lot extends { readonly id: number; readonly version: number }>(
  read: Lot,
): { lot: Lot; own: OwnBidStatus } => {
  const now = useCurrentLot(read.id, true);
  return {
    lot: now !== null && now.version >= read.version ? { ...read, ...now } : read,
    own: now?.own ?? null,
  };
};
