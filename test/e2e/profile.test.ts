import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { type Page, test } from '@playwright/test';
import { DEMO_PASSWORD } from '#identity/server/seed.ts';
import inRussian from '#identity/text/ru.ts';
import identity from '#identity/text/uz.ts';
import { createOrganization } from '../factories/identity.ts';
import { hasNoViolations } from './axe.ts';
import { openScreens, untilInteractive } from './browser.ts';
import { answer, loggedIn, proveOwner } from './logged-in.ts';
import { saveScreenshot } from './screenshots.ts';

const screens = openScreens();
const { app: testApp } = screens;
const openAs = loggedIn(screens);
const t = identity.profile;
const ru = inRussian.profile;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('PRF-001 PRF-013 PRF-015 O6 O76 the profile has the deposit of the ledger and masked numbers; e-mail, theme and language are kept, and all data are taken along', async () => {
  const { open } = await openAs({ provokes: [/403/] });
  const page = await open('/profile');
  const card = page.getByRole('region', { name: /Depozit/ });
  for (const words of ['42 250 000.00', '10 000 000']) await card.getByText(words, { exact: true }).waitFor();
  assert.doesNotMatch(await page.content(), /41203910010017/);
  await button(page, t.personal.show({ what: t.personal.pinfl })).click();
  await proveOwner(page, t);
  await page.getByText('41203910010017').waitFor();

  await page.getByRole('navigation', { name: t.sections }).getByRole('link', { name: t.tabs.settings }).click();
  const choice = (group: string) => page.locator(`main [role="radiogroup"][aria-label="${group}"] label`);
  const isKept = page.waitForResponse(
    (response) => response.url().includes('/user/settings') && response.request().method() === 'PUT',
  );
  await choice(t.settings.theme).last().click();
  assert.equal((await isKept).status(), 200);
  const saved = page.waitForEvent('download');
  await button(page, t.settings.export).click();
  const file = await saved;
  assert.equal(file.suggestedFilename(), 'ostona.json');
  const all = JSON.parse(await readFile(await file.path(), 'utf8')) as { userName: string; pinfl: string };
  assert.deepEqual([all.userName, all.pinfl], ['demo.buyer1', '41203910010017']);
  await page.reload();
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
  await choice(t.settings.language).filter({ hasText: 'Русский' }).click();
  await page.waitForURL('**/ru/profile?activeTab=settings');
  await untilInteractive(page);
  await page.locator('[data-tab="personal"]').click();
  // The last of all: a card tells of a changed address, over what else would be pressed.
  await button(page, `${ru.personal.email}: ${ru.edit}`).click();
  const dialog = page.getByRole('dialog', { name: ru.personal.email });
  await dialog.getByLabel(ru.owner.password).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: ru.phone.next }).click();
  await dialog.getByLabel(ru.personal.email).fill('aziza@misol.uz');
  await page.keyboard.press('Enter');
  await page.locator('main').getByText('aziza@misol.uz').waitFor();
  await page.reload();
  await page.locator('main').getByText('aziza@misol.uz').waitFor();
});

test('Q1 axe finds nothing in the dialogs of a person and of a phone', { tag: '@looks' }, async () => {
  await testApp.db.sql`update person set verified_at = null where username = 'demo.buyer4'`;
  const { page, context, open } = await openAs({ username: 'demo.buyer4', width: 390, height: 844 });
  await context.route('**/api/user/profile/phone/code*', answer(200, { smsId: 'one' }));
  await open('/profile');
  await button(page, `${t.personal.person}: ${t.edit}`).click();
  const person = page.getByRole('dialog', { name: t.personal.changePerson });
  await person.getByRole('textbox', { name: t.personal.firstName, exact: true }).fill('Otabekjon');
  await hasNoViolations(page);
  await person.getByRole('button', { name: t.cancel }).click();
  await button(page, t.phone.change).click();
  const phone = page.getByRole('dialog', { name: t.phone.title });
  await phone.getByLabel(t.owner.password).fill(DEMO_PASSWORD);
  await phone.getByRole('button', { name: t.phone.next }).click();
  await phone.getByLabel(t.phone.label).fill('000000777');
  await phone.getByRole('button', { name: t.phone.send, exact: true }).click();
  await phone.getByText(t.phone.codeLine({ phone: '+998 00 000-07-77' })).waitFor();
  await hasNoViolations(page);
});

test('Q1 O4 axe finds nothing on a group and its member on a phone', { tag: '@looks' }, async () => {
  const { page, open } = await openAs({ username: 'demo.realtor', width: 390, height: 844 });
  await open('/profile-realtor?activeTab=groups');
  await page.getByLabel(t.groups.name).fill('Mijozlarim');
  await button(page, t.groups.make).click();
  const made = page.getByRole('region', { name: 'Mijozlarim' });
  await made.getByLabel(t.groups.addLabel).fill('demo.buyer1');
  await page.keyboard.press('Enter');
  await made.getByText('A*** V***').waitFor();
  await hasNoViolations(page);
});

test('Q1 F35 the list of tabs and of companies holds its names, and axe finds nothing', { tag: '@looks' }, async () => {
  const company = { tin: '301234567', name: '«Baraka» MCHJ' };
  await createOrganization(testApp, company, ['demo.buyer1']);
  const { page, open } = await openAs({ width: 1440 });
  await open('/profile');
  const tabs = page.getByRole('navigation', { name: t.sections });
  await tabs.getByRole('link', { name: company.name }).waitFor();
  const runsOut = await tabs.evaluate((list) => {
    const { right } = list.getBoundingClientRect();
    return [...list.querySelectorAll('a, a *')].some((part) => part.getBoundingClientRect().right > right + 1);
  });
  assert.equal(runsOut, false, 'no name runs out of the list');
  await saveScreenshot(page, 'profile-headings');
  await hasNoViolations(page);
});
