import assert from 'node:assert/strict';
import { screen, waitFor, within } from '@testing-library/react';
import { useEffect, useImperativeHandle } from 'react';
import { beforeEach, test, vi } from 'vitest';
import type { MapCard, MapCardPage, MapObjects } from '#listings/contract.ts';
import { boxOfView } from '#listings/rules/map-view.ts';
import uz from '#listings/text/uz/map-search.ts';
import type { RoutePage } from '#platform/web/router-store.ts';
import { press } from '../../../../test/components/fields.ts';
import { cardOf, noNames } from '../../../../test/components/listings.ts';
import { type Call, refuse, renderFresh } from '../../../../test/components/render.tsx';
import type { MapPosition, SearchMapProps } from '../map/search-map-props.ts';
import { defaultMapSize } from './map-requests.ts';

const t = uz.page;
const LIST = 'GET /public/map/listings';
const OBJECTS = 'GET /public/map/objects';
const CAPITAL = '69.28,41.31,11';

/** In the place of the map, which is drawn on a canvas: it tells where it stands, and a button moves it. */
function MapStub({ ref, view, onView, children }: SearchMapProps) {
  const tell = (position: MapPosition) => onView(position, boxOfView(position, defaultMapSize));
  const ignore = () => undefined;
  useImperativeHandle(ref, () => ({ showBox: ignore, show: tell, goTo: ignore, focus: ignore }));
  useEffect(() => tell(view), []);
  return (
    <>
      <button type="button" onClick={() => tell({ ...view, lon: view.lon + 1 })}>
        move
      </button>
      {children}
    </>
  );
}
vi.mock('../map/SearchMap.tsx', () => ({ SearchMap: MapStub }));

beforeEach(() => {
  // The code of the map is fetched when its place comes into view: here it does, before the page was told that it was not.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      seen: IntersectionObserverCallback;
      constructor(seen: IntersectionObserverCallback) {
        this.seen = seen;
      }
      observe() {
        const changes = [false, true].map((isIntersecting) => ({ isIntersecting }) as IntersectionObserverEntry);
        queueMicrotask(() => this.seen(changes, this as unknown as IntersectionObserver));
      }
      disconnect() {}
    },
  );
});

const placed = [11, 12].map(
  (id): MapCard => ({ ...cardOf(id), point: { lonMicro: 69_280_000, latMicro: 41_310_000 } }),
);
const unplaced = [21, 22, 23].map((id): MapCard => ({ ...cardOf(id), point: null }));
const pageOf = (data: MapCard[]): MapCardPage => ({ data, total: data.length, page: 1, size: 20, didYouMean: null });
const objects: MapObjects = { total: 5, inView: 2, unplaced: unplaced.length, pins: [], clusters: [], areas: [] };

/** The page of the map as a browser that was just opened has it. */
const loadPages = async (query: string) => {
  const [{ Pages }, { Outlet }, { loadMap }, { MapSearchView }] = await Promise.all([
    import('../../../../test/components/pages.tsx'),
    import('#platform/web/router.tsx'),
    import('./load-map.ts'),
    import('./MapSearchView.tsx'),
  ]);
  const page: RoutePage = {
    Component: () => <MapSearchView save={() => ({ inBar: null, inDialog: null })} lotStatus={() => null} />,
    loader: ({ request }) => loadMap(request.url),
  };
  return (
    <Pages routes={[{ path: '/search-on-map', load: async () => page }]} to={`/search-on-map?${query}`}>
      <Outlet errorPage={null} />
    </Pages>
  );
};

/** Opens the map at an address and waits until it tells where it stands. What is answered a test may change. */
const openMap = async (query: string, list: (call: Call) => unknown = () => pageOf(placed)) => {
  const server = { list, objects: objects as unknown };
  const rendered = await renderFresh(() => loadPages(query), {
    answers: {
      'GET /public/reference': noNames,
      [LIST]: (call: Call) => server.list(call),
      [OBJECTS]: () => server.objects,
    },
  });
  await rendered.user.click(screen.getByRole('link', { name: 'enter' }));
  await screen.findByRole('button', { name: 'move' });
  await waitFor(() => assert.equal(panel().getAttribute('aria-busy'), 'false'));
  return { ...rendered, server };
};

const panel = () => screen.getByRole('region', { name: t.panel });
const listedIds = () =>
  [...panel().querySelectorAll<HTMLElement>('li[data-id]')].map(({ dataset }) => Number(dataset.id));
const count = (name: string) => within(panel()).findByRole('heading', { level: 2, name });
const queried = (name: string) => new URLSearchParams(location.search).get(name);

test('MAP-001 a list that does not come says so and is asked for again; markers likewise', async () => {
  const { user, server } = await openMap(`at=${CAPITAL}`);
  assert.deepEqual(listedIds(), [11, 12]);
  server.list = () => refuse(500, 'unexpected', 'no');
  await user.selectOptions(screen.getByLabelText(t.sort), 'PRICE_ASC');
  const alert = await within(panel()).findByRole('alert');
  within(alert).getByText(t.failed);
  assert.deepEqual(listedIds(), [11, 12], 'what was there stays');
  server.list = () => pageOf([...placed].reverse());
  await user.click(within(alert).getByRole('button', { name: t.again }));
  await waitFor(() => assert.equal(within(panel()).queryByRole('alert'), null));
  assert.deepEqual(listedIds(), [12, 11]);

  server.objects = refuse(500, 'unexpected', 'no');
  press('move');
  const points = await screen.findByRole('alert');
  within(points).getByText(t.pointsFailed);
  server.objects = objects;
  await user.click(within(points).getByRole('button', { name: t.again }));
  await waitFor(() => assert.equal(screen.queryByRole('alert'), null));
});

test('MAP-001 where nothing is found the page says what to do, and leads to where something is', async () => {
  const list = ({ query }: Call) => pageOf(query.box === undefined ? placed : []);
  const { user, unmount } = await openMap('at=57.2,44.6,12', list);
  within(panel()).getByText(t.noneHere);
  await user.click(within(panel()).getByRole('button', { name: t.showAll }));
  await count(t.objects({ n: placed.length }));
  await waitFor(() => assert.equal(queried('at'), null));
  assert.deepEqual(listedIds(), [11, 12]);
  unmount();

  await openMap('pMax=2', ({ query }) => pageOf(query.pMax === '2' ? [] : placed));
  within(panel()).getByText(t.none);
  assert.equal(within(panel()).queryByRole('button', { name: t.showAll }), null);
});

test('MAP-001 objects without a point are counted and listed apart', async () => {
  const list = ({ query }: Call) => pageOf(query.unplaced === 'true' ? unplaced : placed);
  const { user } = await openMap('', list);
  const toMap = () => within(panel()).queryAllByRole('button', { name: /xaritada koʻrsatish/ });
  assert.equal(toMap().length, placed.length);
  await user.click(within(panel()).getByRole('link', { name: t.unplaced({ n: unplaced.length }) }));
  await count(t.unplacedTitle({ n: unplaced.length }));
  assert.equal(queried('unplaced'), 'true');
  assert.deepEqual(listedIds(), [21, 22, 23]);
  assert.equal(toMap().length, 0);
  await user.click(within(panel()).getByRole('link', { name: t.toPlaced }));
  await count(t.objects({ n: placed.length }));
  assert.deepEqual(listedIds(), [11, 12]);
});

test('MAP-008 a list that need not follow the map waits for a press, and the choice is remembered', async () => {
  const west = ({ query }: Call) => Number(query.box?.split(',')[0]);
  const list = (call: Call) => pageOf(west(call) > 69.5 ? placed.slice(1) : placed);
  const { user, calls, unmount } = await openMap(`at=${CAPITAL}`, list);
  const lists = () => calls.filter(({ key }) => key === LIST).length;
  assert.equal(lists(), 1);
  const follows = () => screen.getByRole<HTMLInputElement>('switch', { name: t.live });
  assert.ok(follows().checked);
  await user.click(follows());
  press('move');
  const here = await screen.findByRole('button', { name: t.searchHere });
  await waitFor(() => assert.equal(queried('at')?.startsWith('70.28'), true));
  assert.deepEqual(listedIds(), [11, 12]);
  assert.equal(lists(), 1, 'nothing more was asked for');
  await user.click(here);
  await waitFor(() => assert.deepEqual(listedIds(), [12]));
  assert.equal(screen.queryByRole('button', { name: t.searchHere }), null);
  unmount();

  await openMap(`at=${CAPITAL}`);
  assert.equal(follows().checked, false);
});
