import assert from 'node:assert/strict';
import { type Locator, type Page, test } from '@playwright/test';
import { encodeAreas } from '#listings/rules/area-code.ts';
import { parseAreas } from '#listings/rules/area-text.ts';
import { type DrawnArea, vertexAt } from '#listings/rules/areas.ts';
import en from '#listings/text/en/map-canvas.ts';
import t from '#listings/text/uz/map-canvas.ts';
import { hasNoViolations } from './axe.ts';
import { eventually, openScreens, type PageOptions } from './browser.ts';
import { saveScreenshot } from './screenshots.ts';

const { openPage } = openScreens();
const PHONE: PageOptions = { width: 390, height: 844, context: { hasTouch: true, isMobile: true } };

type Point = [x: number, y: number];

/** A point of the map's own box on the screen. */
type MapOnScreen = { page: Page; frame: Locator; map: Locator; at: (point: Point) => Promise<Point> };

const openMap = async (options: PageOptions = {}, more = ''): Promise<MapOnScreen> => {
  const { open } = await openPage(options);
  const page = await open(`/search-on-map?sort=NEWEST&at=69.27,41.31,12${more}`);
  const frame = page.locator('[data-view]');
  await frame.waitFor();
  const map = frame.getByRole('application');
  await map.scrollIntoViewIfNeeded();
  const at = async ([x, y]: Point): Promise<Point> => {
    // Objects on their way cover the map, and a press would not reach it.
    await page.locator('[data-view][aria-busy="false"]').waitFor();
    const box = await map.boundingBox();
    return [(box?.x ?? 0) + x, (box?.y ?? 0) + y];
  };
  return { page, frame, map, at };
};

const areasOf = (page: Page): readonly DrawnArea[] => {
  const read = parseAreas(new URL(page.url()).searchParams.get('areas') ?? '');
  return 'areas' in read ? read.areas : [];
};
const untilAreas = (page: Page, count: number): Promise<void> =>
  eventually(async () => assert.equal(areasOf(page).length, count, page.url()));
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const square = (lon: number, lat: number, size = 0.02): DrawnArea => [
  vertexAt(lon, lat),
  vertexAt(lon + size, lat),
  vertexAt(lon + size, lat + size),
  vertexAt(lon, lat + size),
];

test('F24 on a phone a finger draws a line: the page does not pan under it, and the line becomes an area', async () => {
  const { page, at } = await openMap(PHONE);
  await tool(page, t.tools.freehand).click();
  const session = await page.context().newCDPSession(page);
  const round = Array.from({ length: 30 }, (_, step): Point => {
    const turn = (step / 30) * 2 * Math.PI;
    return [150 + 80 * Math.cos(turn), 200 + 80 * Math.sin(turn)];
  });
  for (const [index, point] of round.entries()) {
    const [x, y] = await at(point);
    const type = index === 0 ? 'touchStart' : 'touchMove';
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await untilAreas(page, 1);
  const vertices = areasOf(page)[0]?.length ?? 0;
  assert.ok(vertices > 6 && vertices < 30, `${vertices} corners`);
});

test('F24 a finger that slips some pixels while it taps has tapped: each tap is a corner, and the map stays where it is', async () => {
  const { page, frame, at } = await openMap(PHONE);
  await tool(page, t.tools.corners).click();
  await page.getByRole('button', { name: t.drawing.close }).waitFor();
  const before = await frame.getAttribute('data-view');
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  for (const [index, [x, y]] of (
    [
      [60, 120],
      [240, 110],
      [250, 260],
    ] as Point[]
  ).entries()) {
    await touch('touchStart', await at([x, y]));
    for (const slip of [2, 5, 8]) await touch('touchMove', await at([x + slip, y + slip / 2]));
    await touch('touchEnd');
    await page.getByText(t.drawing.corner({ n: index + 1 })).waitFor({ state: 'attached' });
  }
  assert.equal(await frame.getAttribute('data-view'), before);
});

test('MAP-004 on a phone an area is drawn by taps, and the bar leaves them their room', { tag: '@looks' }, async () => {
  const { page, at } = await openMap(PHONE);
  await tool(page, t.tools.corners).click();
  await page.getByRole('button', { name: t.drawing.close }).waitFor();
  for (const point of [
    [60, 120],
    [240, 110],
    [250, 260],
    [20, 300],
  ] as Point[])
    await page.touchscreen.tap(...(await at(point)));
  await page.getByText(t.drawing.corner({ n: 4 })).waitFor({ state: 'attached' });
  await saveScreenshot(page, 'map-drawing-phone');
});

test('MAP-004 with the keyboard what is seen becomes an area, and corners are put in the middle of the map', async () => {
  const { page, frame, map } = await openMap();
  await tool(page, t.tools.view).focus();
  await page.keyboard.press('Enter');
  await untilAreas(page, 1);
  assert.equal(areasOf(page)[0]?.length, 4);

  await tool(page, t.tools.corners).focus();
  await page.keyboard.press('Enter');
  await eventually(async () => assert.ok(await map.evaluate((element) => element === document.activeElement)));
  for (const [vertex, key] of [
    [1, 'ArrowRight'],
    [2, 'ArrowDown'],
    [3, null],
  ] as const) {
    await page.keyboard.press('Enter');
    await page.getByText(t.drawing.corner({ n: vertex })).waitFor({ state: 'attached' });
    const before = await frame.getAttribute('data-view');
    if (key) await page.keyboard.press(key);
    if (key) await eventually(async () => assert.notEqual(await frame.getAttribute('data-view'), before));
  }
  await page.getByRole('button', { name: t.drawing.close }).focus();
  await page.keyboard.press('Enter');
  await untilAreas(page, 2);
});

test('MAP-009 MAP-010 the list of five areas is at most 300 px high, and the border of a map that refuses a sixth is red', {
  tag: '@looks',
}, async () => {
  const five = [69.2, 69.23, 69.26, 69.29, 69.32].map((lon) => square(lon, 41.3));
  const { page } = await openMap({ locale: 'en' }, `&areas=${encodeAreas(five)}`);
  const list = page.getByRole('region', { name: en.areas.title });
  await list.getByText('5 / 5').waitFor();
  const rows = list.locator('ol');
  assert.ok(((await rows.boundingBox())?.height ?? 999) <= 300);
  assert.deepEqual(
    await rows.evaluate((element) => [getComputedStyle(element).maxHeight, getComputedStyle(element).overflowY]),
    ['300px', 'auto'],
  );
  await tool(page, en.tools.corners).click();
  await page.locator('[data-view][data-invalid]').waitFor();
  await saveScreenshot(page, 'map-sixth');
  await hasNoViolations(page);
});
