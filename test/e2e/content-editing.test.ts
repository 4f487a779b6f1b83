import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import t from '#content/text/uz/admin.ts';
import { fits, hasNoViolations } from './axe.ts';
import { openScreens } from './browser.ts';
import { loggedIn } from './logged-in.ts';

const screens = openScreens();
const openAs = loggedIn(screens);

test('an editor writes news, sees them as readers will before saving, and readers find them', async () => {
  const { open } = await openAs({ username: 'demo.editor' });
  const page = await open('/admin/content');
  await hasNoViolations(page);
  await page.getByRole('link', { name: t.add }).click();
  const uz = page.getByRole('group', { name: t.languages.uz });
  await uz.getByLabel(t.fields.title).fill('Sergelida yangi savdolar');
  await uz
    .getByRole('textbox', { name: t.fields.body, exact: true })
    .fill('Birinchi xatboshi.\n\n## Qanday qatnashiladi\n\n- Ariza bering');
  const preview = page.getByRole('region', { name: t.preview });
  await preview.getByRole('heading', { name: 'Qanday qatnashiladi', includeHidden: true }).waitFor();
  await page.getByLabel(t.fields.slug).fill('sergeli-savdolari');
  await page.getByLabel(t.fields.visibleTo, { exact: true }).fill('01122099');
  assert.equal(await page.getByLabel(t.fields.visibleTo, { exact: true }).inputValue(), '01.12.2099', 'F34');
  assert.equal(await page.getByLabel(t.timeOf({ name: t.fields.visibleTo })).inputValue(), '00:00');
  await page.getByRole('button', { name: t.fields.search }).click();
  await page.locator('ul button').first().click();
  await hasNoViolations(page);
  await fits(page, [350, 390, 768, 1024, 1440]);
  await page.getByRole('button', { name: t.save }).click();
  await page.getByText(t.saved).waitFor();
  await page.getByRole('heading', { name: 'Sergelida yangi savdolar', level: 1 }).first().waitFor();
  await open('/admin/content?type=faq');
  await page.getByRole('searchbox', { name: t.search }).fill('sergelida savdolar');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Sergelida yangi savdolar' }).waitFor();
  await page.getByRole('searchbox', { name: t.search }).fill('zzzzzz');
  await page.keyboard.press('Enter');
  await page.getByText(t.noneFound).waitFor();
  await hasNoViolations(page);
  await open('/news/sergeli-savdolari');
  await page.getByRole('heading', { name: 'Sergelida yangi savdolar' }).waitFor();
});

test('whoever saves second is told who was first', async () => {
  const [row] = await screens.app.db.sql<{
    id: number;
  }>`select id::int from content_item where type = 'faq' order by position limit 1`;
  const { open } = await openAs({ username: 'demo.editor', width: 390, height: 844, provokes: [/409 \(Conflict\)/] });
  const page = await open(`/admin/content/${row?.id}`);
  await screens.app.db
    .sql`update content_item set version = version + 1, updated_by = 'demo.admin' where id = ${row?.id}`;
  await hasNoViolations(page);
  await page.getByRole('button', { name: t.save }).click();
  await page.getByText(t.refusals.contentChanged({ who: 'demo.admin' })).waitFor();
  assert.ok(row);
});
