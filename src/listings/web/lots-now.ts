import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Card, CardLot } from '#listings/contract.ts';

/** How a lot stands now, and how whoever looks stands in it: in the lead, or outbid; null for all others. */
export type LotNow = CardLot & { readonly id: number; readonly own: OwnStanding };
export type OwnStanding = 'leading' | 'outbid' | null;

const shown = new Map<number, number>();
let known: ReadonlyMap<number, LotNow> = new Map();
let bring: (() => void) | null = null;
const watchers = new Set<() => void>();

/** The lots whose cards are on the page. */
export const shownLots = (): number[] => [...shown.keys()];

/** Whoever knows auctions begins to tell how lots stand once a card of one is shown. */
export const whenLotsShown = (begin: () => void): void => {
  bring = () => {
    bring = null;
    begin();
  };
  if (shown.size > 0) bring();
};

export const tellLotsNow = (lots: readonly LotNow[]): void => {
  const next = new Map(known);
  for (const lot of lots) next.set(lot.id, lot);
  known = next;
  for (const watcher of watchers) watcher();
};

const show = (id: number): (() => void) => {
  shown.set(id, (shown.get(id) ?? 0) + 1);
  bring?.();
  return () => {
    const left = (shown.get(id) ?? 1) - 1;
    if (left > 0) shown.set(id, left);
    else shown.delete(id);
  };
};

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** A lot as it stands now, for as long as it is shown; null until that is known, and for what is no lot. */
export const useLotNow = (id: number, isLot: boolean): LotNow | null => {
  useEffect(() => (isLot ? show(id) : undefined), [id, isLot]);
  return useSyncExternalStore(
    watch,
    () => (isLot ? (known.get(id) ?? null) : null),
    () => null,
  );
};

/** A card with its lot as it stands now. The same object until something happens to the lot. */
export const useCardNow = (card: Card): { card: Card; own: OwnStanding } => {
  const now = useLotNow(card.id, card.lot !== null);
  return useMemo(() => {
    if (now === null || card.lot === null) return { card, own: null };
    const { id: _, own, ...lot } = now;
    return { card: lot.version >= card.lot.version ? { ...card, lot } : card, own };
  }, [card, now]);
};
