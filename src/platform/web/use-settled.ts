import { useEffect, useState } from 'react';
import { limits } from '#platform/values/limits.ts';

/** What was typed, once the typing has paused. */
export const useSettled = (typed: string): string => {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), limits.typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
};
