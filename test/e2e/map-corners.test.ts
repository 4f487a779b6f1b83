import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import { encodeAreas } from '#listings/rules/area-code.ts';
import { type DrawnArea, vertexAt } from '#listings/rules/areas.ts';
import en from '#listings/text/en/map-canvas.ts';
import ru from '#listings/text/ru/map-canvas.ts';
import uz from '#listings/text/uz/map-canvas.ts';
import { hasNoViolations } from './axe.ts';
import { openScreens, type PageOptions } from './browser.ts';
import { saveScreenshot } from './screenshots.ts';

const { openPage } = openScreens();

/** A square about the middle of the map that is opened. */
const square: DrawnArea = [
  vertexAt(69.25, 41.32),
  vertexAt(69.29, 41.32),
  vertexAt(69.29, 41.29),
  vertexAt(69.25, 41.29),
];

const openMap = async (options: PageOptions = {}): Promise<Page> => {
  const { open } = await openPage(options);
  const page = await open(`/search-on-map?sort=NEWEST&at=69.27,41.31,12&areas=${encodeAreas([square])}`);
  // Objects on their way cover the map, and a press would not reach it.
  await page.locator('[data-view][aria-busy="false"]').waitFor();
  await page.locator('[data-view] ol li').first().waitFor({ state: 'attached' });
  return page;
};

const beginByKeyboard = async (page: Page, t: typeof uz | typeof ru | typeof en): Promise<void> => {
  const ending = t.corners.edit({ name: '' }).slice(1);
  await page.getByRole('button', { name: new RegExp(`${ending}$`) }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: t.corners.title }).waitFor();
};

test('Q1 MAP-004 axe finds nothing on the corners of an area that keys move', { tag: '@looks' }, async () => {
  const page = await openMap();
  await beginByKeyboard(page, uz);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+ArrowUp');
  await page
    .locator('output')
    .filter({ hasText: /2-burchak surildi/ })
    .waitFor();
  await hasNoViolations(page);
  await saveScreenshot(page, 'map-corners');
});

test('MAP-011 what the keys bend across itself is red', { tag: '@looks' }, async () => {
  const page = await openMap({ locale: 'en' });
  await beginByKeyboard(page, en);
  const red = page.locator('[data-view][data-invalid]');
  while ((await red.count()) === 0) await page.keyboard.press('Shift+ArrowDown');
  await page.locator('output').filter({ hasText: en.faults.areaCrossesItself }).waitFor();
  await saveScreenshot(page, 'map-corners-red');
});

test('Q1 MAP-004 a corner that a finger presses is changed by buttons at night on a phone', {
  tag: '@looks',
}, async () => {
  const page = await openMap({
    locale: 'ru',
    width: 390,
    height: 844,
    theme: 'dark',
    context: { hasTouch: true, isMobile: true },
  });
  const box = await page.getByRole('application', { name: ru.label }).boundingBox();
  assert.ok(box);
  const [dx, dy] = [
    (69.25 - 69.27) / 360,
    (Math.asinh(Math.tan((41.31 * Math.PI) / 180)) - Math.asinh(Math.tan((41.32 * Math.PI) / 180))) / (2 * Math.PI),
  ];
  const mapSize = 256 * 2 ** 12;
  // The view is that of the part that nothing lies over: a tenth is under the search, 46 of a hundred under the sheet.
  const middle = box.y + (box.height * (1 + 0.1 - 0.46)) / 2;
  await page.touchscreen.tap(box.x + box.width / 2 + dx * mapSize, middle + dy * mapSize);
  const bar = page.getByRole('region', { name: ru.corners.title });
  await bar.getByText(ru.corners.name({ n: 1 }), { exact: true }).waitFor();
  await hasNoViolations(page);
  await saveScreenshot(page, 'map-corners-phone');
  // Each button has its own place under the finger.
  await bar.getByRole('button', { name: ru.corners.left }).tap();
  await bar.getByRole('button', { name: ru.corners.remove({ name: ru.corners.name({ n: 1 }) }) }).tap();
  await bar.getByRole('button', { name: ru.corners.done }).tap();
  await bar.waitFor({ state: 'detached' });
});
