import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import queue from '#applications/text/uz/admin.ts';
import { type ApplicationSpec, createApplication } from '../factories/applications.ts';
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

test('the question before several are accepted and kept filters hold nothing that axe finds', {
  tag: '@looks',
}, async () => {
  const ids = [await give(11), await give(12), await give(13)];
  await app.db.sql`
    insert into application_check (application_id, kind, state)
    select unnest(${ids.slice(0, 2)}::bigint[]), 'duplicate', 'PASSED'`;
  const { open } = await asModerator();
  const page = await open('/admin/applications');
  for (const id of ids) await page.getByLabel(queue.choose({ id: String(id) })).check();
  await button(page, queue.accept).click();
  await page.getByRole('dialog', { name: queue.acceptTitle }).waitFor();
  await hasNoViolations(page);
  await open('/admin/applications?process=in_process');
  await button(page, queue.kept.keep).click();
  await page.getByRole('dialog').getByLabel(queue.kept.name).fill('Yuborilganlar');
  await page.getByRole('dialog').getByRole('button', { name: queue.kept.keep }).click();
  await page.getByRole('link', { name: 'Yuborilganlar' }).waitFor();
  await hasNoViolations(page);
});

test('F33 the application beside the queue stays within the edge of every screen, in every language', {
  tag: '@looks',
}, async () => {
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
});
