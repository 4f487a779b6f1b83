import assert from 'node:assert/strict';
import { type Locator, type Page, test } from '@playwright/test';
import live from '#auctions/text/uz/live.ts';
import uz from '#listings/text/uz.ts';
import { choose, openScreens } from '../e2e/browser.ts';
import { bid, enter, moveClockTo, publishLot } from '../factories/auctions.ts';

const { app, openPage } = openScreens();
const widthOf = async (part: Locator) => (await part.boundingBox())?.width;
/** Lines of text that an element shows at most. */
const linesOf = (part: Locator) =>
  part.evaluate((element) =>
    Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)),
  );

test('LAY-004 the page is never narrower than 350 px nor wider than 2500 px', async () => {
  const { open } = await openPage({ width: 320 });
  const page = await open('/products');
  assert.equal(await page.evaluate(() => document.body.offsetWidth), 350);
  await page.setViewportSize({ width: 3000, height: 900 });
  for (const part of ['header', 'main', 'footer']) {
    const inner = await page.locator(part).evaluate((element) => {
      /** What scrolls within the page shows no more than its own width. */
      const scrolls = (one: Element | null): boolean =>
        one !== null &&
        one !== element &&
        (getComputedStyle(one).overflowX !== 'visible' || scrolls(one.parentElement));
      const shown = [...element.querySelectorAll('a, button, p, h1, h2, article')]
        .filter((one) => !one.matches('.visually-hidden, .visually-hidden *') && !scrolls(one.parentElement))
        .map((one) => one.getBoundingClientRect());
      return Math.max(...shown.map(({ right }) => right)) - Math.min(...shown.map(({ left }) => left));
    });
    assert.ok(inner <= 2500, `${part} is ${inner} px wide`);
  }
});

test('LAY-002 a table of many bids is 670 px high, on the page of all bids 630 px, and scrolls within that', async () => {
  const people = ['demo.buyer1', 'demo.buyer2'] as const;
  const { id: lot, ...lotTimes } = await publishLot(app, { stepHundredths: 200 });
  for (const username of people) assert.equal((await enter(app, username, lot)).status, 200);
  await moveClockTo(app, lotTimes.cutOffAtMs);
  await moveClockTo(app, lotTimes.opensAtMs);
  for (let n = 0; n < 16; n += 1) await bid(app, n % 2 ? people[1] : people[0], lot, 100_000_000 + n * 2_000_000);
  const { open } = await openPage();
  for (const [path, size] of [
    [`/auction/${lot}`, 670],
    [`/auction/bids/${lot}`, 630],
  ] as const) {
    const page = await open(path);
    const box = page.getByRole('group', { name: live.bids.title });
    const { width, height, hidden } = await box.evaluate((element) => ({
      width: (element as HTMLElement).offsetWidth,
      height: (element as HTMLElement).offsetHeight,
      hidden: element.scrollHeight - element.clientHeight,
    }));
    assert.deepEqual([width, height], [size, size], path);
    assert.ok(hidden > 0, path);
    await box.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await page.getByRole('columnheader', { name: live.bids.participant }).click({ trial: true });
  }
});

test('LAY-003 every card of the grid is 420 px high, and its picture and facts fill it', async () => {
  const { open } = await openPage();
  // Whoever is named as the seller stands in the last line, beside date and repair.
  for (const path of ['/products', '/products?src=agent']) {
    const page = await open(path);
    const heights = await page
      .locator('main article')
      .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).offsetHeight));
    assert.deepEqual([...new Set(heights)], [420], path);
  }
});

test('LAY-001 a long address takes two lines in the grid and three in rows', async () => {
  const [listing] = await app.db.sql<{ id: bigint }>`
    select id from listing where process = 'in_sale' and visibility = 'TO_EVERYONE' and category_id = 8 order by id limit 1`;
  const long = 'Juda uzun koʻcha nomi, 14-mavze, '.repeat(12);
  await app.db.sql`update listing_text set address_uz = ${long} where listing_id = ${listing?.id ?? 0n}`;
  await app.db.sql`update listing set updated_at = clock_timestamp() where id = ${listing?.id ?? 0n}`;
  const { open } = await openPage();
  const page = await open(`/products?s=${listing?.id}`);
  const address = page.locator('main article p', { hasText: 'Juda uzun' });
  assert.equal(await linesOf(address), 2);
  await choose(page, uz.list.layout, uz.list.rows);
  await page.locator(`time[title="${uz.card.advertised}"]`).waitFor();
  assert.ok((await linesOf(address)) <= 3 && (await linesOf(address)) >= 2);
  await page.setViewportSize({ width: 1024, height: 900 });
  assert.equal(await linesOf(address), 3);
});

test('LAY-006 the choice of the currency beside a price is 100 px wide, 70 px with the sign only', async () => {
  const { open } = await openPage({ provokes: [/no-such-picture/] });
  const page = await open('/dev/kit');
  const selects = page.locator('main').getByRole('combobox', { name: 'Valyuta' });
  const outer = (at: number) => widthOf(selects.nth(at).locator('xpath=..'));
  assert.equal(await outer(0), 100);
  assert.equal(await outer(1), 70);
  assert.deepEqual(await selects.nth(1).locator('option').allInnerTexts(), ['soʻm', '$']);
  await open('/products');
  assert.equal(await widthOf(page.getByRole('form').getByLabel('Valyuta').locator('xpath=..')), 70);
});

test('LAY-009 texts stand in a sans-serif web font at 16 px whose files the product serves itself', async () => {
  const { open, page } = await openPage({ locale: 'ru' });
  const fonts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'font') fonts.push(response.url());
  });
  await open('/faq');
  await page.evaluate(() => document.fonts.ready);
  const { fontSize, fontFamily } = await page.locator('body').evaluate((body) => {
    const { fontSize, fontFamily } = getComputedStyle(body);
    return { fontSize, fontFamily };
  });
  assert.equal(fontSize, '16px');
  assert.match(fontFamily, /^"Onest Variable".*sans-serif$/);
  assert.ok(fonts.length >= 2);
  for (const url of fonts) assert.ok(url.startsWith(`${app.url}/assets/onest-`), url);
  assert.ok(await page.evaluate(() => document.fonts.check('16px "Onest Variable"')));
});

test('LAY-008 buttons, links and states wear the colours of the design', async () => {
  const { open } = await openPage();
  const page = await open('/products');
  const token = (name: string) =>
    page.evaluate((one) => {
      const probe = document.createElement('i');
      probe.style.color = `var(${one})`;
      document.body.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    }, name);
  const [primary, accent, ok, warn, bad] = await Promise.all(
    ['--primary', '--accent', '--ok', '--warn', '--bad'].map(token),
  );
  const colours = [primary, accent, ok, warn, bad];
  assert.equal(new Set(colours).size, 5, `five colours of their own: ${colours.join()}`);
  const button = page.getByRole('search').getByRole('button', { name: uz.filters.submit });
  assert.equal(await button.evaluate((element) => getComputedStyle(element).backgroundColor), primary);
});

/** The largest overflow of the page sideways at a width. */
const tooWide = async (page: Page, width: number) => {
  await page.setViewportSize({ width, height: 844 });
  return page.evaluate(
    () => document.documentElement.scrollWidth - Math.max(document.documentElement.clientWidth, 350),
  );
};

test('no screen scrolls sideways at 320, 390, 768, 1024 and 1440 px', async () => {
  const { open } = await openPage();
  const [listing] = await app.db.sql<{ id: bigint }>`
    select id from listing where process = 'in_sale' and visibility = 'TO_EVERYONE' and cardinality(pictures) > 4 limit 1`;
  for (const path of [
    '/',
    '/products?cId=8&rooms=2&pMin=1000000',
    `/products/product/${listing?.id}`,
    '/faq',
    '/news',
    '/saved',
  ]) {
    const page = await open(path);
    for (const width of [320, 390, 768, 1024, 1440])
      assert.ok((await tooWide(page, width)) <= 0, `${path} at ${width} px`);
  }
});
