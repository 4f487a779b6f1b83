import { useEffect } from 'react';

const CHECK_EVERY_MS = 5_000;

/** While the service is away, asks now and then whether it is back, and loads the page anew when it is. */
export const useReloadWhenBack = (isAway: boolean): void => {
  useEffect(() => {
    if (!isAway) return;
    const check = async () => {
      const answer = await fetch('/health/ready', { cache: 'no-store' }).catch(() => null);
      if (answer?.ok) location.reload();
    };
    const timer = setInterval(() => void check(), CHECK_EVERY_MS);
    addEventListener('online', check);
    return () => {
      clearInterval(timer);
      removeEventListener('online', check);
    };
  }, [isAway]);
};
