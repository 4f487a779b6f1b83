import assert from 'node:assert/strict';
import { type Locator, test } from '@playwright/test';
import type { MapCardPage } from '#listings/contract.ts';
import { encodeAreas } from '#listings/rules/area-code.ts';
import { vertexAt } from '#listings/rules/areas.ts';
import uz from '#listings/text/uz/map-search.ts';
import { eventually, openScreens } from '../e2e/browser.ts';
import { canvas, pixelOf, untilStill } from '../e2e/map-fixture.ts';

const { app, openPage } = openScreens();
const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  assert.ok(box, 'it is on the screen');
  return box;
};

const lowPhone = { width: 390, height: 667 };

test('F26 on a low phone a link shows its pin above what is opened, and the scale speaks the language', async () => {
  const { body } = await app.get('/api/public/map/listings?cId=8&box=69.1,41.2,69.4,41.4');
  const card = (body as MapCardPage).data.find(({ point }) => point !== null);
  assert.ok(card?.point);
  const at = `${card.point.lonMicro / 1e6},${card.point.latMicro / 1e6}`;
  const address = `/search-on-map?sort=NEWEST&at=${at},15&object=${card.id}&spot=${at}`;
  const { page, open } = await openPage(lowPhone);
  await open(address);
  const sheet = page.locator('section[aria-label^="№"]');
  await sheet.getByRole('link').first().waitFor();
  await page.locator('[data-view][aria-busy="false"]').waitFor();
  const [pin, top] = [await pixelOf(page, card.point), (await boxOf(sheet)).y];
  assert.ok(pin.y <= top && pin.y > 170, `the pin at ${pin.y} stands between the search and the sheet at ${top}`);
  const russian = await openPage({ ...lowPhone, locale: 'ru' });
  const ofRussian = await russian.open(address);
  await ofRussian
    .locator('.ol-scale-line')
    .filter({ hasText: /^\d+ к?м$/ })
    .waitFor();
});

test('F26 on a low phone no button of the map lies on another one', async () => {
  const { page, open } = await openPage(lowPhone);
  const area = [vertexAt(69.25, 41.3), vertexAt(69.3, 41.3), vertexAt(69.3, 41.33)];
  await open(`/search-on-map?sort=NEWEST&at=69.27,41.31,12&areas=${encodeAreas([area])}`);
  const erase = page.getByRole('button', { name: uz.canvas.tools.clear });
  await erase.waitFor();
  const locate = await boxOf(page.getByRole('button', { name: uz.canvas.zoom.locate }));
  for (const other of [erase, page.getByRole('region', { name: uz.canvas.areas.title })]) {
    const { x, y, width, height } = await boxOf(other);
    const isApart =
      x >= locate.x + locate.width || locate.x >= x + width || y >= locate.y + locate.height || locate.y >= y + height;
    assert.ok(isApart, JSON.stringify([locate, await boxOf(other)]));
  }
  const [credit, sheet] = [
    await boxOf(page.locator('.ol-attribution')),
    await boxOf(page.getByRole('region', { name: uz.page.panel })),
  ];
  assert.ok(credit.y + credit.height <= sheet.y + 1, 'what credits the map lies above the sheet');
});

test('F26 on a low phone an area whose corners are moved has the place of the sheet, which is away', async () => {
  const { page, open } = await openPage(lowPhone);
  const first = vertexAt(69.25, 41.3);
  const corners = [first, vertexAt(69.28, 41.3), vertexAt(69.26, 41.36)];
  await open(`/search-on-map?sort=NEWEST&at=69.27,41.31,10&areas=${encodeAreas([corners])}`);
  await untilStill(page);
  await page.getByRole('region', { name: uz.canvas.areas.title }).getByRole('button').first().click();
  await page.getByRole('button', { name: /burchaklarini surish/u }).click();
  const bar = page.getByRole('region', { name: uz.canvas.corners.title });
  await bar.waitFor();
  await eventually(async () => {
    const lowest = await pixelOf(page, first);
    const map = await boxOf(canvas(page));
    const sheet = map.y + 0.54 * map.height;
    assert.ok(lowest.y > sheet && lowest.y < lowPhone.height - 180, `${lowest.y} lies between ${sheet} and the bar`);
  });
  await page.keyboard.press('Escape');
  await bar.waitFor({ state: 'hidden' });
});

test('F75 with the keyboard the map and the results are reached at once, and Enter opens the mark in the middle', async () => {
  const { body } = await app.get('/api/public/map/listings?cId=8&box=69.1,41.2,69.4,41.4');
  const card = (body as MapCardPage).data.find(({ point }) => point !== null);
  assert.ok(card?.point);
  const { page, open } = await openPage();
  await open(`/search-on-map?cId=8&at=${card.point.lonMicro / 1e6},${card.point.latMicro / 1e6},17`);
  await untilStill(page);
  await page.getByRole('switch').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  assert.ok(await page.getByRole('region', { name: uz.page.panel }).evaluate((one) => one === document.activeElement));
  await page.getByRole('switch').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  assert.ok(await page.getByRole('application').evaluate((one) => one === document.activeElement));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('link').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
});
