import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from '@playwright/test';
import { transferEntries } from '#accounts/rules/transfer.ts';
import { postTransfer } from '#accounts/server/api.ts';
import deposits from '#deposits/text/uz.ts';
import { tiyin } from '#platform/values/money.ts';
import { bearer } from '../factories/identity.ts';
import { fits, hasNoViolations } from './axe.ts';
import { openScreens } from './browser.ts';
import { loggedIn } from './logged-in.ts';
import { saveScreenshot } from './screenshots.ts';

const screens = openScreens();
const { app } = screens;
const openAs = loggedIn(screens);
test.beforeAll(async () => {
  const [buyer] = await app.db.sql<{ id: bigint }>`select id from person where username = 'demo.buyer1'`;
  const principal = { kind: 'PERSON', id: buyer?.id ?? 0n } as const;
  for (let at = 1; at <= 26; at += 1)
    await app.db.begin((tx) =>
      postTransfer(tx, {
        kind: 'hold',
        idempotencyKey: `lot:${900_000 + at}:p1:hold`,
        entries: transferEntries(principal, 'available', 'held', tiyin(100_000n)),
      }),
    );
});

test('Q1 the movements of a deposit fit every width, and axe finds nothing', { tag: '@looks' }, async () => {
  const { page, open } = await openAs();
  await open('/profile?activeTab=statement');
  const rows = page.locator('main table tbody tr');
  await rows.first().waitFor();
  await page.getByRole('button', { name: 'Yana koʻrsatish' }).click();
  await rows.nth(25).waitFor();
  await page.getByRole('radio', { name: 'Qaytarish' }).check({ force: true });
  await page.getByText('Qaytarishga ajratildi').waitFor();
  await hasNoViolations(page);
  await fits(page, [350, 390, 768, 1024, 1440]);
});

test('Q1 F16 refunds and unpaid invoices fit every width, and axe finds nothing', { tag: '@looks' }, async () => {
  const headers = await bearer(app, 'demo.buyer2');
  const ask = (path: string, body: object) =>
    app.post(`/api/user/deposit/${path}`, { ...body, idempotencyKey: randomUUID() }, headers);
  await ask('top-up', { amount: '12000000', method: 'TRANSFER' });
  const to = { kind: 'ACCOUNT', account: '20208000900000004321', bankCode: '00014' };
  assert.equal((await ask('refunds', { amount: '5000000', to })).status, 200);
  const { page, open } = await openAs({ username: 'demo.buyer2' });
  await open('/profile?activeTab=statement');
  await page.getByRole('region', { name: deposits.own.refunds }).waitFor();
  await page.getByRole('region', { name: deposits.own.invoices }).waitFor();
  await saveScreenshot(page, 'refunds-and-invoices');
  await hasNoViolations(page);
  await fits(page, [350, 390, 1024]);
});
