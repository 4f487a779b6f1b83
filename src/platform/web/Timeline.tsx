import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-names.ts';
import { useKitText } from './kit-text.ts';
import styles from './Timeline.module.css';

export type TimelineItem = {
  key: string | number;
  name: ReactNode;
  /** done: it happened; now: it goes on; bad: it happened and ended it; later: it is still to come. */
  state: 'done' | 'now' | 'bad' | 'later';
  line?: ReactNode;
  /** When it happened, as a machine and as people read it. */
  at?: { iso: string; words: string };
  /** What was said along with it. */
  comment?: string;
};

const marks: Record<TimelineItem['state'], IconName | null> = { done: 'check', now: null, bad: 'x', later: null };

/** What happened, one below the other, and what is still to come. */
export function Timeline({ label, steps }: { label: string; steps: readonly TimelineItem[] }) {
  const text = useKitText();
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map(({ key, name, state, line, at, comment }) => {
        const mark = marks[state];
        return (
          <li key={key} className={styles[state]} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={styles.mark}>{mark && <Icon name={mark} size={14} />}</span>
            <div className={styles.words}>
              <p className={styles.head}>
                <b>
                  {name}
                  {state === 'later' && <span className="visually-hidden">, {text.stepAhead}</span>}
                </b>
                {at && (
                  <time dateTime={at.iso} className="num">
                    {at.words}
                  </time>
                )}
              </p>
              {line !== undefined && <p className={styles.line}>{line}</p>}
              {comment !== undefined && comment !== '' && <blockquote className={styles.comment}>{comment}</blockquote>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
