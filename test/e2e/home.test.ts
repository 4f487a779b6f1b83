import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import content from '#content/text/uz.ts';
import type { HomeListings } from '#listings/contract.ts';
import uz from '#listings/text/uz.ts';
import { choose, eventually, openScreens, queryOf, shownIds } from './browser.ts';

const { app, openPage } = openScreens();
const panel = (page: Page) => page.locator('form[role="search"]');
const submit = (page: Page) => panel(page).getByRole('button', { name: uz.filters.submit }).click();

/** The search leads to the list with exactly these parameters, in this order. */
const leadsTo = async (page: Page, expected: [string, string][]) => {
  await page.waitForURL('**/products?**');
  assert.deepEqual(queryOf(page), expected);
};

/** Chooses places by name, a column each, and applies them. */
const chooseArea = async (page: Page, ...names: string[]) => {
  await panel(page)
    .getByRole('button', { name: /^Hudud/ })
    .click();
  const dialog = page.getByRole('dialog');
  for (const [at, part] of (['province', 'region', 'mfy'] as const).entries()) {
    const name = names[at];
    if (name) await dialog.locator(`[data-part="${part}"]`).getByRole('option', { name, exact: true }).click();
  }
  await dialog.getByRole('button', { name: 'Tanlash' }).click();
  await dialog.waitFor({ state: 'detached' });
};

test('NAV-003 HOME-008 the home page greets with its search, which without a choice asks for the newest only', async () => {
  const { open } = await openPage();
  const page = await open('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await submit(page);
  await leadsTo(page, [['sort', 'NEWEST']]);
});

test('HOME-006 advanced search opens the newest listings', async () => {
  const { open } = await openPage({ locale: 'ru' });
  const page = await open('/');
  await page.getByRole('link', { name: 'Расширенный поиск' }).click();
  await page.waitForURL('**/ru/products?sort=NEWEST');
});

test('HOME-001 HOME-009 HOME-004 category and text go into the address with the label, by Enter and by the button', async () => {
  const { open } = await openPage();
  const search: Record<string, (page: Page) => Promise<void>> = {
    enter: (page) => panel(page).getByRole('searchbox').press('Enter'),
    button: submit,
  };
  for (const press of Object.values(search)) {
    const page = await open('/');
    await panel(page).getByLabel(uz.filters.category).selectOption('8');
    const label = await panel(page).locator('option[value="8"]').innerText();
    await panel(page).getByRole('searchbox').fill('x');
    await press(page);
    await leadsTo(page, [
      ['sort', 'NEWEST'],
      ['s', 'x'],
      ['cId', '8'],
      ['cC', 'ResidentialMultiStorey_Sell'],
      ['cN', label],
    ]);
  }
});

test('HOME-002 HOME-010 HOME-011 PLC-008 the chosen area goes into the address level by level, named by its deepest place', async () => {
  const { open } = await openPage();
  const places = await app.db.sql<{
    id: bigint;
    name: string;
    parent: string;
    grand: string;
    parent_id: bigint;
    grand_id: bigint;
  }>`
    select mfy.id, mfy.name_uz as name, region.name_uz as parent, province.name_uz as grand, region.id as parent_id, province.id as grand_id
      from place mfy join place region on region.id = mfy.parent_id join place province on province.id = region.parent_id limit 1`;
  const [place] = places;
  assert.ok(place);
  const page = await open('/');
  await chooseArea(page, place.grand);
  await submit(page);
  const province: [string, string] = ['spId', String(place.grand_id)];
  await leadsTo(page, [['sort', 'NEWEST'], province, ['rId', String(place.grand_id)], ['rN', place.grand]]);

  await open('/');
  await chooseArea(page, place.grand, place.parent, place.name);
  await panel(page)
    .getByRole('button', { name: /^Hudud/ })
    .locator(`text=${place.name}`)
    .waitFor();
  await submit(page);
  await leadsTo(page, [
    ['sort', 'NEWEST'],
    province,
    ['srId', String(place.parent_id)],
    ['smId', String(place.id)],
    ['rId', String(place.id)],
    ['rN', place.name],
  ]);
  await page.getByRole('list', { name: uz.list.applied }).getByText(place.name).waitFor();
});

test('HOME-030 HOME-029 rooms are four buttons of one width, one of them at a time, and leave with the tab of land', async () => {
  const { open } = await openPage();
  const page = await open('/');
  const rooms = panel(page).getByRole('radiogroup', { name: uz.filters.rooms }).locator('label');
  const widths = await rooms.evaluateAll((all) => all.map((one) => (one as HTMLElement).offsetWidth));
  assert.equal(widths.length, 4);
  assert.equal(new Set(widths).size, 1, `all of one width: ${widths.join()}`);
  await rooms.nth(1).click();
  await rooms.nth(2).click();
  assert.deepEqual(
    await rooms.locator('input').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked)),
    [false, false, true, false],
  );
  await choose(page, uz.home.kinds, uz.home.land);
  assert.equal(await rooms.count(), 0, 'land has no rooms');
  assert.equal(await panel(page).getByLabel(uz.filters.category).inputValue(), '15');
  await choose(page, uz.home.kinds, uz.home.all);
  await rooms.first().waitFor();
  assert.equal(await panel(page).getByLabel(uz.filters.category).inputValue(), 'ALL');
  await submit(page);
  await leadsTo(page, [
    ['sort', 'NEWEST'],
    ['rooms', '3'],
  ]);
});

test('HOME-012 HOME-013 HOME-014 HOME-031 HOME-032 HOME-033 HOME-034 HOME-035 HOME-036 every section shows its own listings', async () => {
  const { open } = await openPage();
  const page = await open('/');
  const home = (await app.get('/api/public/listings/home')).body as HomeListings;
  const sections = {
    premium: home.premium,
    banks: home.banks,
    recommended: home.recommended,
    'multi-storey': home.multiStorey,
    plots: home.plots,
    'non-residential': home.nonResidential,
    other: home.other,
    sold: home.sold,
    all: home.all,
  };
  for (const [id, cards] of Object.entries(sections)) {
    assert.ok(cards.length > 0, `the world has listings for ${id}`);
    const section = page.locator(`#${id}`);
    assert.deepEqual(
      await shownIds(section),
      cards.map((card) => card.id),
      id,
    );
    const ribbons = section.locator('article').getByText(uz.card.sold, { exact: true });
    assert.equal(await ribbons.count(), id === 'sold' ? cards.length : 0, `ribbons of ${id}`);
  }
  assert.ok(home.premium.every(({ isPremium }) => isPremium));
  assert.ok(home.banks.every(({ company }) => company?.kind === 'bank'));
  assert.ok(home.recommended.every(({ isRecommended }) => isRecommended));
  assert.ok(home.multiStorey.every(({ categoryId }) => categoryId === 8));
  assert.ok(home.plots.every(({ categoryId }) => categoryId === 15));
  assert.ok(home.nonResidential.every(({ categoryId }) => categoryId === 19));
  assert.ok(home.sold.every(({ status }) => status === 'sold'));
  assert.ok(home.other.every(({ categoryId }) => ![8, 15, 19].includes(categoryId)));
});

test('HOME-028 HOME-018 HOME-017 links of the panel lead to their sections; figures and eight useful links stand below', async () => {
  const { open } = await openPage();
  const page = await open('/');
  const links = page.getByRole('navigation', { name: uz.home.sections }).getByRole('link');
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  assert.ok(targets.length >= 5);
  for (const target of targets) assert.equal(await page.locator(target).count(), 1, target);
  await links.last().click();
  await eventually(async () =>
    assert.ok(
      await page
        .locator(targets.at(-1) ?? '')
        .evaluate((section) => Math.abs(section.getBoundingClientRect().top) < innerHeight / 2),
    ),
  );
  const { achievements } = (await app.get('/api/public/listings/home')).body as HomeListings;
  const figures = page.getByRole('region', { name: content.achievements.title });
  assert.match((await figures.innerText()).replaceAll(/\s/g, ''), new RegExp(`${achievements.onSale}`));
  const useful = page.locator('section', { has: page.getByRole('heading', { name: content.usefulLinks.title }) });
  assert.equal(await useful.getByRole('link').count(), 8);
});

test('HOME-023 INP-016 a request names what is wrong, is stored when right, and is taken once', async () => {
  const { open } = await openPage({ provokes: [/409 \(Conflict\)/] });
  const page = await open('/');
  const form = page.locator('#request');
  const send = () => form.getByRole('button', { name: content.request.send }).click();
  await send();
  await form.getByText(content.refusals.nameMissing).waitFor();
  await form.getByText(content.refusals.phoneMissing).waitFor();
  const name = form.getByLabel(content.request.name);
  assert.equal(await name.getAttribute('aria-invalid'), 'true');
  assert.ok(await name.evaluate((field) => field === document.activeElement), 'the first wrong field has the focus');
  await name.fill('Dilnoza');
  await form.getByText(content.refusals.nameMissing).waitFor({ state: 'detached' });
  assert.equal(await name.getAttribute('aria-invalid'), null);
  const phone = form.getByLabel(content.request.phone);
  await phone.pressSequentially('90123456');
  await form.getByText(content.refusals.phoneWrong).waitFor();
  await phone.press('7');
  assert.equal(await phone.inputValue(), '+998 90 123-45-67');
  await form.getByLabel(content.request.wish).fill('Yunusobodda 3 xonali');
  await send();
  await form.getByRole('heading', { name: content.request.sent }).waitFor();
  const stored = await app.db.sql`select name, phone, wish from consultation_request`;
  assert.deepEqual(stored, [{ name: 'Dilnoza', phone: '+998901234567', wish: 'Yunusobodda 3 xonali' }]);

  await form.getByRole('button', { name: content.request.another }).click();
  await name.fill('Dilnoza');
  await phone.fill('+998 90 123-45-67');
  await send();
  await form.getByText(content.refusals.requestOpen).waitFor();
  assert.equal(await name.inputValue(), 'Dilnoza', 'what was typed is still there');
  assert.equal((await app.db.sql`select 1 from consultation_request`).length, 1);
});
