import { type ReactNode, useId, useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import styles from './Tooltip.module.css';

/**
 * A few words about what is inside, after a second of pointing at it or of keyboard focus (INP-020). The style sheet
 * does the waiting; Escape puts the words away until the pointer comes again. What must be known never stands only here.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const id = useId();
  const [isDismissed, setIsDismissed] = useState(false);
  return (
    <span
      className={styles.holder}
      data-dismissed={isDismissed || undefined}
      style={{ '--delay': `${limits.tooltipDelayMs}ms` }}
      aria-describedby={id}
      onKeyDown={(event) => event.key === 'Escape' && setIsDismissed(true)}
      onPointerEnter={() => setIsDismissed(false)}
      onBlur={() => setIsDismissed(false)}
    >
      {children}
      <span role="tooltip" id={id} className={styles.tip}>
        {text}
      </span>
    </span>
  );
}
