import { useSyncExternalStore } from 'react';
import { Button } from '#platform/web/Button.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { emptyBoard } from '../rules/news-place.ts';
import { alertBoard, watchAlerts } from './active-alerts.ts';
import css from './PageNews.module.css';
import { useAlertsText } from './text.ts';

/** The line of a page for the newest word about it. Its room is always there, so that nothing moves when a word comes. */
export function PageNews({ onReenter }: { onReenter: () => void }) {
  const t = useAlertsText();
  const { line } = useSyncExternalStore(watchAlerts, alertBoard, () => emptyBoard);
  const isDenied = line?.kind === 'denied';
  const words = line && [line.title, line.text ?? (isDenied ? t.deniedText : null)].filter(Boolean).join('. ');
  return (
    <section className={css.line} aria-label={t.lineLabel} data-news={words ? '' : undefined}>
      <Icon name={isDenied ? 'lock-x' : 'bell'} size={18} />
      <p className={css.words} aria-live="polite">
        {words ? (
          <span key={line?.id} title={words}>
            {words}
          </span>
        ) : null}
      </p>
      {!words && <p>{t.lineEmpty}</p>}
      {isDenied && (
        <Button size={36} onClick={onReenter}>
          {t.reenter}
        </Button>
      )}
    </section>
  );
}
