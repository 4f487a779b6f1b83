import assert from 'node:assert/strict';
import { type Locator, type Page, test } from '@playwright/test';
import queue from '#applications/text/uz/admin.ts';
import statuses from '#applications/text/uz/statuses.ts';
import { type ApplicationSpec, createApplication, processOf, SQB } from '../factories/applications.ts';
import { fits, hasNoViolations } from './axe.ts';
import { eventually, openScreens } from './browser.ts';
import { loggedIn } from './logged-in.ts';

const screens = openScreens();
const { app } = screens;
const openAs = loggedIn(screens);
test.beforeAll(async () => {
  await app.db.sql`delete from application_event`;
  await app.db.sql`delete from application`;
});

/** Puts an application into the queue, due in so many hours. */
const give = async (hours: number, spec: ApplicationSpec = {}): Promise<number> => {
  const id = await createApplication(app, spec);
  await app.db
    .sql`update application set due_at = clock_timestamp() + make_interval(mins => ${Math.round(hours * 60)}) where id = ${id}`;
  return id;
};

const asModerator = (options: { width?: number; height?: number } = {}) =>
  openAs({ username: 'demo.moderator', ...options });
const drawerOf = (page: Page, id: number) => page.getByRole('region', { name: queue.drawer.title({ id: String(id) }) });
/** Presses a key of the open drawer, which listens a moment after it is drawn; below its question keys do nothing. */
const untilAsked = (page: Page, key: string, question: Locator) =>
  eventually(async () => {
    await page.keyboard.press(key);
    assert.ok(await question.isVisible());
  });

test('APP-021 the queue is worked by keys: J walks, E accepts, R asks for a reason', async () => {
  const late = await give(-2);
  const soon = await give(1.2);
  const { open } = await asModerator();
  const page = await open('/admin/applications');
  assert.equal(await page.locator('tbody tr').first().getAttribute('data-id'), String(late));
  await page.keyboard.press('j');
  await drawerOf(page, late).getByRole('button', { name: statuses.moveTo.confirmed }).waitFor();
  await untilAsked(page, 'e', page.getByRole('dialog', { name: queue.decide.acceptTitle({ id: String(late) }) }));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page
    .getByText(queue.decide.moved({ id: String(late), status: statuses.process.confirmed }))
    .first()
    .waitFor();
  assert.equal(await processOf(app, late), 'confirmed');
  await page.keyboard.press('Escape');
  await page.locator(`tr[data-id="${soon}"]`).click();
  await drawerOf(page, soon).getByText(statuses.moveTo.rejected).waitFor();
  const dialog = page.getByRole('dialog', { name: queue.decide.rejectTitle });
  await untilAsked(page, 'r', dialog);
  await hasNoViolations(page);
  await dialog.getByText('Kadastr pasporti oʻqilmaydi', { exact: true }).click();
  await dialog.getByRole('button', { name: queue.decide.rejectDo }).click();
  await page
    .getByText(queue.decide.moved({ id: String(soon), status: statuses.process.rejected }))
    .first()
    .waitFor();
  const [row] = await app.db.sql<{
    reason: string;
  }>`select reject_reason as reason from application where id = ${soon}`;
  assert.match(row?.reason ?? '', /Kadastr pasporti.*PDF shaklida yuklang/);
});

test('the windows of the queue and a list with nothing in it hold nothing that axe finds', {
  tag: '@looks',
}, async () => {
  const id = await give(10, { companyId: SQB });
  const debtor = { debtorType: 'PHYSICAL', debtorPinflOrTin: '31203910010017', debtorFullName: 'Karimov Rustam' };
  await app.db
    .sql`update application set debtor_sealed = ${app.encryption.encrypt(JSON.stringify(debtor), 'debtor')} where id = ${id}`;
  const { open } = await asModerator();
  const page = await open('/admin/applications');
  await page.getByRole('button', { name: queue.filters.open, exact: true }).click();
  await page.getByRole('dialog', { name: queue.filters.title }).waitFor();
  await hasNoViolations(page);
  await open('/admin/applications?search=hechqachon+yoʻq');
  await page.getByText(queue.empty.foundTitle).waitFor();
  await hasNoViolations(page);
  await open(`/admin/applications?open=${id}`);
  await drawerOf(page, id).getByRole('button', { name: queue.drawer.show }).click();
  const dialog = page.getByRole('dialog', { name: queue.debtor.title });
  await dialog.getByLabel(queue.debtor.why).fill('Bank soʻrovi 12-son');
  await dialog.getByRole('button', { name: queue.debtor.show }).click();
  await dialog.getByText('31203910010017').waitFor();
  await hasNoViolations(page);
});

test('on a phone the queue is cards and the application covers it; nothing scrolls sideways, axe finds nothing', {
  tag: '@looks',
}, async () => {
  const id = await give(0.5);
  const { open } = await asModerator({ width: 390, height: 844 });
  const page = await open('/admin/applications?view=fresh');
  await fits(page, [350, 390, 768, 1024, 1440]);
  await page.setViewportSize({ width: 390, height: 844 });
  await hasNoViolations(page);
  await page.locator(`button[data-id="${id}"]`).click();
  await drawerOf(page, id).getByText(statuses.moveTo.rejected).waitFor();
  await hasNoViolations(page);
  for (let n = 0; n < 30; n++) {
    await page.keyboard.press('Tab');
    const hasLeftDrawer = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('section[tabindex="-1"]'),
    );
    assert.equal(hasLeftDrawer, false, 'F50 nothing behind the application takes the focus');
  }
  await fits(page, [350, 390]);
  await page.getByRole('button', { name: queue.drawer.back }).click();
  await page.locator(`button[data-id="${id}"]`).waitFor();
});

test('the dashboard and the reports fit every width, and axe finds nothing', { tag: '@looks' }, async () => {
  for (const path of ['/admin', '/admin/reports', '/admin/reports?by=person']) {
    const { open } = await asModerator();
    const page = await open(path);
    await page.locator('main h1').waitFor();
    await hasNoViolations(page);
    await fits(page, [350, 390, 768, 1024, 1440]);
  }
});
