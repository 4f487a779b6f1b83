import { useEffect, useRef } from 'react';

/** Calls `onOver` after `ms` (null: never); time stands still while it is paused. */
export const usePausableTimeout = (
  ms: number | null,
  { isPaused, onOver }: { isPaused: boolean; onOver: () => void },
): void => {
  const left = useRef(ms);
  useEffect(() => {
    if (isPaused || left.current === null) return;
    const startedAt = performance.now();
    const timer = setTimeout(onOver, left.current);
    return () => {
      clearTimeout(timer);
      if (left.current !== null) left.current -= performance.now() - startedAt;
    };
  }, [isPaused]);
};
