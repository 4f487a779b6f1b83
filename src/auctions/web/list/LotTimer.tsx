import type { ReactNode } from 'react';
import { timerText, timerTone } from '#platform/values/timer.ts';
import { useServerNow } from '../server-time.ts';

const DAY_MS = 86_400_000;
/** The clock stands here until the server has told the time. */
const UNKNOWN_MS = 0;

/** What is left until a moment of an auction; `children` until the clock of the auctions is known, and earlier than a day before. */
export function LotTimer({ untilMs, children }: { untilMs: number; children: ReactNode }) {
  const nowMs = useServerNow(UNKNOWN_MS);
  const leftMs = untilMs - nowMs;
  if (nowMs === UNKNOWN_MS || leftMs >= DAY_MS) return children;
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000));
  return (
    <span role="timer" aria-live="off" data-tone={timerTone(seconds)}>
      {timerText(seconds)}
    </span>
  );
}
