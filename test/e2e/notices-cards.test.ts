import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import { userDestination } from '#alerts/rules/destinations.ts';
import { createNotifyUser } from '#alerts/server/api.ts';
import { inLanguages } from '#platform/values/locale.ts';
import { eventually, openScreens, scrollTo } from './browser.ts';
import { loggedIn } from './logged-in.ts';
import { saveScreenshot } from './screenshots.ts';

const screens = openScreens();
const { app } = screens;
const openAs = loggedIn(screens);
const notifyUser: ReturnType<typeof createNotifyUser> = (...args) => createNotifyUser(app.messages.publish)(...args);

const listens = (username: string) =>
  eventually(async () =>
    assert.equal(app.messages.live.listeners(userDestination(username, 'notification-notify')), 1),
  );

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
  test(`F55 at ${width} a timed card covers no control of the header, wherever the page is scrolled to`, {
    tag: '@looks',
  }, async () => {
    const username = 'demo.buyer3';
    const { page, open } = await openAs({ username, width, height });
    await open('/faq');
    await listens(username);
    await scrollTo(page, 400);
    const body = { title: 'Savdo boshlandi', text: `Lot boʻyicha savdo boshlandi ${width}`, timeout: 40 };
    await app.db.begin((tx) => notifyUser(tx, { username, topic: 'notification-notify', body }));
    await card(page, body.text).waitFor();
    assert.deepEqual(await covered(page), []);
    await scrollTo(page, 0);
    await eventually(async () => assert.deepEqual(await covered(page), []));
    await saveScreenshot(page, `f55-card-${width}`);
  });

test('F55 the card of a denial in English, to look at', { tag: '@looks' }, async () => {
  const username = 'demo.buyer5';
  const { page, open } = await openAs({ username, locale: 'en', provokes: [/auth\/logout/] });
  await open('/faq');
  await eventually(async () =>
    assert.equal(app.messages.live.listeners(userDestination(username, 'authorization-notify')), 1),
  );
  const texts = { uz: 'Huquqlaringiz oʻzgardi.', ru: 'Ваши права изменились.', en: 'Your rights have changed.' };
  const words = inLanguages((locale) => ({ text: texts[locale] }));
  await app.db.begin((tx) =>
    notifyUser(tx, { username, topic: 'authorization-notify', body: { text: texts.uz }, words, kind: 'account' }),
  );
  await card(page, texts.en).waitFor();
  await saveScreenshot(page, 'f55-denied-en');
});
