import { test } from '@playwright/test';
import words from '../../src/listings/text/uz/admin.ts';
import desk from '../../src/platform/text/admin-list/uz.ts';
import { fits, hasNoViolations } from './axe.ts';
import { openScreens } from './browser.ts';
import { loggedIn } from './logged-in.ts';
import { saveScreenshot } from './screenshots.ts';

const screens = openScreens();
const openAs = loggedIn(screens);
const t = words.banks;
const nameIn = (language: 'uz' | 'ru' | 'en') => words.nameIn({ language: words.languages[language] });

test('an editor renames a bank and adds another; a light colour is told while it is chosen', async () => {
  const { open } = await openAs({ username: 'demo.editor', width: 1440 });
  const page = await open('/admin/banks');
  await page.getByRole('table', { name: t.label }).waitFor();
  await page.getByRole('button', { name: 'Turonbank' }).click();
  await page.getByLabel(nameIn('uz')).fill('Turonbank ATB');
  await saveScreenshot(page, 'banks');
  await hasNoViolations(page);
  await page.getByRole('button', { name: desk.save }).click();
  await page.getByText(words.saved).waitFor();
  await page.getByRole('button', { name: 'Turonbank ATB' }).waitFor();

  await page.getByRole('button', { name: words.add }).click();
  const panel = page.getByRole('region', { name: t.newOne });
  await panel.getByRole('button', { name: desk.save }).click();
  await panel.getByText(words.fill).waitFor();
  await panel.getByLabel(words.code, { exact: false }).first().fill('OLTIN');
  for (const language of ['uz', 'ru', 'en'] as const) await panel.getByLabel(nameIn(language)).fill('Oltin bank');
  await panel.getByLabel(t.monogram).fill('OL');
  await panel.getByLabel(t.hue).fill('#ffee88');
  await panel.getByText(words.refusals.hueLight).waitFor();
  await panel.getByLabel(t.hue).fill('#5a4b8c');
  await fits(page, [350, 390, 768, 1024, 1440]);
  await page.setViewportSize({ width: 390, height: 844 });
  await saveScreenshot(page, 'banks-390');
  await hasNoViolations(page);
  await panel.getByRole('button', { name: desk.save }).click();
  await page.getByLabel(t.search).fill('oltin');
  await page.getByRole('row', { name: /Oltin bank/ }).waitFor();
});
