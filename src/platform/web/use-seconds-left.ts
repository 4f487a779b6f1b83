import { useEffect, useState } from 'react';

/**
 * Whole seconds until a moment, counted down to zero. `offsetMs` is server time minus the visitor's clock, so that a
 * wrong clock shows the right time. Until the script runs it is the number the server would show at `fromMs`.
 */
export const useSecondsLeft = (
  untilMs: number,
  { offsetMs = 0, fromMs }: { offsetMs?: number; fromMs: number },
): number => {
  const [nowMs, setNowMs] = useState(fromMs);
  useEffect(() => {
    const tick = () => setNowMs(Date.now() + offsetMs);
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [offsetMs]);
  return Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
};
