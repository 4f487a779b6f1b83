import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import uz from '#app/text/uz.ts';
import type { Card, CardPage, Product } from '#listings/contract.ts';
import words from '#listings/text/uz.ts';
import mapWords from '#places/text/uz/map.ts';
import { choose, eventually, openScreens, shownIds } from './browser.ts';

const { app, openPage } = openScreens();
const t = words.product;
const productOf = async (id: number) => (await app.get(`/api/public/product/${id}`)).body as Product;
const pathOf = (id: number) => `/products/product/${id}`;
/** The ids of public listings on sale that fulfil a condition. */
const idsWhere = async (condition: string): Promise<number[]> => {
  const rows = await app.db.query<{ id: bigint }>(
    `select id from listing l where process = 'in_sale' and visibility = 'TO_EVERYONE' and ${condition} order by id limit 5`,
  );
  assert.ok(rows.length > 0, `the world has one: ${condition}`);
  return rows.map(({ id }) => Number(id));
};
const one = async (condition: string): Promise<number> => (await idsWhere(condition))[0] ?? 0;
/** Text as it is read: one kind of space, no marks that only guide line breaks. */
const plain = (text: string) => text.replaceAll('\u2060', '').replace(/\s+/g, ' ');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('PRD-001 the large picture, its number and the thumbnails stay in step, also on the full screen', async () => {
  const id = await one('cardinality(pictures) >= 5');
  const photos = (await productOf(id)).pictures.filter(({ kind }) => kind === 'photo').length;
  const { open } = await openPage();
  const page = await open(pathOf(id));
  const gallery = page.getByRole('region', { name: t.gallery });
  const large = gallery.getByRole('listitem');
  assert.equal(await large.count(), photos);
  assert.ok(((await large.first().boundingBox())?.width ?? 0) > 600, 'the front picture is large');
  const thumbnail = (n: number) => gallery.getByRole('button', { name: t.photo({ n, of: photos }) });
  const isAt = async (n: number) => {
    await gallery.getByText(t.position({ n, of: photos })).waitFor();
    assert.equal(await thumbnail(n).getAttribute('aria-current'), 'true');
    assert.equal(await gallery.locator('button[aria-current="true"]').count(), 1);
    const at = await gallery.boundingBox();
    await eventually(async () =>
      assert.equal(Math.round((await large.nth(n - 1).boundingBox())?.x ?? -1), Math.round(at?.x ?? 0)),
    );
  };
  await isAt(1);
  assert.ok(await gallery.getByRole('button', { name: t.previousPhoto }).isDisabled());
  await gallery.getByRole('button', { name: t.nextPhoto }).click();
  await isAt(2);
  await thumbnail(4).click();
  await isAt(4);
  await gallery.getByRole('button', { name: t.fullScreen }).click();
  const full = page.getByRole('dialog', { name: t.gallery });
  assert.equal(await full.getByRole('listitem').count(), photos);
  assert.deepEqual(await full.boundingBox(), { x: 0, y: 0, width: 1440, height: 900 });
  await page.keyboard.press('Escape');
  await full.waitFor({ state: 'detached' });
});

test('PRD-002 a long specification shows 300 px of itself, unfolds and folds again', async () => {
  const { open } = await openPage({ width: 390 });
  const page = await open(pathOf(await one(`category_id = 8 and details <> '{}'`)));
  const section = page.locator('#facts');
  const height = () => section.locator('dl').evaluate((list) => list.parentElement?.clientHeight ?? 0);
  const button = section.getByRole('button');
  await button.waitFor();
  assert.equal(await height(), 300);
  const facts = await section.locator('dt').count();
  assert.equal(await button.innerText(), t.allFacts({ n: facts }));
  await button.click();
  assert.ok((await height()) > 300);
  assert.equal(await section.locator('dd').last().isVisible(), true);
  await button.click();
  assert.equal(await height(), 300);
});

test('PRD-003 the page shows where the property is: a map with a marker in its middle', async () => {
  const id = await one('lat_micro is not null');
  const { open } = await openPage();
  const page = await open(pathOf(id));
  const map = page.getByRole('application', { name: mapWords.place });
  await page.locator('#place').scrollIntoViewIfNeeded();
  await map.scrollIntoViewIfNeeded();
  /** The colour of the map a little above its middle, where the marker's body stands on its point. */
  const colour = () =>
    map.evaluate((element) => {
      const canvas = element.querySelector('canvas');
      const pen = canvas?.getContext('2d');
      if (!canvas || !pen) return [];
      return [...pen.getImageData(canvas.width / 2 - 11, canvas.height / 2 - 26, 1, 1).data.slice(0, 3)];
    });
  await eventually(async () => assert.deepEqual(await colour(), [0x1d, 0x4b, 0xaf]));
});

test('PRD-004 PRD-005 the description stands in full; the plan stands where there is one', async () => {
  const plan = `exists (select from picture p where p.id = any(l.pictures) and p.kind = 'plan')`;
  const id = await one(plan);
  const product = await productOf(id);
  const { open } = await openPage();
  const page = await open(pathOf(id));
  assert.equal(plain(await page.locator('#about p').first().innerText()), plain(product.description));
  const block = page.locator('#plan');
  assert.equal(await block.locator('img').count(), 1);
  for (const { areaDm2 } of product.roomsPlan)
    assert.ok(plain(await block.innerText()).includes(String(areaDm2 / 100).replace('.', ',')));
  await open(pathOf(await one('category_id = 15')));
  assert.equal(await block.count(), 0);
});

test('PRD-011 the panel beside the pictures carries the mark of the seller and the ways to act', async () => {
  const id = await one(`company_id is not null`);
  const { company } = await productOf(id);
  const { open } = await openPage();
  const page = await open(pathOf(id));
  const panel = page.locator('main aside');
  const seller = panel.getByRole('link', { name: company?.name ?? '' });
  assert.match(await seller.innerText(), new RegExp(company?.monogram ?? '-'));
  assert.ok(await panel.getByRole('link', { name: t.call }).first().isVisible());
  await seller.click();
  await page.waitForURL(`**/products?sort=NEWEST&cPIds=${company?.id}`);
});

test('PRD-017 the share dialog shows the full address of the listing and copies it', async () => {
  const id = await one('true');
  const { open, context } = await openPage({ locale: 'en' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await open(pathOf(id));
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const address = `${app.config.publicUrl}/en${pathOf(id)}`;
  assert.equal(await dialog.getByRole('textbox').inputValue(), address);
  await dialog.getByRole('button', { name: /^Copy/ }).click();
  await eventually(async () => assert.notEqual(await dialog.getByRole('status').innerText(), ''));
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), address);
});

test('PRD-019 the price history lists every price with its date, the newest first', async () => {
  const id = await one('(select count(*) from listing_price p where p.listing_id = l.id) >= 3');
  const { prices } = await productOf(id);
  const { open } = await openPage();
  const page = await open(pathOf(id));
  await page.getByRole('button', { name: t.priceHistory, exact: true }).click();
  const rows = page.getByRole('dialog').locator('tbody tr');
  await rows.first().waitFor();
  assert.equal(await rows.count(), prices.length);
  const dates = prices.map(({ changedAt }) =>
    new Date(Date.parse(changedAt) + 5 * 3_600_000).toISOString().slice(0, 10).split('-').reverse().join('.'),
  );
  assert.deepEqual(await rows.locator('td:first-child').allInnerTexts(), dates.toReversed());
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
});

test('LIST-040 PRD-014 a sold product says so on its page, one on sale does not', async () => {
  const sold = (await app.get('/api/public/listings?pPT=SOLD')).body as CardPage;
  const { open } = await openPage();
  const page = await open(pathOf(sold.data[0]?.id ?? 0));
  assert.match(await page.locator('main aside').getByRole('status').innerText(), /sotilgan/);
  assert.ok(
    await page.getByRole('region', { name: t.gallery }).getByText(words.card.sold, { exact: true }).isVisible(),
  );
  await open(pathOf(await one('true')));
  assert.equal(
    await page.getByRole('region', { name: t.gallery }).getByText(words.card.sold, { exact: true }).count(),
    0,
  );
});

test('LIST-035 LIST-037 a card tells number, repair, floor, area, address and place as they are', async () => {
  const { open } = await openPage();
  const page = await open('/products?cId=8');
  const { data } = (await app.get('/api/public/listings?cId=8')).body as CardPage;
  const decimal = (dm2: number) => String(dm2 / 100).replace('.', ',');
  const facts = (card: Card) => [
    words.card.id({ id: `${card.id}`.replace(/(?=(\d{3})+$)/g, ' ').trim() }),
    // In the place of the repair a lot tells who takes part.
    card.lot ? '' : (card.repair?.name ?? ''),
    words.card.floorOf({ floor: card.floor ?? 0, floors: card.floorsBuilding ?? 0 }),
    words.card.area({ value: decimal(card.areaDm2) }),
    card.address,
    card.districtName,
  ];
  const cards = page.locator('main article');
  for (const [at, card] of data.slice(0, 6).entries()) {
    const text = plain(await cards.nth(at).innerText());
    for (const fact of facts(card)) assert.ok(text.includes(plain(fact)), `${fact} is missing in: ${text}`);
  }
});

test('LIST-039 a picture is loading, loaded, failed or absent, and only of an absent one the drawn placeholder says so (F22)', async () => {
  await app.db.query(`update listing set pictures = '{}' where id = ${await one('category_id = 19')}`);
  const { open, page } = await openPage({ provokes: [/ERR_FAILED/] });
  const gate = Promise.withResolvers<void>();
  await page.route('**/media/**', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await open('/products?cId=19&sort=NEWEST');
  const first = page.locator('article [data-picture]').first();
  assert.equal(await first.getAttribute('data-picture'), 'loading');
  gate.resolve();
  await page.locator('article [data-picture="loaded"]').first().waitFor();
  await page.unroute('**/media/**');
  await page.route('**/media/**', (route) => route.abort());
  await open('/products?cId=8');
  await first.and(page.locator('[data-picture="failed"]')).waitFor();
  const placeholder = () =>
    first.evaluate((frame) => getComputedStyle(frame, '::after').content + getComputedStyle(frame, '::before').content);
  assert.doesNotMatch(await placeholder(), /Surat/);
  await page.unroute('**/media/**');
  await open(pathOf(await one(`pictures = '{}'`)));
  assert.equal(
    await page.locator('main [data-picture="absent"]').first().getAttribute('data-absent'),
    'Surat hali yuklanmagan',
  );
});

test('O14 a heart keeps a listing on this device, counts in the header and fills the saved page until it is taken back', async () => {
  const [first = 0, second = 0] = await idsWhere('category_id = 8');
  const { open } = await openPage();
  const page = await open(pathOf(first));
  const saved = page.locator('header').getByRole('link', { name: new RegExp(`^${uz.header.saved}`) });
  await page.getByRole('button', { name: t.save, exact: true }).click();
  await eventually(async () => assert.match((await saved.getAttribute('aria-label')) ?? '', /1/));
  await open(pathOf(second));
  await page.getByRole('button', { name: t.save, exact: true }).click();
  await saved.click();
  await page.waitForURL('**/saved');
  await eventually(async () => assert.deepEqual(await shownIds(page.locator('main')), [second, first]));
  await page.locator('main article').first().getByRole('button').click();
  await page.reload();
  await eventually(async () => assert.deepEqual(await shownIds(page.locator('main')), [first]));
});

test('two to four listings are compared side by side; a fifth is refused in words', async () => {
  const ids = await idsWhere('category_id = 8');
  assert.equal(ids.length, 5);
  const { open } = await openPage();
  const page = await open('/products?cId=8');
  await choose(page, words.list.layout, words.list.rows);
  const buttons = page.locator('main article').getByRole('button', { name: /^Taqqoslash/ });
  await buttons.nth(4).waitFor();
  const visibleIds = await shownIds(page.locator('main'));
  for (const at of [0, 1, 2, 3, 4]) await buttons.nth(at).click();
  await page.getByText(uz.listFull.compared({ max: 4 })).waitFor();
  assert.equal(await buttons.nth(4).getAttribute('aria-pressed'), 'false');
  await page
    .locator('header')
    .getByRole('link', { name: uz.header.comparisonCount({ n: 4 }) })
    .click();
  const table = page.getByRole('table');
  await table.waitFor();
  const compared = await table
    .locator('a[href*="/products/product/"]')
    .evaluateAll((links) => [
      ...new Set(links.map((link) => Number((link as HTMLAnchorElement).href.split('/').at(-1)))),
    ]);
  assert.deepEqual(compared.toSorted(), visibleIds.slice(0, 4).toSorted());
  await page
    .getByRole('button', { name: /olib tashlash/ })
    .first()
    .click();
  await page
    .locator('header')
    .getByRole('link', { name: uz.header.comparisonCount({ n: 3 }) })
    .waitFor();
});

test('a listing that was opened is marked as seen in the list', async () => {
  const { open } = await openPage();
  const page = await open('/products');
  const [first, second] = await shownIds(page.locator('main'));
  const cards = page.locator('main article');
  await cards.first().locator('a').first().click();
  await heading(page).waitFor();
  await page.waitForURL(`**${pathOf(first ?? 0)}`);
  await page.goBack();
  await cards.first().getByText(words.card.seen).waitFor();
  assert.equal((await shownIds(page.locator('main')))[1], second);
  assert.equal(await cards.nth(1).getByText(words.card.seen).count(), 0);
});
