import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-names.ts';

type EmptyStateProps = {
  icon: IconName;
  title: string;
  /** One sentence: why it is empty, or what would fill it. */
  text?: ReactNode;
  /** One soft button, at most. */
  action?: ReactNode;
};

/** Nothing here yet: a rosette, a sentence and what to do about it. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.rosette}>
        <span className={styles.mark}>
          <Icon name={icon} size={26} />
        </span>
      </span>
      <h2 className="h3">{title}</h2>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}
