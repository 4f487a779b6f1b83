import { type ComponentType, type ReactNode, type RefObject, useEffect, useState } from 'react';
import type { MapCard } from '#listings/contract.ts';
import { numbered } from '#platform/values/format-number.ts';
import type { Locale } from '#platform/values/locale.ts';
import { Button } from '#platform/web/Button.tsx';
import { loadAwaited } from '#platform/web/prefetch.ts';
import { retryLoad } from '#platform/web/retry-load.ts';
import { Spinner } from '#platform/web/Spinner.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { watchVisibility } from '#platform/web/watch-visibility.ts';
import type { PointedObject, SearchMapProps } from '../map/search-map-props.ts';
import { useViewed } from '../saved-store.ts';
import css from './MapCanvas.module.css';
import { MapBottomSheetPopup, MapPopup } from './MapPopup.tsx';
import { useMapPageText } from './map-page-text.ts';
import type { MapRefs, MapSearch } from './use-map-search.ts';
import { useIsNarrow } from './use-narrow.ts';
import { useOpenedCards } from './use-opened-cards.ts';

type ChunkState = 'loading' | 'failed';

/** The code that draws the map, fetched when its place comes into view: the list is of use before and without it. */
const useMapChunk = (place: RefObject<HTMLElement | null>) => {
  const [loaded, setLoaded] = useState<{ SearchMap: ComponentType<SearchMapProps> } | null>(null);
  const [state, setState] = useState<ChunkState>('loading');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!place.current || state === 'failed') return;
    let isGone = false;
    const loadChunk = tries === 0 ? loadAwaited : retryLoad;
    const load = async () => {
      try {
        const { SearchMap } = await loadChunk(() => import('../map/SearchMap.tsx'));
        if (!isGone) setLoaded({ SearchMap });
      } catch {
        if (!isGone) setState('failed');
      }
    };
    const stopWatching = watchVisibility(place.current, (isVisible) => {
      if (!isVisible) return;
      stopWatching();
      void load();
    });
    return () => {
      isGone = true;
      stopWatching();
    };
  }, [place, state, tries]);
  const retry = () => {
    setTries(tries + 1);
    setState('loading');
  };
  return { SearchMap: loaded?.SearchMap ?? null, state, retry };
};

type Props = {
  search: MapSearch;
  /** Its own element, whose size is asked for, and what can be asked of the map in it. */
  canvas: MapRefs['canvas'];
  commands: MapRefs['commands'];
  /** The object of the list that the pointer or the focus is on. */
  pointedId: number | null;
  onHover: (id: number | null) => void;
  isFull: boolean;
  onFull: (isFull: boolean) => void;
  onDrawing: (isDrawing: boolean) => void;
  lotStatus: (id: number) => ReactNode;
};

/** The map's place: of a fixed height from the start, with the map in it as soon as its code has come. */
export function MapCanvas({
  search,
  canvas,
  commands,
  pointedId,
  onHover,
  isFull,
  onFull,
  onDrawing,
  lotStatus,
}: Props) {
  const t = useMapPageText();
  const locale = useLocale();
  const { address, objects, list, start, open } = search;
  const { SearchMap, state, retry } = useMapChunk(canvas);
  const opened = useOpenedCards(address.opened, list.cards);
  const viewedIds = useViewed();
  const isNarrow = useIsNarrow();
  const label = labelOf(address.opened?.ids ?? [], t, locale);
  return (
    <div className={css.canvas} ref={canvas}>
      {SearchMap && start ? (
        <SearchMap
          ref={commands}
          view={start}
          onView={search.onView}
          objects={objects.completed?.result ?? null}
          isLoading={objects.progress === 'loading'}
          areas={address.query.areas}
          onAreas={search.onAreas}
          onDrawing={onDrawing}
          pointed={pointedOf(pointedId, list.cards)}
          onHover={onHover}
          opened={address.opened}
          onOpen={open}
          popup={address.opened && !isNarrow ? <MapPopup opened={opened} lotStatus={lotStatus} /> : null}
          popupLabel={label}
          viewedIds={viewedIds}
          isFull={isFull}
          onFull={onFull}
        >
          <OverMap search={search} />
        </SearchMap>
      ) : (
        <Waiting state={state} onAgain={retry} />
      )}
      {isNarrow && address.opened && (
        <MapBottomSheetPopup
          key={address.opened.ids.join()}
          opened={opened}
          lotStatus={lotStatus}
          label={label}
          onClose={() => open(null)}
        />
      )}
    </div>
  );
}

const pointedOf = (id: number | null, cards: readonly MapCard[]): PointedObject | null =>
  id === null ? null : { id, point: cards.find((card) => card.id === id)?.point ?? null };

const labelOf = (ids: readonly number[], t: ReturnType<typeof useMapPageText>, locale: Locale): string =>
  ids.length === 1 ? numbered(locale, ids[0] ?? 0) : t.onePoint({ n: ids.length });

/** What the page offers over the map: to search where it stands now, and to ask again for points that did not come. */
function OverMap({ search: { searchHere, objects } }: { search: MapSearch }) {
  const t = useMapPageText();
  return (
    <div className={css.over}>
      {searchHere && (
        <Button size={44} icon="refresh" onClick={searchHere}>
          {t.searchHere}
        </Button>
      )}
      {objects.progress === 'failed' && (
        <div className={css.failed} role="alert">
          {t.pointsFailed}
          <Button look="subtle" size={36} onClick={objects.retry}>
            {t.again}
          </Button>
        </div>
      )}
    </div>
  );
}

function Waiting({ state, onAgain }: { state: ChunkState; onAgain: () => void }) {
  const t = useMapPageText();
  if (state === 'failed')
    return (
      <div className={css.waiting} role="alert">
        <p>{t.mapFailed}</p>
        <Button look="soft" icon="refresh" onClick={onAgain}>
          {t.again}
        </Button>
      </div>
    );
  return (
    <div className={css.waiting}>
      <Spinner />
      <p className={css.needsScript}>{t.noScript}</p>
    </div>
  );
}
