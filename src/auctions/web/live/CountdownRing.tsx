import { type TimerTone, timerShare } from '#platform/values/timer.ts';
import { classNames } from '#platform/web/class-names.ts';
import { Icon } from '#platform/web/Icon.tsx';
import type { IconName } from '#platform/web/icon-names.ts';
import css from './CountdownRing.module.css';

type CountdownRingProps = {
  /** Null: nothing is due; the picture stands in its place. */
  secondsLeft: number | null;
  wholeSeconds: number;
  tone: TimerTone | 'calm';
  /** What is left, in digits or days; null as the seconds. */
  text: string | null;
  caption: string;
  icon: IconName;
  label: string;
};

/** The ring of the stage: 216 px, on a phone 112. It is silent: milestones are spoken elsewhere. */
export function CountdownRing({ secondsLeft, wholeSeconds, tone, text, caption, icon, label }: CountdownRingProps) {
  const share = secondsLeft === null ? 0 : timerShare(secondsLeft, wholeSeconds);
  return (
    <div role="timer" aria-label={label} className={classNames(css.ring, css[tone])} data-tone={tone} data-vital>
      <svg viewBox="0 0 216 216" aria-hidden="true">
        <circle cx="108" cy="108" fill="none" pathLength="1" className={css.track} />
        {share > 0 && (
          <circle
            cx="108"
            cy="108"
            fill="none"
            pathLength="1"
            strokeLinecap="round"
            strokeDasharray={`${share} 1`}
            className={css.arc}
          />
        )}
      </svg>
      <span className={css.inside}>
        {text === null ? (
          <Icon name={icon} size={44} className={css.icon ?? ''} />
        ) : (
          <span className={classNames(css.digits, 'num', text.length > 5 && css.long)}>{text}</span>
        )}
        <span className={css.caption}>{caption}</span>
      </span>
    </div>
  );
}
