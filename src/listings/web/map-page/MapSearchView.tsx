import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { chips } from '#listings/rules/chips.ts';
import type { ListingQuery } from '#listings/rules/query.ts';
import { useLoaderData } from '#platform/web/router.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { chipWords } from '../list/chip-words.ts';
import type { MapCommands } from '../map/search-map-props.ts';
import { useFullScreen } from '../map/use-full-screen.ts';
import { useListingsText } from '../text.ts';
import type { MapData } from './load-map.ts';
import { MapBar } from './MapBar.tsx';
import { MapCanvas } from './MapCanvas.tsx';
import { MapHead } from './MapHead.tsx';
import { MapPanel } from './MapPanel.tsx';
import css from './MapSearchView.module.css';
import { useMapSearch } from './use-map-search.ts';
import { useOffsetAbove } from './use-offset-above.ts';

const FilterSheet = lazy(() => import('../list/FilterDialog.tsx'));

/** What the list's entry under the pointer or the focus, and the pin under the pointer, light up in the other. */
type Hovered = { id: number; by: 'list' | 'map' } | null;

/** The ways to keep a search, for the line above the map and for the sheet of a phone. */
export type SaveSearchSlots = (query: ListingQuery) => { inBar: ReactNode; inDialog: ReactNode };

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
  const { inBar, inDialog } = save(query);
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
          <FilterSheet
            query={query}
            facets={null}
            reference={data.reference}
            places={data.places}
            onClose={() => setFilterOpen(false)}
            onShow={(asked) => {
              setFilterOpen(false);
              search.changeQuery({ ...asked, areas: query.areas });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
