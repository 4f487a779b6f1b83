import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import type { CardPage, Facets } from '#listings/contract.ts';
import uz from '#listings/text/uz.ts';
import { choose, eventually, openScreens, shownIds, untilQuery } from './browser.ts';
import { loggedIn } from './logged-in.ts';

const screens = openScreens();
const { app, openPage } = screens;
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

test('NAV-006 LIST-020 LIST-032 the list opens with the newest twenty, and each order changes address and cards', async () => {
  const { open } = await openPage();
  const page = await open('/products');
  await shows(page, 'sort=NEWEST&page=1&size=20');
  assert.equal((await shownIds(page.locator('main'))).length, 20);
  const orders = page.getByLabel(uz.list.sort);
  assert.deepEqual(await orders.locator('option').allInnerTexts(), Object.values(uz.list.sorts));
  for (const order of ['PRICE_ASC', 'PRICE_DESC', 'NEWEST'] as const) {
    await orders.selectOption(order);
    await untilQuery(page, { sort: order });
    await shows(page, `sort=${order}`);
  }
  await open('/products?sort=PRICE_ASC');
  const prices = (await listed('sort=PRICE_ASC')).data.map(({ priceTiyin }) => BigInt(priceTiyin));
  assert.deepEqual(
    prices,
    prices.toSorted((a, b) => (a < b ? -1 : 1)),
  );
  await shows(page, 'sort=PRICE_ASC');
});

test('LIST-024 CAT-005 a category is chosen with its count beside it, and «all» takes it out of the address again', async () => {
  const { open } = await openPage();
  const page = await open('/products');
  const { categories } = await facetsOf('');
  const apartments = categories.find(({ value }) => Number(value) === 8)?.count;
  const row = group(page, uz.filters.category).locator('label', { hasText: 'Kvartira' });
  assert.match(await row.innerText(), new RegExp(`\\b${apartments}$`));
  await row.click();
  await untilQuery(page, { cId: '8', cC: 'ResidentialMultiStorey_Sell' });
  await shows(page, 'cId=8');
  await page.getByRole('search').getByLabel(uz.filters.category).selectOption('ALL');
  await untilQuery(page, { cId: null, cC: null });
  await shows(page, '');
});

test('LIST-026 LIST-027 LIST-028 bounds of price, area and floors go into the address, as chips and into the cards', async () => {
  const { open } = await openPage();
  const page = await open('/products?cId=8');
  const fill = async (label: string, value: string) => {
    await panel(page).getByRole('textbox', { name: label, exact: true }).fill(value);
    await page.keyboard.press('Enter');
  };
  await fill(uz.filters.priceMin, '300000000');
  await untilQuery(page, { pMin: '300000000' });
  await fill(uz.filters.priceMax, '900000000');
  await untilQuery(page, { pMax: '900000000', pUnit: null });
  await shows(page, 'cId=8&pMin=300000000&pMax=900000000');
  await panel(page).getByLabel('Valyuta').selectOption('USD');
  await untilQuery(page, { pUnit: 'USD', pMin: null });
  await fill(uz.filters.priceMax, '80000');
  await untilQuery(page, { pUnit: 'USD', pMax: '80000' });
  await shows(page, 'cId=8&pMax=80000&pUnit=USD');
  await fill(uz.filters.areaMin, '45.5');
  await untilQuery(page, { aMin: '45.5' });
  await fill(uz.filters.floorMin, '2');
  await untilQuery(page, { fMin: '2' });
  await fill(uz.filters.buildingFloorsMax, '9');
  await untilQuery(page, { fBMax: '9' });
  await shows(page, 'cId=8&pMax=80000&pUnit=USD&aMin=45.5&fMin=2&fBMax=9');

  const chips = page.getByRole('list', { name: uz.list.applied });
  assert.equal(await chips.getByRole('link').count(), 6, 'five filters and one that clears them');
  await chips.getByRole('link', { name: /45/ }).click();
  await untilQuery(page, { aMin: null, fMin: '2' });
  await chips.getByRole('link', { name: uz.list.clear }).click();
  await untilQuery(page, { fMin: null, pMax: null, cId: null });
  await shows(page, '');
});

test('LIST-025 an area is chosen in the filters and limits the list', async () => {
  const { open } = await openPage();
  const page = await open('/products');
  const [place] = (await facetsOf('')).places;
  assert.ok(place);
  await group(page, uz.filters.place).getByRole('button').click();
  const columns = page.getByRole('dialog');
  await columns.getByRole('option', { name: place.name, exact: true }).click();
  await columns.getByRole('button', { name: 'Tanlash' }).click();
  await untilQuery(page, { rId: String(place.value) });
  await shows(page, `rId=${place.value}`);
  assert.equal((await listed(`rId=${place.value}`)).total, place.count);
});

test('LIST-029 LIST-034 banks, repair, material and type of building are ticked, and ticked off again', async () => {
  const { open } = await openPage();
  const page = await open('/products');
  const banks = group(page, uz.filters.bank);
  const bank = banks.locator('label').first();
  await bank.click();
  await eventually(async () => assert.ok(new URL(page.url()).searchParams.get('cPIds')));
  const companies = new URL(page.url()).searchParams.get('cPIds');
  await shows(page, `cPIds=${companies}`);
  assert.ok(await bank.locator('input').isChecked());
  await bank.click();
  await untilQuery(page, { cPIds: null });

  const repair = page.locator('details', { has: page.locator('summary', { hasText: uz.filters.repair }) });
  await repair.locator('summary').click();
  const firstRepair = repair.locator('label').first();
  await firstRepair.click();
  const repairCode = await firstRepair.locator('input').getAttribute('value');
  await untilQuery(page, { rStat: repairCode });
  await shows(page, `rStat=${repairCode}`);
  await firstRepair.click();
  await untilQuery(page, { rStat: null });

  const more = page.locator('details', { has: page.locator('summary', { hasText: uz.filters.additional }) });
  await more.locator('summary').click();
  await more.locator('label', { hasText: uz.filters.recommended }).click();
  await untilQuery(page, { realtorRecommended: 'true' });
  await shows(page, 'realtorRecommended=true');
  await more.locator('label', { hasText: uz.filters.recommended }).click();
  await untilQuery(page, { realtorRecommended: null });
  const [type] = await app.db.sql<{ id: number }>`
    select building_type_id as id from listing where process = 'in_sale' and visibility = 'TO_EVERYONE'
      and building_type_id is not null group by 1 order by count(*) desc limit 1`;
  await more.getByLabel(uz.filters.buildingType).selectOption(String(type?.id));
  await untilQuery(page, { bType: String(type?.id) });
  await shows(page, `bType=${type?.id}`);
});

test('LIST-031 LIST-040 sold listings stand apart with their ribbon, those on sale have none', async () => {
  const { open } = await openPage();
  const page = await open('/products');
  const ribbons = page.locator('main article').getByText(uz.card.sold, { exact: true });
  assert.equal(await ribbons.count(), 0);
  await choose(page, uz.filters.status, uz.filters.sold);
  await untilQuery(page, { pPT: 'SOLD' });
  await shows(page, 'pPT=SOLD');
  assert.equal(await ribbons.count(), await page.locator('main article').count());
});

test('LIST-033 text is searched by Enter and as a word or an id', async () => {
  const { open } = await openPage();
  const page = await open('/products');
  const [card] = (await listed('sort=PRICE_DESC')).data;
  const search = page.getByRole('searchbox', { name: uz.filters.search });
  await search.fill(String(card?.id));
  await search.press('Enter');
  await untilQuery(page, { s: String(card?.id) });
  await eventually(async () => assert.deepEqual(await shownIds(page.locator('main')), [card?.id]));
  const word = card?.districtName.split(' ')[0] ?? '';
  await search.fill(word);
  await page.getByRole('search').getByRole('button', { name: uz.filters.submit }).click();
  await untilQuery(page, { s: word });
  await shows(page, `s=${encodeURIComponent(word)}`);
});

test('LIST-022 LIST-038 rows show the same listings with their advertising dates, and the choice is remembered', async () => {
  const { open } = await openPage();
  const page = await open('/products');
  const ids = await shownIds(page.locator('main'));
  await choose(page, uz.list.layout, uz.list.rows);
  await page.locator(`article time[title="${uz.card.advertised}"]`).first().waitFor();
  assert.deepEqual(await shownIds(page.locator('main')), ids);
  const { data } = await listed('');
  const dates = data.map(({ sourceDate }) =>
    new Date(Date.parse(sourceDate) + 5 * 3_600_000).toISOString().slice(0, 10).split('-').reverse().join('.'),
  );
  assert.deepEqual(await page.locator(`main article time[title="${uz.card.advertised}"]`).allInnerTexts(), dates);
  await page.reload();
  await page.locator(`article time[title="${uz.card.advertised}"]`).first().waitFor();
});

test('LIST-021 pages are laid out as previous, pager, next, and lead on and back', async () => {
  const { open } = await openPage();
  const page = await open('/products?sort=PRICE_ASC');
  const pager = page.getByRole('navigation', { name: 'Sahifalar' });
  assert.equal(await pager.getByRole('link', { name: 'Oldingi' }).count(), 0, 'nothing comes before the first page');
  await pager.getByRole('link', { name: 'Keyingi' }).click();
  await untilQuery(page, { page: '2', sort: 'PRICE_ASC' });
  await shows(page, 'sort=PRICE_ASC&page=2');
  const parts = await pager
    .locator(':scope > a, :scope > ol')
    .evaluateAll((all) => all.map(({ tagName, textContent }) => (tagName === 'A' ? textContent : 'pager')));
  assert.deepEqual(parts, ['Oldingi', 'pager', 'Keyingi']);
  assert.equal(await pager.locator('[aria-current="page"]').innerText(), '2');
  await pager.getByRole('link', { name: 'Oldingi' }).click();
  await shows(page, 'sort=PRICE_ASC');
  const { total } = await listed('');
  await pager.getByRole('link', { name: `${Math.ceil(total / 20)}-sahifa` }).click();
  await shows(page, `sort=PRICE_ASC&page=${Math.ceil(total / 20)}`);
  assert.equal(await pager.getByRole('link', { name: 'Keyingi' }).count(), 0, 'nothing comes after the last page');
});

test('O17 a list that finds nothing names the filter to drop and how many listings that brings back', async () => {
  const { open } = await openPage();
  const page = await open('/products?cId=8&pMax=1000');
  await page.getByText(uz.list.none).waitFor();
  const { total } = await listed('cId=8');
  const way = page.getByRole('link', { name: uz.list.brings({ n: total }) });
  await way.click();
  await untilQuery(page, { pMax: null, cId: '8' });
  await shows(page, 'cId=8');
});

test('LIST-001 without a script the filters are a form that finds the same', async () => {
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
});

test('LIST-024 on a phone filters are put together in a sheet and asked at once', async () => {
  const { open } = await openPage({ width: 390, height: 844 });
  const page = await open('/products');
  await page.getByRole('button', { name: uz.filters.open({ n: 0 }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('label', { hasText: 'Kvartira' }).click();
  await dialog.locator('label', { hasText: /^3$/ }).click();
  const { total } = await listed('cId=8&rooms=3');
  const show = dialog.getByRole('button', { name: uz.filters.show({ n: total }) });
  await show.waitFor();
  assert.equal(new URL(page.url()).search, '', 'nothing is asked before the button');
  await show.click();
  await untilQuery(page, { cId: '8', rooms: '3' });
  await shows(page, 'cId=8&rooms=3');
  await page.getByRole('button', { name: uz.filters.open({ n: 2 }) }).waitFor();
});

test('F24 CAT-016 types of buildings are asked of the server for a user, and not for a visitor; the list is filled for both', async () => {
  const methods: string[] = [];
  const watch = (page: Page) =>
    page.on(
      'request',
      (request) => request.url().includes('/api/buildingType/choose') && methods.push(request.method()),
    );
  const typesOn = async (page: Page) => {
    const select = panel(page).getByLabel(uz.filters.buildingType);
    await eventually(async () => assert.ok((await select.locator('option').count()) > 20));
  };
  const visitor = await openPage();
  watch(visitor.page);
  await visitor.open('/products?bType=13');
  await typesOn(visitor.page);
  assert.deepEqual(methods, []);
  const user = await loggedIn(screens)({ username: 'demo.buyer1' });
  watch(user.page);
  await user.open('/products?bType=13');
  await eventually(async () => assert.deepEqual(methods, ['POST']));
  await typesOn(user.page);
});
