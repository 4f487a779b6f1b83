import { useState } from 'react';
import type { Order } from '../../contract.ts';

const STORAGE_KEY = 'orders-seen';

/** How many matches of each order this browser has shown. What stands there may have been written by anyone. */
const readSeen = (): Record<string, number> => {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    if (typeof parsed !== 'object' || parsed === null) return {};
    return Object.fromEntries(Object.entries(parsed).filter(([, count]) => typeof count === 'number'));
  } catch {
    return {};
  }
};

/** How many matches came since this browser showed them last. */
export const useSeenMatches = ({ id, matches }: Order): { fresh: number; markSeen: () => void } => {
  const [seen, setSeen] = useState(() => readSeen()[id] ?? 0);
  const markSeen = () => {
    setSeen(matches);
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...readSeen(), [id]: matches }));
    } catch {
      // A browser that stores nothing marks them as new again next time.
    }
  };
  return { fresh: Math.max(0, matches - seen), markSeen };
};
