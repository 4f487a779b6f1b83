import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import words from '../../src/listings/text/uz/admin.ts';
import desk from '../../src/platform/text/admin-list/uz.ts';
import { fits, hasNoViolations } from './axe.ts';
import { eventually, openScreens } from './browser.ts';
import { loggedIn } from './logged-in.ts';
import { saveScreenshot } from './screenshots.ts';

const screens = openScreens();
const openAs = loggedIn(screens);
const t = words.reference;
const nameIn = (language: 'uz' | 'ru' | 'en') => words.nameIn({ language: words.languages[language] });

test('an editor hides a building type, puts another higher, and adds a reason of refusal', async () => {
  const { open } = await openAs({ username: 'demo.editor', width: 1440 });
  const page = await open('/admin/reference');
  const table = page.getByRole('table', { name: t.label });
  await table.waitFor();
  const placeOfQuarry = async () =>
    (await table.getByRole('row').allTextContents()).findIndex((row) => row.includes('Karyer'));
  const before = await placeOfQuarry();
  await page.getByRole('button', { name: t.up({ name: 'Karyer' }) }).click();
  // A row that moves between press and release takes the press with it.
  await eventually(async () => assert.equal(await placeOfQuarry(), before - 1));
  await page.getByRole('button', { name: 'Karyer', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Karyer' });
  await panel.getByLabel(t.offered).uncheck();
  await saveScreenshot(page, 'reference');
  await hasNoViolations(page);
  await panel.getByRole('button', { name: desk.save }).click();
  await page.getByRole('row', { name: new RegExp(`Karyer.*${t.hidden}`) }).waitFor();

  await page.getByLabel(t.list).selectOption({ label: t.lists.rejectReasons });
  await page.getByRole('button', { name: 'Takroriy eʼlon', exact: true }).waitFor();
  await page.getByRole('button', { name: words.add }).click();
  const added = page.getByRole('region', { name: t.newOne });
  await added.getByLabel(words.code).fill('no_access');
  for (const language of ['uz', 'ru', 'en'] as const) await added.getByLabel(nameIn(language)).fill('Kirib boʻlmadi');
  await added.getByLabel(t.textIn({ language: words.languages.uz })).fill('Obyektga kirib boʻlmadi.');
  await fits(page, [350, 390, 768, 1024, 1440]);
  await page.setViewportSize({ width: 390, height: 844 });
  await saveScreenshot(page, 'reference-390');
  await hasNoViolations(page);
  await added.getByRole('button', { name: desk.save }).click();
  await page.getByRole('row', { name: /no_access/ }).waitFor();
  await hasNoViolations(page);
});
