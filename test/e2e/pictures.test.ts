import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { CardPage, Product } from '#listings/contract.ts';
import words from '#listings/text/uz.ts';
import { hasNoViolations } from './axe.ts';
import { eventually, openScreens } from './browser.ts';

const { app, openPage } = openScreens();
const t = words.product;

/** A listing of the first page of the list that has several photos. */
const withPhotos = async () => {
  const { body } = await app.get('/api/public/listings?sort=NEWEST');
  const card = (body as CardPage).data.find(({ photoCount, lot }) => photoCount >= 4 && lot === null);
  assert.ok(card, 'the first page has a card with several photos');
  const product = (await app.get(`/api/public/product/${card.id}`)).body as Product;
  return { card, photos: product.pictures.filter(({ kind }) => kind === 'photo') };
};

test('F21 the full screen starts at the picture that was pressed and goes by arrows, keys and the end of the row', {
  tag: '@looks',
}, async () => {
  const { card, photos } = await withPhotos();
  const { open } = await openPage();
  const page = await open(`/products/product/${card.id}`);
  const gallery = page.getByRole('region', { name: t.gallery });
  await gallery.getByRole('button', { name: t.nextPhoto }).click();
  await gallery.getByText(t.position({ n: 2, of: photos.length })).waitFor();
  await gallery.getByRole('button', { name: t.enlargePhoto({ n: 2 }) }).click();
  const full = page.getByRole('dialog', { name: t.gallery });
  const isAt = async (n: number) => {
    await full.getByText(t.position({ n, of: photos.length })).waitFor();
    const picture = full.getByRole('listitem').nth(n - 1);
    await eventually(async () => assert.equal(Math.round((await picture.boundingBox())?.x ?? -1), 0));
    assert.ok((await picture.locator('img').getAttribute('src'))?.includes(photos[n - 1]?.key ?? '?'));
  };
  await isAt(2);
  await hasNoViolations(page);
  await page.keyboard.press('ArrowRight');
  await isAt(3);
  await full.getByRole('button', { name: t.previousPhoto }).click();
  await isAt(2);
  await page.keyboard.press('End');
  await isAt(photos.length);
  assert.ok(await full.getByRole('button', { name: t.nextPhoto }).isDisabled());
  await page.keyboard.press('Home');
  await isAt(1);
  await page.keyboard.press('Escape');
  await full.waitFor({ state: 'detached' });
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  assert.ok((await focused()).startsWith(t.enlargePhoto({ n: 2 })), 'the focus is back where it was');
});

test('F21 a card tells how many photos there are; a finger pushes through them, and a tap opens the listing', {
  tag: '@looks',
}, async () => {
  const { card } = await withPhotos();
  const { open } = await openPage({ width: 390, height: 664, context: { hasTouch: true, isMobile: true } });
  const page = await open(`/products?s=${card.id}`);
  const article = page.locator('main article').first();
  await article.getByRole('img', { name: words.card.photos({ n: card.photoCount }) }).waitFor();
  await article.getByText(`1/${card.photoCount}`).waitFor();
  const isInView = (n: number) =>
    article.getByText(`${n}/${card.photoCount}`).evaluate((count) => {
      const card = count.closest('article')?.getBoundingClientRect();
      const { left, right } = count.getBoundingClientRect();
      return card !== undefined && left >= card.left && right <= card.right;
    });
  assert.deepEqual([await isInView(1), await isInView(2)], [true, false]);
  // What lies under the finger is the row of photos: it can be pushed, and its second photo comes then.
  const pushed = await article.evaluate((element) => {
    const box = element.getBoundingClientRect();
    let under = document.elementFromPoint(box.left + 180, box.top + 90);
    while (under && under.scrollWidth <= under.clientWidth) under = under.parentElement;
    under?.scrollBy({ left: under.clientWidth, behavior: 'instant' });
    return under !== null && element.contains(under);
  });
  assert.ok(pushed, 'the photos lie above the link of the card');
  await eventually(async () => assert.deepEqual([await isInView(1), await isInView(2)], [false, true]));
  assert.ok((await article.locator('img').nth(1).getAttribute('srcset'))?.includes(card.photoKeys[1] ?? '?'));
  await hasNoViolations(page);
  await article.tap({ position: { x: 180, y: 90 } });
  await page.waitForURL((url) => url.pathname.endsWith(`/products/product/${card.id}`));
});
