import type { MapCard } from '#listings/contract/map.ts';
import { listingViewerOf, listMapCards } from '#listings/server/api.ts';
import type { Caller } from '#platform/values/caller.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { AlertDeps } from '../deps.ts';

/** The cards of listings as their reader may see them now, by number; what he may not see any more is absent. */
export const cardsFor = async (
  deps: AlertDeps,
  { ids, caller, locale }: { ids: readonly number[]; caller: Caller; locale: Locale },
): Promise<Map<number, MapCard>> => {
  const viewer = await listingViewerOf(deps, caller);
  const cards = JSON.parse(await listMapCards(deps.db, locale, ids, viewer)) as MapCard[];
  return new Map(cards.map((card) => [card.id, card]));
};
