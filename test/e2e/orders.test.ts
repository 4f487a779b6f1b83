import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import listings from '#listings/text/uz.ts';
import { limits } from '#platform/values/limits.ts';
import { buildListing, listSmsTo, publish, runMatchingNow } from '../factories/alerts.ts';
import { newPhone } from '../factories/registration.ts';
import {
  answerSum,
  app,
  confirmCode,
  dialog,
  field,
  fillPerson,
  fillSearch,
  ground,
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

test('ALR-001 F23 a list without filters is saved as it stands, with a phone alone and a button that says so; one where nothing is found too', async () => {
  const { page, open } = await openPage({ width: 390 });
  await open('/products');
  await openOrder(page, listings.list.order);
  assert.equal(await field(page, 'provinces').count(), 0);
  assert.equal(await field(page, 'firstName').count(), 0);
  const button = dialog(page).locator('button[type="submit"]');
  assert.ok(((await button.boundingBox())?.width ?? 0) > 250, 'it is as wide as the sheet');
  assert.ok(((await button.locator('span').last().boundingBox())?.width ?? 0) > 50, 'its words are in sight');
  await open('/products?s=hechnarsagaoxshamaydi');
  await openOrder(page, home);
  assert.equal(await field(page, 'provinces').count(), 0);
  await dialog(page).getByText('hechnarsagaoxshamaydi').waitFor();
});
