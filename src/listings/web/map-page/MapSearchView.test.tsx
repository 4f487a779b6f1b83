import assert from 'node:assert/strict';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, onTestFinished, test, vi } from 'vitest';
import type { Reference } from '#listings/contract.ts';
import { encodeAreas } from '#listings/rules/area-code.ts';
import { areasOrNone } from '#listings/rules/area-text.ts';
import { vertexAt } from '#listings/rules/areas.ts';
import { land } from '#listings/rules/categories.ts';
import uz from '#listings/text/uz/map-search.ts';
import listings from '#listings/text/uz.ts';
import { press } from '../../../../test/components/fields.ts';
import { noNames } from '../../../../test/components/listings.ts';
import {
  CAPITAL,
  capital,
  count,
  drawnAt,
  LIST,
  lastAsked,
  listedIds,
  noCounts,
  OBJECTS,
  objects,
  openMap,
  pageOf,
  panel,
  placed,
  queried,
  shownAt,
  showOnMap,
  stubSight,
  unplaced,
  untilListed,
} from '../../../../test/components/map-page.tsx';
import { type Call, refuse } from '../../../../test/components/render.tsx';

const t = uz.page;

// In the place of the map, which is drawn on a canvas.
vi.mock('../map/SearchMap.tsx', async () => ({
  SearchMap: (await import('../../../../test/components/map-page.tsx')).MapStub,
}));
beforeEach(() => void stubSight());

test('F73 the page of the map opens with an area that is not searched, says why and shows the rest', async () => {
  const line = encodeAreas([[vertexAt(69, 41), vertexAt(69.1, 41), vertexAt(69.2, 41)]]);
  const why = 'Hudud juda kichik.';
  await openMap(`at=${CAPITAL}&areas=${line}`, {
    others: { 'GET /public/listings': refuse(400, 'areaTiny', why) },
  });
  assert.equal(within(panel()).getByRole('alert').textContent, `${listings.list.areasRefused} ${why}`);
  screen.getByText('0 drawn');
  assert.deepEqual(listedIds(), [11, 12]);
});

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
  const { user, unmount } = await openMap('at=57.2,44.6,12', { list });
  within(panel()).getByText(t.noneHere);
  await user.click(within(panel()).getByRole('button', { name: t.showAll }));
  await count(t.objects({ n: placed.length }));
  await waitFor(() => assert.equal(queried('at'), null));
  assert.deepEqual(listedIds(), [11, 12]);
  unmount();

  await openMap('pMax=2', { list: ({ query }) => pageOf(query.pMax === '2' ? [] : placed) });
  within(panel()).getByText(t.none);
  assert.equal(within(panel()).queryByRole('button', { name: t.showAll }), null);
});

test('MAP-001 objects without a point are counted and listed apart', async () => {
  const list = ({ query }: Call) => pageOf(query.unplaced === 'true' ? unplaced : placed);
  const { user } = await openMap('', { list });
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
  const { user, calls, unmount } = await openMap(`at=${CAPITAL}`, { list });
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

test('MAP-001 a category is asked of the list and of the markers alike, and its chip takes it off', async () => {
  const { id, code, objectType } = land;
  const reference: Reference = { ...noNames, categories: [{ id, code, name: 'Yer', objectType, children: [] }] };
  const { user, calls } = await openMap('', {
    list: ({ query }) => pageOf(query.cId === String(id) ? placed.slice(1) : placed),
    reference,
    others: { 'GET /public/listings/facets': { ...noCounts, total: 1 } },
  });
  press(listings.filters.open({ n: 0 }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('radio', { name: /^Yer/ }));
  await user.click(await within(dialog).findByRole('button', { name: listings.filters.show({ n: 1 }) }));
  await waitFor(() => assert.equal(queried('cId'), String(id)));
  await count(t.objects({ n: 1 }));
  assert.equal(screen.queryByRole('dialog'), null);
  assert.deepEqual(listedIds(), [12]);
  for (const key of [LIST, OBJECTS]) assert.equal(lastAsked(calls, key).cId, String(id), key);

  await user.click(within(screen.getByRole('list', { name: listings.list.applied })).getByRole('button'));
  await count(t.objects({ n: 2 }));
  assert.equal(queried('cId'), null);
  for (const key of [LIST, OBJECTS]) assert.equal(lastAsked(calls, key).cId, undefined, key);
});

test('MAP-004 what is drawn limits the list: one area, the union of two, and all again without', async () => {
  const drawn = (text: string | null | undefined) => areasOrNone(text ?? null);
  const { calls } = await openMap(`at=${CAPITAL}`, {
    list: ({ query }) => pageOf(drawn(query.areas).length === 1 ? placed.slice(1) : placed),
  });
  const before = lastAsked(calls, LIST);
  assert.ok(before.box);
  press('draw');
  await count(t.objects({ n: 1 }));
  within(panel()).getByText(t.withinAreas({ n: 1 }), { exact: false });
  screen.getByText('1 drawn');
  press('draw');
  await count(t.objects({ n: 2 }));
  within(panel()).getByText(t.withinAreas({ n: 2 }), { exact: false });
  const areas = [drawnAt(0), drawnAt(1)];
  assert.deepEqual(drawn(queried('areas')), areas);
  const { areas: ofList, box } = lastAsked(calls, LIST);
  assert.deepEqual(drawn(ofList), areas);
  assert.equal(box, undefined, 'the areas say where to look, not the piece of the map that is seen');
  assert.deepEqual(drawn(lastAsked(calls, OBJECTS).areas), areas);

  press('clear');
  await waitFor(() => assert.deepEqual(lastAsked(calls, LIST), before));
  assert.equal(queried('areas'), null);
  await untilListed();
  assert.equal(within(panel()).queryByText(t.withinAreas({ n: 2 }), { exact: false }), null);
});

test('MAP-001 NAV-009 a link opens the same filters, areas, view and object in another browser', async () => {
  const areas = encodeAreas([drawnAt(0)]);
  const { user, calls, unmount } = await openMap(`sort=PRICE_ASC&cId=8&areas=${areas}&at=${CAPITAL}`);
  const popup = () => screen.findByRole('dialog', { name: /^№\s12$/ });
  await user.click(showOnMap(12));
  await waitFor(() => assert.equal(queried('object'), '12'));
  await popup();
  const { search } = location;
  const asked = lastAsked(calls, LIST);
  unmount();

  const other = await openMap(search.slice(1));
  assert.deepEqual(lastAsked(other.calls, LIST), asked);
  assert.deepEqual([asked.sort, asked.cId, asked.areas], ['PRICE_ASC', '8', areas]);
  shownAt(capital);
  within(await popup()).getAllByRole('link');
  within(panel()).getByText(t.withinAreas({ n: 1 }), { exact: false });
  assert.equal(location.search, search, 'nothing of it is written anew');
});

test('NAV-009 the way back undoes a choice, and a move of the map is no step of its own', async () => {
  const { user, calls } = await openMap(`sort=NEWEST&at=${CAPITAL}`);
  const before = lastAsked(calls, LIST);
  await user.selectOptions(screen.getByLabelText(t.sort), 'PRICE_ASC');
  await waitFor(() => assert.equal(queried('sort'), 'PRICE_ASC'));
  await untilListed();
  press('move');
  await waitFor(() => assert.equal(queried('at')?.startsWith('70.28'), true));
  await untilListed();
  history.back();
  await waitFor(() => assert.deepEqual([queried('sort'), queried('at')], ['NEWEST', CAPITAL]));
  await waitFor(() => shownAt(capital));
  await waitFor(() => assert.deepEqual(lastAsked(calls, LIST), before));
});

test('MAP-002 the map fills the screen, or the window where a browser gives no screen', async () => {
  await openMap('');
  const isFull = () => document.querySelector('[data-full="true"]') !== null;
  press('full');
  assert.ok(isFull());
  press('less');
  assert.ok(!isFull());

  let shown: Element | null = null;
  const show = async (next: Element | null) => {
    shown = next;
    document.dispatchEvent(new Event('fullscreenchange'));
  };
  const given = { fullscreenEnabled: { value: true }, exitFullscreen: { value: () => show(null) } };
  for (const [name, property] of Object.entries({ ...given, fullscreenElement: { get: () => shown } }))
    Object.defineProperty(document, name, { configurable: true, ...property });
  const element = {
    configurable: true,
    value: async function request(this: Element) {
      await show(this);
    },
  };
  Object.defineProperty(HTMLElement.prototype, 'requestFullscreen', element);
  onTestFinished(() => {
    for (const name of ['fullscreenEnabled', 'exitFullscreen', 'fullscreenElement'])
      Reflect.deleteProperty(document, name);
    Reflect.deleteProperty(HTMLElement.prototype, 'requestFullscreen');
  });
  press('full');
  assert.ok(isFull());
  assert.ok((shown as Element | null)?.contains(panel()), 'list and map fill it together');
  await act(() => show(null));
  await waitFor(() => assert.ok(!isFull(), 'left by a key of the browser'));
});
