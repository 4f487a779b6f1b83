import { groupDigits } from '#platform/values/numeric.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import css from './QueueFooter.module.css';
import type { QueuePage } from './queue-data.ts';
import { countWords } from './Tiles.tsx';
import { useQueueText } from './text.ts';

type QueueFooterProps = { page: QueuePage; addressOf: (page: number) => string; onHelp: () => void };

/** Where in the list one is, the keys, and the way to the neighbouring pages. */
export function QueueFooter({ page: { data, total, page, size }, addressOf, onHelp }: QueueFooterProps) {
  const t = useQueueText();
  const first = (page - 1) * size + 1;
  const last = first + data.length - 1;
  const hasNext = last < total.n;
  // From past the end to the last page.
  const previous = Math.min(page - 1, data.length === 0 ? Math.ceil(total.n / size) : page);
  return (
    <div className={css.foot}>
      {data.length > 0 && (
        <p className="num">
          {t.range({ from: groupDigits(first), to: groupDigits(last), total: countWords(total, t) })}
        </p>
      )}
      <div className={css.keys}>
        <p aria-hidden="true">
          <kbd>J</kbd>
          <kbd>K</kbd> {t.keys.move}
          <kbd>E</kbd> {t.keys.accept}
          <kbd>R</kbd> {t.keys.reject}
        </p>
        <button type="button" className={css.help} title={t.keys.help} onClick={onHelp}>
          <kbd>?</kbd>
          <span className="visually-hidden">{t.keys.help}</span>
        </button>
      </div>
      <nav className={css.ways} aria-label={t.table}>
        <PageLink to={previous > 0 ? addressOf(previous) : null} icon="chevron-left" label={t.previous} />
        <PageLink to={hasNext ? addressOf(page + 1) : null} icon="chevron-right" label={t.next} />
      </nav>
    </div>
  );
}

function PageLink({ to, icon, label }: { to: string | null; icon: 'chevron-left' | 'chevron-right'; label: string }) {
  if (to === null) {
    return (
      <button type="button" className={css.way} disabled aria-label={label}>
        <Icon name={icon} size={18} />
      </button>
    );
  }
  return (
    <Link to={to} className={css.way} aria-label={label}>
      <Icon name={icon} size={18} />
    </Link>
  );
}
