import assert from 'node:assert/strict';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, test, vi } from 'vitest';
import type { MapCard } from '#listings/contract.ts';
import uz from '#listings/text/uz/map-search.ts';
import { press } from '../../../../test/components/fields.ts';
import { cardOf } from '../../../../test/components/listings.ts';
import {
  count,
  entryOf,
  LIST,
  listedIds,
  openMap,
  pageOf,
  panel,
  placed,
  queried,
  showOnMap,
  stubSight,
  untilListed,
} from '../../../../test/components/map-page.tsx';
import type { Call } from '../../../../test/components/render.tsx';

const t = uz.page;

// In the place of the map, which is drawn on a canvas.
vi.mock('../map/SearchMap.tsx', async () => ({
  SearchMap: (await import('../../../../test/components/map-page.tsx')).MapStub,
}));

let sight: ReturnType<typeof stubSight>;
beforeEach(() => {
  sight = stubSight();
});

test('NAV-009 the page of the map has a title, a map, and a list beside it of what is found', async () => {
  await openMap('');
  screen.getByRole('heading', { level: 1, name: t.title });
  screen.getByRole('region', { name: 'map' });
  await count(t.objects({ n: placed.length }));
  assert.deepEqual(listedIds(), [11, 12]);
  assert.equal(within(panel()).getByRole('link', { name: 'RSS' }).getAttribute('href'), '/rss?sort=NEWEST');
});

test('MAP-003 the list folds away, telling how much is in it, and comes back', async () => {
  await openMap('');
  press(t.hidePanel);
  assert.equal(screen.queryByRole('region', { name: t.panel }), null);
  const toggle = () => screen.getByRole('button', { name: t.showPanel });
  assert.equal(toggle().getAttribute('aria-expanded'), 'false');
  within(toggle()).getByText(t.objects({ n: placed.length }));
  press(t.showPanel);
  assert.deepEqual(listedIds(), [11, 12]);
  assert.equal(screen.getByRole('button', { name: t.hidePanel }).getAttribute('aria-expanded'), 'true');
});

test('MAP-007 an entry lights up its marker, by mouse or by focus, and a marker its entry', async () => {
  const { user } = await openMap('');
  const pointsAt = (what: string) => screen.getByText(`pointed at: ${what}`);
  pointsAt('nothing');
  await user.hover(showOnMap(11));
  pointsAt('11');
  await user.hover(showOnMap(12));
  pointsAt('12');
  await user.unhover(showOnMap(12));
  pointsAt('nothing');
  act(() => showOnMap(11).focus());
  pointsAt('11');
  act(() => showOnMap(11).blur());
  pointsAt('nothing');

  const isLit = (id: number) => entryOf(id).querySelector('article[data-pointed]') !== null;
  const pin = screen.getByRole('button', { name: 'pin 12' });
  await user.hover(pin);
  assert.deepEqual([isLit(11), isLit(12)], [false, true]);
  pointsAt('nothing');
  await user.unhover(pin);
  assert.deepEqual([isLit(11), isLit(12)], [false, false]);
});

test('MAP-008 while the list is on its way it is covered, and nothing in it is to be pressed', async () => {
  const { user, server } = await openMap('');
  const gate = Promise.withResolvers<void>();
  server.list = async () => {
    await gate.promise;
    return pageOf([...placed].reverse());
  };
  const covers = () => within(panel()).queryAllByText(t.loading, { selector: ':not([role="status"])' });
  assert.equal(covers().length, 0);
  await user.selectOptions(within(panel()).getByLabelText(t.sort), 'PRICE_DESC');
  assert.equal(panel().getAttribute('aria-busy'), 'true');
  assert.equal(covers().length, 1);
  within(panel()).getByText(t.loading, { selector: '[role="status"]' });
  assert.deepEqual(listedIds(), [11, 12], 'what was found before stands there');
  assert.ok(showOnMap(11).closest('[inert]'), 'neither pointer nor key reaches it');
  gate.resolve();
  await untilListed();
  assert.equal(covers().length, 0);
  assert.equal(showOnMap(11).closest('[inert]'), null);
  assert.deepEqual(listedIds(), [12, 11]);
  assert.deepEqual([queried('object'), queried('sort')], [null, 'PRICE_DESC']);
  await user.click(showOnMap(11));
  await waitFor(() => assert.equal(queried('object'), '11'));
});

test('MAP-001 the list goes on with the next page when its end comes into sight, or by a press', async () => {
  const all = Array.from({ length: 45 }, (_, index): MapCard => ({ ...cardOf(index + 1), point: null }));
  const isOutsideList = (element: Element) => element.closest(`[aria-label="${t.panel}"]`) === null;
  sight.isInSight = isOutsideList;
  const { user, calls } = await openMap('', {
    list: ({ query }) => {
      const page = Number(query.page ?? 1);
      return pageOf(all.slice((page - 1) * 20, page * 20), { total: all.length, page });
    },
  });
  const ids = (n: number) => all.slice(0, n).map(({ id }) => id);
  const pages = () => calls.filter(({ key }) => key === LIST).map(({ query }) => query.page ?? '1');
  assert.deepEqual(listedIds(), ids(20));
  assert.deepEqual(pages(), ['1']);
  sight.isInSight = () => true;
  act(() => sight.look());
  sight.isInSight = isOutsideList;
  await waitFor(() => assert.deepEqual(listedIds(), ids(40)));
  await user.click(within(panel()).getByRole('button', { name: t.more }));
  await waitFor(() => assert.deepEqual(listedIds(), ids(45)));
  assert.deepEqual(pages(), ['1', '2', '3']);
  assert.equal(within(panel()).queryByRole('button', { name: t.more }), null);
});

test('MAP-001 on a phone the list is a sheet over the map: it goes up and down, and gives way to what is opened', async () => {
  const isNarrow = (query: string) => query.includes('max-width');
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: isNarrow(media),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const { user } = await openMap('');
  const stop = () => panel().dataset.stop;
  assert.equal(stop(), 'half');
  press(t.raise);
  assert.equal(stop(), 'full');
  press(t.lower);
  assert.equal(stop(), 'peek');
  press(t.raise);
  assert.equal(stop(), 'half');

  const handle = screen.getByRole('button', { name: t.raise });
  handle.setPointerCapture = () => undefined;
  const drag = (by: number) => {
    fireEvent.pointerDown(handle, { clientY: 500, pointerId: 1 });
    fireEvent.pointerMove(handle, { clientY: 500 + by, pointerId: 1 });
    assert.equal(panel().style.getPropertyValue('--drag'), `${by}px`, 'it follows');
    fireEvent.pointerUp(handle, { clientY: 500 + by, pointerId: 1 });
    // The browser takes the end of a drag for a press too.
    fireEvent.click(handle);
    assert.equal(panel().style.getPropertyValue('--drag'), '0px');
  };
  drag(-160);
  assert.equal(stop(), 'full', 'dragged up');
  drag(600);
  assert.equal(stop(), 'peek', 'dragged down by the whole way');

  await user.click(showOnMap(11));
  const opened = await screen.findByRole('region', { name: /^№/ });
  within(opened).getAllByRole('link');
  assert.equal(panel().dataset.opened, '');
  assert.equal(screen.queryByRole('dialog'), null, 'there is no popup on the map');
  await user.click(within(opened).getByRole('button', { name: t.close }));
  assert.equal(screen.queryByRole('region', { name: /^№/ }), null);
  assert.equal(panel().dataset.opened, undefined);
});

test('F76 who comes back to the map finds the list as far down as it was left', async () => {
  const all = Array.from({ length: 5 }, (_, at): MapCard => ({ ...cardOf(31 + at), point: placed[0]?.point ?? null }));
  const pages = (query: Record<string, string>) => {
    const page = Number(query.page ?? 1);
    return pageOf(all.slice((page - 1) * 2, page * 2), { total: all.length, size: 2, page, asOfMs: 1_700_000_000_000 });
  };
  sight.isInSight = (element) => element.closest(`[aria-label="${t.panel}"]`) === null;
  let isAnswering: Promise<void> = Promise.resolve();
  const { user, calls } = await openMap('', {
    list: async ({ query }: Call) => {
      await isAnswering;
      return pages(query);
    },
  });
  await user.click(within(panel()).getByRole('button', { name: t.more }));
  await waitFor(() => assert.deepEqual(listedIds(), [31, 32, 33, 34]));
  const asked = calls.filter(({ key }) => key === LIST);
  assert.deepEqual([asked.at(-1)?.query.page, asked.at(-1)?.query.asOf], ['2', '1700000000000']);
  const scroller = () => panel().querySelector('ul')?.parentElement as HTMLElement;
  fireEvent.scroll(scroller(), { target: { scrollTop: 240 } });

  await user.click(within(panel()).getByRole('link', { name: t.list }));
  await screen.findByText('the list');
  // Meanwhile one is sold: the list stands at once as it was left, and then as it is.
  all.splice(1, 1);
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  isAnswering = promise;
  history.back();
  await waitFor(() => assert.deepEqual(listedIds(), [31, 32, 33, 34]));
  await waitFor(() => assert.equal(scroller().scrollTop, 240));
  answer();
  await waitFor(() => assert.deepEqual(listedIds(), [31, 33, 34, 35]));
  assert.equal(scroller().scrollTop, 240);
  assert.equal(within(panel()).queryByRole('button', { name: t.more }), null);
});
