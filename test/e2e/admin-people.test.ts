import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import desk from '#platform/text/admin-list/uz.ts';
import words from '../../src/identity/text/uz/admin.ts';
import { createOrganization } from '../factories/identity.ts';
import { fits, hasNoViolations } from './axe.ts';
import { openScreens } from './browser.ts';
import { loggedIn } from './logged-in.ts';
import { saveScreenshot } from './screenshots.ts';

const screens = openScreens();
const { app } = screens;
const openAs = loggedIn(screens);
const idOf = async (username: string) =>
  Number((await app.db.sql<{ id: bigint }>`select id from person where username = ${username}`)[0]?.id);
const reason = 'Mijozning yozma arizasi';

test('an administrator finds a person by typing, opens them, sees a sealed fact for a reason, and closes the account', async () => {
  const { page, open } = await openAs({ username: 'demo.admin', width: 1440 });
  await open('/admin/people');
  const search = page.getByRole('textbox', { name: words.people.search });
  await search.fill('valiyeva');
  const row = page.getByRole('button', { name: 'Valiyeva Aziza' });
  await row.waitFor();
  await page.getByText(desk.total({ n: '1' })).waitFor();
  await row.click();
  const panel = page.getByRole('region', { name: 'Valiyeva Aziza' });
  await panel.getByText('••••••••••0017').waitFor();
  await panel.getByText(words.person.noSessions).waitFor();
  await saveScreenshot(page, 'people');
  await hasNoViolations(page);

  await panel.getByRole('button', { name: words.person.show }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: desk.reason }).fill(reason);
  await hasNoViolations(page);
  await dialog.getByRole('button', { name: words.person.showDeed }).click();
  await panel.getByText('41203910010017').waitFor();

  await panel.getByRole('button', { name: words.person.block }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: desk.reason }).fill(reason);
  await page.getByRole('dialog').getByRole('button', { name: words.person.block }).click();
  await panel.getByRole('button', { name: words.person.unblock }).waitFor();
  await panel.getByText(words.people.states.blocked, { exact: true }).waitFor();
  const trail = await app.db.sql<{ action: string }>`
    select action from audit_entry where object = ${`person:${await idOf('demo.buyer1')}`} and detail ->> 'reason' = ${reason}
     order by id`;
  assert.deepEqual(
    trail.map(({ action }) => action),
    ['person.reveal', 'person.block'],
  );
  await search.fill('41203910010017');
  await page.waitForURL(/search=\*/);
  await page.getByText(desk.total({ n: '1' })).waitFor();
  assert.doesNotMatch(page.url(), /41203910010017/, 'a number that names somebody stands in no address');
});

test('windows, companies and the trail of the admin area hold nothing that axe finds', { tag: '@looks' }, async () => {
  const name = '«Bogʻbon» MCHJ';
  await createOrganization(app, { tin: '301000001', name, director: 'Yusupova Dilnoza' }, ['demo.buyer3']);
  const { page, open } = await openAs({ username: 'demo.admin', width: 1440 });
  await open(`/admin/people/${await idOf('demo.buyer2')}`);
  await page.getByRole('button', { name: words.person.changeRoles }).click();
  await page.getByRole('dialog', { name: words.person.changeRoles }).waitFor();
  await saveScreenshot(page, 'roles');
  await open('/admin/entities');
  await page.getByRole('button', { name }).click();
  await page.getByRole('region', { name }).getByRole('link', { name: 'Yusupova Dilnoza' }).waitFor();
  await saveScreenshot(page, 'entities');
  await hasNoViolations(page);
  await open('/admin/audit');
  assert.doesNotMatch(
    await page.getByRole('table', { name: words.audit.label }).innerText(),
    /person:\d|[{}[\]"]|\b(person|reference|application|content|rate)\.[a-z]/,
    'F34 F54 no code in the trail',
  );
  await saveScreenshot(page, 'audit');
  await hasNoViolations(page);
});

test('people, companies and the trail fit every screen, in the dark too; nothing behind a panel takes the focus', {
  tag: '@looks',
}, async () => {
  const { page, context, open } = await openAs({ username: 'demo.admin', width: 390, height: 844 });
  for (const path of ['people', 'entities', 'audit']) {
    await open(`/admin/${path}`);
    await page.getByRole('table').waitFor();
    await saveScreenshot(page, `${path}-390`);
    await fits(page, [350, 390, 768, 1024, 1280, 1440]);
    await page.setViewportSize({ width: 390, height: 844 });
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await context.addCookies([{ name: 'theme', value: 'dark', url: app.url }]);
  await open(`/admin/people/${await idOf('demo.realtor')}`);
  await page.getByText('Aliyev Sherzod').first().waitFor();
  for (let n = 0; n < 20; n++) {
    await page.keyboard.press('Tab');
    const isInside = await page.evaluate(
      () =>
        document.activeElement === document.body || document.activeElement?.closest('section[tabindex="-1"]') !== null,
    );
    assert.ok(isInside, 'F50 nothing behind the panel takes the focus');
  }
  await saveScreenshot(page, 'person-390-dark');
  await hasNoViolations(page);
});
