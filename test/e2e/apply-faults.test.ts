import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import kit from '#platform/text/uz.ts';
import { newCadastralNumber } from '../factories/applications.ts';
import { codeIn, formClient, savedIn, sendableForm } from '../factories/forms.ts';
import { choose, f, fieldOf, fillObject, goOn, stepIs, t, untilStored } from '../wizard.ts';
import { hasNoViolations } from './axe.ts';
import { openScreens, untilNothingComes } from './browser.ts';
import { answer, loggedIn } from './logged-in.ts';

const screens = openScreens();
const { app } = screens;
const openAs = loggedIn(screens);

const focusedField = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field') ?? null);

test('APP-017 INP-016 going on with faults stays, says them and puts the keyboard at the first; none is said before', async () => {
  const { page, open } = await openAs({ username: 'demo.buyer2' });
  await open('/apply/add#object');
  await stepIs(page, 'object');
  assert.equal(await page.locator('[aria-invalid="true"]').count(), 0);
  await goOn(page);
  await fieldOf(page, 'districtId')
    .getByText(f.faults.choose as string)
    .waitFor();
  assert.equal(await focusedField(page), 'docNumber');
  await hasNoViolations(page);
  await fieldOf(page, 'docNumber').fill('10:07:03:01');
  await page.getByText(f.faults.cadastreLength as string).waitFor();
  await fieldOf(page, 'docNumber').fill('10:07:03:01:02:0148:0041');
  await page.getByText(f.hints.docNumberRight({ n: 24 })).waitFor();
});

test('APP-017 the last step lists what is missing, and each leads to its field in its step', async () => {
  const { page, open } = await openAs({ username: 'demo.buyer2', width: 390, height: 844 });
  await open('/apply/add#review');
  await stepIs(page, 'review');
  const price = page.getByRole('button', { name: f.labels.objectPrice });
  await price.waitFor();
  await hasNoViolations(page);
  await page.getByRole('button', { name: t.send, exact: true }).click();
  assert.equal(await page.evaluate(() => document.activeElement?.closest('[data-faults]') !== null), true);
  await price.click();
  await stepIs(page, 'price');
  await page.waitForFunction(() => document.activeElement?.getAttribute('data-field') === 'objectPrice');
  assert.equal(await fieldOf(page, 'objectPrice').getAttribute('aria-invalid'), 'true');
  await page.goBack();
  await stepIs(page, 'review');
});

test('APP-004 APP-006 every goal, way of sale and category asks for what belongs to it and for nothing else', async () => {
  const { page, open } = await openAs({ username: 'demo.buyer4' });
  await open('/apply/add');
  const asks = async (paths: Record<string, boolean>) => {
    for (const [path, isExpected] of Object.entries(paths))
      assert.equal((await fieldOf(page, path).count()) > 0, isExpected, path);
  };
  const openStep = (step: keyof typeof f.steps) =>
    page.getByRole('navigation', { name: t.steps }).getByRole('button', { name: f.steps[step].name }).click();
  await choose(page, 'goal', 'ON_BALANCE');
  await asks({ collection: false, companyId: false });
  await choose(page, 'goal', 'OUT_OF_COURT');
  await choose(page, 'collection', 'MIB');
  await asks({ companyId: true });
  await choose(page, 'tradeType', 'FIND_CUSTOMER');
  await openStep('price');
  await asks({ 'debtor.debtorPinflOrTin': true, pledgeHundredths: false, currency: true });
  await openStep('goal');
  await choose(page, 'goal', 'ON_BALANCE');
  await choose(page, 'tradeType', 'TRADE_PLATFORM');
  await openStep('price');
  await asks({ 'debtor.debtorPinflOrTin': false, pledgeHundredths: true, currency: false });
  const categories = {
    8: { rooms: true, floor: true, areaLivingDm2: true, areaConstructionDm2: true },
    12: { rooms: true, areaLivingDm2: true, areaConstructionDm2: true },
    15: { rooms: false, floor: false, floorsBuilding: false, areaLivingDm2: false, areaConstructionDm2: false },
    19: { rooms: false, floorsBuilding: true, areaLivingDm2: false },
  };
  for (const [category, { areaLivingDm2 = false, areaConstructionDm2 = true, ...traits }] of Object.entries<
    Record<string, boolean>
  >(categories)) {
    await openStep('goal');
    await choose(page, 'categoryId', category);
    await openStep('object');
    await asks({ areaLivingDm2, areaConstructionDm2 });
    await openStep('characteristics');
    await asks({ ...traits, 'characteristics.engineer_communications': true });
    await hasNoViolations(page);
  }
});

test('APP-028 APP-029 the register fills in what it knows and each thing that it lacks is said apart', async () => {
  const { page, open } = await openAs({ username: 'demo.buyer5', provokes: [/status of (404|503)/] });
  await open('/apply/add#object');
  const find = async (number: string) => {
    await fieldOf(page, 'docNumber').fill(number);
    await page.getByRole('button', { name: t.cadastre.find }).click();
  };
  await find('10:07:03:01:02:0148:0041');
  await page.getByText(t.cadastre.found, { exact: true }).waitFor();
  assert.notEqual(await fieldOf(page, 'areaAllDm2').inputValue(), '');
  assert.match(await fieldOf(page, 'address').inputValue(), /Namuna koʻchasi/);
  assert.ok(await fieldOf(page, 'districtId').getByText('Toshkent shahri').isVisible());
  await hasNoViolations(page);
  // F13: the register has its own answer, and says where it differs from what was typed.
  await fieldOf(page, 'areaAllDm2').fill('999');
  await page.getByText(t.cadastre.otherLine).waitFor();
  for (const [ending, words] of [
    ['901', t.cadastre.noDistrict],
    ['902', t.cadastre.noNeighbourhood],
    ['903', t.cadastre.noAddress],
    ['904', t.cadastre.banned],
    ['906', t.cadastre.unknown],
    ['909', t.cadastre.unavailable],
  ] as const) {
    await find(`10:07:03:01:02:0148:0${ending}`);
    await page.getByText(words).waitFor();
    assert.ok(await fieldOf(page, 'address').isEditable());
  }
  await hasNoViolations(page);
});

test('without the server what is typed stays, is said not to be stored, and is stored when the server is back', async () => {
  const { page, open } = await openAs({ username: 'demo.buyer1', provokes: [/ERR_FAILED/] });
  await page.clock.install();
  await open('/apply/add');
  await choose(page, 'goal', 'ON_BALANCE');
  await untilStored(page);
  const forms = '**/api/application/*/form*';
  await page.route(forms, (route) => route.abort());
  await choose(page, 'tradeType', 'FIND_CUSTOMER');
  await page.getByText(t.save.failed).waitFor();
  await hasNoViolations(page);
  // The page tries again by itself; its time stands still now, so that the press of its user is what stores.
  await page.clock.pauseAt(Date.now() + 5_000);
  await untilNothingComes(page);
  await page.unroute(forms);
  await page.getByRole('button', { name: t.save.again }).click();
  await untilStored(page);
  const [row] = await app.db.sql<{ trade: string }>`
    select form->>'tradeType' as trade from application where author_username = 'demo.buyer1' order by id desc limit 1`;
  assert.equal(row?.trade, 'FIND_CUSTOMER');
});

test('F31 what is no number stays as typed with its reason, through steps, and the rest is saved; nothing is sent with it', async () => {
  const { page, open } = await openAs({ username: 'demo.buyer4' });
  await open('/apply/add');
  await choose(page, 'goal', 'ON_BALANCE');
  await choose(page, 'categoryId', '8');
  const openStep = (step: keyof typeof f.steps) =>
    page.getByRole('navigation', { name: t.steps }).getByRole('button', { name: f.steps[step].name }).click();
  const says = (path: string, typed: string, reason: string) =>
    page.waitForFunction(
      ([field, value, text]) => {
        const input = document.querySelector<HTMLInputElement>(`[data-field~="${field}"]`);
        const message = input && document.getElementById(`${input.id}m`)?.textContent;
        return input?.value.replace('\u2212', '-') === value && message === text;
      },
      [path, typed, reason] as const,
    );
  await openStep('object');
  await fieldOf(page, 'docNumber').fill('<script>alert(1)</script>');
  await fieldOf(page, 'docNumber').blur();
  await page.getByText(f.faults.cadastreLength as string).waitFor();
  await fieldOf(page, 'areaAllDm2').pressSequentially('106,555');
  await says('areaAllDm2', '106.555', kit.field.decimals({ n: 2 }));
  await fieldOf(page, 'areaLivingDm2').pressSequentially('-5');
  await says('areaLivingDm2', '-5', kit.field.minValue({ min: '0' }));
  await fieldOf(page, 'name').fill('Bogʻ yonidagi uy');
  await openStep('characteristics');
  await fieldOf(page, 'rooms').pressSequentially('1e5');
  await says('rooms', '1e5', kit.field.numeric);
  await fieldOf(page, 'characteristics.year_construction_delivery').fill('1500');
  await fieldOf(page, 'characteristics.year_construction_delivery').blur();
  await page.getByText('1850-yildan').waitFor();
  const { labels } = f;
  await page
    .getByText(t.save.except({ fields: [labels.areaAllDm2, labels.areaLivingDm2, labels.rooms].join(', ') }))
    .waitFor();
  await untilStored(page);
  await openStep('object');
  await says('areaAllDm2', '106.555', kit.field.decimals({ n: 2 }));
  const [row] = await app.db.sql<{ name: string; rooms: string | null }>`
    select form->>'name' as name, form->>'rooms' as rooms from application
     where author_username = 'demo.buyer4' order by id desc limit 1`;
  assert.deepEqual(row, { name: 'Bogʻ yonidagi uy', rooms: null });
  await openStep('review');
  await page
    .getByRole('button', { name: labels.rooms })
    .getByText(f.faults.number as string)
    .waitFor();
  await openStep('characteristics');
  await fieldOf(page, 'rooms').fill('3');
  await page.getByText(kit.field.numeric).waitFor({ state: 'detached' });
});

test('two windows: the second is told of the other and chooses, once what is here and once what is stored', async () => {
  const seller = formClient(app, 'demo.seller');
  const { id } = savedIn(await seller.begin({ name: 'Birinchi nom' }));
  const one = await openAs({ username: 'demo.seller', provokes: [/status of 409/] });
  await one.open(`/apply/${id}/edit#object`);
  const { page } = one;
  const elsewhere = async (name: string) => {
    const { version } = (await seller.read(id)).body as { version: number };
    savedIn(await seller.save(id, version, { name }));
  };
  const dialog = page.getByRole('dialog', { name: t.conflict.title });
  await elsewhere('Boshqa oynada');
  await fieldOf(page, 'name').fill('Shu oynada');
  await dialog.getByText(f.labels.name).waitFor();
  await hasNoViolations(page);
  await dialog.getByRole('button', { name: t.conflict.mine }).click();
  await untilStored(page);
  assert.equal(((await seller.read(id)).body as { form: { name: string } }).form.name, 'Shu oynada');
  await elsewhere('Yana boshqa oynada');
  await fieldOf(page, 'name').fill('Yana shu oynada');
  await dialog.getByRole('button', { name: t.conflict.theirs }).click();
  await dialog.waitFor({ state: 'detached' });
  assert.equal(await fieldOf(page, 'name').inputValue(), 'Yana boshqa oynada');
});

test('APP-020 who has applied for the property already is told so, and nothing is sent', async () => {
  const seller = formClient(app, 'demo.seller');
  const form = await sendableForm(app);
  const first = savedIn(await seller.begin(form));
  assert.equal((await seller.submit(first.id, first.version)).status, 200);
  const second = savedIn(await seller.begin(await sendableForm(app, { docNumber: form.docNumber })));
  // The picture of such a form has no file: the last step shows it, and misses it.
  const { page, open } = await openAs({ username: 'demo.seller', provokes: [/status of (404|409)/] });
  await open(`/apply/${second.id}/edit#review`);
  await page.getByText(t.review.ready).waitFor();
  await page.getByRole('button', { name: t.send, exact: true }).click();
  await page.getByText(f.refusals.alreadyApplied).first().waitFor();
  assert.equal(codeIn(await seller.submit(second.id, second.version)), 'alreadyApplied');
});

test('what the server refuses to store is said with its reason', async () => {
  const { page, open } = await openAs({ username: 'demo.buyer1', provokes: [/status of 409/] });
  const refusal = { code: 'tooManyDrafts', message: f.refusals.tooManyDrafts };
  await page.route('**/api/application?*', answer(409, refusal));
  await open('/apply/add');
  const anew = page.getByRole('button', { name: t.newDraft });
  if ((await anew.count()) > 0) await anew.click();
  await choose(page, 'goal', 'ON_BALANCE');
  await page.getByRole('alert').filter({ hasText: refusal.message }).waitFor();
});

test('Q1 the whole form by keyboard alone: choices by arrows, the place by its columns, on by Enter', async () => {
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
});
