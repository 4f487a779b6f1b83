import { classNames } from '#platform/web/class-names.ts';
import { Icon } from '#platform/web/Icon.tsx';
import type { IconName } from '#platform/web/icon-names.ts';
import styles from './StatusBanner.module.css';

type Tone = 'ok' | 'warn' | 'bad';
const icons: Record<Tone, IconName> = { ok: 'shield-check', warn: 'file-search', bad: 'alert-triangle' };

/** One sentence about a document, with its mark: never by colour alone. */
export function StatusBanner({ tone, title, line }: { tone: Tone; title: string; line: string }) {
  return (
    <div className={classNames(styles.verdict, styles[tone])}>
      <span className={styles.mark}>
        <Icon name={icons[tone]} size={28} />
      </span>
      <strong>{title}</strong>
      <span>{line}</span>
    </div>
  );
}
