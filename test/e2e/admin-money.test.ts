import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from '@playwright/test';
import desk from '#platform/text/admin-list/uz.ts';
import feeText from '../../src/applications/text/uz/fees.ts';
import auctions from '../../src/auctions/text/uz/admin.ts';
import words from '../../src/deposits/text/uz/admin.ts';
import { createApplication, SQB } from '../factories/applications.ts';
import { provenBearer } from '../factories/identity.ts';
import { fits, hasNoViolations } from './axe.ts';
import { eventually, openScreens } from './browser.ts';
import { loggedIn } from './logged-in.ts';
import { saveScreenshot } from './screenshots.ts';

const screens = openScreens();
const { app } = screens;
const openAs = loggedIn(screens);
const { fees } = feeText;

const requestRefund = async (sum: number): Promise<string> => {
  const buyer = await provenBearer(app, 'demo.buyer1');
  const top = { amount: String(sum * 100), method: 'CARD', idempotencyKey: randomUUID() };
  const { orderId } = (await app.post('/api/user/deposit/top-up', top, buyer)).body as { orderId: string };
  await app.post(`/api/dev/payments/${orderId}`, { step: 'pay' });
  const to = { kind: 'ACCOUNT', account: '20208000900000000001', bankCode: '00014' };
  const refund = { amount: top.amount, idempotencyKey: randomUUID(), to };
  return ((await app.post('/api/user/deposit/refunds', refund, buyer)).body as { id: string }).id;
};

test('FINANCE uploads a statement and clears up what differs', async () => {
  await requestRefund(1_000_000);
  const { open } = await openAs({ username: 'demo.finance', width: 1440 });
  const page = await open('/admin/payments');
  await page.getByRole('table', { name: words.payments.label }).waitFor();
  await saveScreenshot(page, 'payments');
  await hasNoViolations(page);
  await page.getByRole('link', { name: words.payments.views.reconcile }).click();
  await page.getByLabel(words.reconcile.from).fill('22.11.2026');
  await page.getByLabel(words.reconcile.to).fill('22.11.2026');
  await page.setInputFiles('input[type=file]', {
    name: 'payme.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('id;amount\nghost-1;5 000,00\n'),
  });
  await page.getByRole('button', { name: words.reconcile.start }).click();
  const panel = page.getByRole('region', { name: words.reconcile.differences });
  await panel.getByText(words.reconcile.kinds.MISSING_HERE).waitFor();
  await saveScreenshot(page, 'reconcile');
  await hasNoViolations(page);
  await panel.getByRole('button', { name: words.reconcile.settle }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: desk.reason }).fill('Provayder xatosini tuzatdi');
  await dialog.getByRole('button', { name: words.reconcile.settle }).click();
  await panel.getByText(words.reconcile.settled({ by: 'demo.finance' })).waitFor();
});

test('F50 the button of a fee is in sight at every width of a table that scrolls', async () => {
  const id = await createApplication(app, { process: 'monitoring', companyId: SQB });
  await app.db.sql`update application set sold_price_tiyin = 84500000000 where id = ${id}`;
  const { page, open } = await openAs({ username: 'demo.finance', width: 1024, height: 900 });
  await open('/admin/fees');
  const button = page.getByRole('row', { name: new RegExp(String(id)) }).getByRole('button', { name: fees.receive });
  await button.waitFor();
  for (const width of [1024, 1100, 1129, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await eventually(async () => {
      const isInSight = await button.evaluate((one) => {
        const { left, right, top, height } = one.getBoundingClientRect();
        const isWhole = [left + 2, right - 2].every((x) =>
          one.contains(document.elementFromPoint(x, top + height / 2)),
        );
        return isWhole && right <= innerWidth;
      });
      assert.ok(isInSight, `${width}`);
    });
  }
});

test('pages of money, lots and calls hold nothing that axe finds, with what was opened from them', {
  tag: '@looks',
}, async () => {
  const refund = await requestRefund(150_000_000);
  const id = await createApplication(app, { process: 'monitoring', companyId: SQB });
  await app.db.sql`update application set sold_price_tiyin = 84500000000 where id = ${id}`;
  await app.post('/api/public/consultation-request', { name: 'Nodira', phone: '+998901112233' });
  // Whoever asks for a cancellation first is told by a 409 that a second person has to ask too.
  const { open } = await openAs({ username: 'demo.admin', width: 1440, provokes: [/409/] });
  const page = await open('/admin/refunds');
  await page.getByRole('button', { name: refund, exact: true }).click();
  await page.getByRole('region', { name: words.refunds.title({ id: refund }) }).waitFor();
  await saveScreenshot(page, 'refunds');
  await hasNoViolations(page);

  await open('/admin/fees');
  await page
    .getByRole('row', { name: new RegExp(String(id)) })
    .getByRole('button', { name: fees.receive })
    .click();
  await page.getByRole('dialog').getByLabel(fees.referenceLabel).waitFor();
  await saveScreenshot(page, 'fees');
  await hasNoViolations(page);

  await open('/admin/calls');
  await page.getByRole('row', { name: /Nodira/ }).waitFor();
  await saveScreenshot(page, 'calls');
  await hasNoViolations(page);

  await open('/admin/auctions');
  await page.getByRole('table', { name: auctions.lots.label }).getByRole('button').first().click();
  await page.getByRole('button', { name: auctions.lots.cancel }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: desk.reason }).fill('Sud savdoni toʻxtatdi');
  await page.getByRole('dialog').getByRole('button', { name: auctions.lots.cancel }).click();
  await page.getByText(auctions.lots.ownAsked).waitFor();
  await saveScreenshot(page, 'lots');
  await hasNoViolations(page);
  await open('/admin/declarations?status=CONFIRMED');
  await page.getByRole('table').or(page.getByText(desk.emptyYet)).first().waitFor();
  await saveScreenshot(page, 'declarations');
  await hasNoViolations(page);
});

test('pages of money, lots and calls fit every screen', { tag: '@looks' }, async () => {
  const { page, open } = await openAs({ username: 'demo.admin', width: 390, height: 844 });
  for (const path of [
    'payments',
    'payments?view=reconcile',
    'payments?view=owed',
    'refunds?state=decided',
    'auctions',
    'declarations?status=CONFIRMED',
    'calls?state=called',
    'fees?state=received',
  ]) {
    await open(`/admin/${path}`);
    await page
      .getByRole('table')
      .or(page.getByRole('heading', { level: 2 }))
      .first()
      .waitFor();
    await saveScreenshot(page, `${path.replace(/\W/g, '-')}-390`);
    await fits(page, [350, 390, 768, 1024, 1440]);
    await page.setViewportSize({ width: 390, height: 844 });
  }
});
