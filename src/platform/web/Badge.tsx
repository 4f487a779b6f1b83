import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-names.ts';

type BadgeProps = {
  /** info: sent; ok: paid; warn: waiting; bad: refused; accent: something is on; plain: neutral; premium; stage: navy. */
  tone?: 'info' | 'ok' | 'warn' | 'bad' | 'accent' | 'plain' | 'premium' | 'stage';
  icon?: IconName;
  /** A glowing saffron dot: it is on at this hour. */
  isLive?: boolean;
  children: ReactNode;
};

/** A state in a word or two. */
export function Badge({ tone = 'plain', icon, isLive, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {isLive && <span className={styles.dot} />}
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  );
}
