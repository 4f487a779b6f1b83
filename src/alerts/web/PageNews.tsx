import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Button } from '#platform/web/Button.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { IconButton } from '#platform/web/IconButton.tsx';
import { emptyBoard } from '../rules/news-place.ts';
import { alertBoard, dismissAlerts, dismissOutbid, watchAlerts } from './active-alerts.ts';
import css from './PageNews.module.css';
import { useAlertsText } from './text.ts';

type PageNewsProps = {
  /** Whether somebody leads in the lot of the page: once they lead again, that they were outbid is news no more. */
  isLeading: boolean;
  onReenter: () => void;
};

/** The line of a page for the newest word about it. Its room is always there, so that nothing moves when a word comes. */
export function PageNews({ isLeading, onReenter }: PageNewsProps) {
  const t = useAlertsText();
  const { line } = useSyncExternalStore(watchAlerts, alertBoard, () => emptyBoard);
  const wasLeading = useRef(isLeading);
  // Only the change counts: the news that one was outbid may come before the page knows of the bid.
  useEffect(() => {
    if (isLeading && !wasLeading.current) dismissOutbid();
    wasLeading.current = isLeading;
  }, [isLeading]);
  const isDenied = line?.kind === 'denied';
  const words = line && [line.title, line.text ?? (isDenied ? t.deniedText : null)].filter(Boolean).join('. ');
  const close = () => line && dismissAlerts([line]);
  const reenter = () => {
    close();
    onReenter();
  };
  return (
    <section className={css.line} aria-label={t.lineLabel} data-news={words ? '' : undefined}>
      <Icon name={isDenied ? 'lock-x' : 'bell'} size={18} />
      {/* The page itself says at once that somebody was outbid. */}
      <p className={css.words} aria-live={line?.isOutbid ? 'off' : 'polite'}>
        {words ? (
          <span key={line?.id} title={words}>
            {words}
          </span>
        ) : null}
      </p>
      {!words && <p>{t.lineEmpty}</p>}
      {isDenied && (
        <Button size={36} onClick={reenter}>
          {t.reenter}
        </Button>
      )}
      {words && <IconButton icon="x" size={36} label={t.close} onClick={close} />}
    </section>
  );
}
