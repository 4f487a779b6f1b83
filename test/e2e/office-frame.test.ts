import assert from 'node:assert/strict';
import { test } from 'node:test';
import office from '#app/text/office/uz.ts';
import app from '#app/text/uz.ts';
import { findsNothing, fits } from './axe.ts';
import { openScreens } from './browser.ts';
import { loggedIn } from './logged-in.ts';

const screens = await openScreens();
const openAs = loggedIn(screens);

test('the back office does not exist for visitors, users and realtor assistants', async () => {
  for (const username of [null, 'demo.buyer1', 'demo.realtor']) {
    const { page, open } = await (username === null
      ? screens.openPage({ provokes: [/404 \(Not Found\)/] })
      : openAs({ username, provokes: [/404 \(Not Found\)/] }));
    for (const path of ['/admin', '/admin/applications', '/admin/people/1', '/admin/nothing-here']) {
      await open(path);
      await page.getByRole('heading', { name: app.notFound.title }).waitFor();
      assert.equal(await page.getByText(office.brand).count(), 0, `${username} at ${path}`);
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
    const names = await page.getByRole('navigation', { name: office.sections }).getByRole('link').allInnerTexts();
    for (const name of has)
      assert.ok(
        names.some((words) => words.startsWith(office.pages[name])),
        `${username}: ${name}`,
      );
    for (const name of hasNot)
      assert.ok(!names.some((words) => words.startsWith(office.pages[name])), `${username}: ${name}`);
  }
});

test('on a narrow screen the rail is a drawer; nothing scrolls sideways and axe finds nothing', async () => {
  const { open } = await openAs({ username: 'demo.admin', width: 390, height: 844 });
  const page = await open('/admin');
  await page.getByRole('button', { name: office.menu }).click();
  const drawer = page.getByRole('dialog', { name: office.menu });
  await drawer.getByRole('link', { name: office.pages.dashboard }).waitFor();
  await findsNothing(page);
  await page.keyboard.press('Escape');
  await fits(page, [350, 390, 768, 1024, 1440]);
  await findsNothing(page);
});

screens.testQuiet();
