import type { Origin } from '../../rules/statuses.ts';

/** Which principal's unfinished draft it is, and by which form it came: what a company began is not the person's. */
export type DraftOwner = { principal: string; origin: Origin };

const keyOf = ({ principal, origin }: DraftOwner): string => `draft ${origin} ${principal}`;

/** Storage may be closed or full: then leaving the page is leaving the draft to the list of one's own. */
const quietly = <Result>(operation: () => Result): Result | null => {
  try {
    return operation();
  } catch {
    return null;
  }
};

/** The draft that somebody has begun in this browser and not sent; null when there is none. */
export const rememberedDraft = (owner: DraftOwner): number | null => {
  const id = quietly(() => localStorage.getItem(keyOf(owner)));
  return id && /^\d{1,15}$/.test(id) ? Number(id) : null;
};

export const rememberDraft = (owner: DraftOwner, id: number): void =>
  void quietly(() => localStorage.setItem(keyOf(owner), String(id)));

export const forgetDraft = (owner: DraftOwner): void => void quietly(() => localStorage.removeItem(keyOf(owner)));
