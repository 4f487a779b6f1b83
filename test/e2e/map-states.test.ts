import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import type { MapCardPage } from '#listings/contract.ts';
import { countryBoxMicro } from '#listings/rules/areas.ts';
import map from '#listings/text/uz/map-canvas.ts';
import { eventually, openScreens } from './browser.ts';
import {
  canvas,
  entries,
  idsOf,
  listedIds,
  MAP_OBJECTS,
  panel,
  pixelOf,
  t,
  untilStill,
  viewOf,
} from './map-fixture.ts';

const { app, openPage } = openScreens();
const listed = async (query: string) => (await app.get(`/api/public/map/listings?${query}`)).body as MapCardPage;
const CAPITAL = '69.28,41.31,11';

const openMap = async (query = '', options: Parameters<typeof openPage>[0] = {}) => {
  const visitor = await openPage(options);
  await visitor.open(`/search-on-map?${query}`);
  await untilStill(visitor.page);
  return visitor;
};

/** Moves the map by a part of its width. */
const pan = async (page: Page, part: number) => {
  const box = await canvas(page).boundingBox();
  assert.ok(box);
  // Away from the scale and the legend at its foot, which take no part in moving it.
  const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.7];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + box.width * part, y, { steps: 6 });
  await page.mouse.up();
};

test('NAV-009 without a script the list is there, and leads to what it lists', async () => {
  const { open } = await openPage({
    context: { javaScriptEnabled: false },
    // Chromium reports scripts that are switched off as blocked.
    provokes: [/^failed: .*\.js csp$/],
  });
  const page = await open('/search-on-map?cId=8');
  assert.deepEqual(await listedIds(page), idsOf(await listed('cId=8')));
  assert.ok(await page.getByText(t.noScript).isVisible());
  await entries(page).first().getByRole('link').click();
  await page.waitForURL('**/products/product/*');
});

test('MAP-001 on a phone the list is a sheet over the map: it goes up and down, and gives way to what is opened', {
  tag: '@looks',
}, async () => {
  const { page } = await openMap('', { width: 390, height: 844 });
  const top = async () => (await panel(page).boundingBox())?.y ?? 0;
  const half = await top();
  await page.getByRole('button', { name: t.raise }).click();
  await eventually(async () => assert.ok((await top()) < half - 100));
  await page.getByRole('button', { name: t.lower }).click();
  await eventually(async () => assert.ok((await top()) > half + 100));
  await page.getByRole('button', { name: t.raise }).click();
  await eventually(async () => assert.equal(await top(), half));
  const handle = await page.getByRole('button', { name: t.raise }).boundingBox();
  assert.ok(handle);
  await page.mouse.move(handle.x + 20, handle.y + 10);
  await page.mouse.down();
  await page.mouse.move(handle.x + 20, handle.y - 160, { steps: 5 });
  await page.mouse.up();
  await eventually(async () => assert.ok((await top()) < half - 100, 'dragged up'));
  await entries(page).first().getByRole('button').first().click();
  await page.waitForURL(/object=/);
  const opened = page.getByRole('region', { name: /^№/ });
  await opened.getByRole('link').first().waitFor();
  assert.ok(await panel(page).isHidden());
  await opened.getByRole('button', { name: t.close }).click();
  await panel(page).waitFor();
});

test('MAP-008 while its objects are on their way the map is grey, and neither drag nor wheel moves it', {
  tag: '@looks',
}, async () => {
  const { page } = await openMap(`at=${CAPITAL}`);
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(MAP_OBJECTS, async (route) => {
    await released;
    await route.continue();
  });
  await pan(page, -0.4);
  const cover = canvas(page).locator('xpath=ancestor::section[1]').getByText(map.loading);
  await cover.waitFor();
  const stands = await viewOf(page);
  await pan(page, 0.3);
  await page.mouse.wheel(0, -400);
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
  assert.deepEqual(await viewOf(page), stands);
  assert.equal(await page.evaluate(() => scrollY), 0, 'the page stays too');
  release();
  await cover.waitFor({ state: 'detached' });
  await pan(page, 0.3);
  await eventually(async () => assert.notDeepEqual(await viewOf(page), stands));
});

test('MAP-001 on a phone the first view shows the whole country above the sheet', { tag: '@looks' }, async () => {
  const { page } = await openMap('', { width: 390, height: 844 });
  const [canvasBox, panelBox] = [await canvas(page).boundingBox(), await panel(page).boundingBox()];
  assert.ok(canvasBox && panelBox);
  const { west, south, east, north } = countryBoxMicro;
  const first = await pixelOf(page, { lonMicro: west, latMicro: north });
  const last = await pixelOf(page, { lonMicro: east, latMicro: south });
  assert.ok(first.x >= 0 && last.x <= 390, `${first.x} to ${last.x}`);
  assert.ok(
    first.y >= canvasBox.y && last.y <= panelBox.y,
    `${first.y} to ${last.y}, the sheet begins at ${panelBox.y}`,
  );
});
