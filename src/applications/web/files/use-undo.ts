import { type RefObject, useEffect, useState } from 'react';
import { limits } from '#platform/values/limits.ts';

/** Removes from a list and keeps what was removed last for as long as it can be taken back. */
export const useUndo = <T>(latest: RefObject<readonly T[]>, change: (next: readonly T[]) => void) => {
  const [last, setLast] = useState<{ item: T; at: number } | null>(null);
  useEffect(() => {
    if (!last) return;
    const timer = setTimeout(() => setLast(null), limits.undoMs);
    return () => clearTimeout(timer);
  }, [last]);
  return {
    removed: last?.item ?? null,
    remove: (at: number) => {
      const item = latest.current[at];
      if (item === undefined) return;
      setLast({ item, at });
      change(latest.current.toSpliced(at, 1));
    },
    undo: () => {
      if (!last) return;
      setLast(null);
      change(latest.current.toSpliced(last.at, 0, last.item));
    },
  };
};
