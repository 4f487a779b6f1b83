import { useEffect, useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { useLocation, usePending } from '#platform/web/router.tsx';

export type LoadingState = 'loaded' | 'loading' | 'late';

/** How far the next answer of this page is: here, on its way, or so late that its shape should stand in. */
export const useLoadingState = (): LoadingState => {
  const { pathname } = useLocation();
  const isComing = usePending()?.pathname === pathname;
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isComing) return;
    const timer = setTimeout(() => setIsLate(true), limits.progressThrottleMs);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isComing]);
  return !isComing ? 'loaded' : isLate ? 'late' : 'loading';
};
