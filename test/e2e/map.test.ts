import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import type { LotCard } from '#auctions/contract.ts';
import entry from '#auctions/text/uz/entry.ts';
import type { MapCard, MapCardPage, MapObjects } from '#listings/contract.ts';
import { areasOrNone } from '#listings/rules/area-text.ts';
import { isInArea } from '#listings/rules/areas.ts';
import uz from '#listings/text/uz/map-search.ts';
import { hasNoViolations } from './axe.ts';
import { eventually, openScreens, untilInteractive, untilQuery } from './browser.ts';
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

/** A point of the map, by parts of its width and height, as soon as a press reaches it. */
const partOf = async (page: Page, [x, y]: readonly [number, number]): Promise<[number, number]> => {
  await page.locator('[data-view][aria-busy="false"]').waitFor();
  const box = await canvas(page).boundingBox();
  assert.ok(box);
  return [box.x + box.width * x, box.y + box.height * y];
};

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

test('NAV-009 MAP-005 MAP-006 the map marks what its list holds: a press on a group comes nearer, one on a marker, or two, opens it, and a link opens the same for others', async () => {
  const { page: afar, objects } = await openMap();
  const first = await listed('sort=NEWEST');
  await untilCount(afar, first.total);
  assert.deepEqual(await listedIds(afar), idsOf(first));
  const { total, unplaced } = await marked(`${COUNTRY}&zoom=6`);
  await eventually(async () => assert.equal(sumOf(objects()), total - unplaced));
  const [largest] = objects().clusters.toSorted((a, b) => b.count - a.count);
  assert.ok(largest);
  const { zoom: from } = await viewOf(afar);
  const group = await pixelOf(afar, largest);
  await afar.mouse.click(group.x, group.y);
  await eventually(async () => assert.ok((await viewOf(afar)).zoom > from + 0.5));
  await untilStill(afar);
  assert.ok(new URL(afar.url()).searchParams.get('at'), 'the address tells where the map is');

  const { page, lone, x, y } = await openAtLoneObject();
  const { zoom: before } = await viewOf(page);
  await page.mouse.dblclick(x, y - 20);
  await page.getByRole('dialog').getByRole('link', { name: uz.canvas.popup.more }).waitFor();
  await untilQuery(page, { object: String(lone.id) });
  await untilStill(page);
  assert.ok(Math.abs((await viewOf(page)).zoom - before) < 0.02, 'the second press of a double one comes no nearer');
  await eventually(async () => {
    const [lon = 0, , zoom = 0] = (new URL(page.url()).searchParams.get('at') ?? '').split(',').map(Number);
    const shown = await viewOf(page);
    assert.ok(Math.abs(shown.lon - lon) < 0.001 && Math.abs(shown.zoom - zoom) < 0.02, 'the address is of this view');
  });
  const [ids, view] = [await listedIds(page), await viewOf(page)];

  const { page: other } = await openPage();
  await other.goto(page.url());
  await untilInteractive(other);
  await untilStill(other);
  assert.deepEqual(await listedIds(other), ids);
  const seen = await viewOf(other);
  assert.ok(Math.abs(seen.zoom - view.zoom) < 0.02 && Math.abs(seen.lon - view.lon) < 0.001);
  await other.getByRole('dialog').getByRole('link').first().waitFor();
  assert.equal(other.url(), page.url(), 'nothing of it is written anew');
});

test('MAP-004 an area drawn with the mouse limits the list to what lies in it, also when a corner is pulled, and without it all is back', async () => {
  const { page } = await openMap(`at=${CAPITAL}`);
  const title = panel(page).getByRole('heading', { level: 2 });
  const before = await title.innerText();
  const areas = () => areasOrNone(new URL(page.url()).searchParams.get('areas'));
  const listsInside = async () => {
    await eventually(async () => assert.equal(areas().length, 1));
    const text = new URL(page.url()).searchParams.get('areas');
    const results = await listed(`areas=${text}&size=100`);
    assert.ok(results.total > 0, 'something lies in what was drawn');
    assert.ok(results.data.every(({ point }) => point && areas().some((area) => isInArea(point, area))));
    await untilCount(page, results.total);
    await eventually(async () => assert.deepEqual(await listedIds(page), idsOf(await listed(`areas=${text}`))));
  };
  await page.getByRole('button', { name: uz.canvas.tools.corners }).click();
  await page.getByRole('region', { name: uz.canvas.drawing.title }).waitFor();
  await hasNoViolations(page);
  for (const corner of [
    [0.2, 0.2],
    [0.5, 0.2],
    // Above the buttons that stand at the foot while one draws.
    [0.5, 0.6],
    [0.2, 0.6],
    [0.2, 0.2],
  ] as const)
    await page.mouse.click(...(await partOf(page, corner)));
  await listsInside();
  const [drawn = []] = areas();
  assert.equal(drawn.length, 4, 'the first corner closed it');
  await saveScreenshot(page, 'map-drawn');

  await untilStill(page);
  await page.mouse.move(...(await partOf(page, [0.5, 0.6])));
  await page.mouse.down();
  await page.mouse.move(...(await partOf(page, [0.56, 0.66])), { steps: 4 });
  await page.mouse.up();
  await eventually(async () => assert.ok((areas()[0]?.[2]?.lonMicro ?? 0) > (drawn[2]?.lonMicro ?? 0)));
  await listsInside();
  await page.getByRole('button', { name: uz.canvas.tools.clear }).click();
  await untilQuery(page, { areas: null });
  await untilStill(page);
  assert.equal(await title.innerText(), before);
});

test('MAP-002 the map is 600 px high, and a whole screen when asked', { tag: '@looks' }, async () => {
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

test('MAP-003 the list is 380 px wide; folded away it leaves its room to the map', { tag: '@looks' }, async () => {
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

test('MAP-006 the popup of a lot has room for the time that is left', { tag: '@looks' }, async () => {
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

test('MAP-007 an entry lights up its marker, and a marker its entry', { tag: '@looks' }, async () => {
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

test('MAP-008 while the list is on its way it is grey, and presses have no effect', { tag: '@looks' }, async () => {
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
