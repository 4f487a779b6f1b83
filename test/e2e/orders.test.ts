import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import listings from '#listings/text/uz.ts';
import { limits } from '#platform/values/limits.ts';
import { buildListing, listSmsTo, publish, runMatchingNow } from '../factories/alerts.ts';
import { newPhone } from '../registration-client.ts';
import { eventually } from './browser.ts';
import { answer } from './logged-in.ts';
import {
  answerSum,
  app,
  confirmCode,
  dialog,
  field,
  fillPerson,
  fillSearch,
  ground,
  openAs,
  openOrder,
  openPage,
  send,
  sentOrders,
  startForFile,
  t,
  tick,
  toast,
} from './orders-fixture.ts';

startForFile();

const home = listings.home.order;

test('HOME-005 ALR-002 ALR-003 ALR-004 ALR-005 ALR-006 ALR-010 a visitor leaves an order from home with a code, is told of a match by SMS, and stops it by the link', async () => {
  const phone = newPhone();
  const { page, open } = await openPage();
  const sent = sentOrders(page);
  await open('/');
  await openOrder(page, home);
  await fillSearch(page);
  await tick(page, 'variations', 'Gaz taʼminoti');
  await field(page, 'branch').selectOption('182');
  await field(page, 'branch').selectOption('');
  await fillPerson(page, phone);
  await answerSum(page);
  await send(page);
  await confirmCode(page, phone);
  await toast(page, t.saved);
  await dialog(page).getByRole('heading', { name: t.savedTitle }).waitFor();
  await dialog(page)
    .getByText(t.promise({ from: limits.quietUntilHour, until: limits.quietFromHour, n: limits.orderSmsPerDayMax }))
    .waitFor();
  const [order] = sent;
  assert.equal(sent.length, 1);
  const { smsId, providedSmsCode, variations, ...form } = order ?? {};
  assert.ok(smsId && providedSmsCode);
  assert.deepEqual(form, {
    firstName: 'Dilnoza',
    lastName: 'Karimova',
    middleName: 'Anvarovna',
    phoneNumber: phone,
    smsActive: true,
    provinces: [ground.province],
    regions: [ground.district],
    mfys: [ground.neighbourhood],
    category: 8,
    branch: null,
    priceFrom: 500_000_000,
    priceTo: 900_000_000,
    totalAreaFrom: 50,
    totalAreaTo: 90.5,
  });
  const [variation] = variations ?? [];
  assert.deepEqual(
    [variation?.values, variation?.code, variation?.type],
    [['gas_supply'], 'engineer_communications', 'multiselect'],
  );
  assert.ok(variation?.label);

  await publish(app, buildListing(ground, { priceMinor: 95_000_000_000n }));
  const match = await publish(app, buildListing(ground, { details: { engineer_communications: ['gas_supply'] } }));
  await runMatchingNow(app);
  const messages = await listSmsTo(app, phone);
  assert.equal(messages.length, 1, 'one SMS for the one that matches');
  assert.match(messages[0] ?? '', new RegExp(`/products/product/${match} `));
  const link = /\/orders\/\S+$/.exec(messages[0] ?? '')?.[0] ?? '';
  await open(link);
  await page.getByRole('heading', { level: 1, name: t.link.title }).waitFor();
  await page.getByText(t.tab.matches({ n: 1 })).waitFor();
  assert.equal(await page.locator('meta[name="robots"]').getAttribute('content'), 'noindex');
  await page.getByRole('button', { name: t.tab.stop }).click();
  await page.getByText(t.link.stoppedLine).waitFor();
  await open(link);
  await page.getByText(t.link.stoppedLine).waitFor();
  assert.equal(await page.getByRole('button', { name: t.tab.renew }).count(), 0);
  await publish(app, buildListing(ground, { details: { engineer_communications: ['gas_supply'] } }));
  await runMatchingNow(app);
  assert.equal((await listSmsTo(app, phone)).length, 1, 'nothing more after it was stopped');
});

test('ALR-007 ALR-008 each of the nine fields and the consent left out is told under its field, the first is focused, and nothing is sent', async () => {
  const { page, open } = await openAs();
  const sent = sentOrders(page);
  await open('/');
  await openOrder(page, home);
  await eventually(async () => assert.equal(await field(page, 'firstName').inputValue(), 'Aziza'));
  await field(page, 'firstName').fill('');
  await field(page, 'phoneNumber').fill('');
  await send(page);
  const { refusals } = t;
  const all = [
    refusals.provincesMissing,
    refusals.regionsMissing,
    refusals.categoryMissing,
    refusals.priceFromMissing,
    refusals.priceToMissing,
    refusals.areaFromMissing,
    refusals.areaToMissing,
    refusals.firstNameMissing,
    refusals.phoneMissing,
    refusals.consentMissing,
  ];
  for (const sentence of all) await dialog(page).getByText(sentence, { exact: true }).waitFor();
  await eventually(async () =>
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('data-field')), 'provinces'),
  );
  await fillSearch(page);
  await fillPerson(page, '998901234567');
  for (const sentence of all) assert.equal(await dialog(page).getByText(sentence, { exact: true }).count(), 0);
  const leftOut: [name: string, sentence: string, empty: string, full: string][] = [
    ['priceFrom', refusals.priceFromMissing, '', '500000000'],
    ['priceTo', refusals.priceToMissing, '', '900000000'],
    ['totalAreaFrom', refusals.areaFromMissing, '', '50'],
    ['totalAreaTo', refusals.areaToMissing, '', '90'],
    ['firstName', refusals.firstNameMissing, '  ', 'Dilnoza'],
    ['phoneNumber', refusals.phoneWrong, '99890123', '998901234567'],
  ];
  for (const [name, sentence, empty, full] of leftOut) {
    await field(page, name).fill(empty);
    await send(page);
    await dialog(page).getByText(sentence, { exact: true }).waitFor();
    await eventually(async () =>
      assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('name')), name),
    );
    await field(page, name).fill(full);
  }
  await field(page, 'smsActive').uncheck();
  await send(page);
  await dialog(page).getByText(refusals.consentMissing, { exact: true }).waitFor();
  assert.deepEqual(sent, []);
});

test('F24 a press on the name of a region chooses it, and the list stays open for the next', async () => {
  const { page, open } = await openPage();
  await open('/');
  await openOrder(page, home);
  await field(page, 'provinces').click();
  const list = dialog(page).locator('[data-list="provinces"]');
  const rows = list.locator('fieldset label');
  for (const at of [0, 1]) {
    await rows.nth(at).locator('span').first().click();
    assert.ok(await rows.nth(at).getByRole('checkbox').isChecked());
  }
});

test('ALR-009 F31 -1 and 10.255 are refused where they stand, and not turned into other numbers', async () => {
  const { page, open } = await openPage();
  await open('/');
  await openOrder(page, home);
  const settle = async (name: string, typed: string) => {
    await field(page, name).pressSequentially(typed);
    await field(page, name).blur();
    return [await field(page, name).inputValue(), await field(page, name).getAttribute('aria-invalid')];
  };
  assert.deepEqual(await settle('totalAreaFrom', '-1'), ['\u22121', 'true']);
  assert.deepEqual(await settle('totalAreaTo', '10.255'), ['10.255', 'true']);
  assert.deepEqual(await settle('priceFrom', '-1'), ['\u22121', 'true']);
  assert.deepEqual(await settle('priceTo', '1200000'), ['1\u00a0200\u00a0000', null]);
});

test('ALR-010 what the server says is shown, a fault of the network too, and nothing that was typed is lost', async () => {
  const { page, open, context } = await openAs({ provokes: [/ERR_FAILED|failed: .*buyer.save/] });
  await open('/products');
  await openOrder(page, listings.list.order);
  await eventually(async () => assert.equal(await field(page, 'lastName').inputValue(), 'Valiyeva'));
  await fillSearch(page);
  await field(page, 'middleName').fill('Boshqa ism');
  await field(page, 'smsActive').check();
  await context.route('**/api/buyer/save*', (route) => route.abort('failed'));
  await send(page);
  await toast(page, t.failed);
  await context.unroute('**/api/buyer/save*');
  const refusal = {
    status: 'ERROR',
    message: 'Shunday xabar',
    faults: [],
    needsCode: false,
    id: null,
    activeUntil: null,
  };
  await context.route('**/api/buyer/save*', answer(200, refusal));
  await send(page);
  await toast(page, 'Shunday xabar');
  await context.unroute('**/api/buyer/save*');
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
  await openOrder(page, listings.list.order);
  assert.equal(await field(page, 'middleName').inputValue(), 'Boshqa ism');
  assert.ok(await field(page, 'smsActive').isChecked());
  await send(page);
  await toast(page, t.saved);
});

test('ALR-001 a list without filters asks for everything, so its button asks what is looked for; where nothing is found the search can be kept', async () => {
  const { page, open } = await openPage({ width: 390 });
  await open('/products');
  await openOrder(page, listings.list.order);
  await field(page, 'provinces').waitFor();
  await open('/products?s=hechnarsagaoxshamaydi');
  await openOrder(page, home);
  assert.equal(await field(page, 'provinces').count(), 0);
  await dialog(page).getByText('hechnarsagaoxshamaydi').waitFor();
});
