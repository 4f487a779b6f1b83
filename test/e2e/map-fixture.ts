import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import type { MapCardPage, MapObjects } from '#listings/contract.ts';
import uz from '#listings/text/uz/map-search.ts';
import { eventually } from './browser.ts';

type Spot = { lonMicro: number; latMicro: number };

export const t = uz.page;
export const MAP_LISTINGS = '**/api/public/map/listings*';
export const MAP_OBJECTS = '**/api/public/map/objects*';
/** Frame of the page's search on a map: the list and the map in it. */
export const panel = (page: Page) => page.getByRole('region', { name: t.panel });
export const entries = (page: Page) => panel(page).locator('article');
export const canvas = (page: Page) => page.getByRole('application', { name: uz.canvas.label });
const frame = (page: Page) => page.locator('[data-view]');

/** What the map was told last: kept from the moment this is called. */
export const hearObjects = (page: Page) => {
  let last: MapObjects | null = null;
  page.on('response', async (response) => {
    if (!response.url().includes('/public/map/objects') || !response.ok()) return;
    last = ((await response.json().catch(() => last)) as MapObjects | null) ?? last;
  });
  return (): MapObjects => {
    assert.ok(last, 'the map has asked for its objects');
    return last;
  };
};

/** Opens an address of the map and waits until the map is drawn and nothing is on its way. */
export const untilStill = async (page: Page): Promise<void> => {
  await frame(page).waitFor();
  await eventually(async () => {
    assert.equal(await panel(page).getAttribute('aria-busy'), 'false');
    assert.equal(await frame(page).getAttribute('aria-busy'), 'false');
    const before = await frame(page).getAttribute('data-view');
    await page.evaluate(() => new Promise((done) => setTimeout(done, 150)));
    assert.equal(await frame(page).getAttribute('data-view'), before, 'the map stands still');
  });
};

export const viewOf = async (page: Page): Promise<{ lon: number; lat: number; zoom: number }> => {
  const [lon = 0, lat = 0, zoom = 0] = ((await frame(page).getAttribute('data-view')) ?? '').split(',').map(Number);
  return { lon, lat, zoom };
};

const inSquare = (lon: number, lat: number): [number, number] => [
  (lon + 180) / 360,
  (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2,
];

/** Where on the screen a point of the map is. */
export const pixelOf = async (page: Page, { lonMicro, latMicro }: Spot): Promise<{ x: number; y: number }> => {
  const { lon, lat, zoom } = await viewOf(page);
  const box = await canvas(page).boundingBox();
  assert.ok(box);
  const [x, y] = inSquare(lonMicro / 1e6, latMicro / 1e6);
  const [midX, midY] = inSquare(lon, lat);
  const mapSize = 256 * 2 ** zoom;
  // The view is that of the part that nothing lies over.
  const [above, below] = await canvas(page).evaluate((element) => {
    const style = getComputedStyle(element);
    return ['--covered-top', '--covered-bottom'].map((name) => Number.parseFloat(style.getPropertyValue(name)) / 100);
  });
  const middle = box.y + (box.height * (1 + (above ?? 0) - (below ?? 0))) / 2;
  return { x: box.x + box.width / 2 + (x - midX) * mapSize, y: middle + (y - midY) * mapSize };
};

/** Numbers of the objects in the list beside the map, in their order. */
export const listedIds = (page: Page): Promise<number[]> =>
  panel(page)
    .locator('li[data-id]')
    .evaluateAll((rows) => rows.map((row) => Number((row as HTMLElement).dataset.id)));

/** The list says how many there are. */
export const untilCount = (page: Page, n: number): Promise<void> =>
  panel(page)
    .getByRole('heading', { level: 2, name: t.objects({ n }), exact: true })
    .waitFor();

export const sumOf = ({ pins, clusters }: MapObjects): number =>
  pins.length + clusters.reduce((sum, { count }) => sum + count, 0);

export const idsOf = ({ data }: MapCardPage): number[] => data.map(({ id }) => id);
