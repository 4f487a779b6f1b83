import { useEffect, useState } from 'react';
import type { Card, contract } from '#listings/contract.ts';
import { useSaved } from '#listings/web/saved-store.ts';
import { limits } from '#platform/values/limits.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { api } from '#platform/web/api.ts';
import { callApi } from './call-api.ts';
import { useOrdersText } from './text.ts';

const listings = api<typeof contract>();

type Picked = Pick<Card, 'id' | 'name' | 'address'>;

export type PickedListings = {
  cards: readonly Picked[];
  /** Why the last one could not be added. */
  error: string | undefined;
  /** Listings with a heart that are not picked yet. */
  saved: readonly number[];
  add: (ids: readonly number[]) => Promise<void>;
  remove: (id: number) => void;
};

/** The listings of a selection while it is put together, beginning with those it has. */
export const usePicked = (selectionId: number | null): PickedListings => {
  const t = useOrdersText();
  const [cards, setCards] = useState<readonly Picked[]>([]);
  const [error, setError] = useState<string>();
  const hearts = useSaved();

  useEffect(() => {
    if (selectionId === null) return;
    let isCurrent = true;
    callApi('GET /user/selections/:id', { params: { id: selectionId } }).then(
      (selection) => isCurrent && setCards(selection.listings.flatMap(({ card }) => card ?? [])),
      () => isCurrent && setError(t.many.failed),
    );
    return () => {
      isCurrent = false;
    };
  }, [selectionId, t]);

  const add = async (ids: readonly number[]) => {
    setError(undefined);
    const fresh = ids.filter((id) => cards.every((card) => card.id !== id));
    if (fresh.length === 0) return;
    if (cards.length + fresh.length > limits.selectionListingsMax)
      return setError(t.selections.full({ n: limits.selectionListingsMax }));
    try {
      const { data } = await listings('GET /public/listings/chosen', { query: { ids: fresh.join(',') } });
      setCards((before) => [...before, ...data.filter(({ id }) => before.every((card) => card.id !== id))]);
      const missing = fresh.find((id) => data.every((card) => card.id !== id));
      if (missing !== undefined) setError(t.selections.unknown({ id: groupDigits(missing) }));
    } catch {
      setError(t.link.failed);
    }
  };
  return {
    cards,
    error,
    saved: hearts.filter((id) => cards.every((card) => card.id !== id)),
    add,
    remove: (id) => setCards(cards.filter((card) => card.id !== id)),
  };
};
