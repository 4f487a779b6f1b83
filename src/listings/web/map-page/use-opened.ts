import type { Card, contract } from '#listings/contract.ts';
import type { OpenedObjects } from '#listings/rules/map-address.ts';
import { api } from '#platform/web/api.ts';
import { type AnswerProgress, useNewest } from './use-newest.ts';

const askChosen = async (ids: string, signal: AbortSignal): Promise<Card[]> => {
  const { data } = await api<typeof contract>()('GET /public/listings/chosen', { query: { ids }, signal });
  return data;
};

/** The cards of what is opened: those of the list where it has them, so that nothing is waited for. */
export const useOpened = (
  opened: OpenedObjects | null,
  listed: readonly Card[],
): { cards: readonly Card[]; progress: AnswerProgress; again: () => void } => {
  const ids = opened?.ids ?? [];
  const atHand = listed.filter(({ id }) => ids.includes(id));
  const isAtHand = atHand.length === ids.length;
  const asked = ids.join(',');
  const { known, progress, again } = useNewest(isAtHand ? null : asked, askChosen, null);
  if (isAtHand) return { cards: atHand, progress: 'here', again };
  return { cards: known?.question === asked ? known.answer : atHand, progress, again };
};
