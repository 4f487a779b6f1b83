import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { chips } from '#listings/rules/chips.ts';
import type { ListingQuery } from '#listings/rules/query.ts';
import { useLoaderData } from '#platform/web/router.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { chipWords } from '../list/chip-words.ts';
import type { MapCommands } from '../map/search-map-props.ts';
import { useListingsText } from '../text.ts';
import { chooseLive, useIsLive } from './live-choice.ts';
import type { MapData } from './load-map.ts';
import { MapBar } from './MapBar.tsx';
import { MapCanvas } from './MapCanvas.tsx';
import mapHeadCss from './MapHead.module.css';
import { MapPanel, RESULTS_ID } from './MapPanel.tsx';
import css from './MapSearchView.module.css';
import { useMapPageText } from './map-page-text.ts';
import { useMapSearch } from './use-map-search.ts';

/**
 * Lets a part of the page fill the screen (MAP-002). Where a browser gives no full screen, as on iPhones, the part is
 * told all the same and fills the window by its style.
 */
const useFullScreen = (part: RefObject<HTMLElement | null>): [isFull: boolean, set: (isFull: boolean) => void] => {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const onChange = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === part.current);
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, [part]);
  const fill = async (next: boolean) => {
    const element = part.current;
    if (!document.fullscreenEnabled || !element || !(await change(element, next))) setFull(next);
  };
  return [isFull, (next) => void fill(next)];
};

/** Asks the browser; false when it refuses. */
const change = async (element: HTMLElement, isFull: boolean): Promise<boolean> => {
  try {
    await (isFull ? element.requestFullscreen() : document.exitFullscreen());
    return true;
  } catch {
    return false;
  }
};

/** Tells an element by `--above` how much of the page lies above it: the header, and a notice that may be closed. */
const useOffsetAbove = (element: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const target = element.current;
    const above = target?.closest('main');
    if (!target || !above) return;
    const measure = () => target.style.setProperty('--above', `${above.offsetTop}px`);
    // The page is as high as everything in it: whatever is closed above changes it.
    const observer = new ResizeObserver(measure);
    observer.observe(above.parentElement ?? above);
    measure();
    return () => observer.disconnect();
  }, [element]);
};

/** The title, and whether the list follows the map. `onHold` is told before it stops doing so. */
function MapHead({ onHold }: { onHold: () => void }) {
  const t = useMapPageText();
  const isLive = useIsLive();
  const choose = () => {
    if (isLive) onHold();
    chooseLive(!isLive);
  };
  return (
    <div className={mapHeadCss.head}>
      <h1>{t.title}</h1>
      <label className={mapHeadCss.live}>
        <input
          type="checkbox"
          role="switch"
          className={mapHeadCss.switch}
          checked={isLive}
          aria-checked={isLive}
          onChange={choose}
        />
        {t.live}
      </label>
    </div>
  );
}

/** By keyboard the map stands behind every entry of the list: these lead to either at once. */
function SkipLinks({ onMap, onResults }: { onMap: () => void; onResults: () => void }) {
  const t = useMapPageText();
  return (
    <>
      <button type="button" className="skip-link visually-hidden" onClick={onMap}>
        {t.skipToMap}
      </button>
      <button type="button" className="skip-link visually-hidden" onClick={onResults}>
        {t.skipToResults}
      </button>
    </>
  );
}

const FilterDialog = lazy(() => import('../list/FilterDialog.tsx'));

/** What the list's entry under the pointer or the focus, and the pin under the pointer, light up in the other. */
type Hovered = { id: number; by: 'list' | 'map' } | null;

/** The ways to keep a search, for the line above the map and for the sheet of a phone. `refusedAreas`: why it is not all that was asked for. */
export type SaveSearchSlots = (
  query: ListingQuery,
  refusedAreas: string | null,
) => { inBar: ReactNode; inDialog: ReactNode };

type MapSearchViewProps = {
  save: SaveSearchSlots;
  /** How the auction of an object stands: given by whoever knows auctions. */
  lotStatus: (id: number) => ReactNode;
};

/** The search on a map: filters, the list of what is found, the map. */
export function MapSearchView({ save, lotStatus }: MapSearchViewProps) {
  const data = useLoaderData<MapData>();
  const t = useListingsText();
  const locale = useLocale();
  const canvas = useRef<HTMLDivElement>(null);
  const commands = useRef<MapCommands>(null);
  const search = useMapSearch(data, { canvas, commands });
  const frame = useRef<HTMLDivElement>(null);
  const [isFull, setFull] = useFullScreen(frame);
  useOffsetAbove(frame);
  const [hovered, setHovered] = useState<Hovered>(null);
  const [isPanelOpen, setPanelOpen] = useState(true);
  const [isDrawing, setDrawing] = useState(false);
  const [isFilterOpen, setFilterOpen] = useState(false);

  const { query } = search.address;
  const { inBar, inDialog } = save(query, search.refusedAreas);
  const applied = chips(query).filter(({ filter }) => filter !== 'areas');
  const names = { reference: data.reference, locale, places: data.places.flatMap((path) => path.slice(-1)) };
  const bar = {
    query,
    applied: applied.map((chip) => ({ words: chipWords(chip, names, t), without: chip.without })),
    onQuery: search.changeQuery,
    onFilters: () => setFilterOpen(true),
    save: inBar,
  };
  return (
    <div className={`wrap-wide ${css.page}`}>
      <MapHead onHold={search.freezeList} />
      <div ref={frame} className={css.frame} data-full={isFull || undefined} data-drawing={isDrawing || undefined}>
        <SkipLinks
          onMap={() => commands.current?.focus()}
          onResults={() => {
            flushSync(() => setPanelOpen(true));
            document.getElementById(RESULTS_ID)?.focus();
          }}
        />
        <MapBar {...bar} isFull={isFull} />
        <div className={css.shell} data-panel={isPanelOpen ? 'open' : 'closed'}>
          <MapPanel
            search={search}
            hoveredId={hovered?.by === 'map' ? hovered.id : null}
            onHover={(id) => setHovered(id === null ? null : { id, by: 'list' })}
            isOpen={isPanelOpen}
            onToggle={() => setPanelOpen(!isPanelOpen)}
            save={inDialog}
          />
          <MapCanvas
            search={search}
            canvas={canvas}
            commands={commands}
            pointedId={hovered?.by === 'list' ? hovered.id : null}
            onHover={(id) => setHovered(id === null ? null : { id, by: 'map' })}
            isFull={isFull}
            onFull={setFull}
            onDrawing={setDrawing}
            lotStatus={lotStatus}
          />
        </div>
      </div>
      {isFilterOpen && (
        <Suspense fallback={null}>
          <FilterDialog
            query={query}
            facets={null}
            reference={data.reference}
            places={data.places}
            onClose={() => setFilterOpen(false)}
            onShow={(newQuery) => {
              setFilterOpen(false);
              search.changeQuery({ ...newQuery, areas: query.areas });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
