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
const press = async ({ page, at }: MapOnScreen, ...points: Point[]): Promise<void> => {
  for (const point of points) await page.mouse.click(...(await at(point)));
};
/** Two presses at once: between them the time of the page stands still, however slow the machine. */
const pressTwice = async ({ page, at }: MapOnScreen, point: Point): Promise<void> => {
  const spot = await at(point);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 5_000);
  await page.mouse.dblclick(...spot);
  await page.clock.resume();
};
const drag = async ({ page, at }: MapOnScreen, points: Point[]): Promise<void> => {
  await page.mouse.move(...(await at(points[0] as Point)));
  await page.mouse.down();
  for (const point of points.slice(1)) await page.mouse.move(...(await at(point)), { steps: 3 });
};
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const list = (page: Page, words = t) => page.getByRole('region', { name: words.areas.title });

const square = (lon: number, lat: number, size = 0.02): DrawnArea => [
  vertexAt(lon, lat),
  vertexAt(lon + size, lat),
  vertexAt(lon + size, lat + size),
  vertexAt(lon, lat + size),
];
const areasQuery = (...areas: DrawnArea[]) => `&areas=${encodeAreas(areas)}`;

test('MAP-004 an area is drawn with the mouse, bent by its corners, and taken away', async () => {
  const mapScreen = await openMap();
  const { page } = mapScreen;
  const vertices: Point[] = [
    [150, 120],
    [420, 110],
    [440, 300],
    [170, 320],
  ];
  await tool(page, t.tools.corners).click();
  await page.getByRole('region', { name: t.drawing.title }).waitFor();
  await hasNoViolations(page);
  await press(mapScreen, ...vertices, [151, 121]);
  await untilAreas(page, 1);
  const [drawn] = areasOf(page);
  assert.equal(drawn?.length, 4, 'the first corner closed it');
  await list(page).getByText('1 / 5').waitFor();
  await saveScreenshot(page, 'map-drawn');

  await drag(mapScreen, [
    [440, 300],
    [470, 340],
  ]);
  await page.mouse.up();
  await eventually(async () => assert.notDeepEqual(areasOf(page)[0]?.[2], drawn?.[2]));
  const [bent] = areasOf(page);
  assert.deepEqual(
    bent?.filter((_, index) => index !== 2),
    drawn?.filter((_, index) => index !== 2),
  );
  assert.ok((bent?.[2]?.lonMicro ?? 0) > (drawn?.[2]?.lonMicro ?? 0), 'pulled to the east');

  await pressTwice(mapScreen, [150, 120]);
  await eventually(async () => assert.equal(areasOf(page)[0]?.length, 3));
  await list(page)
    .getByRole('button', { name: /oʻchirish$/ })
    .click();
  await untilAreas(page, 0);
  assert.equal(await list(page).count(), 0);
});

test('MAP-004 a line drawn by hand becomes an area of few corners; a double click closes one drawn by corners', async () => {
  const mapScreen = await openMap();
  const { page } = mapScreen;
  await tool(page, t.tools.freehand).click();
  const round = Array.from({ length: 40 }, (_, step): Point => {
    const turn = (step / 40) * 2 * Math.PI;
    return [280 + 120 * Math.cos(turn), 230 + 120 * Math.sin(turn)];
  });
  await drag(mapScreen, round);
  await page.mouse.up();
  await untilAreas(page, 1);
  const vertices = areasOf(page)[0]?.length ?? 0;
  assert.ok(vertices > 6 && vertices < 40, `${vertices} corners`);
  await tool(page, t.tools.corners).click();
  await press(mapScreen, [60, 60], [110, 60]);
  await pressTwice(mapScreen, [80, 110]);
  await untilAreas(page, 2);
  assert.equal(areasOf(page)[1]?.length, 3);
});

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

test('MAP-004 on a phone an area is drawn by taps, with buttons for the last corner and for closing', async () => {
  const { page, at } = await openMap(PHONE);
  const tap = async (point: Point) => page.touchscreen.tap(...(await at(point)));
  await tool(page, t.tools.corners).click();
  const close = page.getByRole('button', { name: t.drawing.close });
  await close.waitFor();
  for (const point of [
    [60, 120],
    [240, 110],
    [250, 260],
    [20, 300],
  ] as Point[])
    await tap(point);
  await page.getByText(t.drawing.corner({ n: 4 })).waitFor({ state: 'attached' });
  await saveScreenshot(page, 'map-drawing-phone');
  await page.getByRole('button', { name: t.drawing.undo }).click();
  await page.getByText(t.drawing.corner({ n: 3 })).waitFor({ state: 'attached' });
  await close.click();
  await untilAreas(page, 1);
  assert.equal(areasOf(page)[0]?.length, 3);
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

test('MAP-009 MAP-010 five areas stand in a list of at most 300 px; a sixth is refused in words and by a red border', async () => {
  const five = [69.2, 69.23, 69.26, 69.29, 69.32].map((lon) => square(lon, 41.3));
  const { page, frame } = await openMap({ locale: 'en' }, areasQuery(...five));
  await list(page, en).getByText('5 / 5').waitFor();
  const rows = list(page, en).locator('ol');
  assert.equal(await rows.locator('li').count(), 5);
  assert.ok(((await rows.boundingBox())?.height ?? 999) <= 300);
  assert.deepEqual(
    await rows.evaluate((element) => [getComputedStyle(element).maxHeight, getComputedStyle(element).overflowY]),
    ['300px', 'auto'],
  );
  for (const name of [en.tools.corners, en.tools.freehand, en.tools.view]) {
    await tool(page, name).click();
    await page.locator('[data-view][data-invalid]').waitFor();
    await page.getByText('You can draw up to 5 areas.').first().waitFor();
  }
  assert.equal(await page.getByRole('region', { name: en.drawing.title }).count(), 0, 'no drawing has begun');
  assert.equal(areasOf(page).length, 5);
  await saveScreenshot(page, 'map-sixth');
  await hasNoViolations(page);
  await frame.getByRole('button', { name: en.tools.clear }).click();
  await untilAreas(page, 0);
});

test('MAP-011 what crosses itself is red and refused with the reason while it is drawn, and springs back while it is bent', async () => {
  const mapScreen = await openMap();
  const { page, frame } = mapScreen;
  await tool(page, t.tools.corners).click();
  await press(mapScreen, [150, 120], [400, 320], [400, 120], [150, 320]);
  await page.getByText(t.drawing.crosses).waitFor();
  assert.equal(await frame.getAttribute('data-invalid'), 'true');
  await page.getByRole('button', { name: t.drawing.close }).click();
  await page.getByText(t.faults.areaCrossesItself).waitFor();
  assert.equal(areasOf(page).length, 0);
  await page.getByRole('button', { name: t.drawing.undo }).click();
  await page.getByRole('button', { name: t.drawing.close }).click();
  await untilAreas(page, 1);
  const [before] = areasOf(page);

  await page.getByText(t.refused).first().waitFor({ state: 'hidden' });
  // Three corners: (150,120), (400,320), (400,120). A new one is pulled from a side across the other.
  await drag(mapScreen, [
    [275, 120],
    [420, 260],
  ]);
  await page.mouse.up();
  await page.getByText(t.refused).first().waitFor();
  assert.deepEqual(areasOf(page)[0], before, 'nothing has changed');
});

test('an area too small is refused with the reason, and Escape lays the tool down', async () => {
  const mapScreen = await openMap({}, '');
  const { page } = mapScreen;
  await page.goto(page.url().replace(',12', ',18'));
  await page.locator('[data-view$="18.000"]').waitFor();
  await tool(page, t.tools.corners).click();
  await press(mapScreen, [300, 200], [314, 200], [307, 214]);
  await page.getByRole('button', { name: t.drawing.close }).click();
  await page.getByText(t.faults.areaTiny).waitFor();
  await page.keyboard.press('Escape');
  await eventually(async () => assert.equal(await page.getByRole('region', { name: t.drawing.title }).count(), 0));
  assert.equal(areasOf(page).length, 0);
});

test('the map goes to where the visitor is only when asked, and says when that is not to be had', async () => {
  const refused = await openMap();
  await tool(refused.page, t.zoom.locate).click();
  await refused.page.getByText(t.locate.refused).waitFor();

  const samarkand = { latitude: 39.6547, longitude: 66.9758 };
  const { page } = await openMap({ context: { permissions: ['geolocation'], geolocation: samarkand } });
  await tool(page, t.zoom.locate).click();
  await page.locator('[data-view^="66.97"]').waitFor();
});
