import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from '@playwright/test';
import { groupDigits } from '#platform/values/numeric.ts';
import { createApplication } from '../factories/applications.ts';
import { fits, hasNoViolations } from './axe.ts';
import { openScreens } from './browser.ts';
import { loggedIn } from './logged-in.ts';

const screens = openScreens();
const { app } = screens;
const openAs = loggedIn(screens);
const pageOf = (id: number): string => `/products/product/${id}`;

test('PRD-016 a buyer chooses a day from date tiles, the seller agrees, and it goes into a calendar', async () => {
  const id = await createApplication(app, { process: 'in_sale' });
  const { page, open } = await openAs({ username: 'demo.buyer1' });
  await open(pageOf(id));
  await page.getByRole('button', { name: 'Koʻrishga yozilish' }).click();
  const dialog = page.getByRole('dialog');
  const days = dialog.getByRole('group', { name: 'Kun' }).getByRole('radio');
  await days.first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await dialog.getByRole('radio', { name: '17:00' }).check({ force: true });
  await hasNoViolations(page);
  await fits(page, [350, 390, 1440]);
  const label = ((await days.nth(2).getAttribute('aria-label')) ?? '').split(',')[0];
  await dialog.getByRole('button', { name: `${label}, 17:00 ga yozilish` }).click();
  await page.getByText('Soʻrov sotuvchiga yuborildi.').waitFor();
  await page.getByText(`Koʻrish: ${label}, 17:00`).waitFor();
  await page.getByText('Tasdiq kutilmoqda').waitFor();
  await hasNoViolations(page);

  const seller = await openAs({ username: 'demo.seller' });
  await seller.open(`/apply/${id}`);
  await seller.page.getByRole('heading', { name: 'Koʻrishlar' }).waitFor();
  await hasNoViolations(seller.page);
  await fits(seller.page, [350, 390, 1440]);
  await seller.page.getByRole('button', { name: /^Roziman/ }).click();
  await seller.page.getByText('Kelishildi').waitFor();

  await open('/profile?activeTab=objects');
  const panel = page.getByRole('region', { name: 'Koʻrishlarim' });
  const line = panel.getByRole('listitem').filter({ hasText: `№ ${groupDigits(id)}` });
  await line.getByText('Kelishildi').waitFor();
  await hasNoViolations(page);
  await fits(page, [350, 390, 1440]);
  const waiting = page.waitForEvent('download');
  await line.getByRole('link', { name: 'Kalendarga saqlash' }).click();
  const file = await waiting;
  assert.match(file.suggestedFilename(), /^ostona-viewing-\d+\.ics$/);
  assert.match(await readFile(await file.path(), 'utf8'), /DTSTART;TZID=Asia\/Tashkent:\d{8}T170000\r\n/);
});
