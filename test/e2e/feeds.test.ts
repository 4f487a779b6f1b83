import { test } from '@playwright/test';
import feeds from '#alerts/text/uz/feeds.ts';
import entry from '#auctions/text/uz/entry.ts';
import inEnglish from '#identity/text/en.ts';
import inRussian from '#identity/text/ru.ts';
import identity from '#identity/text/uz.ts';
import { clearDay, publishLot } from '../factories/auctions.ts';
import { fits, hasNoViolations } from './axe.ts';
import { openScreens } from './browser.ts';
import { loggedIn, proveOwner } from './logged-in.ts';
import { saveScreenshot } from './screenshots.ts';

const screens = openScreens();
const { app } = screens;
const openAs = loggedIn(screens);

test('the panel of the calendar fits every width and is made for everybody', { tag: '@looks' }, async () => {
  const { page, open } = await openAs({ username: 'demo.buyer1', provokes: [/403/] });
  await open('/profile?activeTab=settings');
  const panel = page.getByRole('region', { name: feeds.calendar.title });
  await panel.getByRole('button', { name: feeds.calendar.make }).click();
  await proveOwner(page, identity.profile);
  await panel.getByLabel(feeds.calendar.address).waitFor();
  await hasNoViolations(page);
  await fits(page, [350, 390, 1440]);
  await panel.scrollIntoViewIfNeeded();
  await saveScreenshot(page, 'calendar-panel-uz-1440');
});

for (const [locale, username, name, words] of [
  ['ru', 'demo.buyer2', 'Получить адрес календаря', inRussian],
  ['en', 'demo.buyer3', 'Create a calendar link', inEnglish],
] as const)
  test(`the panel of the calendar speaks ${locale} on a phone at night`, { tag: '@looks' }, async () => {
    const { page, open } = await openAs({
      username,
      locale,
      theme: 'dark',
      width: 390,
      height: 844,
      provokes: [/403/],
    });
    await open('/profile?activeTab=settings');
    await page.getByRole('button', { name }).click();
    await proveOwner(page, words.profile);
    const ways = page.getByText('Outlook:');
    await ways.waitFor();
    await ways.scrollIntoViewIfNeeded();
    await hasNoViolations(page);
    await saveScreenshot(page, `calendar-panel-${locale}-390`);
  });

test('the page of a lot fits every width and is made for everybody', { tag: '@looks' }, async () => {
  await clearDay(app);
  const lot = await publishLot(app);
  const { page, open } = await screens.openPage();
  await open(`/products/product/${lot.id}`);
  await page.getByRole('link', { name: entry.entry.calendar }).waitFor();
  await hasNoViolations(page);
  await fits(page, [350, 390, 1440]);
  await saveScreenshot(page, 'lot-uz-1440');
});

test('the list with its feed fits every width and is made for everybody', { tag: '@looks' }, async () => {
  const { page, open } = await screens.openPage();
  await open('/products?sort=PRICE_ASC&pMin=100000000');
  await page.getByRole('link', { name: 'RSS' }).waitFor();
  await hasNoViolations(page);
  await fits(page, [350, 390, 1440]);
  await saveScreenshot(page, 'list-uz-1440');
});
