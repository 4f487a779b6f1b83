import type { ReactNode } from 'react';
import { countdownText, timerShare, timerText, timerTone } from '#platform/values/timer.ts';
import { classNames } from './class-names.ts';
import styles from './RingTimer.module.css';

type RingTimerProps = {
  secondsLeft: number;
  /** From how many it started: the whole ring. */
  secondsTotal: number;
  /** Diameter and thickness in pixels: 88/6 SMS, 72/6 card. */
  size?: 72 | 88;
  thickness?: number;
  /** One colour and minutes to the end, where running out is no alarm. */
  isCalm?: boolean;
  /** Stands instead of minutes and seconds, where the time is counted in larger units. */
  digits?: string;
  /** Below the digits. */
  children?: ReactNode;
  label: string;
};

/** Green, orange at 30 s or less, red at 10 s or less (NTF-009). It does not count by itself; see `useSecondsLeft`. */
export function RingTimer({
  secondsLeft,
  secondsTotal,
  size = 72,
  thickness = 6,
  isCalm = false,
  digits,
  children,
  label,
}: RingTimerProps) {
  const radius = (size - thickness) / 2;
  const share = timerShare(secondsLeft, secondsTotal);
  const circle = { cx: size / 2, cy: size / 2, r: radius, strokeWidth: thickness, fill: 'none', pathLength: 1 };
  return (
    // The timer role is silent by itself: nobody wants every second read aloud.
    <span
      role="timer"
      aria-label={label}
      className={classNames(styles.ring, styles[isCalm ? 'calm' : timerTone(secondsLeft)])}
      data-size={size}
    >
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <circle {...circle} className={styles.track} />
        {share > 0 && (
          <circle {...circle} className={styles.arc} strokeDasharray={`${share} 1`} strokeLinecap="round" />
        )}
      </svg>
      <span className={styles.inside}>
        <span className={classNames(styles.digits, 'num')}>
          {digits ?? (isCalm ? countdownText(secondsLeft) : timerText(secondsLeft))}
        </span>
        {children}
      </span>
    </span>
  );
}
