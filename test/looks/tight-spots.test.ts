import assert from 'node:assert/strict';
import { type Locator, type Page, test } from '@playwright/test';
import en from '#app/text/en.ts';
import content from '#content/text/uz/admin.ts';
import deposits from '#deposits/text/ru/admin.ts';
import enListings from '#listings/text/en.ts';
import ruListings from '#listings/text/ru.ts';
import listings from '#listings/text/uz.ts';
import places from '#places/text/en.ts';
import { fits, hasNoViolations } from '../e2e/axe.ts';
import { eventually, openScreens } from '../e2e/browser.ts';
import { loggedIn } from '../e2e/logged-in.ts';

const screens = openScreens();
const { app, openPage } = screens;
const openAs = loggedIn(screens);
const phone = { width: 390, height: 664 };
const flats = async (n: number): Promise<string> => {
  const rows = await app.db.query<{ id: bigint }>(
    `select id from listing where process = 'in_sale' and visibility = 'TO_EVERYONE' and category_id = 8 order by id limit ${n}`,
  );
  return rows.map(({ id }) => id).join(',');
};
const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  assert.ok(box, 'it is on the screen');
  return box;
};
/** How much room there is between one thing and the next one below it. */
const roomBetween = async (above: Locator, below: Locator) => {
  const [a, b] = [await boxOf(above), await boxOf(below)];
  return b.y - a.y - a.height;
};
/** Words that are wider than what they stand in. */
const brokenWords = (page: Page, cells: string) =>
  page
    .locator(cells)
    .evaluateAll((all) => all.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent));

test('F25 what can be done stands apart from the price, and the agency apart from what clients say', async () => {
  const { open } = await openPage();
  const page = await open(`/products/product/${await flats(1)}`);
  const panel = page.getByRole('complementary');
  assert.ok(
    (await roomBetween(panel.getByText('/m²'), panel.getByRole('link').filter({ hasText: 'Sotib' }).first())) >= 12,
  );
  await open('/');
  assert.ok((await roomBetween(page.locator('#testimonials'), page.locator('#agency'))) >= 24);
});

test('F25 the grid of the list has no hole: what the last row leaves empty offers to be told of new ones', async () => {
  const { open } = await openPage();
  const page = await open('/products');
  const end = page.getByText(listings.list.notAmongThem).locator('..');
  const cards = page.locator('main article');
  assert.equal(await cards.count(), 20);
  const [third, last, filler] = [await boxOf(cards.nth(2)), await boxOf(cards.last()), await boxOf(end)];
  assert.equal(Math.round(filler.y), Math.round(last.y));
  assert.equal(Math.round(filler.x + filler.width), Math.round(third.x + third.width));
  await page.setViewportSize({ width: 1100, height: 900 });
  await end.waitFor({ state: 'hidden' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await open('/products?cId=8&pMax=1000');
  const order = page.getByRole('main').getByRole('button', { name: listings.home.order, exact: true }).last();
  assert.ok((await roomBetween(page.getByText(listings.list.none), order)) >= 16);
});

test('F25 on a phone one row of controls stands before the cards, and every order is read whole', async () => {
  const { open } = await openPage({ ...phone, locale: 'en' });
  const page = await open('/products');
  const bar = page.getByRole('search').first();
  assert.ok((await roomBetween(bar, page.locator('main article').first())) <= 170);
  const sort = page.getByLabel(enListings.list.sort);
  const widest = await sort.evaluate((select: HTMLSelectElement) => {
    const style = getComputedStyle(select);
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) throw new Error('no canvas');
    pen.font = style.font;
    const room = select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    return Math.max(...[...select.options].map(({ text }) => pen.measureText(text).width)) - room;
  });
  assert.ok(widest <= 0, `the widest order lacks ${widest} px`);
  await page.getByRole('button', { name: enListings.list.order }).first().waitFor();
  await hasNoViolations(page);
  await fits(page, [350, 390]);
});

test('F25 no title of a card is cut to one line', async () => {
  const { open } = await openPage({ locale: 'ru' });
  const page = await open('/products');
  const cut = await page
    .locator('main article h3')
    .evaluateAll((titles) => titles.filter((title) => title.scrollHeight > title.clientHeight + 1).length);
  assert.equal(cut, 0);
});

test('F25 F54 a comparison breaks no word, writes m² and keeps the names of its columns in sight', async () => {
  const { open } = await openPage({ ...phone, locale: 'ru' });
  const page = await open(`/products/compare?ids=${await flats(3)}`);
  const table = page.getByRole('table');
  await table.waitFor();
  assert.deepEqual(await brokenWords(page, 'table th'), []);
  assert.doesNotMatch(await table.innerText(), /[mм]2/);
  assert.doesNotMatch(await table.innerText(), /\d{4}-\d\d-\d\d/);
  const room = table.locator('..');
  assert.ok(
    await room.evaluate((box) => box.scrollHeight <= box.clientHeight),
    'the page scrolls, and no box within it',
  );
  const name = page.locator('main ul a[href*="/products/product/"]').nth(2);
  await room.evaluate((box) => {
    box.scrollLeft = box.scrollWidth;
    scrollTo(0, scrollY + box.getBoundingClientRect().bottom - innerHeight);
  });
  const column = table.locator('tbody tr').last().locator('td').nth(2);
  await eventually(async () => {
    const [above, below] = [await boxOf(name), await boxOf(column)];
    assert.ok(above.y >= 0 && above.y + above.height <= below.y, 'the name stays above its column');
    assert.ok(above.x >= below.x && above.x + above.width <= below.x + below.width + 1, 'and over it');
  });
  await hasNoViolations(page);
});

test('F25 at 1024 what the row has no room for is behind a word', async () => {
  const { open } = await openPage({ width: 1024, locale: 'en' });
  const page = await open('/products');
  const sections = page.getByRole('navigation', { name: en.header.sections });
  assert.equal(await sections.getByRole('link', { name: en.header.news, exact: true }).count(), 0);
  await sections.getByText(en.header.more, { exact: true }).click();
  await hasNoViolations(page);
  await page.keyboard.press('Escape');
  await sections.getByRole('link', { name: en.header.news, exact: true }).waitFor({ state: 'detached' });
  await sections.getByText(en.header.more, { exact: true }).click();
  await sections.getByRole('link', { name: en.header.news, exact: true }).click();
  await page.waitForURL('**/en/news');
  assert.equal(await sections.getByRole('link', { name: en.header.help, exact: true }).count(), 0);
});

test('F54 on a phone the actions of a property fill one row, and the unit stays beside the price', async () => {
  const { open } = await openPage({ ...phone, locale: 'ru' });
  const page = await open(`/products/product/${await flats(1)}`);
  const actions = page
    .getByRole('article')
    .first()
    .getByRole('button')
    .filter({ has: page.locator('svg') });
  assert.ok((await actions.count()) > 3);
  const tops = await page
    .getByRole('article')
    .first()
    .locator('button[aria-pressed]:visible')
    .first()
    .locator('xpath=..')
    .getByRole('button')
    .evaluateAll((all) =>
      [...new Set(all.map((one) => Math.round(one.getBoundingClientRect().top)))].filter((top) => top > 0),
    );
  assert.equal(tops.length, 1);
});

for (const [width, most] of [
  [1440, 6000],
  [390, 8000],
] as const)
  test(`F25 the home page is at most ${most} px long at ${width}, and its links open what stands behind a tab`, async () => {
    const { open } = await openPage({ width, locale: 'ru' });
    const page = await open('/');
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    assert.ok(height <= most, `${height} px`);
    await page.locator('a[href="#sold"]').click();
    await page.locator('#sold').waitFor();
    const tab = page.getByRole('tab', { selected: true }).filter({ hasText: ruListings.home.sold });
    await eventually(async () => {
      const { x, y, width: wide } = await boxOf(tab);
      assert.ok(x >= 0 && x + wide <= width && y >= 0, 'what names the section is in sight');
    });
    await tab.press('ArrowLeft');
    await page.locator('#other').waitFor();
    assert.ok(await page.locator('#sold').isHidden());
    const strip = page.locator('#useful ul');
    const before = await strip.evaluate((row) => row.scrollLeft);
    await strip.getByRole('link').last().focus();
    await eventually(async () => assert.ok((await strip.evaluate((row) => row.scrollLeft)) > before, 'Tab walks on'));
    await hasNoViolations(page);
  });

test('F25 without a script every section of the home page stands there under its heading', async () => {
  const { open } = await openPage({ width: 390, context: { javaScriptEnabled: false } });
  const page = await open('/');
  for (const id of ['recommended', 'sold', 'all', 'news', 'articles', 'videos'])
    assert.ok((await boxOf(page.locator(`#${id}-title`))).width > 20, id);
  assert.equal(await page.locator('#sold').getByRole('article').first().isVisible(), true);
});

test('F54 on a phone no sum of the money pages is broken, no tile stands alone, and the search says what it looks for', async () => {
  const { open } = await openAs({ ...phone, username: 'demo.finance', locale: 'ru' });
  const page = await open('/admin/payments');
  const tiles = page.locator('main dl > div');
  await tiles.first().waitFor();
  const broken = await page.locator('main dl dd').evaluateAll((notes) =>
    notes.flatMap(({ firstChild: text }) => {
      const at = text?.textContent?.search(/\d[\d\u00a0]*\u00a0сум/) ?? -1;
      if (!text || at < 0) return [];
      const sum = document.createRange();
      sum.setStart(text, at);
      sum.setEnd(text, text.textContent?.length ?? at);
      return new Set([...sum.getClientRects()].map(({ top }) => top)).size > 1 ? [text.textContent] : [];
    }),
  );
  assert.deepEqual(broken, []);
  const list = await boxOf(page.locator('main dl').first());
  assert.ok(Math.abs((await boxOf(tiles.last())).width - list.width) < 1, 'the fifth is as wide as two');
  const search = page.getByPlaceholder(deposits.payments.search);
  assert.ok(Math.abs((await boxOf(search)).width - list.width) < 60, 'the search has a line of its own');
  await fits(page, [350, 390]);
});

test('F54 beside the preview the day of an item is read whole, and its time stands level with it', async () => {
  const { open } = await openAs({ username: 'demo.editor', width: 1440, height: 900 });
  const [item] = await app.db.query<{ id: bigint }>(
    `select id from content_item where type = 'news' order by id limit 1`,
  );
  const page = await open(`/admin/content/${item?.id}`);
  const day = page.getByRole('textbox', { name: new RegExp(`^${content.fields.publishedAt}`) }).first();
  const time = page.getByLabel(content.timeOf({ name: content.fields.publishedAt }));
  assert.ok(await day.evaluate((input: HTMLInputElement) => input.scrollWidth <= input.clientWidth), 'it is cut');
  assert.ok(Math.abs((await boxOf(day)).y - (await boxOf(time)).y) < 2);
});

test('F32 in the place chooser of a phone the step one is at is read whole', async () => {
  const { open } = await openPage({ width: 390, height: 844, locale: 'en' });
  const page = await open('/');
  await page
    .locator('form[role="search"]')
    .getByRole('button', { name: /^Location/ })
    .click();
  const step = page.getByRole('dialog', { name: places.choose }).locator('[aria-current="step"]');
  assert.ok(await step.evaluate((chip) => chip.scrollWidth <= chip.clientWidth), await step.innerText());
});
