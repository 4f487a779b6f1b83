import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type Page, test } from '@playwright/test';
import { userDestination } from '#alerts/rules/destinations.ts';
import { createNotifyUser } from '#alerts/server/api.ts';
import notices from '#alerts/text/uz/notices.ts';
import alerts from '#alerts/text/uz.ts';
import live from '#auctions/text/uz/live.ts';
import { inLanguages } from '#platform/values/locale.ts';
import { enter, moveClockTo, publishLot } from '../lots.ts';
import { eventually, openScreens, scrollTo } from './browser.ts';
import { bidButton, confirm } from './live-fixture.ts';
import { loggedIn } from './logged-in.ts';
import { saveScreenshot } from './screenshots.ts';

const screens = openScreens();
const { app } = screens;
const openAs = loggedIn(screens);
const notifyUser: ReturnType<typeof createNotifyUser> = (...args) => createNotifyUser(app.messages.publish)(...args);

const listens = (username: string, topic: 'notification-notify' | 'authorization-notify') =>
  eventually(async () => assert.equal(app.messages.live.listeners(userDestination(username, topic)), 1));

const card = (page: Page, words: string) => page.locator('article', { hasText: words }).locator('visible=true');

/** Controls of the header, as far as they are in the window, that something else lies over. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = [...document.querySelectorAll('[data-page-head] :is(a, button)')];
    return controls.flatMap((control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (width === 0 || y < 0 || y > innerHeight || x > innerWidth) return [];
      const at = document.elementFromPoint(x, y);
      const isFree = at === null || control.contains(at) || at.contains(control);
      return isFree ? [] : [control.getAttribute('aria-label') ?? control.textContent ?? ''];
    });
  });

for (const [width, height] of [
  [390, 664],
  [1440, 900],
] as const)
  test(`F55 at ${width} a timed card covers no control of the header, wherever the page is scrolled to`, async () => {
    const username = 'demo.buyer3';
    const { page, open } = await openAs({ username, width, height });
    await open('/faq');
    await listens(username, 'notification-notify');
    await scrollTo(page, 400);
    const body = { title: 'Savdo boshlandi', text: `Lot boʻyicha savdo boshlandi ${width}`, timeout: 40 };
    await app.db.begin((tx) => notifyUser(tx, { username, topic: 'notification-notify', body }));
    await card(page, body.text).waitFor();
    assert.deepEqual(await covered(page), []);
    await scrollTo(page, 0);
    await eventually(async () => assert.deepEqual(await covered(page), []));
    await saveScreenshot(page, `f55-card-${width}`);
  });

test('F27 on the page of a lot no notice lies over price, timer or bid button: the bell counts it, and other pages show it', async () => {
  const username = 'demo.buyer2';
  const lot = await publishLot(app, { stepHundredths: 200 });
  assert.equal((await enter(app, username, lot.id)).status, 200);
  await moveClockTo(app, lot.cutOffAtMs);
  const { page, open } = await openAs({ username });
  await open(`/auction/${lot.id}`);
  await listens(username, 'notification-notify');
  // The opening tells everybody who has entered, and the page itself shows it.
  await moveClockTo(app, lot.opensAtMs);
  const body = { text: 'Boshqa lotdan xabar', timeout: 600 };
  await app.db.begin((tx) => notifyUser(tx, { username, topic: 'notification-notify', body }));
  // The entry, the opening and the other lot, at the least.
  await page.getByRole('link', { name: new RegExp(notices.bell.unread({ n: '[3-9]' })) }).waitFor();
  assert.equal(await page.getByRole('region', { name: alerts.place }).locator('article').count(), 0);
  await bidButton(page).click();
  await confirm(page).click();
  await page.getByRole('heading', { name: live.leader.title }).waitFor();
  await page.locator('[data-page-head]').getByRole('link', { name: 'Yordam' }).locator('visible=true').first().click();
  await page.waitForURL(/\/faq$/);
  await card(page, body.text).waitFor();
});

test('F55 what is over by the time of a login stands in the centre of notices alone', async () => {
  const username = 'demo.buyer4';
  const [old, fresh] = [randomUUID(), randomUUID()];
  await app.db.begin(async (tx) => {
    const tell = (eventId: string, text: string) =>
      notifyUser(tx, { username, topic: 'notification-notify', body: { text, timeout: 30 }, eventId });
    await tell(old, 'Savdo soat 15:00 da ochilgan edi');
    await tell(fresh, 'Hozirgina boʻlgan voqea');
    await tx.sql`update user_message set created_at = created_at - interval '20 minutes' where event_id = ${old}`;
  });
  const { page, open } = await openAs({ username });
  await open('/faq');
  await card(page, 'Hozirgina').waitFor();
  assert.equal(await card(page, 'ochilgan edi').count(), 0);
  await open('/notifications');
  await page.locator('main').getByText('Savdo soat 15:00 da ochilgan edi').waitFor();
});

test('F55 notices and cards come whole in the language of the page', async () => {
  const username = 'demo.buyer5';
  const { page, open } = await openAs({ username, locale: 'en', provokes: [/auth\/logout/] });
  await open('/faq');
  await listens(username, 'authorization-notify');
  const texts = { uz: 'Huquqlaringiz oʻzgardi.', ru: 'Ваши права изменились.', en: 'Your rights have changed.' };
  const words = inLanguages((locale) => ({ text: texts[locale] }));
  await app.db.begin((tx) =>
    notifyUser(tx, { username, topic: 'authorization-notify', body: { text: texts.uz }, words, kind: 'account' }),
  );
  await card(page, texts.en).waitFor();
  await saveScreenshot(page, 'f55-denied-en');
  await open('/notifications');
  await page.locator('main').getByText(texts.en).waitFor();
  assert.equal(await page.locator('main').getByText(texts.uz).count(), 0);
});
