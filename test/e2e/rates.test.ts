import { test } from '@playwright/test';
import { formatRate } from '#listings/web/admin/format-rate.ts';
import words from '../../src/listings/text/uz/admin.ts';
import desk from '../../src/platform/text/admin-list/uz.ts';
import { fits, hasNoViolations } from './axe.ts';
import { openScreens } from './browser.ts';
import { loggedIn } from './logged-in.ts';
import { saveScreenshot } from './screenshots.ts';

const screens = openScreens();
const openAs = loggedIn(screens);
const t = words.rates;
test.beforeAll(async () => {
  await screens.app.db.sql`update dollar_rate set rate_tiyin = 1200000`;
});

test('O18 finance enters a rate; one that is far waits until an administrator has confirmed it', async () => {
  const finance = await openAs({ username: 'demo.finance', width: 1440 });
  const page = await finance.open('/admin/rates');
  await page.getByRole('table', { name: t.history }).waitFor();
  await page.getByRole('button', { name: t.save }).click();
  await page.getByText(t.wrong).waitFor();
  await page.getByLabel(t.field).fill('12 100.50');
  await page.getByRole('button', { name: t.save }).click();
  await page.getByRole('row', { name: /demo\.finance/ }).waitFor();
  await page.getByLabel(t.field).fill('13000');
  await saveScreenshot(page, 'rates-far');
  await hasNoViolations(page);
  await page.getByRole('button', { name: t.ask }).click();
  const title = t.requestTitle({ rate: formatRate('1300000') });
  const waiting = page.getByRole('region', { name: title });
  await waiting.getByText(t.ownRequest).waitFor();
  await waiting.getByRole('button', { name: t.takeBack }).waitFor();
  await fits(page, [350, 390, 768, 1024, 1440]);

  const admin = await openAs({ username: 'demo.admin', width: 390, height: 844 });
  const other = await admin.open('/admin/rates');
  const request = other.getByRole('region', { name: title });
  await request.getByRole('button', { name: t.refuse }).click();
  await other.getByRole('dialog').getByRole('button', { name: desk.cancel }).click();
  await saveScreenshot(other, 'rates-waiting-390');
  await hasNoViolations(other);
  await request.getByRole('button', { name: t.confirm }).click();
  await other.getByRole('dialog').getByRole('button', { name: t.confirm }).click();
  await other.getByRole('table', { name: t.requests }).waitFor();
  await other
    .getByRole('row', { name: /demo\.finance.*demo\.admin/ })
    .first()
    .waitFor();
  await saveScreenshot(other, 'rates-390');
  await hasNoViolations(other);
});
