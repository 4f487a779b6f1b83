import { useEffect, useState } from 'react';
import { deviceNowMs } from './clock.ts';

/**
 * Whole seconds until a moment by the device's own clock (`deviceNowMs`), counted down to zero. Until the script runs it is
 * the number the server would show at `fromMs`.
 */
export const useSecondsLeft = (untilMs: number, { fromMs }: { fromMs: number }): number => {
  const [nowMs, setNowMs] = useState(fromMs);
  useEffect(() => {
    const tick = () => setNowMs(deviceNowMs());
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
};
