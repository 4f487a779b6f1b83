import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import ru from '#app/text/ru.ts';
import uz from '#app/text/uz.ts';
import kit from '#platform/text/uz.ts';
import { choose, eventually, openScreens, scrollTo, scrollTop, untilInteractive } from './browser.ts';

const { app, openPage } = openScreens({ environment: { NOTES_URL: 'https://blog.ostona.test/' } });
const drawer = (page: Page) => page.getByRole('dialog', { name: uz.header.menu });
const openDrawer = async (page: Page) => {
  await page.getByRole('button', { name: uz.header.menu }).click();
  await drawer(page).waitFor();
};
const priceOf = (page: Page) => page.locator('main article').first().innerText();

test('HDR-001 HDR-002 HDR-003 HDR-010 HDR-014 I18-002 I18-003 dollars, a closed notice and a language stay over pages and loads, and the legal price stays sum', async () => {
  const { open, context } = await openPage();
  const page = await open('/products?sort=NEWEST');
  const digits = app.config.CALL_CENTRE_PHONE.replace(/[^\d+]/g, '');
  assert.equal(await page.locator('header a[href^="tel:"]').getAttribute('href'), `tel:${digits}`);
  assert.equal(await page.locator(`footer a[href="${app.config.NOTES_URL}"]`).count(), 1);
  const notice = (words: string) => page.getByRole('complementary', { name: words });
  await notice(uz.header.notice).getByRole('button', { name: uz.header.closeNotice }).click();
  await notice(uz.header.notice).waitFor({ state: 'detached' });
  assert.match(await priceOf(page), /soʻm/);
  await choose(page, uz.header.currency, 'USD');
  await eventually(async () => assert.match(await priceOf(page), /\$/));
  for (const text of await page.locator('main article').allInnerTexts()) assert.doesNotMatch(text, /soʻm/);

  await page.evaluate(() => Object.assign(window, { isOldDocument: true }));
  await page.locator('header').getByRole('link', { name: 'Русский' }).click();
  await page.waitForURL(`${app.url}/ru/products?sort=NEWEST`);
  await untilInteractive(page);
  assert.equal(await page.evaluate(() => 'isOldDocument' in window), false, 'the page was loaded anew');
  assert.equal(await page.locator('html').getAttribute('lang'), 'ru');
  assert.equal(await page.evaluate(() => localStorage.getItem('language')), 'ru');
  const cookie = (await context.cookies()).find((one) => one.name === 'locale');
  assert.equal(cookie?.value, 'ru');
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  assert.ok(days > 364.9 && days <= 365, `the cookie lives for ${days} days`);
  assert.match(await priceOf(page), /\$/);
  assert.equal(await notice(ru.header.notice).count(), 0);

  await page.locator('main article a').first().click();
  await page.waitForURL('**/ru/products/product/*');
  assert.match(await page.locator('main aside').innerText(), /\$/);
  assert.equal(await notice(ru.header.notice).count(), 0);
  // What search engines read stands in the page as it is loaded.
  const loaded = await (await context.request.get(page.url())).text();
  const [, facts = '{}'] = /<script[^>]* type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(loaded) ?? [];
  const { offers } = JSON.parse(facts) as { offers: { price: string; priceCurrency: string } };
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  const [row] = await app.db.sql<{ price: bigint }>`select price_tiyin / 100 as price from listing where id = ${id}`;
  assert.deepEqual([offers.price, offers.priceCurrency], [String(row?.price), 'UZS']);
});

test('HDR-011 a way to the top appears after 300 px, 100 px above the edge, and leads there', {
  tag: '@looks',
}, async () => {
  const { open } = await openPage();
  const page = await open('/products');
  const button = page.getByRole('button', { name: kit.toTop });
  await scrollTo(page, 299);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  assert.equal(await button.count(), 0);
  await scrollTo(page, 301);
  await button.waitFor();
  await eventually(async () => {
    const box = await button.boundingBox();
    assert.equal(Math.round(900 - (box?.y ?? 0) - (box?.height ?? 0)), 100);
  });
  await button.click();
  await eventually(async () => assert.equal(await scrollTop(page), 0));
  await button.waitFor({ state: 'detached' });
});

test('HDR-012 below 1024 px, and only below, a menu button stands for the rows of the header', {
  tag: '@looks',
}, async () => {
  const { open } = await openPage({ width: 1023 });
  const page = await open('/faq');
  const button = page.getByRole('button', { name: uz.header.menu });
  const sections = page.getByRole('navigation', { name: uz.header.sections });
  assert.ok(await button.isVisible());
  assert.ok(!(await sections.isVisible()));
  await page.setViewportSize({ width: 1024, height: 900 });
  assert.ok(!(await button.isVisible()));
  assert.ok(await sections.isVisible());
});

test('HDR-015 HDR-020 the drawer opens from the left, wider on narrower screens, and folds out the languages', {
  tag: '@looks',
}, async () => {
  const { open } = await openPage({ width: 360, height: 800 });
  const page = await open('/faq');
  const shares: number[] = [];
  for (const width of [360, 600, 800, 1000]) {
    await page.setViewportSize({ width, height: 800 });
    await openDrawer(page);
    await eventually(async () => assert.equal((await drawer(page).boundingBox())?.x, 0, 'it starts at the left edge'));
    const box = await drawer(page).boundingBox();
    shares.push((box?.width ?? 0) / width);
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'hidden' });
  }
  assert.ok(
    shares.every((share) => share >= 0.4 && share <= 1),
    String(shares),
  );
  assert.deepEqual(
    shares,
    shares.toSorted((a, b) => b - a),
  );
  await openDrawer(page);
  const russian = drawer(page).getByRole('link', { name: 'Русский' });
  assert.ok(!(await russian.isVisible()), 'the languages are folded');
  await drawer(page).locator('summary').click();
  assert.ok(await russian.isVisible());
});
