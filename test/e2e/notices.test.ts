import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type Page, test } from '@playwright/test';
import { userDestination } from '#alerts/rules/destinations.ts';
import notices from '#alerts/text/uz/notices.ts';
import { createUser } from '../factories/identity.ts';
import { fits, hasNoViolations } from './axe.ts';
import { eventually, openScreens, scrollTo, scrollTop, untilNothingComes } from './browser.ts';
import { loggedIn } from './logged-in.ts';
import { saveScreenshot } from './screenshots.ts';

const screens = openScreens();
const { app } = screens;
const openAs = loggedIn(screens);

type Told = { title?: string; text?: string; kind?: string; path?: string };

/** Tells somebody something, as a capability of the application would. */
const tell = async (username: string, { title, text = 'Yunusobod, 3 xona', kind = 'match', path }: Told = {}) => {
  const eventId = randomUUID();
  await app.db.begin((tx) =>
    app.messages.notifyUser(tx, {
      username,
      topic: 'notification-notify',
      eventId,
      kind,
      path: path ?? null,
      body: { ...(title !== undefined && { title }), text },
    }),
  );
  return eventId;
};

const listening = (username: string, count = 1) =>
  eventually(async () =>
    assert.equal(app.messages.live.listeners(userDestination(username, 'notification-notify')), count),
  );
const bell = (page: Page) => page.locator('header a[aria-haspopup="dialog"]');
const counts = (page: Page, n: number) =>
  bell(page)
    .and(page.getByLabel(n === 0 ? notices.bell.label : notices.bell.unread({ n: String(n) }), { exact: true }))
    .waitFor();
const row = (page: Page, words: string) => page.locator('main li[data-notice]', { hasText: words });
const unreadRows = (page: Page) => page.locator('main li[data-unread]').count();

test('a notice that arrives is counted by the bells of two tabs, opened from the panel of one, and read by that in the other', async () => {
  const username = await createUser(app);
  const { context, open } = await openAs({ username });
  const page = await open('/faq');
  const other = await context.newPage();
  await other.goto('/notifications');
  await listening(username, 2);
  await counts(page, 0);
  await tell(username, { title: 'Yangi eʼlon', path: '/news' });
  await counts(page, 1);
  await counts(other, 1);
  await row(other, 'Yangi eʼlon').waitFor();
  assert.equal(await unreadRows(other), 1);
  await bell(page).click();
  const panel = page.getByRole('dialog', { name: notices.bell.latest });
  const item = panel.getByRole('link', { name: 'Yangi eʼlon' });
  await item.waitFor();
  await saveScreenshot(page, 'bell');
  await hasNoViolations(page);
  await item.click();
  await page.waitForURL('**/news');
  await panel.waitFor({ state: 'detached' });
  await counts(page, 0);
  await counts(other, 0);
  await eventually(async () => assert.equal(await unreadRows(other), 0));
});

test('a newcomer on top leaves what is read where it is', { tag: '@looks' }, async () => {
  const username = await createUser(app);
  for (let n = 1; n <= 25; n += 1) await tell(username, { title: `Xabar ${n}.` });
  const { open } = await openAs({ username });
  const page = await open('/notifications');
  await listening(username);
  await counts(page, 25);
  // What came before the line stood comes over it once more; rows are measured when that and the letters are there.
  await page.evaluate(() => document.fonts.ready);
  await untilNothingComes(page);
  await scrollTo(page, 400);
  const standsAt = async () => (await row(page, 'Xabar 18.').boundingBox())?.y ?? Number.NaN;
  const before = await standsAt();
  await tell(username, { title: 'Eng yangi' });
  await row(page, 'Eng yangi').waitFor();
  const moved = (await standsAt()) - before;
  // A page scrolls by whole pixels, and rows are not made of whole ones.
  assert.ok(Math.abs(moved) <= 1, `what is read moved by ${moved} px`);
  assert.ok((await scrollTop(page)) > 400);
});

for (const [locale, width, theme] of [
  ['uz', 1440, 'light'],
  ['ru', 390, 'dark'],
  ['en', 390, 'light'],
  ['ru', 1440, 'dark'],
] as const)
  test(`Q1 axe finds nothing on the notices, empty and full, in ${locale} at ${width} px, ${theme}`, {
    tag: '@looks',
  }, async () => {
    const username = await createUser(app);
    const { open } = await openAs({ username, locale, width, height: 844, theme });
    const page = await open('/notifications');
    await hasNoViolations(page);
    await saveScreenshot(page, `notices-${locale}-${width}-${theme}`);
    if (width === 390) await fits(page, [390, 350]);
    await tell(username, { title: 'Yangi eʼlon', path: '/products' });
  });
