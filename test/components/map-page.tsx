import assert from 'node:assert/strict';
import { screen, waitFor, within } from '@testing-library/react';
import { useEffect, useImperativeHandle, useState } from 'react';
import { vi } from 'vitest';
import type { Facets, MapCard, MapCardPage, MapObjects, Reference } from '#listings/contract.ts';
import { type DrawnArea, vertexAt } from '#listings/rules/areas.ts';
import { boxOfView } from '#listings/rules/map-view.ts';
import uz from '#listings/text/uz/map-search.ts';
import type { MapPosition, SearchMapProps } from '#listings/web/map/search-map-props.ts';
import type { Route, RoutePage } from '#platform/web/router-store.ts';
import { cardOf, noNames } from './listings.ts';
import { type Answers, type Call, type Rendered, renderFresh } from './render.tsx';

const t = uz.page;
export const LIST = 'GET /public/map/listings';
export const OBJECTS = 'GET /public/map/objects';
/** Around the capital, as addresses and as maps have it. */
export const CAPITAL = '69.28,41.31,11';
export const capital: MapPosition = { lon: 69.28, lat: 41.31, zoom: 11 };

const point = { lonMicro: 69_280_000, latMicro: 41_310_000 };
export const placed = [11, 12].map((id): MapCard => ({ ...cardOf(id), point }));
export const unplaced = [21, 22, 23].map((id): MapCard => ({ ...cardOf(id), point: null }));
export const pageOf = (data: MapCard[], change: Partial<MapCardPage> = {}): MapCardPage => ({
  data,
  total: data.length,
  page: 1,
  size: 20,
  asOfMs: null,
  didYouMean: null,
  ...change,
});
export const objects: MapObjects = {
  total: placed.length + unplaced.length,
  inView: placed.length,
  unplaced: unplaced.length,
  pins: placed.map(({ id, priceMinor, currency, priceTiyin }) => ({
    id,
    ...point,
    priceMinor,
    currency,
    priceTiyin,
    kind: 'sale',
  })),
  clusters: [],
  areas: [],
};
export const CHOSEN = 'GET /public/listings/chosen';
/** The cards of what an address opens, asked for where the list does not have them. */
export const answerChosen = ({ query }: Call) => ({
  data: (query.ids ?? '').split(',').map((id) => cardOf(Number(id))),
});
/** Nothing is counted. */
export const noCounts: Facets = {
  total: 0,
  categories: [],
  status: [],
  places: [],
  rooms: [],
  repairs: [],
  companies: [],
  materials: [],
  recommended: 0,
  trades: [],
  sellers: [],
  pays: [],
  prices: [],
  priceMinTiyin: null,
  priceMaxTiyin: null,
  averagePerM2Tiyin: null,
};

/** What the stub of the map draws, one beside the other. */
export const drawnAt = (n: number): DrawnArea => [
  vertexAt(69.2 + n / 10, 41.2),
  vertexAt(69.25 + n / 10, 41.2),
  vertexAt(69.25 + n / 10, 41.25),
];

const inWords = ({ lon, lat, zoom }: MapPosition): string =>
  `map at ${[lon.toFixed(3), lat.toFixed(3), zoom.toFixed(1)].join()}`;
/** The map tells that it stands there. */
export const shownAt = (position: MapPosition): HTMLElement => screen.getByText(inWords(position));

/** A map of the size that the page takes for granted: it tells where it stands, and has buttons for what a pointer does. */
export function MapStub(props: SearchMapProps) {
  const { ref, view, onView, objects: marked, areas, onAreas, onOpen, onHover, isFull, onFull, popup } = props;
  const [at, setAt] = useState(view);
  const tell = (position: MapPosition) => {
    setAt(position);
    const box = boxOfView(position, { width: 900, height: 600 });
    onView(position, box, box);
  };
  const ignore = () => undefined;
  useImperativeHandle(ref, () => ({
    showBox: ignore,
    show: tell,
    goTo: ({ lonMicro, latMicro }, zoom = at.zoom) => tell({ lon: lonMicro / 1e6, lat: latMicro / 1e6, zoom }),
    focus: ignore,
  }));
  useEffect(() => tell(view), []);
  const button = (name: string, onClick: () => void) => (
    <button type="button" onClick={onClick}>
      {name}
    </button>
  );
  return (
    <section aria-label="map">
      <p>{inWords(at)}</p>
      <p>{areas.length} drawn</p>
      <p>pointed at: {props.pointed?.id ?? 'nothing'}</p>
      {button('move', () => tell({ ...at, lon: at.lon + 1 }))}
      {button('draw', () => onAreas([...areas, drawnAt(areas.length)]))}
      {button('clear', () => onAreas([]))}
      {button(isFull ? 'less' : 'full', () => onFull(!isFull))}
      {marked?.pins.map(({ id, ...spot }) => (
        <button
          key={id}
          type="button"
          onClick={() => onOpen({ ids: [id], spot })}
          onPointerEnter={() => onHover(id)}
          onPointerLeave={() => onHover(null)}
        >
          pin {id}
        </button>
      ))}
      {popup && (
        <dialog open aria-label={props.popupLabel}>
          {popup}
          {button('close', () => onOpen(null))}
        </dialog>
      )}
      {props.children}
    </section>
  );
}

type Sight = { isInSight: (element: Element) => boolean; look: () => void };

/**
 * What comes into sight. The code of the map is fetched when its place does: here it does, before the page was told that it
 * was not.
 */
export const stubSight = (): Sight => {
  const looks = new Set<() => void>();
  const sight: Sight = { isInSight: () => true, look: () => [...looks].forEach((look) => look()) };
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      seen: IntersectionObserverCallback;
      look: (() => void) | null = null;
      constructor(seen: IntersectionObserverCallback) {
        this.seen = seen;
      }
      observe(element: Element) {
        this.look = () => {
          const changes = [false, sight.isInSight(element)].map(
            (isIntersecting) => ({ isIntersecting }) as IntersectionObserverEntry,
          );
          this.seen(changes, this as unknown as IntersectionObserver);
        };
        looks.add(this.look);
        const { look } = this;
        queueMicrotask(() => looks.has(look) && look());
      }
      disconnect() {
        if (this.look) looks.delete(this.look);
      }
    },
  );
  return sight;
};

/** The page of the map, below its address. */
export const mapRoute = async (): Promise<Route> => {
  const [{ loadMap }, { MapSearchView }] = await Promise.all([
    import('#listings/web/map-page/load-map.ts'),
    import('#listings/web/map-page/MapSearchView.tsx'),
  ]);
  const page: RoutePage = {
    Component: () => <MapSearchView save={() => ({ inBar: null, inDialog: null })} lotStatus={(id) => `lot ${id}`} />,
    loader: ({ request }) => loadMap(request.url),
  };
  return { path: '/search-on-map', load: async () => page };
};

/** In the place of the list, for whoever leaves the map. */
const listRoute: Route = { path: '/products', load: async () => ({ Component: () => <p>the list</p> }) };

/** The page of the map as a browser that was just opened has it, behind the link `enter`. */
const loadPages = async (query: string) => {
  const [{ Pages }, { Outlet }, route] = await Promise.all([
    import('./pages.tsx'),
    import('#platform/web/router.tsx'),
    mapRoute(),
  ]);
  return (
    <Pages routes={[route, listRoute]} to={`/search-on-map?${query}`}>
      <Outlet errorPage={null} />
    </Pages>
  );
};

export type Server = {
  list: (call: Call) => unknown;
  objects: unknown;
  reference?: Reference;
  others?: Answers;
};
export type OpenedMap = Rendered & { server: Server };

/** Goes to the map at an address. What the server answers a test may change later. */
export const enterMap = async (query: string, change: Partial<Server> = {}): Promise<OpenedMap> => {
  const server: Server = { list: () => pageOf(placed), objects, ...change };
  const rendered = await renderFresh(() => loadPages(query), {
    answers: {
      'GET /public/reference': server.reference ?? noNames,
      [LIST]: (call: Call) => server.list(call),
      [OBJECTS]: () => server.objects,
      [CHOSEN]: answerChosen,
      ...server.others,
    },
  });
  await rendered.user.click(screen.getByRole('link', { name: 'enter' }));
  return { ...rendered, server };
};

/** The same, and waits until it tells where it stands. */
export const openMap = async (query: string, change: Partial<Server> = {}): Promise<OpenedMap> => {
  const opened = await enterMap(query, change);
  await screen.findByRole('button', { name: 'move' });
  await untilListed();
  return opened;
};

export const panel = () => screen.getByRole('region', { name: t.panel });
export const untilListed = () => waitFor(() => assert.equal(panel().getAttribute('aria-busy'), 'false'));
export const listedIds = () =>
  [...panel().querySelectorAll<HTMLElement>('li[data-id]')].map(({ dataset }) => Number(dataset.id));
export const entryOf = (id: number): HTMLElement => {
  const entry = panel().querySelector<HTMLElement>(`li[data-id="${id}"]`);
  assert.ok(entry, `${id} is in the list`);
  return entry;
};
/** The button of an entry that shows it on the map. */
export const showOnMap = (id: number) =>
  within(entryOf(id)).getByRole('button', { name: t.showOnMap({ id: String(id) }) });
export const count = (name: string) => within(panel()).findByRole('heading', { level: 2, name });
/** What stands in the address. */
export const queried = (name: string) => new URLSearchParams(location.search).get(name);
/** What was asked by an operation, the last time. */
export const lastAsked = (calls: readonly Call[], key: string): Record<string, string> =>
  calls.filter((call) => call.key === key).at(-1)?.query ?? {};
