import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import uz from '#app/text/uz.ts';
import type { CardPage, Product } from '#listings/contract.ts';
import words from '#listings/text/uz.ts';
import mapWords from '#places/text/uz/map.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { tokenFor } from '../factories/identity.ts';
import { eventually, openScreens, shownIds } from './browser.ts';
import { loggedIn } from './logged-in.ts';

const { app, openPage } = openScreens();
const t = words.product;
const productOf = async (id: number) => (await app.get(`/api/public/product/${id}`)).body as Product;
const pathOf = (id: number) => `/products/product/${id}`;
/** The id of a public listing on sale that fulfils a condition. */
const one = async (condition: string): Promise<number> => {
  const [row] = await app.db.query<{ id: bigint }>(
    `select id from listing l where process = 'in_sale' and visibility = 'TO_EVERYONE' and ${condition} order by id limit 1`,
  );
  assert.ok(row, `the world has one: ${condition}`);
  return Number(row.id);
};

test('PRD-001 the picture in sight stands in its place at its size, also on the full screen', {
  tag: '@looks',
}, async () => {
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

test('PRD-002 a long specification shows 300 px of itself, unfolds and folds again', { tag: '@looks' }, async () => {
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

test('PRD-003 the page shows where the property is: a map with a marker in its middle', { tag: '@looks' }, async () => {
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

test('LIST-039 F22 a picture is loading, loaded, failed or absent, and only of an absent one the drawn placeholder says so', {
  tag: '@looks',
}, async () => {
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

test('O14 listings are opened from the list, saved and compared; the list marks what was seen, other pages show what was chosen', async () => {
  const { data } = (await app.get('/api/public/listings?cId=8')).body as CardPage;
  // In the place of the mark a lot tells who takes part.
  const [first = 0, second = 0] = data.filter(({ lot }) => lot === null).map(({ id }) => id);
  const { open } = await openPage();
  const page = await open('/products?cId=8');
  const main = page.locator('main');
  const cardOf = (id: number) => main.getByRole('article').filter({ has: page.locator(`a[href="${pathOf(id)}"]`) });
  const pick = async (id: number) => {
    await cardOf(id).getByRole('link').click();
    await page.waitForURL(`**${pathOf(id)}`);
    await page.getByRole('button', { name: t.save, exact: true }).click();
    await page.getByRole('button', { name: t.compare, exact: true }).click();
  };
  await pick(first);
  await page.goBack();
  await cardOf(first).getByText(words.card.seen).waitFor();
  assert.equal(await cardOf(second).getByText(words.card.seen).count(), 0);
  await pick(second);
  const inHeader = (name: string) => page.locator('header').getByRole('link', { name });
  await page.goBack();
  // The heart of a card lies above its link: a press on it leads nowhere.
  const heart = cardOf(second).getByRole('button', { name: words.card.save({ id: groupDigits(second) }) });
  await heart.click();
  await inHeader(uz.header.savedCount({ n: 1 })).waitFor();
  await heart.click();
  await inHeader(uz.header.savedCount({ n: 2 })).click();
  await page.waitForURL('**/saved');
  await eventually(async () => assert.deepEqual(await shownIds(main), [second, first]));
  await inHeader(uz.header.comparisonCount({ n: 2 })).click();
  // The page of favourites has links to both, too: the table tells that this is the comparison.
  await page.getByRole('table').getByRole('columnheader').nth(2).waitFor({ state: 'attached' });
  for (const id of [first, second])
    await main
      .locator(`a[href="${pathOf(id)}"]`)
      .first()
      .waitFor();
});

test('F77 O14 hearts of a visitor are the account’s after the login, on every device, and gone from this one after logging out', async () => {
  const [id, other] = [await one('rooms = 2'), await one('rooms = 3')];
  const { open, context, page } = await openPage();
  const save = async (path: string) => {
    await open(path);
    await page.getByRole('button', { name: t.save, exact: true }).click();
    await page.getByRole('button', { name: t.saved, exact: true }).waitFor();
  };
  const inHeader = (of: typeof page, name: string) => of.locator('header').getByRole('link', { name, exact: true });
  const onDevice = () => page.evaluate(() => localStorage.getItem('saved'));
  await save(pathOf(id));
  const value = await tokenFor(app, 'demo.buyer3');
  await context.addCookies([{ name: 'access', value, url: app.url }]);
  await open(pathOf(other));
  await page.getByText(uz.saved.merged({ n: 1 })).waitFor();
  assert.equal(await onDevice(), '[]');
  const stored = page.waitForResponse((response) => response.request().method() === 'PUT');
  await save(pathOf(other));
  await stored;

  const second = await loggedIn({ app, openPage })({ username: 'demo.buyer3' });
  await second.open('/saved');
  await eventually(async () => assert.deepEqual(await shownIds(second.page.locator('main')), [other, id]));
  await context.clearCookies({ name: 'access' });
  await open('/saved');
  await inHeader(page, uz.header.saved).waitFor();
  await page.getByText(uz.saved.empty).waitFor();
  assert.equal(await onDevice(), '[]');
});
