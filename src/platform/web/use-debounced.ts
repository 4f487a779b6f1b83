import { useEffect, useState } from 'react';
import { limits } from '#platform/values/limits.ts';

/** What was typed, once the typing has paused. */
export const useDebounced = (typed: string): string => {
  const [debounced, setDebounced] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), limits.typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return debounced;
};
