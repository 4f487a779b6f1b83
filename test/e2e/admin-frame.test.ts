import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import adminText from '#app/text/admin/uz.ts';
import { fits, hasNoViolations } from './axe.ts';
import { openScreens } from './browser.ts';
import { loggedIn } from './logged-in.ts';

const screens = openScreens();
const openAs = loggedIn(screens);

test('the quick way by Ctrl K holds nothing that axe finds', { tag: '@looks' }, async () => {
  const { open } = await openAs({ username: 'demo.admin' });
  const page = await open('/admin');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: adminText.palette.title }).fill(adminText.pages.refunds);
  await hasNoViolations(page);
});

test('F50 no page of the admin area is wider than a screen of 1024 to 1100; each has one heading of the first level', {
  tag: '@looks',
}, async () => {
  const { open } = await openAs({ username: 'demo.admin' });
  for (const path of [
    'fees',
    'payments',
    'refunds',
    'audit',
    'people',
    'auctions',
    'declarations',
    'credits',
    'reservations',
    'deliveries',
    'content',
  ]) {
    const page = await open(`/admin/${path}`);
    await page.locator('main h1').waitFor({ state: 'attached' });
    await fits(page, [1024, 1100]);
    assert.equal(await page.locator('h1').count(), 1, path);
  }
});

test('on a narrow screen the rail is a drawer; nothing scrolls sideways and axe finds nothing', {
  tag: '@looks',
}, async () => {
  const { open } = await openAs({ username: 'demo.admin', width: 390, height: 844 });
  const page = await open('/admin');
  await page.getByRole('button', { name: adminText.menu }).click();
  const drawer = page.getByRole('dialog', { name: adminText.menu });
  await drawer.getByRole('link', { name: adminText.pages.dashboard }).waitFor();
  await hasNoViolations(page);
  await page.keyboard.press('Escape');
  await fits(page, [350, 390, 768, 1024, 1440]);
  await hasNoViolations(page);
});
