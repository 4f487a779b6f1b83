import assert from 'node:assert/strict';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { onTestFinished, test, vi } from 'vitest';
import type { Cluster, MapObjects, Pin } from '#listings/contract.ts';
import { vertexAt } from '#listings/rules/areas.ts';
import t from '#listings/text/uz/map-canvas.ts';
import { press } from '../../../../test/components/fields.ts';
import {
  dragOverMap,
  pointAtMap,
  pressMap,
  type ScreenSpot,
  screenSpotOf,
  shownView,
} from '../../../../test/components/map-screen.ts';
import { openSearchMap } from '../../../../test/components/search-map.tsx';

// Land and names below what is searched: drawing them takes long, and nothing here looks at them.
vi.mock('#places/web/map/base-data.ts', () => ({ loadBaseMap: async () => ({ places: [] }) }));
vi.mock('#places/web/map/base-layers.ts', () => ({ baseLayers: () => [] }));

const untilSaid = (words: string) => waitFor(() => assert.ok(screen.getAllByText(words).length > 0));

const pin: Pin = {
  id: 104_271,
  ...vertexAt(69.25, 41.33),
  priceMinor: '95000000000',
  currency: 'UZS',
  priceTiyin: '95000000000',
  kind: 'sale',
};
const group: Cluster = {
  ...vertexAt(69.3, 41.3),
  count: 40,
  box: [69_280_000, 41_280_000, 69_320_000, 41_320_000],
  ids: null,
};
const together: Cluster = { ...vertexAt(69.2, 41.28), count: 2, box: [69.2e6, 41.28e6, 69.2e6, 41.28e6], ids: [7, 8] };
const objects: MapObjects = {
  total: 43,
  inView: 43,
  unplaced: 0,
  pins: [pin],
  clusters: [group, together],
  areas: [],
};
/** A pill with a price stands above its point. */
const pinSpot = (): ScreenSpot => {
  const [x, y] = screenSpotOf(pin);
  return [x, y - 20];
};

test('MAP-006 MAP-007 a marker tells that the mouse is on it; a press opens the object, and Escape closes it', async () => {
  const { user, told, map } = await openSearchMap({ objects });
  const popup = () => screen.queryByRole('dialog', { name: 'opened' });
  pointAtMap(pinSpot());
  pointAtMap([880, 20]);
  assert.deepEqual(told.hovered, [pin.id, null]);

  pressMap([pinSpot()]);
  const spot = { lonMicro: pin.lonMicro, latMicro: pin.latMicro };
  assert.deepEqual(told.opened.at(-1)?.ids, [pin.id]);
  assert.partialDeepStrictEqual(told.opened.at(-1)?.spot, spot);
  within(popup() as HTMLElement).getByText(String(pin.id));
  map.focus();
  await user.keyboard('{Escape}');
  assert.equal(told.opened.at(-1), null);
  assert.equal(popup(), null);

  pressMap([screenSpotOf(together)]);
  assert.deepEqual(told.opened.at(-1)?.ids, together.ids, 'those that no zoom can part open together');
  // The map may still be on its way: a second press so soon after the first is a double one.
  within(await screen.findByRole('dialog', { name: 'opened' }))
    .getByRole('link')
    .focus();
  await user.keyboard('{Escape}');
  assert.equal(popup(), null);
});

test('MAP-005 a press on a group comes nearer', async () => {
  const { told } = await openSearchMap({ objects });
  const { zoom } = shownView();
  pressMap([screenSpotOf(group)]);
  await waitFor(() => assert.ok(shownView().zoom > zoom + 0.5, String(shownView().zoom)));
  const { lon, lat } = shownView();
  assert.ok(Math.abs(lon - 69.3) < 0.001 && Math.abs(lat - 41.3) < 0.001, `${lon}, ${lat}`);
  assert.deepEqual(told.opened, []);
});

test('NAV-009 a drag moves the map, and the page brings it back to where an address says', async () => {
  const { commands } = await openSearchMap();
  const start = shownView();
  const isAt = (lon: number, zoom: number) => {
    const shown = shownView();
    assert.ok(Math.abs(shown.lon - lon) < 0.001 && Math.abs(shown.zoom - zoom) < 0.02, `${shown.lon}, ${shown.zoom}`);
  };
  dragOverMap([
    [450, 300],
    [350, 300],
    [250, 300],
  ]);
  await waitFor(() => assert.ok(shownView().lon > start.lon + 0.02, 'what lies in the east came into sight'));
  commands.current?.show({ lon: 69.28, lat: 41.31, zoom: 11 });
  await waitFor(() => isAt(69.28, 11));
  commands.current?.goTo({ lonMicro: 66_960_000, latMicro: 39_650_000 });
  await waitFor(() => isAt(66.96, 15));
  commands.current?.showBox({ west: 69_280_000, south: 41_280_000, east: 69_320_000, north: 41_320_000 });
  await waitFor(() => assert.ok(Math.abs(shownView().lon - 69.3) < 0.001));
});

test('MAP-008 while its objects are on their way the map is grey, markers are not to be pressed, and a wheel does not move the page', async () => {
  const { told, frame } = await openSearchMap({ objects, isLoading: true });
  assert.equal(frame.getAttribute('aria-busy'), 'true');
  const cover = screen.getByText(t.loading).parentElement as HTMLElement;
  assert.equal(fireEvent.wheel(cover, { deltaY: -400 }), false, 'the page has nothing of it');
  pointAtMap(pinSpot());
  pressMap([pinSpot(), screenSpotOf(group)]);
  assert.deepEqual([told.opened, told.hovered], [[], []]);
});

test('MAP-002 a button fills the screen with the map, and gives it back', async () => {
  const { told } = await openSearchMap();
  press(t.zoom.full);
  press(t.zoom.small);
  assert.deepEqual(told.isFull, [true, false]);
  screen.getByRole('button', { name: t.zoom.full });
});

/** A visitor whose browser tells where they are, or does not. */
const standAt = (place: { latitude: number; longitude: number } | null) => {
  const getCurrentPosition = vi.fn((found: PositionCallback, failed?: PositionErrorCallback | null) => {
    if (place) found({ coords: place } as GeolocationPosition);
    else failed?.({ code: 1, message: 'denied' } as GeolocationPositionError);
  });
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'geolocation'));
  return getCurrentPosition;
};

test('the map goes to where the visitor is only when asked, and says when that is not to be had', async () => {
  const asked = standAt(null);
  await openSearchMap();
  assert.equal(asked.mock.calls.length, 0);
  press(t.zoom.locate);
  await untilSaid(t.locate.refused);

  standAt({ latitude: 48.2, longitude: 16.4 });
  press(t.zoom.locate);
  await untilSaid(t.locate.outside);
  assert.ok(Math.abs(shownView().lon - 69.27) < 0.001, 'it stays');

  standAt({ latitude: 39.6547, longitude: 66.9758 });
  press(t.zoom.locate);
  await waitFor(() => assert.match(document.querySelector<HTMLElement>('[data-view]')?.dataset.view ?? '', /^66\.97/));
});
