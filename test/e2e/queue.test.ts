import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { type Locator, type Page, test } from '@playwright/test';
import adminText from '#app/text/admin/uz.ts';
import queue from '#applications/text/uz/admin.ts';
import statuses from '#applications/text/uz/statuses.ts';
import { type ApplicationSpec, createApplication, move, processOf, SQB } from '../factories/applications.ts';
import { fits, hasNoViolations } from './axe.ts';
import { eventually, openScreens, untilInteractive } from './browser.ts';
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

const asModerator = (options: { width?: number; height?: number; provokes?: RegExp[] } = {}) =>
  openAs({ username: 'demo.moderator', ...options });
const drawerOf = (page: Page, id: number) => page.getByRole('region', { name: queue.drawer.title({ id: String(id) }) });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Presses a key of the open drawer, which listens a moment after it is drawn; below its question keys do nothing. */
const untilAsked = (page: Page, key: string, question: Locator) =>
  eventually(async () => {
    await page.keyboard.press(key);
    assert.ok(await question.isVisible());
  });

test('APP-021 the queue is worked by keys: J walks, E accepts, R asks for a reason, and the author hears it', async () => {
  const late = await give(-2);
  const soon = await give(1.2);
  const { open } = await asModerator();
  const page = await open('/admin/applications');
  assert.equal(await page.locator('tbody tr').first().getAttribute('data-id'), String(late));
  await page
    .getByText(queue.due.overdueBy({ left: '2 soat' }))
    .first()
    .waitFor();
  await page.keyboard.press('j');
  await drawerOf(page, late).getByText(statuses.process.in_process).first().waitFor();
  await button(page, statuses.moveTo.confirmed)
    .or(page.getByRole('button', { name: statuses.moveTo.confirmed }))
    .first()
    .waitFor();
  const question = page.getByRole('dialog', { name: queue.decide.acceptTitle({ id: String(late) }) });
  await untilAsked(page, 'e', question);
  await page.keyboard.press('Escape');
  assert.equal(await processOf(app, late), 'in_process', 'F34 a key asks first');
  assert.equal(await page.evaluate(() => document.activeElement === document.body), false, 'F51');
  await untilAsked(page, 'e', question);
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
  await dialog.getByRole('button', { name: queue.decide.rejectDo }).click();
  await dialog.getByText(queue.decide.reasonMissing).waitFor();
  await dialog.getByText('Kadastr pasporti oʻqilmaydi', { exact: true }).click();
  assert.match(await dialog.getByLabel(queue.decide.reason, { exact: true }).inputValue(), /PDF shaklida yuklang/);
  await dialog.getByLabel(queue.decide.returnAccount).fill('2020800090');
  await dialog.getByRole('button', { name: queue.decide.rejectDo }).click();
  await dialog.getByText(queue.decide.returnAccountWrong).waitFor();
  await dialog.getByLabel(queue.decide.returnAccount).fill('20208000900000000001');
  await dialog.getByRole('button', { name: queue.decide.rejectDo }).click();
  await page
    .getByText(queue.decide.moved({ id: String(soon), status: statuses.process.rejected }))
    .first()
    .waitFor();
  const [row] = await app.db.sql<{
    reason: string;
  }>`select reject_reason as reason from application where id = ${soon}`;
  assert.match(row?.reason ?? '', /Kadastr pasporti/);
});

test('whoever decides about what somebody else has just moved is told who, when and to what', async () => {
  const id = await give(3);
  const { page, open } = await asModerator({ provokes: [/409 \(Conflict\)/] });
  // The page must not hear of it by itself before the press.
  await page.route('**/api/office/applications/pulse*', () => undefined);
  await open(`/admin/applications?open=${id}`);
  await drawerOf(page, id).getByText(statuses.moveTo.rejected).waitFor();
  await move(app, 'demo.admin', id, { from: 'in_process', to: 'confirmed' });
  await page.getByRole('button', { name: statuses.moveTo.confirmed }).click();
  await drawerOf(page, id)
    .getByText(/Lola Hakimova bu arizani .* oʻzgartirgan: Qabul qilingan/)
    .waitFor();
  await drawerOf(page, id).getByText(statuses.process.confirmed).first().waitFor();
});

test('a new application appears without a reload, and the one that is open follows what others do', async () => {
  const { open, page } = await asModerator();
  await page.clock.install();
  await open('/admin/applications');
  const id = await give(5);
  await app.db.sql`
    insert into application_event (application_id, kind, actor, actor_role, from_status, to_status)
    values (${id}, 'MOVE', 'ostona', 'system', 'pending', 'in_process')`;
  await page.clock.fastForward(20_000);
  await page.locator(`tr[data-id="${id}"]`).click();
  await drawerOf(page, id).getByText(statuses.moveTo.rejected).waitFor();
  await move(app, 'demo.admin', id, { from: 'in_process', to: 'confirmed' });
  await page.clock.fastForward(20_000);
  await drawerOf(page, id).getByText(statuses.process.confirmed).first().waitFor();
});

test('APP-009 filters stand in the address, are taken away one by one, and a search for a PINFL leaves no trace in it', async () => {
  const red = await give(6);
  await app.db
    .sql`update application set liquidity = 'RED', debtor_digest = ${app.encryption.digest('31203910010017', 'debtor')} where id = ${red}`;
  const { open } = await asModerator();
  const page = await open('/admin/applications');
  await button(page, queue.filters.open).click();
  const dialog = page.getByRole('dialog', { name: queue.filters.title });
  await hasNoViolations(page);
  await dialog.getByLabel(queue.filters.liquidity).selectOption('RED');
  await dialog.getByRole('button', { name: queue.filters.show }).click();
  await page.waitForURL(/liquidity=RED/);
  await eventually(async () => assert.equal(await page.locator('tbody tr').count(), 1));
  await page.reload();
  await untilInteractive(page);
  const what = `${queue.filters.liquidity}: ${statuses.liquidity.RED}`;
  await page.getByRole('button', { name: queue.filters.remove({ what }) }).click();
  await page.waitForURL((url) => !url.search.includes('liquidity'));
  await page.keyboard.press('Control+k');
  await page.keyboard.type('31203910010017');
  await page.keyboard.press('Enter');
  await eventually(async () => assert.equal(await page.locator('tbody tr').count(), 1));
  assert.equal(await page.locator('tbody tr').getAttribute('data-id'), String(red));
  assert.doesNotMatch(page.url(), /31203910010017/);
  await page.getByLabel(adminText.search).fill('hechqachon yoʻq');
  await page.keyboard.press('Enter');
  await page.getByText(queue.empty.foundTitle).waitFor();
  await hasNoViolations(page);
});

test('several are given into hands at once, columns are chosen and kept, and the list is taken along as a file', async () => {
  const ids = [await give(7), await give(8)];
  const { open } = await asModerator();
  const page = await open('/admin/applications');
  for (const id of ids) await page.getByLabel(queue.choose({ id: String(id) })).check();
  await page
    .getByText(queue.selected({ n: '2' }))
    .first()
    .waitFor();
  await button(page, queue.assign).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(queue.assignTo).selectOption('demo.moderator');
  await dialog.getByRole('button', { name: queue.assign, exact: true }).click();
  await page
    .getByText(queue.assigned({ n: '2' }))
    .first()
    .waitFor();
  const [assigned] = await app.db.sql<{
    n: number;
  }>`select count(*)::int as n from application where moderator = 'demo.moderator'`;
  assert.equal(assigned?.n, 2);
  await button(page, queue.columns.label).click();
  await page.getByRole('group', { name: queue.columns.label }).getByLabel(queue.columns.cadastre).check();
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: queue.columns.cadastre }).waitFor();
  await page.reload();
  await page.getByRole('columnheader', { name: queue.columns.cadastre }).waitFor();
  const saved = page.waitForEvent('download');
  await button(page, queue.export).click();
  const file = await saved;
  assert.match(file.suggestedFilename(), /^ostona-\d{4}-\d\d-\d\d\.csv$/);
  assert.match(await readFile(await file.path(), 'utf8'), new RegExp(`"${ids[0]}"`));
});

test('APP-023 a bank approves its own lot and never sees another bank’s', async () => {
  await app.db.sql`update person set bank_id = ${SQB} where username = 'demo.bank'`;
  const own = await give(9, { process: 'lot_released', companyId: SQB });
  const others = await give(9, { process: 'lot_released', companyId: 191 });
  const { open } = await openAs({ username: 'demo.bank' });
  const page = await open('/admin/approvals');
  await page.locator(`tr[data-id="${own}"]`).click();
  assert.equal(await page.locator(`tr[data-id="${others}"]`).count(), 0);
  await page.getByRole('button', { name: statuses.moveTo.lot_confirmed }).click();
  await page
    .getByText(queue.decide.moved({ id: String(own), status: statuses.process.lot_confirmed }))
    .first()
    .waitFor();
});

test('a debtor is shown only for a reason; a comment among staff is marked as one', async () => {
  const id = await give(10, { companyId: SQB });
  const debtor = { debtorType: 'PHYSICAL', debtorPinflOrTin: '31203910010017', debtorFullName: 'Karimov Rustam' };
  await app.db
    .sql`update application set debtor_sealed = ${app.encryption.encrypt(JSON.stringify(debtor), 'debtor')} where id = ${id}`;
  const { open } = await asModerator();
  const page = await open(`/admin/applications?open=${id}`);
  const drawer = drawerOf(page, id);
  await drawer.getByRole('button', { name: queue.drawer.show }).click();
  const dialog = page.getByRole('dialog', { name: queue.debtor.title });
  await dialog.getByLabel(queue.debtor.why).fill('xx');
  await dialog.getByRole('button', { name: queue.debtor.show }).click();
  await dialog.getByText(queue.debtor.whyShort({ min: 10 })).waitFor();
  await dialog.getByLabel(queue.debtor.why).fill('Bank soʻrovi 12-son');
  await dialog.getByRole('button', { name: queue.debtor.show }).click();
  await dialog.getByText('31203910010017').waitFor();
  await hasNoViolations(page);
  await page.keyboard.press('Escape');
  await drawer.getByRole('button', { name: queue.decide.makeInternal }).click();
  await drawer.getByLabel(queue.decide.internal).fill('Egasiga qoʻngʻiroq qildim');
  await page.keyboard.press('Enter');
  await drawer.getByText('Egasiga qoʻngʻiroq qildim').waitFor();
  await drawer.getByText(queue.timeline.internal, { exact: true }).waitFor();
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

test('the dashboard and the reports say how the work of staff goes, on every width', async () => {
  for (const path of ['/admin', '/admin/reports', '/admin/reports?by=person']) {
    const { open } = await asModerator();
    const page = await open(path);
    await page.locator('main h1').waitFor();
    await hasNoViolations(page);
    await fits(page, [350, 390, 768, 1024, 1440]);
  }
  const { open } = await openAs({ username: 'demo.editor', provokes: [/403 \(Forbidden\)/] });
  const page = await open('/admin');
  await page.getByText(queue.dashboard.editor).waitFor();
});
