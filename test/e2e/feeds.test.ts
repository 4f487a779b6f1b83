import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { readCalendarFile } from '../factories/calendar.ts';
import { clearDay, publishLot } from '../lots.ts';
import { fits, hasNoViolations } from './axe.ts';
import { openScreens } from './browser.ts';
import { loggedIn } from './logged-in.ts';
import { saveScreenshot } from './screenshots.ts';

const screens = openScreens();
const { app } = screens;
const openAs = loggedIn(screens);

test('the personal calendar: an address to copy, a new one, and taking it back', async () => {
  const { page, open } = await openAs({ username: 'demo.buyer1' });
  await open('/profile?activeTab=settings');
  const panel = page.getByRole('region', { name: 'Kalendar' });
  await panel.getByRole('button', { name: 'Kalendar manzilini olish' }).click();
  const address = panel.getByLabel('Shaxsiy kalendar manzili');
  await address.waitFor();
  const first = new URL(await address.inputValue()).pathname;
  readCalendarFile((await app.get(first)).text);
  await hasNoViolations(page);
  await fits(page, [350, 390, 1440]);
  await panel.scrollIntoViewIfNeeded();
  await saveScreenshot(page, 'calendar-panel-uz-1440');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await panel.getByRole('button', { name: 'Nusxa olish' }).click();
  await panel.getByText('Nusxa olindi.').waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), await address.inputValue());
  await panel.getByRole('button', { name: 'Yangi manzil' }).click();
  await page.getByText('eskisi endi ishlamaydi').waitFor();
  assert.equal((await app.get(first)).status, 404);
  await panel.getByRole('button', { name: 'Manzilni bekor qilish' }).click();
  await panel.getByRole('button', { name: 'Kalendar manzilini olish' }).waitFor();
});

for (const [locale, username, name] of [
  ['ru', 'demo.buyer2', 'Получить адрес календаря'],
  ['en', 'demo.buyer3', 'Create a calendar link'],
] as const)
  test(`the panel of the calendar speaks ${locale} on a phone at night`, { tag: '@looks' }, async () => {
    const { page, open } = await openAs({ username, locale, theme: 'dark', width: 390, height: 844 });
    await open('/profile?activeTab=settings');
    await page.getByRole('button', { name }).click();
    const ways = page.getByText('Outlook:');
    await ways.waitFor();
    await ways.scrollIntoViewIfNeeded();
    await hasNoViolations(page);
    await saveScreenshot(page, `calendar-panel-${locale}-390`);
  });

test('the bidding of a lot goes into the calendar from the page of the lot', async () => {
  await clearDay(app);
  const lot = await publishLot(app);
  const { page, open } = await screens.openPage();
  await open(`/products/product/${lot.id}`);
  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Kalendarga qoʻshish' }).click();
  assert.equal((await waiting).suggestedFilename(), `ostona-${lot.id}.ics`);
  await hasNoViolations(page);
  await fits(page, [350, 390, 1440]);
  await saveScreenshot(page, 'lot-uz-1440');
});

test('the list offers its search as a feed', async () => {
  const { page, open } = await screens.openPage();
  await open('/products?sort=PRICE_ASC&pMin=100000000');
  const link = page.getByRole('link', { name: 'RSS' });
  assert.equal(await link.getAttribute('href'), '/rss?sort=NEWEST&pMin=100000000');
  await hasNoViolations(page);
  await fits(page, [350, 390, 1440]);
  await saveScreenshot(page, 'list-uz-1440');
});
