import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import en from '#applications/text/en/statuses.ts';
import ru from '#applications/text/ru/statuses.ts';
import queue from '#applications/text/uz/admin.ts';
import uz from '#applications/text/uz/statuses.ts';
import { processStatuses } from '#listings/rules/sale-status.ts';
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

test('F33 however long a state is, the way out of the drawer stays in it, and what is said of a deed lies on none of it', async () => {
  // A full list: no corner of the screen is free.
  for (let n = 0; n < 14; n++) await give(20);
  for (const [locale, words] of Object.entries({ uz, ru, en }) as ['uz' | 'ru' | 'en', typeof uz][]) {
    const [longest = 'in_process'] = processStatuses
      .filter((process) => process !== 'new')
      .sort((a, b) => words.process[b].length - words.process[a].length);
    const id = await give(2, { process: longest });
    const { page, open } = await openAs({ username: 'demo.moderator', locale, width: 1440, height: 900 });
    await open(`/admin/applications?open=${id}`);
    const drawer = page.locator('section[data-panel]');
    await drawer.locator('input').first().waitFor();
    const close = drawer.locator('header button').last();
    const comment = drawer.locator('section input').last();
    await comment.fill('Hujjatlar koʻrildi');
    await comment.press('Enter');
    const toast = page.locator('section[popover] p').first();
    await toast.waitFor();
    await eventually(async () => {
      const [way, said, frame] = await Promise.all([close.boundingBox(), toast.boundingBox(), drawer.boundingBox()]);
      assert.ok(way && said && frame);
      assert.ok(way.x + way.width <= 1440 && way.x + way.width <= frame.x + frame.width, `${locale}: ${longest}`);
      const isApart = said.y >= way.y + way.height || said.y + said.height <= way.y || said.x + said.width <= way.x;
      assert.ok(isApart, `${locale}: the card lies over the way out`);
    });
    const isOnTop = await close.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    assert.ok(isOnTop, locale);
  }
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
