import { useState } from 'react';
import type { Order } from '../../contract.ts';

const STORAGE_KEY = 'orders-seen';

/** How many matches of each order this browser has shown. What stands there may have been written by anyone. */
const readShownCounts = (): Record<string, number> => {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    if (typeof parsed !== 'object' || parsed === null) return {};
    return Object.fromEntries(Object.entries(parsed).filter(([, count]) => typeof count === 'number'));
  } catch {
    return {};
  }
};

/** How many matches came since this browser showed them last. */
export const useNewMatches = ({ id, matches }: Order): { fresh: number; markShown: () => void } => {
  const [shownCount, setSeen] = useState(() => readShownCounts()[id] ?? 0);
  const markShown = () => {
    setSeen(matches);
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...readShownCounts(), [id]: matches }));
    } catch {
      // A browser that stores nothing marks them as new again next time.
    }
  };
  return { fresh: Math.max(0, matches - shownCount), markShown };
};
