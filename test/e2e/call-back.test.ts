import { test } from '@playwright/test';
import words from '#alerts/text/uz/call-back.ts';
import content from '#content/text/uz.ts';
import { createApplication } from '../factories/applications.ts';
import { fits, hasNoViolations } from './axe.ts';
import { openScreens } from './browser.ts';
import { loggedIn } from './logged-in.ts';
import { saveScreenshot } from './screenshots.ts';

const screens = openScreens();
const { app } = screens;
const openAs = loggedIn(screens);
const pageOf = (id: number): string => `/products/product/${id}`;

test('PRD-015 the form of a call and what is promised then fit every screen', { tag: '@looks' }, async () => {
  const id = await createApplication(app, { process: 'in_sale' });
  const { page, open } = await screens.openPage();
  await open(pageOf(id));
  await page.getByRole('button', { name: '2 daqiqada qoʻngʻiroq qilamiz', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: words.product.title({ n: 2 }) });
  await dialog.getByText(words.product.lead({ n: 2, id })).waitFor();
  await hasNoViolations(page);
  await saveScreenshot(page, 'call-back-uz-1440');
  await fits(page, [350, 390, 1440]);
  await dialog.getByLabel(content.request.name).fill('Dilnoza');
  await dialog.getByLabel(content.request.phone).fill('90 123 45 67');
  await dialog.getByRole('button', { name: words.send }).click();
  await dialog.getByText(/2 daqiqa ichida/).waitFor();
  await hasNoViolations(page);
});

test('PRD-022 USR-003 a visitor asks the realtor who sells for a call within 5 minutes; she sees who waits and has called', async () => {
  const id = await createApplication(app, { process: 'in_sale' });
  await app.db.sql`
    update listing set seller_kind = 'PERSON', seller_id = (select id from person where username = 'demo.realtor')
     where id = ${id}`;
  const { page, open } = await screens.openPage({ width: 390, height: 844 });
  await open(pageOf(id));
  await page.getByRole('button', { name: / 5 daqiqada qoʻngʻiroq qiladi$/ }).click();
  const dialog = page.getByRole('dialog', { name: words.user.title({ n: 5 }) });
  await dialog.getByLabel(content.request.name).fill('Nodir');
  await dialog.getByLabel(content.request.phone).fill('90 111 22 66');
  await saveScreenshot(page, 'call-back-user-uz-390');
  await dialog.getByRole('button', { name: words.send }).click();
  await dialog.getByText(/5 daqiqa ichida/).waitFor();
  await hasNoViolations(page);

  const realtor = await openAs({ username: 'demo.realtor' });
  await realtor.open('/profile-realtor?activeTab=callBacks');
  const row = realtor.page.getByRole('listitem').filter({ hasText: 'Nodir' });
  await row.getByRole('link', { name: '+998 90 111-22-66' }).waitFor();
  await hasNoViolations(realtor.page);
  await fits(realtor.page, [350, 390, 1440]);
  await saveScreenshot(realtor.page, 'call-backs-tab-uz-1440');
  await row.getByRole('button', { name: words.mine.doneOf({ name: 'Nodir' }) }).click();
  await row.getByText(/^Qoʻngʻiroq qilingan/).waitFor();
});

test('PRD-015 staff see what each call is about, when it is due, and how promises were kept', {
  tag: '@looks',
}, async () => {
  const moderator = await openAs({ username: 'demo.moderator' });
  await moderator.open('/admin/calls');
  await moderator.page
    .getByRole('link', { name: /^№\s[\d\s]+$/ })
    .first()
    .waitFor();
  await hasNoViolations(moderator.page);
  await fits(moderator.page, [390, 1440]);
  await saveScreenshot(moderator.page, 'calls-desk-uz-1440');
});

for (const [locale, theme] of [
  ['ru', 'dark'],
  ['en', 'light'],
] as const)
  test(`PRD-015 the form speaks ${locale} and fits a phone`, { tag: '@looks' }, async () => {
    const id = await createApplication(app, { process: 'in_sale' });
    const { page, open } = await screens.openPage({ locale, theme, width: 390, height: 844 });
    await open(pageOf(id));
    await page
      .getByRole('button', { name: locale === 'ru' ? 'Перезвоним в течение 2 минут' : 'Call me back in 2 minutes' })
      .click();
    await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    await hasNoViolations(page);
    await fits(page, [350, 390]);
    await saveScreenshot(page, `call-back-${locale}-${theme}-390`);
  });
