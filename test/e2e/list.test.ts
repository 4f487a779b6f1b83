import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import entry from '#auctions/text/uz/entry.ts';
import type { CardPage, Facets } from '#listings/contract.ts';
import { encodeAreas } from '#listings/rules/area-code.ts';
import { vertexAt } from '#listings/rules/areas.ts';
import { parseListingQuery } from '#listings/rules/query.ts';
import uz from '#listings/text/uz.ts';
import { publishLot } from '../factories/auctions.ts';
import { eventually, openScreens, shownIds, untilQuery } from './browser.ts';

const { app, openPage } = openScreens();
const listed = async (query: string) => (await app.get(`/api/public/listings?${query}`)).body as CardPage;
const facetsOf = async (query: string) => (await app.get(`/api/public/listings/facets?${query}`)).body as Facets;
const panel = (page: Page) => page.getByRole('form', { name: uz.filters.title });
const group = (page: Page, title: string) => panel(page).getByRole('group', { name: title, exact: true });

/** The list shows what the API finds for these parameters, in that order, and says how many. */
const shows = (page: Page, query: string) =>
  eventually(async () => {
    const { data, total } = await listed(query);
    assert.ok(total > 0, `the world has none for ${query}`);
    assert.deepEqual(
      await shownIds(page.locator('main')),
      data.map(({ id }) => id),
    );
    assert.match(await page.locator('h1 + p').innerText(), new RegExp(`^${uz.list.count({ n: total })} `));
  });

test('NAV-006 a visitor narrows the list, turns its page, finds a lot by its number and saves its bidding in a calendar', async () => {
  const lot = await publishLot(app);
  const { open } = await openPage();
  const page = await open('/products');
  await shows(page, 'sort=NEWEST&page=1&size=20');
  const apartments = (await facetsOf('')).categories.find(({ value }) => Number(value) === 8)?.count;
  const row = group(page, uz.filters.category).locator('label', { hasText: 'Kvartira' });
  assert.match(await row.innerText(), new RegExp(`\\b${apartments}$`));
  await row.click();
  await untilQuery(page, { cId: '8' });
  await shows(page, 'cId=8');
  await page.getByRole('list', { name: uz.list.applied }).getByRole('link', { name: uz.list.clear }).click();
  await untilQuery(page, { cId: null });
  await page.getByLabel(uz.list.sort).selectOption('PRICE_ASC');
  await untilQuery(page, { sort: 'PRICE_ASC', cId: null });
  await page.getByRole('navigation', { name: 'Sahifalar' }).getByRole('link', { name: 'Keyingi' }).click();
  await shows(page, 'sort=PRICE_ASC&page=2');

  const search = page.getByRole('searchbox', { name: uz.filters.search });
  await search.fill(String(lot.id));
  await search.press('Enter');
  await shows(page, `sort=PRICE_ASC&s=${lot.id}`);
  await page.locator(`main article a[href$="/products/product/${lot.id}"]`).click();
  await page.waitForURL(`**/products/product/${lot.id}`);
  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: entry.entry.calendar }).click();
  assert.equal((await waiting).suggestedFilename(), `ostona-${lot.id}.ics`);
});

test('LIST-001 F73 without a script the filters are a form that finds the same, in the drawn areas and places of its address too', async () => {
  const { open } = await openPage({
    context: { javaScriptEnabled: false },
    // Chromium reports scripts that are switched off as blocked.
    provokes: [/^failed: .*\.js csp$/],
  });
  const page = await open('/products');
  await group(page, uz.filters.category).locator('label', { hasText: 'Kvartira' }).click();
  await panel(page).getByRole('textbox', { name: uz.filters.areaMin, exact: true }).fill('50');
  await page.getByLabel(uz.list.sort).selectOption('PRICE_ASC');
  await panel(page)
    .getByRole('button', { name: /koʻrsatish/ })
    .click();
  await untilQuery(page, { cId: '8', aMin: '50', sort: 'PRICE_ASC' });
  await shows(page, 'cId=8&aMin=50&sort=PRICE_ASC');

  const areas = encodeAreas([[vertexAt(69.1, 41.2), vertexAt(69.4, 41.2), vertexAt(69.4, 41.4)]]);
  const [{ id: district } = { id: 0 }] = await app.db.sql<{ id: number }>`
    select id from place where parent_id = 1726 order by id limit 1`;
  for (const asked of [
    `sort=PRICE_ASC&s=uy&rId=${district}&rId=1718&cId=8&pMin=900&pMax=90000&pUnit=USD&cPIds=182,191&aMin=40&aMax=90.5&fMin=2&fMax=9` +
      `&fBMin=4&fBMax=16&nff=true&nlf=true&yMin=1970&yMax=2024&trade=ordinary&since=7&src=owner,bank&rStat=euro&rooms=2,3&areas=${areas}&size=10`,
    `pPT=in_sale&cId=12&plMin=2&plMax=9.5&realtorRecommended=true&bType=brick&areas=${areas}`,
  ]) {
    await open(`/products?${asked}`);
    const sent = page.waitForRequest((request) => request.isNavigationRequest());
    await panel(page).locator('button[type="submit"]').click();
    const { searchParams } = new URL((await sent).url());
    assert.deepEqual(parseListingQuery(searchParams), parseListingQuery(new URLSearchParams(asked)));
  }
});
