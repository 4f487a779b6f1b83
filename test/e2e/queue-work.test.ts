import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import adminText from '#app/text/admin/uz.ts';
import queue from '#applications/text/uz/admin.ts';
import { type ApplicationSpec, createApplication, move, processOf } from '../factories/applications.ts';
import { hasNoViolations } from './axe.ts';
import { eventually, openScreens } from './browser.ts';
import { loggedIn } from './logged-in.ts';
import { saveScreenshot } from './screenshots.ts';

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

const asModerator = () => openAs({ username: 'demo.moderator' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('F34 several are accepted at once after a question; filters are kept under a name and lead back', async () => {
  const ids = [await give(11), await give(12)];
  const sent = await give(13, { process: 'confirmed' });
  const { open } = await asModerator();
  const page = await open('/admin/applications');
  for (const id of [...ids, sent]) await page.getByLabel(queue.choose({ id: String(id) })).check();
  await button(page, queue.accept).click();
  const dialog = page.getByRole('dialog', { name: queue.acceptTitle });
  await dialog.getByText(queue.acceptText({ n: '2' })).waitFor();
  await hasNoViolations(page);
  await dialog.getByRole('button', { name: queue.accept, exact: true }).click();
  await page
    .getByText(queue.accepted({ n: '2' }))
    .first()
    .waitFor();
  for (const id of ids) assert.equal(await processOf(app, id), 'confirmed');
  await open('/admin/applications?process=confirmed');
  await button(page, queue.kept.keep).click();
  await page.getByRole('dialog').getByLabel(queue.kept.name).fill('Qabul qilinganlar');
  await page.getByRole('dialog').getByRole('button', { name: queue.kept.keep }).click();
  await hasNoViolations(page);
  await open('/admin/applications');
  await page.getByRole('link', { name: 'Qabul qilinganlar' }).click();
  await page.waitForURL(/process=confirmed/);
  await button(page, queue.kept.forget({ name: 'Qabul qilinganlar' })).click();
  await page.reload();
  await button(page, queue.kept.keep).waitFor();
  assert.equal(await page.getByRole('link', { name: 'Qabul qilinganlar' }).count(), 0);
});

test('F33 the queue opens on what waits for me; a tile leads to the list it counts; the drawer stays within the edge', async () => {
  await give(1, { moderator: 'demo.admin' });
  const decidedNow = await give(3);
  await move(app, 'demo.moderator', decidedNow, { from: 'in_process', to: 'confirmed' });
  const wide = await give(2, { process: 'conclusion' });
  for (const locale of ['uz', 'ru', 'en'] as const) {
    const { page, open } = await openAs({ username: 'demo.moderator', locale });
    await open(`/admin/applications?open=${wide}`);
    const drawer = page.locator('section[tabindex="-1"]');
    await drawer.locator('kbd').first().waitFor();
    for (const width of [1440, 1280, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      // The drawer of a narrower screen slides in first.
      await eventually(async () => {
        const ends = await drawer.evaluate((one) =>
          Math.max(...[...one.querySelectorAll('button, input')].map((each) => each.getBoundingClientRect().right)),
        );
        assert.ok(ends <= width, `${locale} ${width}: ${ends}`);
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
      });
      await saveScreenshot(page, `queue-drawer-${locale}-${width}`);
    }
  }
  const { page, open } = await asModerator();
  await open('/admin/applications');
  const tab = page.getByRole('navigation', { name: queue.views.label }).locator('[aria-current]');
  assert.match(await tab.innerText(), new RegExp(queue.views.work));
  const rows = await page.locator('tbody tr').count();
  assert.equal(await tab.locator('span').innerText(), String(rows));
  const entry = page
    .getByRole('navigation', { name: adminText.sections })
    .locator('a[href="/admin/applications"]')
    .first();
  assert.match(await entry.innerText(), new RegExp(`\\b${rows}\\b`));
  const tile = page.locator('dl > div', { hasText: queue.tiles.decided });
  const decided = await tile.getByRole('link').innerText();
  await tile.getByRole('link').click();
  await page.waitForURL(/decided=today/);
  await eventually(async () => assert.equal(await page.locator('tbody tr').count(), Number(decided)));
});
