import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import uz from '#app/text/uz.ts';
import { eventually, openScreens, untilInteractive, untilNothingComes } from './browser.ts';

const { app, openPage } = openScreens();
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const realEstate = (page: Page) => page.locator('header').getByRole('link', { name: uz.header.realEstate });

test('ERR-001 NAV-022 NAV-026 an unknown path is 404 in the frame, with a way home in its language', async () => {
  const { open } = await openPage({ locale: 'ru', provokes: [/404 \(Not Found\)/] });
  for (const path of ['/no-such-page', '/products/product/abc', '/news/no-such-news']) {
    assert.equal((await app.get(`/ru${path}`)).status, 404, path);
    const page = await open(path);
    assert.match(await page.locator('main').innerText(), /404|4\s*4/);
    for (const part of ['header', 'footer', 'main h1', 'main h1 + p'])
      assert.ok(await page.locator(part).first().isVisible(), part);
    assert.equal(await page.locator('form[role="search"]').count(), 0, 'no filter panel');
    await page.locator('main a').first().click();
    await page.waitForURL(`${app.url}/ru`);
  }
});

test('a navigation without a network says that, keeps the address, and opens by itself when the network is back', async () => {
  const { page, open, context } = await openPage({
    fetchesAhead: true,
    provokes: [/ERR_INTERNET_DISCONNECTED|The names of categories/],
  });
  const code = page.waitForResponse(/\/assets\/ListingsPage-/);
  await open('/faq');
  await realEstate(page).hover();
  await (await code).finished();
  // What that code imports comes after it: code that is cut off would be another story.
  await untilNothingComes(page);
  await context.setOffline(true);
  await realEstate(page).click();
  await title(page).getByText(uz.offline.title).waitFor();
  await context.setOffline(false);
  await page.locator('main article').first().waitFor();
  assert.equal(new URL(page.url()).pathname, '/products');
});

test('a page whose code does not come for want of a network is not lost to the browser’s own page, and opens when it is back', async () => {
  const { page, open, context } = await openPage({
    provokes: [/ERR_INTERNET_DISCONNECTED|dynamically imported module|The names of categories/],
  });
  await open('/faq');
  await context.setOffline(true);
  await realEstate(page).click();
  await title(page).getByText(uz.offline.title).waitFor();
  assert.equal(new URL(page.url()).pathname, '/products');
  await context.setOffline(false);
  await page.locator('main article').first().waitFor();
});

test('ERR-007 NAV-038 code that is gone does nothing while only fetched ahead, reloads the page when needed, and not again within a minute', async () => {
  const { open, page } = await openPage({ fetchesAhead: true, provokes: [/ERR_FAILED|dynamically imported module/] });
  let attempts = 0;
  await page.route('**/assets/SavedPage-*.js', (route) => {
    attempts += 1;
    return route.abort();
  });
  const failedAhead = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/SavedPage-'));
  await open('/faq');
  await eventually(async () => assert.ok(attempts >= 1));
  // Only then: a press while the code is on its way would wait for the same answer.
  await failedAhead;
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  const saved = page.locator('header').getByRole('link', { name: uz.header.saved });
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  assert.equal(documents, 0, 'nobody asked for the page yet');
  await page.waitForLoadState('load');
  const reload = page.waitForEvent('load');
  await saved.click();
  await reload;
  await untilInteractive(page);
  assert.equal(documents, 1);
  await saved.click();
  await title(page).getByText(uz.failure.title).waitFor();
  assert.equal(documents, 1, 'a second failure within the minute shows the error page');
  await page.evaluate(() => sessionStorage.setItem('reloaded-at', String(Date.now() - 60_000)));
  await page.locator('header').getByRole('link', { name: uz.header.help }).first().click();
  await page.waitForURL('**/faq');
  await saved.click();
  await eventually(async () => assert.equal(documents, 2));
});
