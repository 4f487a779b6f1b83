import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import site from '#app/text/uz.ts';
import live from '#auctions/text/uz/live.ts';
import uz from '#listings/text/uz.ts';
import { eventually, openScreens, prepared, untilNothingComes } from '../e2e/browser.ts';
import { loggedIn } from '../e2e/logged-in.ts';
import { buildAuctionLog, freeListings, saveAuctionLog } from '../factories/auction-log.ts';

const screens = openScreens();
const { app, openPage } = screens;
const openAs = loggedIn(screens);
const lots = prepared(async () => {
  const [ended = 0, running = 0] = await freeListings(app, 2);
  await saveAuctionLog(app, await buildAuctionLog(ended, app.signer, { moreBids: 40 }));
  await saveAuctionLog(app, await buildAuctionLog(running, app.signer, { isFinished: false }));
  return { ended, running };
});

/** Notes every shift of the page that nobody asked for, with what moved. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: { value: number; what: string[] }[] = [];
    Object.assign(globalThis, { shifts });
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[])
        if (!entry.hadRecentInput)
          shifts.push({
            value: entry.value,
            what: entry.sources.map(({ node }) => {
              const at = node instanceof Element ? node : node?.parentElement;
              return `${at?.tagName} ${String(at?.className).slice(0, 40)} ${at?.textContent?.slice(0, 30)}`;
            }),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shiftsOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { shifts: { value: number; what: string[] }[] }).shifts);
const SHIFT_MAX = 0.05;
/** The statement of a wide screen still moves by 0.066 when its rows come. */
const TAB_SHIFT_MAX = 0.07;

const isSteady = async (page: Page, path: string, most = SHIFT_MAX) => {
  await untilNothingComes(page);
  const shifts = await shiftsOf(page);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  assert.ok(sum < most, `${path} moved by ${sum.toFixed(3)}: ${JSON.stringify(shifts.filter((s) => s.value > 0.01))}`);
};

for (const height of [664, 844])
  test(`F53 the page of a log keeps its place at 390 × ${height} while it is loaded and checked`, async () => {
    const { page, open } = await openPage({ width: 390, height });
    await watchShifts(page);
    for (const lot of [lots.ended, lots.running]) {
      await open(`/auction/${lot}/log`);
      await page.locator('[data-verdict]').first().waitFor();
      await isSteady(page, `/auction/${lot}/log`);
    }
  });

for (const width of [390, 1440])
  test(`F53 the page of saved homes keeps its place at ${width} where nothing is saved`, async () => {
    const { page, open } = await openPage({ width, height: width === 390 ? 664 : 900 });
    await watchShifts(page);
    await open('/saved');
    await page.getByRole('link', { name: site.saved.toListings }).waitFor();
    await isSteady(page, '/saved');
  });

const tabs = [
  'personal',
  'objects',
  'myApplications',
  'credits',
  'orders',
  'individualSelection',
  'documents',
  'declarations',
  'depositAgreements',
  'bidAgreements',
  'receipts',
  'statement',
  'legalEntities',
  'groups',
  'sessions',
  'settings',
];
for (const width of [390, 1440])
  test(`F53 the tabs of the profile keep their place at ${width}`, async () => {
    const { page, open } = await openAs({ width, height: width === 390 ? 664 : 900 });
    await watchShifts(page);
    const moved: string[] = [];
    for (const tab of tabs) {
      await open(`/profile?activeTab=${tab}`);
      await isSteady(page, tab, TAB_SHIFT_MAX).catch((error: Error) => moved.push(error.message));
    }
    assert.deepEqual(moved, []);
  });

/** The tops of what Tab reaches, in its order; what stays in the window while the page scrolls has no place in it. */
const tabTops = async (page: Page): Promise<{ top: number; name: string }[]> => {
  const tops: { top: number; name: string }[] = [];
  await page.evaluate(() => document.querySelector('main')?.focus());
  for (let pressed = 0; pressed < 60; pressed += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || !element.closest('main')) return null;
      for (let part: Element | null = element; part; part = part.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(part).position)) return 'floating';
      // A card of a list is one place, with a heart and a link in it.
      const { top } = (element.closest('main li:has(article)') ?? element).getBoundingClientRect();
      return { top: Math.round(top + scrollY), name: element.getAttribute('aria-label') ?? element.textContent ?? '' };
    });
    if (at === null) break;
    if (at !== 'floating') tops.push(at as { top: number; name: string });
  }
  return tops;
};
/** What stands in one row may differ by its height. */
const ROW = 120;
const jumpsOf = (tops: readonly { top: number; name: string }[]): string[] =>
  tops.flatMap(({ top, name }, at) => {
    const before = tops[at - 1];
    return before && before.top - top > ROW ? [`${before.name} (${before.top}) → ${name} (${top})`] : [];
  });

test('F51 on a phone Tab walks down a product, a lot and an application as they stand on the screen', async () => {
  const [sold] = await app.db.sql<{ id: bigint }>`
    select id from listing where process = 'in_sale' and visibility = 'TO_EVERYONE' and category_id = 8 order by id limit 1`;
  const [own] = await app.db.sql<{ id: bigint; username: string }>`
    select a.id, p.username from application a join person p on p.id = a.author_person_id
     where a.process not in ('new', 'sold') order by a.id limit 1`;
  const { page, open } = await openAs({ username: own?.username ?? '', width: 390, height: 664 });
  const jumps: string[] = [];
  for (const path of [`/products/product/${sold?.id}`, `/products/product/${lots.ended}`, `/apply/${own?.id}`]) {
    await open(path);
    await untilNothingComes(page);
    const tops = await tabTops(page);
    assert.ok(tops.length > 3, `${path} has nothing to walk`);
    jumps.push(...jumpsOf(tops).map((jump) => `${path}: ${jump}`));
  }
  assert.deepEqual(jumps, []);
});

test('F51 the rules, the calculator and the filters give the focus back to the button that opened them', async () => {
  const { page, open } = await openPage({ width: 390, height: 664 });
  const opener = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
  await open(`/auction/${lots.ended}`);
  for (const name of [live.rules.full, live.cards.reckon]) {
    // Nothing is reckoned for a lot that is over.
    if (name === live.cards.reckon) await open(`/auction/${lots.running}`);
    const button = page.getByRole('button', { name });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await eventually(async () => assert.equal(await opener(), name));
  }
  await open('/products');
  const filters = page
    .getByRole('button', { name: new RegExp(uz.filters.title) })
    .locator('visible=true')
    .first();
  await filters.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await eventually(async () => assert.ok(await filters.evaluate((element) => element === document.activeElement)));
});
