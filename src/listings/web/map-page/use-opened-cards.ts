import type { Card, contract } from '#listings/contract.ts';
import type { OpenedObjects } from '#listings/rules/map-address.ts';
import { api } from '#platform/web/api.ts';
import { type RequestProgress, useLatestRequest } from './use-latest-request.ts';

const fetchChosen = async (ids: string, signal: AbortSignal): Promise<Card[]> => {
  const { data } = await api<typeof contract>()('GET /public/listings/chosen', { query: { ids }, signal });
  return data;
};

/** The cards of what is opened: those of the list where it has them, so that nothing is waited for. */
export const useOpenedCards = (
  opened: OpenedObjects | null,
  listed: readonly Card[],
): { cards: readonly Card[]; progress: RequestProgress; retry: () => void } => {
  const ids = opened?.ids ?? [];
  const loadedCards = listed.filter(({ id }) => ids.includes(id));
  const isLoaded = loadedCards.length === ids.length;
  const request = ids.join(',');
  const { completed, progress, retry } = useLatestRequest(isLoaded ? null : request, fetchChosen, null);
  if (isLoaded) return { cards: loadedCards, progress: 'loaded', retry };
  return { cards: completed?.request === request ? completed.result : loadedCards, progress, retry };
};
