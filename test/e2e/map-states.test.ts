import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import type { MapCardPage, Product } from '#listings/contract.ts';
import { encodeAreas } from '#listings/rules/area-code.ts';
import { countryBoxMicro, vertexAt } from '#listings/rules/areas.ts';
import map from '#listings/text/uz/map-canvas.ts';
import listings from '#listings/text/uz.ts';
import { eventually, openScreens, untilInteractive, untilQuery } from './browser.ts';
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

test('MAP-001 a link opens the same filters, areas, view and object in another browser', async () => {
  const { page } = await openMap(`cId=8&at=${CAPITAL}`);
  const square = [vertexAt(69.1, 41.15), vertexAt(69.45, 41.15), vertexAt(69.45, 41.45), vertexAt(69.1, 41.45)];
  await page.goto(`/search-on-map?sort=PRICE_ASC&cId=8&areas=${encodeAreas([square])}&at=${CAPITAL}`);
  await untilInteractive(page);
  await untilStill(page);
  await entries(page).nth(1).getByRole('button').first().click();
  await page.waitForURL(/object=/);
  await untilStill(page);
  await eventually(async () => {
    const [lon = 0, , zoom = 0] = (new URL(page.url()).searchParams.get('at') ?? '').split(',').map(Number);
    const shown = await viewOf(page);
    assert.ok(Math.abs(shown.lon - lon) < 0.001 && Math.abs(shown.zoom - zoom) < 0.02, 'the address is of this view');
  });
  const original = { url: page.url(), ids: await listedIds(page), view: await viewOf(page) };
  assert.ok(original.ids.length > 0);

  const other = await openPage();
  await other.page.goto(original.url);
  await untilInteractive(other.page);
  await untilStill(other.page);
  assert.deepEqual(await listedIds(other.page), original.ids);
  const view = await viewOf(other.page);
  assert.ok(Math.abs(view.zoom - original.view.zoom) < 0.02 && Math.abs(view.lon - original.view.lon) < 0.001);
  await other.page.getByRole('dialog').getByRole('link').first().waitFor();
  await panel(other.page)
    .getByText(t.withinAreas({ n: 1 }))
    .waitFor();
  assert.equal(other.page.url(), original.url, 'nothing of it is written anew');
});

test('NAV-009 the way back undoes a choice, and a move of the map is no step of its own', async () => {
  const { page } = await openMap(`sort=NEWEST&at=${CAPITAL}`);
  const before = await listedIds(page);
  await panel(page).getByLabel(t.sort).selectOption('PRICE_ASC');
  await untilQuery(page, { sort: 'PRICE_ASC' });
  await pan(page, -0.3);
  await eventually(async () => assert.notEqual(new URL(page.url()).searchParams.get('at'), CAPITAL));
  await untilStill(page);
  await page.goBack();
  await untilQuery(page, { sort: 'NEWEST', at: CAPITAL });
  await eventually(async () => assert.ok(Math.abs((await viewOf(page)).lon - 69.28) < 0.001));
  await eventually(async () => assert.deepEqual(await listedIds(page), before));
});

test('MAP-001 the list goes on with the next page when its end comes into sight', async () => {
  const { page } = await openMap();
  assert.equal((await listedIds(page)).length, 20);
  await entries(page).last().scrollIntoViewIfNeeded();
  await eventually(async () => assert.equal((await listedIds(page)).length, 40));
  assert.deepEqual(await listedIds(page), idsOf(await listed('size=40')));
});

test('NAV-009 without a script, and when the map does not come, the list is there', async () => {
  const plain = await openPage({
    context: { javaScriptEnabled: false },
    // Chromium reports scripts that are switched off as blocked.
    provokes: [/^failed: .*\.js csp$/],
  });
  const plainPage = await plain.open('/search-on-map?cId=8');
  assert.deepEqual(await listedIds(plainPage), idsOf(await listed('cId=8')));
  assert.ok(await plainPage.getByText(t.noScript).isVisible());
  await entries(plainPage).first().getByRole('link').click();
  await plainPage.waitForURL('**/products/product/*');

  const { page, open } = await openPage({ provokes: [/SearchMap/, /Failed to fetch dynamically imported/] });
  const chunk = /\/assets\/SearchMap-[^/]*\.js/;
  await page.addInitScript(() => sessionStorage.setItem('reloaded-at', String(Date.now())));
  await page.route(chunk, (route) => route.abort('failed'));
  await open('/search-on-map?cId=8');
  const alert = page.getByRole('alert').filter({ hasText: t.mapFailed });
  await alert.waitFor();
  assert.ok((await listedIds(page)).length > 0);
  await page.unroute(chunk);
  await alert.getByRole('button', { name: t.again }).click();
  await canvas(page).waitFor();
});

test('NAV-009 list and map lead to each other with the same search, and a property to its place', async () => {
  const { page, open } = await openPage();
  await open('/products?sort=PRICE_ASC&cId=12');
  await page.getByRole('link', { name: listings.list.onMap }).click();
  await page.waitForURL('**/search-on-map?**');
  await untilQuery(page, { cId: '12', sort: 'PRICE_ASC' });
  await page.getByRole('search').getByRole('link', { name: t.list, exact: true }).click();
  await page.waitForURL('**/products?**');
  await untilQuery(page, { cId: '12', sort: 'PRICE_ASC' });
  const [card] = (await listed('')).data;
  await open(`/products/product/${card?.id}`);
  await page.getByRole('link', { name: listings.product.onMap }).click();
  await untilQuery(page, { object: String(card?.id) });
  await untilStill(page);
  const { point } = (await app.get(`/api/public/product/${card?.id}`)).body as Product;
  const view = await viewOf(page);
  assert.ok(point && Math.abs(view.lon - point.lonMicro / 1e6) < 0.02);
  await page.getByRole('dialog').waitFor();
});

test('MAP-001 on a phone the list is a sheet over the map: it goes up and down, and gives way to what is opened', async () => {
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

test('MAP-008 while its objects are on their way the map is grey, and neither drag nor wheel moves it', async () => {
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

test('MAP-001 on a phone the first view shows the whole country above the sheet, and its search is a feed', async () => {
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
  assert.equal(await panel(page).getByRole('link', { name: 'RSS' }).getAttribute('href'), '/rss?sort=NEWEST');
});
