import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import uz from '#app/text/uz.ts';
import listings from '#listings/text/uz.ts';
import { numbered } from '#platform/values/format-number.ts';
import { eventually, openScreens, queryOf, scrollTo, scrollTop, shownIds } from './browser.ts';

const { app, openPage } = openScreens();

test('NAV-021 NAV-035 a page opens at its top; back, forward and a reload bring back where the visitor was', async () => {
  const { open } = await openPage();
  const page = await open('/products?sort=PRICE_ASC');
  const ids = await shownIds(page.locator('main'));
  // Letters and pictures that come later would move what was scrolled to.
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await scrollTo(page, 1200);
  await page.locator(`main article a[href$="/${ids[6]}"]`).click();
  await page.waitForURL(`${app.url}/products/product/${ids[6]}`);
  await eventually(async () => assert.equal(await scrollTop(page), 0));
  await page.goBack();
  await eventually(async () => assert.equal(await scrollTop(page), 1200));
  assert.deepEqual(queryOf(page), [['sort', 'PRICE_ASC']]);
  assert.deepEqual(await shownIds(page.locator('main')), ids);
  await page.goForward();
  await page.locator('main [aria-current="page"]', { hasText: numbered('uz', ids[6] ?? 0) }).waitFor();
  await page.reload();
  await page.locator('main [aria-current="page"]', { hasText: numbered('uz', ids[6] ?? 0) }).waitFor();
  assert.doesNotMatch(page.url(), /#/);
});

test('NAV-036 NAV-037 a slow navigation shows a line after 200 ms that fills over 5000 ms and goes on arrival', async () => {
  const { open } = await openPage({ motion: 'no-preference' });
  const page = await open('/faq');
  let letGo = () => {};
  const released = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route('**/api/public/listings?*', async (route) => {
    await released;
    await route.continue();
  });
  const line = page.locator('progress');
  assert.equal(await line.count(), 0);
  await page.locator('header').getByRole('link', { name: uz.header.realEstate }).click();
  await line.waitFor({ state: 'attached' });
  const timing = await line.evaluate((element) =>
    element.getAnimations().map(({ effect }) => {
      const { delay, duration } = effect?.getTiming() ?? {};
      return { delay, duration };
    }),
  );
  assert.deepEqual(timing.at(-1), { delay: 200, duration: 5000 });
  const opacityAt = (ms: number) =>
    line.evaluate((element, time) => {
      for (const animation of element.getAnimations()) animation.currentTime = time;
      return getComputedStyle(element).opacity;
    }, ms);
  assert.equal(await opacityAt(199), '0', 'a faster navigation shows nothing');
  assert.equal(await opacityAt(202), '1');
  letGo();
  await page.waitForURL('**/products');
  await line.waitFor({ state: 'detached' });
});

test('NAV-038 code of the pages that links in view lead to is fetched at the first idle moment, their data is not', async () => {
  const { open, page } = await openPage({ fetchesAhead: true });
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await open('/faq');
  await eventually(async () => assert.ok(paths.some((path) => /^\/assets\/ListingsPage-.*\.js$/.test(path))));
  assert.ok(!paths.some((path) => path.startsWith('/api/public/listings')));
});

test('NAV-039 a service worker looks after the whole site, and a browser without one goes on', async () => {
  const { open } = await openPage({ context: { serviceWorkers: 'allow' } });
  const page = await open('/faq');
  const worker = await page.evaluate(async () => {
    const { scope, active } = await navigator.serviceWorker.ready;
    return { scope, script: active?.scriptURL };
  });
  assert.deepEqual(worker, { scope: `${app.url}/`, script: `${app.url}/sw.js` });
  assert.equal((await app.get('/sw.js')).status, 200);

  const without = await openPage({ context: { serviceWorkers: 'allow' } });
  await without.context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined }),
  );
  const plain = await without.open('/faq');
  await plain.locator('header').getByRole('link', { name: uz.header.realEstate }).click();
  await plain.waitForURL('**/products');
});

test('NAV-040 a fresh visit reads Uzbek and sum; filters outlive the way to a product, and places and kinds are asked once', async () => {
  const { open, page, context } = await openPage();
  await context.clearCookies();
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await open('/products?sort=PRICE_ASC&cId=8');
  assert.equal(await page.locator('html').getAttribute('lang'), 'uz');
  assert.ok(await page.locator('header').getByRole('radio', { name: 'soʻm' }).isChecked());
  await page.locator('main article a').first().click();
  await page.waitForURL('**/products/product/*');
  await page.locator('header').getByRole('link', { name: uz.header.saved }).click();
  await page.getByRole('link', { name: uz.saved.toListings }).click();
  await page.waitForURL('**/products?**');
  assert.deepEqual(queryOf(page), [
    ['sort', 'PRICE_ASC'],
    ['cId', '8'],
  ]);
  await page.getByRole('list', { name: listings.list.applied }).waitFor();
  for (const _ of [1, 2]) {
    await page
      .getByRole('search')
      .getByRole('button', { name: /^Hudud/ })
      .click();
    await page.getByRole('dialog').getByRole('option').nth(3).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  for (const path of ['/api/public/reference', '/api/public/region/init'])
    assert.ok(paths.filter((one) => one === path).length <= 1, `${path} was asked more than once`);
});
