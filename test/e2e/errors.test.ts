import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import uz from '#app/text/uz.ts';
import listings from '#listings/text/uz.ts';
import { eventually, openScreens, untilInteractive, untilNothingComes } from './browser.ts';

const { app, openPage } = openScreens();
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const realEstate = (page: Page) => page.locator('header').getByRole('link', { name: uz.header.realEstate });
/** Makes every call for the cards of the list answer like this. */
const answerList = (page: Page, status: number, body: string) =>
  page.route('**/api/public/listings?*', (route) => route.fulfill({ status, contentType: 'application/json', body }));

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

test('ERR-002 ERR-005 a fault of the server shows the 500 page, its sentence, the request and the way home', async () => {
  const { open } = await openPage({ provokes: [/500 \(Internal Server Error\)/] });
  const page = await open('/faq');
  await page.route('**/api/public/listings?*', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      headers: { 'x-request-id': 'request-17' },
      body: JSON.stringify({ code: 'unexpected', message: uz.refusals.unexpected }),
    }),
  );
  await realEstate(page).click();
  await title(page).getByText(uz.failure.title).waitFor();
  const text = await page.locator('main').innerText();
  for (const part of ['500', uz.failure.line, uz.refusals.unexpected, 'request-17'])
    assert.ok(text.includes(part), part);
  assert.ok(await page.locator('header').isVisible());
  await page.unroute('**/api/public/listings?*');
  await page.getByRole('link', { name: uz.failure.home }).click();
  await page.waitForURL(`${app.url}/`);
  await title(page).getByText(uz.hero.title).waitFor();
});

test('ERR-003 ERR-005 a refusal says itself what is wrong, as a text or as a message', async () => {
  const { open } = await openPage({ provokes: [/403 \(Forbidden\)/] });
  for (const body of [
    JSON.stringify('Bu roʻyxat yopiq.'),
    JSON.stringify({ code: 'closed', message: 'Bu roʻyxat yopiq.' }),
  ]) {
    const page = await open('/faq');
    await answerList(page, 403, body);
    await realEstate(page).click();
    await page.locator('main').getByText('Bu roʻyxat yopiq.').waitFor();
    assert.match(await page.locator('main').innerText(), /403/);
    await page.unroute('**/api/public/listings?*');
  }
});

test('ERR-006 when even the error page fails, plain words, the details and a link home are left', async () => {
  const { open } = await openPage({ provokes: [/500 \(Internal Server Error\)|the title is broken/] });
  const page = await open('/faq');
  await page.evaluate(() =>
    Object.defineProperty(document, 'title', {
      set() {
        throw new TypeError('the title is broken');
      },
    }),
  );
  await answerList(page, 500, '{}');
  await realEstate(page).click();
  const last = page.getByRole('alert');
  await last.getByText(uz.failure.whileShowing).waitFor();
  assert.match(await last.innerText(), /TypeError: the title is broken/);
  await last.getByRole('link', { name: uz.failure.toHome }).click();
  await page.waitForURL(`${app.url}/`);
});

test('a service that is away says so and comes back by itself', async () => {
  const { open, page } = await openPage({ provokes: [/503 \(Service Unavailable\)/] });
  await page.clock.install();
  await open('/faq');
  await answerList(page, 503, JSON.stringify({ code: 'unavailable', message: uz.refusals.unavailable }));
  let isBack = false;
  await page.route('**/health/ready', (route) =>
    isBack ? route.continue() : route.fulfill({ status: 503, body: '{}' }),
  );
  await realEstate(page).click();
  await title(page).getByText(uz.unavailable.title).waitFor();
  await page.clock.runFor(5_000);
  assert.equal(await title(page).innerText(), uz.unavailable.title);
  isBack = true;
  await page.unroute('**/api/public/listings?*');
  await page.clock.runFor(5_000);
  await page.locator('main article').first().waitFor();
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

test('ERR-009 NAV-040 names that do not come are only logged: the page works, says nothing of it, and asks again later', async () => {
  const { open } = await openPage({ provokes: [/ERR_FAILED|The names of categories/] });
  const page = await open('/faq');
  let attempts = 0;
  await page.route('**/api/public/reference?*', (route) => {
    attempts += 1;
    return attempts === 1 ? route.abort() : route.continue();
  });
  await realEstate(page).click();
  await page.locator('main article').first().waitFor();
  assert.equal(await page.getByRole('alert').count(), 0);
  assert.equal(await page.getByRole('region', { name: 'Xabarlar' }).locator('p').count(), 0);
  const kinds = page.getByRole('search').getByLabel(listings.filters.category).locator('option');
  assert.equal(await kinds.count(), 1, 'only «all» has a name of its own');
  await page.getByLabel(listings.list.sort).selectOption('PRICE_ASC');
  await eventually(async () => assert.equal(await kinds.count(), 5));
  await page.getByLabel(listings.list.sort).selectOption('PRICE_DESC');
  await page.waitForURL('**/products?sort=PRICE_DESC');
  await page.locator('header').getByRole('link', { name: uz.header.home }).click();
  await title(page).getByText(uz.hero.title).waitFor();
  assert.equal(attempts, 2, 'once they have come they are kept');
});

test('ERR-011 a warning shows its message and leaves what was chosen as it is', async () => {
  const { open } = await openPage();
  const page = await open('/products');
  await page.evaluate(() =>
    localStorage.setItem('saved', JSON.stringify(Array.from({ length: 500 }, (_, at) => at + 1))),
  );
  await open('/products?cId=8&rooms=2');
  await page.locator('main article').first().getByRole('button').first().click();
  await page.getByText(uz.listFull.saved({ max: 500 })).waitFor();
  assert.equal(
    await page.locator('main article').first().getByRole('button').first().getAttribute('aria-pressed'),
    'false',
  );
  assert.equal(new URL(page.url()).search, '?cId=8&rooms=2');
  assert.ok(await page.getByRole('list', { name: listings.list.applied }).isVisible());
});
