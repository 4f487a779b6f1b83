import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import { newCadastralNumber } from '../factories/applications.ts';
import { formClient, savedIn } from '../factories/forms.ts';
import { hasNoViolations } from './axe.ts';
import { openScreens } from './browser.ts';
import { loggedIn } from './logged-in.ts';
import { choose, f, fieldOf, fillObject, goOn, stepIs, t, untilStored } from './wizard.ts';

const screens = openScreens();
const { app } = screens;
const openAs = loggedIn(screens);

const focusedField = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field') ?? null);

test('APP-028 APP-029 the register is asked, and fills in what it knows', async () => {
  const { page, open } = await openAs({ username: 'demo.buyer5' });
  await open('/apply/add#object');
  await fieldOf(page, 'docNumber').fill('10:07:03:01:02:0148:0041');
  await page.getByRole('button', { name: t.cadastre.find }).click();
  await page.getByText(t.cadastre.found, { exact: true }).waitFor();
  assert.notEqual(await fieldOf(page, 'areaAllDm2').inputValue(), '');
  assert.match(await fieldOf(page, 'address').inputValue(), /Namuna koʻchasi/);
  assert.ok(await fieldOf(page, 'districtId').getByText('Toshkent shahri').isVisible());
  await hasNoViolations(page);
});

test('two windows: the second is told of the other, and what is here is stored over what was', async () => {
  const seller = formClient(app, 'demo.seller');
  const { id, version } = savedIn(await seller.begin({ name: 'Birinchi nom' }));
  const { page, open } = await openAs({ username: 'demo.seller', provokes: [/status of 409/] });
  await open(`/apply/${id}/edit#object`);
  const dialog = page.getByRole('dialog', { name: t.conflict.title });
  savedIn(await seller.save(id, version, { name: 'Boshqa oynada' }));
  await fieldOf(page, 'name').fill('Shu oynada');
  await dialog.getByText(f.labels.name).waitFor();
  await hasNoViolations(page);
  await dialog.getByRole('button', { name: t.conflict.mine }).click();
  await untilStored(page);
  assert.equal(((await seller.read(id)).body as { form: { name: string } }).form.name, 'Shu oynada');
});

test('APP-017 APP-029 faults, what the register lacks, the questions of each category and a broken line look right', {
  tag: '@looks',
}, async () => {
  const { page, open } = await openAs({ username: 'demo.buyer2', provokes: [/status of 503/, /ERR_FAILED/] });
  await open('/apply/add#object');
  await goOn(page);
  await fieldOf(page, 'districtId')
    .getByText(f.faults.choose as string)
    .waitFor();
  await hasNoViolations(page);
  await fieldOf(page, 'docNumber').fill('10:07:03:01:02:0148:0909');
  await page.getByRole('button', { name: t.cadastre.find }).click();
  await page.getByText(t.cadastre.unavailable).waitFor();
  await hasNoViolations(page);
  const openStep = (step: keyof typeof f.steps) =>
    page.getByRole('navigation', { name: t.steps }).getByRole('button', { name: f.steps[step].name }).click();
  for (const category of ['8', '12', '15', '19']) {
    await openStep('goal');
    await choose(page, 'categoryId', category);
    await openStep('characteristics');
    await fieldOf(page, 'characteristics.engineer_communications').waitFor();
    await hasNoViolations(page);
  }
  await untilStored(page);
  await page.route('**/api/application/*/form*', (route) => route.abort());
  await openStep('goal');
  await choose(page, 'tradeType', 'FIND_CUSTOMER');
  await page.getByText(t.save.failed).waitFor();
  await hasNoViolations(page);
  const narrow = await openAs({ username: 'demo.buyer3', width: 390, height: 844 });
  await narrow.open('/apply/add#review');
  await narrow.page.getByRole('button', { name: f.labels.objectPrice }).waitFor();
  await hasNoViolations(narrow.page);
});

test('Q1 APP-017 the whole form by keyboard alone: choices by arrows, the place by its columns, on by Enter, back by the browser', async () => {
  const { page, open } = await openAs({ username: 'demo.buyer4' });
  await open('/apply/add');
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await fieldOf(page, 'goal').locator('input').first().focus();
  await press('Space');
  await fieldOf(page, 'categoryId').locator('input').first().focus();
  await press('Space', 'ArrowDown', 'ArrowUp', 'Tab', 'ArrowDown');
  await page.getByRole('button', { name: t.next }).focus();
  await press('Enter');
  await stepIs(page, 'object');
  await fillObject(page, newCadastralNumber());
  await fieldOf(page, 'districtId').getByRole('button').focus();
  await press('Enter');
  await page.locator('dialog[open] [role="listbox"]:focus').waitFor();
  await press('Enter');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  assert.equal(await focusedField(page), 'provinceId districtId neighbourhoodId isNeighbourhoodUnlisted');
  await page.getByRole('button', { name: t.next }).focus();
  await press('Enter');
  await stepIs(page, 'characteristics');
  await page.goBack();
  await stepIs(page, 'object');
});
