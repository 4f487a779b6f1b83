import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import uz from '#app/text/uz.ts';
import kit from '#platform/text/uz.ts';
import { choose, eventually, openScreens, scrollTo, scrollTop, untilInteractive } from './browser.ts';

const { app, openPage } = openScreens();
const drawer = (page: Page) => page.getByRole('dialog', { name: uz.header.menu });
const openDrawer = async (page: Page) => {
  await page.getByRole('button', { name: uz.header.menu }).click();
  await drawer(page).waitFor();
};
const priceOf = (page: Page) => page.locator('main article').first().innerText();

test('HDR-001 HDR-005 HDR-013 HDR-014 phone, help, social networks and notes are one press away', async () => {
  const { open } = await openPage();
  const page = await open('/');
  const digits = app.config.CALL_CENTRE_PHONE.replace(/[^\d+]/g, '');
  assert.equal(await page.locator('header a[href^="tel:"]').getAttribute('href'), `tel:${digits}`);
  const footer = page.locator('footer');
  const externalLinks = [app.config.NOTES_URL];
  // Nobody has set up a network here: none is linked.
  assert.equal(await footer.locator('a[href*="t.me"], a[href*="facebook"]').count(), 0);
  for (const href of externalLinks)
    assert.equal(await footer.locator(`a[href="${href}"]`).getAttribute('rel'), 'noopener', href);
  await page.locator('header').getByRole('link', { name: uz.header.help }).first().click();
  await page.waitForURL(`${app.url}/faq`);
});

test('HDR-002 I18-002 I18-003 a language keeps the page and its query, loads it anew and is remembered for a year', async () => {
  const { open, context } = await openPage();
  const page = await open('/products?sort=PRICE_ASC&cId=8');
  for (const [lang, name, prefix] of [
    ['ru', 'Русский', '/ru'],
    ['en', 'English', '/en'],
    ['uz', 'Oʻzbekcha', ''],
  ] as const) {
    await page.evaluate(() => Object.assign(window, { isOldDocument: true }));
    await page.locator('header').getByRole('link', { name }).click();
    await page.waitForURL(`${app.url}${prefix}/products?sort=PRICE_ASC&cId=8`);
    await untilInteractive(page);
    assert.equal(await page.evaluate(() => 'isOldDocument' in window), false, 'the page was loaded anew');
    assert.equal(await page.locator('html').getAttribute('lang'), lang);
    assert.equal(await page.evaluate(() => localStorage.getItem('language')), lang);
    const cookie = (await context.cookies()).find((one) => one.name === 'locale');
    assert.equal(cookie?.value, lang);
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    assert.ok(days > 364.9 && days <= 365, `the cookie lives for ${days} days`);
  }
});

test('HDR-003 dollars change every price on list and product, and the legal price stays sum', async () => {
  const { open } = await openPage();
  const page = await open('/products');
  assert.match(await priceOf(page), /soʻm/);
  await choose(page, uz.header.currency, 'USD');
  await eventually(async () => assert.match(await priceOf(page), /\$/));
  for (const text of await page.locator('main article').allInnerTexts()) assert.doesNotMatch(text, /soʻm/);
  await page.locator('main article a').first().click();
  await page.waitForURL('**/products/product/*');
  const panel = page.locator('main aside');
  assert.match(await panel.innerText(), /\$/);
  await page.reload();
  const [facts] = await page.locator('script[type="application/ld+json"]').allTextContents();
  const { offers } = JSON.parse(facts ?? '{}') as { offers: { price: string; priceCurrency: string } };
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  const [row] = await app.db.sql<{ price: bigint }>`select price_tiyin / 100 as price from listing where id = ${id}`;
  assert.deepEqual([offers.price, offers.priceCurrency], [String(row?.price), 'UZS']);
  await untilInteractive(page);
  await choose(page, uz.header.currency, 'soʻm');
  await page.goBack();
  await eventually(async () => assert.match(await priceOf(page), /soʻm/));
});

test('HDR-010 a notice that was closed stays closed over pages and reloads, and storage says hide', async () => {
  const { open } = await openPage();
  const page = await open('/');
  const notice = page.getByRole('complementary', { name: uz.header.notice });
  await notice.getByRole('button', { name: uz.header.closeNotice }).click();
  await notice.waitFor({ state: 'detached' });
  const stored = await page.evaluate(() =>
    Object.entries(localStorage).filter(([key]) => key.startsWith('header-alert')),
  );
  assert.deepEqual(
    stored.map(([, value]) => value),
    ['hide'],
  );
  await page.reload();
  assert.equal(await notice.count(), 0);
  await open('/faq');
  assert.equal(await notice.count(), 0);
});

test('HDR-011 a way to the top appears after 300 px, 100 px above the edge, and leads there', async () => {
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

test('HDR-012 below 1024 px, and only below, a menu button stands for the rows of the header', async () => {
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

test('HDR-015 HDR-018 HDR-023 HDR-024 the drawer opens from the left, wider on narrower screens, with help, phone and saved listings', async () => {
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
  assert.match((await drawer(page).locator('a[href^="tel:"]').getAttribute('href')) ?? '', /^tel:\+998\d{9}$/);
  await drawer(page).getByRole('link', { name: uz.header.saved }).click();
  await page.waitForURL(`${app.url}/saved`);
  await drawer(page).waitFor({ state: 'hidden' });
  await openDrawer(page);
  await drawer(page).getByRole('link', { name: uz.header.help }).click();
  await page.waitForURL(`${app.url}/faq`);
});

test('HDR-020 HDR-021 the drawer folds out the languages, keeps the query and changes the currency', async () => {
  const { open } = await openPage({ width: 800 });
  const page = await open('/products?s=uy');
  await openDrawer(page);
  const russian = drawer(page).getByRole('link', { name: 'Русский' });
  assert.ok(!(await russian.isVisible()), 'the languages are folded');
  await choose(page, uz.header.currency, 'USD');
  await eventually(async () => assert.match(await priceOf(page), /\$/));
  await drawer(page).locator('summary').click();
  await russian.click();
  await page.waitForURL(`${app.url}/ru/products?s=uy`);
  assert.equal(await page.locator('html').getAttribute('lang'), 'ru');
  assert.match(await priceOf(page), /\$/);
});
