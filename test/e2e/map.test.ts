import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import type { LotCard } from '#auctions/contract.ts';
import entry from '#auctions/text/uz/entry.ts';
import type { MapCard, MapCardPage, MapObjects } from '#listings/contract.ts';
import { decodeAreasOrNone } from '#listings/rules/area-code.ts';
import { isInArea } from '#listings/rules/areas.ts';
import uz from '#listings/text/uz/map-search.ts';
import listings from '#listings/text/uz.ts';
import { eventually, openScreens, untilQuery } from './browser.ts';
import {
  canvas,
  entries,
  hearObjects,
  idsOf,
  listedIds,
  MAP_LISTINGS,
  panel,
  pixelOf,
  sumOf,
  t,
  untilCount,
  untilStill,
  viewOf,
} from './map-fixture.ts';
import { saveScreenshot } from './screenshots.ts';

const { app, openPage } = openScreens();
const COUNTRY = 'box=55.5,36.8,73.5,45.9';
const listed = async (query: string) => (await app.get(`/api/public/map/listings?${query}`)).body as MapCardPage;
const marked = async (query: string) => (await app.get(`/api/public/map/objects?${query}`)).body as MapObjects;
/** Around the capital, where there are many. */
const CAPITAL = '69.28,41.31,11';

const openMap = async (query = '') => {
  const { page, open } = await openPage();
  const objects = hearObjects(page);
  await open(`/search-on-map?${query}`);
  await untilStill(page);
  return { page, objects };
};

/** Clicks corners on the map, as parts of its width and height. */
const draw = async (page: Page, vertices: [number, number][]) => {
  await untilStill(page);
  await page.getByRole('button', { name: uz.canvas.tools.corners }).click();
  const box = await canvas(page).boundingBox();
  assert.ok(box);
  for (const [x, y] of vertices) {
    await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
    // Two presses at once would be a double click.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 350)));
  }
  await page.getByRole('button', { name: uz.canvas.drawing.close }).click();
};

test('NAV-009 the page of the map has a map, a list beside it and markers', async () => {
  const { page, objects } = await openMap();
  assert.equal(await page.getByRole('heading', { level: 1 }).innerText(), t.title);
  assert.ok(await canvas(page).isVisible());
  const first = await listed('sort=NEWEST');
  await untilCount(page, first.total);
  assert.deepEqual(await listedIds(page), idsOf(first));
  await eventually(async () => assert.ok(sumOf(objects()) > 0));
});

test('HOME-007 the home page leads to the map with what was chosen', async () => {
  const { page, open } = await openPage();
  await open('/');
  const search = page.locator('form[role="search"]');
  await search.getByLabel(listings.filters.category).selectOption('8');
  await page.getByRole('link', { name: listings.home.fromMap }).click();
  await page.waitForURL('**/search-on-map?**');
  await untilQuery(page, { cId: '8', sort: 'NEWEST' });
  await untilCount(page, (await listed('cId=8')).total);
});

test('MAP-001 with a category the list and the markers show the same objects, all of that category', async () => {
  const { page, objects } = await openMap();
  await page.getByRole('button', { name: listings.filters.open({ n: 0 }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('label', { hasText: 'Yer' }).first().click();
  await dialog.getByRole('button', { name: /koʻrsatish/ }).click();
  await untilQuery(page, { cId: '15' });
  const all = await listed('cId=15&size=100');
  await untilCount(page, all.total);
  await untilStill(page);
  assert.deepEqual(await listedIds(page), idsOf(await listed('cId=15')));
  assert.ok(all.data.every(({ categoryId }) => categoryId === 15));
  const ids = new Set(idsOf(all));
  await eventually(async () => assert.equal(objects().total - objects().unplaced, all.total));
  assert.ok(objects().pins.every(({ id }) => ids.has(id)));
  // Taken off by its chip, everything is back.
  await page.getByRole('list', { name: listings.list.applied }).getByRole('button').click();
  await untilCount(page, (await listed('')).total);
});

test('MAP-002 the map is 600 px high, and a whole screen when asked', async () => {
  const { page } = await openMap();
  const height = () => canvas(page).evaluate((element) => element.getBoundingClientRect().height);
  const isAbout = async (expected: number) =>
    eventually(async () => assert.ok(Math.abs((await height()) - expected) <= 2, `${await height()} for ${expected}`));
  await isAbout(600);
  await page.getByRole('button', { name: uz.canvas.zoom.full, exact: true }).click();
  await isAbout(await page.evaluate(() => innerHeight));
  await page.getByRole('button', { name: uz.canvas.zoom.small, exact: true }).click();
  await isAbout(600);
});

test('MAP-003 the list is 380 px wide; folded away it leaves its room to the map', async () => {
  const { page } = await openMap();
  const widthOf = async () => Math.round((await canvas(page).boundingBox())?.width ?? 0);
  assert.equal(await panel(page).evaluate((element) => element.getBoundingClientRect().width), 380);
  const narrow = await widthOf();
  await page.getByRole('button', { name: t.hidePanel }).click();
  await panel(page).waitFor({ state: 'hidden' });
  assert.equal(await widthOf(), narrow + 380);
  await page.getByRole('button', { name: t.showPanel }).click();
  await panel(page).waitFor();
  assert.equal(await widthOf(), narrow);
});

test('MAP-004 what is drawn limits the list: one area, the union of two, and all again without', async () => {
  const { page } = await openMap(`at=${CAPITAL}`);
  const before = await panel(page).getByRole('heading', { level: 2 }).innerText();
  const listsInside = async (areaCount: number) => {
    await eventually(async () => {
      const text = new URL(page.url()).searchParams.get('areas');
      assert.equal(decodeAreasOrNone(text).length, areaCount);
      const areas = decodeAreasOrNone(text);
      const results = await listed(`areas=${text}&size=100`);
      assert.ok(results.total > 0, 'something lies in what was drawn');
      assert.ok(results.data.every(({ point }) => point && areas.some((area) => isInArea(point, area))));
      await untilCount(page, results.total);
      assert.deepEqual(await listedIds(page), idsOf(await listed(`areas=${text}`)));
    });
  };
  await draw(page, [
    [0.2, 0.2],
    [0.5, 0.2],
    [0.5, 0.8],
    [0.2, 0.8],
  ]);
  await listsInside(1);
  await panel(page)
    .getByText(t.withinAreas({ n: 1 }), { exact: false })
    .waitFor();
  await draw(page, [
    [0.55, 0.5],
    [0.8, 0.5],
    [0.8, 0.85],
    [0.55, 0.85],
  ]);
  await listsInside(2);
  await page.getByRole('button', { name: uz.canvas.tools.clear }).click();
  await untilQuery(page, { areas: null });
  await untilStill(page);
  assert.equal(await panel(page).getByRole('heading', { level: 2 }).innerText(), before);
});

test('MAP-005 from afar groups add up to all that is found, and a press comes nearer', async () => {
  const { page, objects } = await openMap();
  const { total, unplaced } = await marked(`${COUNTRY}&zoom=6`);
  await eventually(async () => assert.equal(sumOf(objects()), total - unplaced));
  await untilStill(page);
  const [largest] = objects().clusters.toSorted((a, b) => b.count - a.count);
  assert.ok(largest);
  const { zoom } = await viewOf(page);
  const { x, y } = await pixelOf(page, largest);
  await page.mouse.click(x, y);
  await eventually(async () => assert.ok((await viewOf(page)).zoom > zoom + 0.5));
  await untilStill(page);
  assert.ok(new URL(page.url()).searchParams.get('at'), 'the address tells where the map is');
});

/** An object of the capital far from all others, and the map with it in the middle. */
const openAtLoneObject = async () => {
  const { data } = await listed('box=69.1,41.15,69.45,41.45&size=100');
  const apart = (a: MapCard, b: MapCard) =>
    a.point && b.point ? Math.hypot(a.point.lonMicro - b.point.lonMicro, a.point.latMicro - b.point.latMicro) : 0;
  const room = (card: MapCard) =>
    Math.min(...data.filter(({ id }) => id !== card.id).map((other) => apart(card, other)));
  const [lone] = data.toSorted((a, b) => room(b) - room(a));
  assert.ok(lone?.point);
  const { lonMicro, latMicro } = lone.point;
  const { page } = await openMap(`at=${lonMicro / 1e6},${latMicro / 1e6},15`);
  assert.ok((await listedIds(page)).includes(lone.id), 'it stands in the list of what the map shows');
  return { page, lone, ...(await pixelOf(page, lone.point)) };
};

test('MAP-006 a press on a marker opens the object: picture, price, the way to its page', async () => {
  const { page, lone, x, y } = await openAtLoneObject();
  await page.mouse.click(x, y - 20);
  const popup = page.getByRole('dialog');
  const more = popup.getByRole('link', { name: uz.canvas.popup.more });
  await more.waitFor();
  assert.ok(await popup.locator('img').count());
  assert.match(await popup.innerText(), /soʻm|\$/);
  assert.match((await more.getAttribute('href')) ?? '', new RegExp(`/products/product/${lone.id}$`));
  await untilQuery(page, { object: String(lone.id) });
  await panel(page).locator(`li[data-id="${lone.id}"] [aria-current="true"]`).waitFor();
  await page.keyboard.press('Escape');
  await popup.waitFor({ state: 'detached' });
  await untilQuery(page, { object: null });
});

test('MAP-006 the popup of a lot counts down to what comes next', async () => {
  const { data } = await listed(`${COUNTRY}&size=100`);
  const { data: lots } = (await app.get('/api/public/auctions?state=accepting&size=100')).body as { data: LotCard[] };
  const card = data.find(({ id, point }) => point && lots.some((lot) => lot.id === id && lot.cutOffAtMs !== null));
  assert.ok(card?.point);
  const { page } = await openMap(`at=${card.point.lonMicro / 1e6},${card.point.latMicro / 1e6},17`);
  await panel(page).locator(`li[data-id="${card.id}"] article > button`).click();
  const timer = page.getByRole('dialog').getByRole('timer', { name: entry.panel.untilCutOff });
  await timer.waitFor();
  assert.match(await timer.innerText(), /\d/);
  await saveScreenshot(page, 'map-lot');
});

test('MAP-007 an entry lights up its marker, and a marker its entry', async () => {
  const { page, lone, x, y } = await openAtLoneObject();
  const screenshot = () => page.screenshot({ clip: { x: x - 50, y: y - 50, width: 100, height: 60 } });
  await page.mouse.move(4, 4);
  let before = await screenshot();
  await eventually(async () => {
    await page.waitForTimeout(300);
    const now = await screenshot();
    const isSame = now.equals(before);
    before = now;
    assert.ok(isSame, 'the marker is drawn');
  });
  const entry = panel(page).locator(`li[data-id="${lone.id}"]`);
  await entry.hover();
  await eventually(async () => assert.notDeepEqual(await screenshot(), before, 'the marker looks different'));
  await page.mouse.move(4, 4);
  await eventually(async () => assert.deepEqual(await screenshot(), before, 'and as before'));
  await page.mouse.move(x, y - 20);
  await entry.locator('article[data-pointed]').waitFor();
  await page.mouse.move(4, 4);
  await entry.locator('article:not([data-pointed])').waitFor();
});

test('MAP-008 while the list is on its way it is grey, and presses have no effect', async () => {
  const { page } = await openMap(`at=${CAPITAL}`);
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(MAP_LISTINGS, async (route) => {
    await released;
    await route.continue();
  });
  await panel(page).getByLabel(t.sort).selectOption('PRICE_DESC');
  const cover = panel(page).getByText(t.loading).locator('visible=true').last();
  await cover.waitFor();
  assert.equal(await panel(page).getAttribute('aria-busy'), 'true');
  const entry = await entries(page).first().boundingBox();
  assert.ok(entry);
  await page.mouse.click(entry.x + entry.width / 2, entry.y + entry.height / 2);
  release();
  await untilStill(page);
  await cover.waitFor({ state: 'hidden' });
  await untilQuery(page, { object: null, sort: 'PRICE_DESC' });
  await entries(page).first().getByRole('button').first().click();
  await page.waitForURL(/object=/);
});
