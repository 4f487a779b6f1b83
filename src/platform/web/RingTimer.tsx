import type { ReactNode } from 'react';
import { limits } from '#platform/values/limits.ts';
import { classNames } from './class-names.ts';
import styles from './RingTimer.module.css';

type RingTimerProps = {
  secondsLeft: number;
  /** From how many it started: the whole ring. */
  secondsTotal: number;
  /** Diameter and thickness in pixels: 216/12 stage, 112/9 phone, 88/6 SMS, 72/6 card. */
  size?: number;
  thickness?: number;
  /** Below the digits. */
  children?: ReactNode;
  label: string;
};

/** '48', '04:12', '02:41:09': hours and minutes only where there are any. */
export const timerText = (seconds: number): string => {
  const two = (n: number) => String(n).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return [...(h > 0 ? [two(h)] : []), ...(h + m > 0 ? [two(m)] : []), two(s)].join(':');
};

/** Green, orange at 30 s or less, red at 10 s or less (NTF-009). It does not count by itself; see `useSecondsLeft`. */
export function RingTimer({ secondsLeft, secondsTotal, size = 72, thickness = 6, children, label }: RingTimerProps) {
  const tone = secondsLeft <= limits.timerRedSeconds ? 'bad' : secondsLeft <= limits.timerOrangeSeconds ? 'warn' : 'ok';
  const radius = (size - thickness) / 2;
  const share = secondsTotal > 0 ? Math.min(1, Math.max(0, secondsLeft / secondsTotal)) : 0;
  const circle = { cx: size / 2, cy: size / 2, r: radius, strokeWidth: thickness, fill: 'none', pathLength: 1 };
  return (
    // The timer role is silent by itself: nobody wants every second read aloud.
    <span
      role="timer"
      aria-label={label}
      className={classNames(styles.ring, styles[tone])}
      style={{ '--size': `${size}px` }}
    >
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <circle {...circle} className={styles.track} />
        {share > 0 && (
          <circle {...circle} className={styles.arc} strokeDasharray={`${share} 1`} strokeLinecap="round" />
        )}
      </svg>
      <span className={styles.inside}>
        <span className={classNames(styles.digits, 'num')}>{timerText(secondsLeft)}</span>
        {children}
      </span>
    </span>
  );
}
