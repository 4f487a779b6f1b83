import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import adminText from '#app/text/admin/uz.ts';
import app from '#app/text/uz.ts';
import { fits, hasNoViolations } from './axe.ts';
import { openScreens } from './browser.ts';
import { loggedIn } from './logged-in.ts';

const screens = openScreens();
const openAs = loggedIn(screens);

test('the admin area does not exist for visitors, users and realtor assistants', async () => {
  for (const username of [null, 'demo.buyer1', 'demo.realtor']) {
    const { page, open } = await (username === null
      ? screens.openPage({ provokes: [/404 \(Not Found\)/] })
      : openAs({ username, provokes: [/404 \(Not Found\)/] }));
    for (const path of ['/admin', '/admin/applications', '/admin/people/1', '/admin/nothing-here']) {
      await open(path);
      await page.getByRole('heading', { name: app.notFound.title }).waitFor();
      assert.equal(await page.getByText(adminText.brand).count(), 0, `${username} at ${path}`);
    }
  }
});

test('staff find the pages of their roles on the rail, and no others', async () => {
  for (const [username, has, hasNot] of [
    ['demo.moderator', ['dashboard', 'applications', 'reports'], ['audit']],
    ['demo.editor', ['dashboard'], ['applications', 'reports']],
  ] as const) {
    const { open } = await openAs({ username });
    const page = await open('/admin');
    const names = await page.getByRole('navigation', { name: adminText.sections }).getByRole('link').allInnerTexts();
    for (const name of has)
      assert.ok(
        names.some((words) => words.startsWith(adminText.pages[name])),
        `${username}: ${name}`,
      );
    for (const name of hasNot)
      assert.ok(!names.some((words) => words.startsWith(adminText.pages[name])), `${username}: ${name}`);
  }
});

test('F34 Ctrl K leads to pages, to an application by its number and to people by their names', async () => {
  const { open } = await openAs({ username: 'demo.admin' });
  const page = await open('/admin');
  const field = page.getByRole('combobox', { name: adminText.palette.title });
  await page.keyboard.press('Control+k');
  await field.fill(adminText.pages.refunds);
  await hasNoViolations(page);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/refunds$/);
  const [{ id } = { id: 0 }] = await screens.app.db.sql<{ id: number }>`
    select id::int as id from application where is_sent order by id limit 1`;
  await page.keyboard.press('Control+k');
  await field.fill(`№ ${id}`);
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`open=${id}`));
  await page.keyboard.press('Control+k');
  await field.fill('Karimov Jasur');
  await page
    .getByRole('option', { name: /Karimov Jasur/ })
    .filter({ hasText: adminText.palette.person })
    .click();
  await page.waitForURL(/\/admin\/people\/\d+$/);
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
