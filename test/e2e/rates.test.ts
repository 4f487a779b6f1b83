import { test } from 'node:test';
import { rateShown } from '#listings/web/office/rate-shown.ts';
import words from '../../src/listings/text/uz/office.ts';
import desk from '../../src/platform/text/desk/uz.ts';
import { findsNothing, fits } from './axe.ts';
import { openScreens } from './browser.ts';
import { loggedIn } from './logged-in.ts';
import { keepShot } from './shots.ts';

const screens = await openScreens();
const openAs = loggedIn(screens);
const t = words.rates;
await screens.app.db.sql`update dollar_rate set rate_tiyin = 1200000`;

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
  await keepShot(page, 'rates-far');
  await findsNothing(page);
  await page.getByRole('button', { name: t.ask }).click();
  const title = t.requestTitle({ rate: rateShown('1300000') });
  const waiting = page.getByRole('region', { name: title });
  await waiting.getByText(t.ownRequest).waitFor();
  await waiting.getByRole('button', { name: t.takeBack }).waitFor();
  await fits(page, [350, 390, 768, 1024, 1440]);

  const admin = await openAs({ username: 'demo.admin', width: 390, height: 844 });
  const other = await admin.open('/admin/rates');
  const asked = other.getByRole('region', { name: title });
  await asked.getByRole('button', { name: t.refuse }).click();
  await other.getByRole('dialog').getByRole('button', { name: desk.cancel }).click();
  await keepShot(other, 'rates-waiting-390');
  await findsNothing(other);
  await asked.getByRole('button', { name: t.confirm }).click();
  await other.getByRole('table', { name: t.requests }).waitFor();
  await other
    .getByRole('row', { name: /demo\.finance.*demo\.admin/ })
    .first()
    .waitFor();
  await keepShot(other, 'rates-390');
  await findsNothing(other);
});

screens.testQuiet();
