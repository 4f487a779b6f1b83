import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { test } from '@playwright/test';
import { transferEntries } from '#accounts/rules/transfer.ts';
import { postTransfer } from '#accounts/server/api.ts';
import deposits from '#deposits/text/uz.ts';
import { tiyin } from '#platform/values/money.ts';
import { formatDate } from '#platform/values/time.ts';
import { bearer } from '../users.ts';
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

test('the profile tells every movement of the deposit with what was left after it, and gives it away as a table', async () => {
  const { page, open } = await openAs();
  await open('/profile?activeTab=statement');
  const rows = page.locator('main table tbody tr');
  await page.getByRole('heading', { name: 'Depozit harakatlari' }).waitFor();
  await rows.first().waitFor();
  assert.equal(await rows.count(), 25);
  const newest = (await rows.first().innerText()).replaceAll('\u00a0', ' ');
  assert.match(newest, /Zakalat band qilindi\s+Lot № 900 026\s+\u22121 000\.00\s+42 224 000\.00/);
  await page.getByRole('button', { name: 'Yana koʻrsatish' }).click();
  await rows.nth(25).waitFor();
  await page.getByRole('radio', { name: 'Qaytarish' }).check({ force: true });
  await page.getByText('Qaytarishga ajratildi').waitFor();
  await hasNoViolations(page);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV yuklab olish' }).click();
  const saved = await waiting;
  assert.equal(saved.suggestedFilename(), 'ostona-statement.csv');
  assert.match(await readFile(await saved.path(), 'utf8'), /"Qaytarishga ajratildi","","","10000000.00"/);
  await fits(page, [350, 390, 768, 1024, 1440]);
});

test('F16 refunds and unpaid invoices stand in the profile with state, day and account, and lead on', async () => {
  const headers = await bearer(app, 'demo.buyer2');
  const ask = async (path: string, body: object) =>
    (await app.post(`/api/user/deposit/${path}`, { ...body, idempotencyKey: randomUUID() }, headers)).body as {
      orderId: string;
      id: string;
      dueOn: string;
    };
  const { orderId } = await ask('top-up', { amount: '12000000', method: 'TRANSFER' });
  const to = { kind: 'ACCOUNT', account: '20208000900000004321', bankCode: '00014' };
  const refund = await ask('refunds', { amount: '5000000', to });
  assert.ok(refund.id);
  const { page, open } = await openAs({ username: 'demo.buyer2' });
  await open('/profile?activeTab=statement');
  const refundItem = page.getByRole('region', { name: deposits.own.refunds }).getByRole('listitem').first();
  await refundItem.getByText(deposits.own.toAccount({ account: '4321', bankCode: '00014' })).waitFor();
  await refundItem.getByText(deposits.refund.states.REQUESTED).waitFor();
  await refundItem.getByText(deposits.own.due({ day: formatDate(`${refund.dueOn}T00:00:00+05:00`) })).waitFor();
  await saveScreenshot(page, 'refunds-and-invoices');
  await hasNoViolations(page);
  await fits(page, [350, 390, 1024]);
  const invoice = page.getByRole('region', { name: deposits.own.invoices }).getByRole('listitem').first();
  await invoice.getByText(deposits.own.unpaid).waitFor();
  await invoice.getByRole('link').click();
  await page.waitForURL(`**/payments/${orderId}/invoice`);
});
