import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { limits } from '#platform/values/limits.ts';

/** How far the next answer of this page is: here, on its way, or so late that its shape should stand in. */
export const useAnswerState = (): 'here' | 'coming' | 'late' => {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const isComing = location?.pathname === pathname;
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isComing) return;
    const timer = setTimeout(() => setIsLate(true), limits.progressThrottleMs);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isComing]);
  return !isComing ? 'here' : isLate ? 'late' : 'coming';
};
