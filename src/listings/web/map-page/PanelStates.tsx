import { useEffect, useRef } from 'react';
import { Button } from '#platform/web/Button.tsx';
import { watchVisibility } from '#platform/web/watch-visibility.ts';
import { useMapPageText } from './map-page-text.ts';
import css from './PanelStates.module.css';
import type { CardList } from './use-card-pages.ts';
import type { MapSearch } from './use-map-search.ts';

/** The list did not come; what was shown before stays above. */
export function NoAnswer({ onAgain }: { onAgain: () => void }) {
  const t = useMapPageText();
  return (
    <div className={css.state} role="alert">
      <p>{t.failed}</p>
      <Button look="line" size={44} icon="refresh" onClick={onAgain}>
        {t.again}
      </Button>
    </div>
  );
}

/** Nothing was found: here, in the drawn areas, or at all; with the way to where something is. */
export function NoCards({ search: { address, showAll } }: { search: MapSearch }) {
  const t = useMapPageText();
  const { query, view } = address;
  const [title, hint] =
    query.areas.length > 0
      ? [t.noneInAreas, t.noneInAreasHint]
      : view
        ? [t.noneHere, t.noneHereHint]
        : [t.none, t.noneHint];
  return (
    <div className={css.state}>
      <p className={css.title}>{title}</p>
      <p>{hint}</p>
      {view && query.areas.length === 0 && (
        <Button look="soft" size={44} onClick={showAll}>
          {t.showAll}
        </Button>
      )}
    </div>
  );
}

/** Further cards come when the end of the list comes into sight; the button is for those who do not scroll. */
export function MoreCards({ list: { loadMore, moreProgress } }: { list: CardList }) {
  const t = useMapPageText();
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(loadMore);
  useEffect(() => {
    latest.current = loadMore;
  });
  const isWaiting = loadMore !== null && moreProgress === 'loaded';
  useEffect(() => {
    if (!isWaiting || !end.current || typeof IntersectionObserver !== 'function') return;
    return watchVisibility(end.current, (isVisible) => {
      if (isVisible) latest.current?.();
    });
  }, [isWaiting]);
  if (!loadMore) return null;
  return (
    <div ref={end} className={css.more}>
      {moreProgress === 'failed' && <p role="alert">{t.failed}</p>}
      <Button look="line" size={44} isWide isLoading={moreProgress === 'loading'} onClick={loadMore}>
        {moreProgress === 'failed' ? t.again : t.more}
      </Button>
    </div>
  );
}
