import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import { userDestination } from '#alerts/rules/destinations.ts';
import { createNotifyUser } from '#alerts/server/api.ts';
import t from '#alerts/text/uz.ts';
import { inLanguages } from '#platform/values/locale.ts';
import { enter, moveClockTo, publishLot } from '../factories/auctions.ts';
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

/** Which of these elements in the window something else lies over. */
const coveredOf = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate(
    (wanted) =>
      [...document.querySelectorAll(wanted)].flatMap((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const at = document.elementFromPoint(left + width / 2, top + height / 2);
        return width === 0 || at === null || element.contains(at) || at.contains(element) ? [] : [element.outerHTML];
      }),
    selector,
  );

for (const [width, height, theme] of [
  [390, 844, 'light'],
  [720, 450, 'dark'],
  [1440, 900, 'light'],
] as const)
  test(`F27 F53 at ${width} news of a lot are a line in its page that covers and moves nothing`, {
    tag: '@looks',
  }, async () => {
    const username = 'demo.buyer2';
    const lot = await publishLot(app);
    assert.equal((await enter(app, username, lot.id)).status, 200);
    await moveClockTo(app, lot.opensAtMs);
    await app.db.sql`update user_message set shown_at = now() where shown_at is null`;
    const { page, open } = await openAs({ username, width, height, theme });
    await open(`/auction/${lot.id}`);
    await listens(username);
    const news = page.getByRole('region', { name: t.lineLabel });
    await news.getByText(t.lineEmpty).waitFor();
    const hero = page.getByRole('timer').locator('visible=true').first();
    const before = await hero.boundingBox();
    const text = `Lot ${lot.id}: taklifingizdan yuqori narx berildi: 102 000 000 soʻm. Yana taklif berishingiz mumkin.`;
    const tell = (words: string, path: string) =>
      app.db.begin((tx) =>
        notifyUser(tx, { username, topic: 'notification-notify', body: { text: words }, path, kind: 'auction' }),
      );
    await tell(text, `/auction/${lot.id}`);
    await tell('Boshqa lotda savdo boshlandi', '/auction/1');
    await news.getByText(text).waitFor();
    assert.deepEqual(await hero.boundingBox(), before);
    assert.equal(await page.locator('[popover]:popover-open').count(), 0);
    await saveScreenshot(page, `f27-line-${width}`);
  });

test('F27 in the back office a card lies over no button', { tag: '@looks' }, async () => {
  const username = 'demo.admin';
  const { page, open } = await openAs({ username, width: 1440 });
  await open('/admin/banks');
  await listens(username);
  const body = { text: 'Import tugadi: 8 / 8' };
  await app.db.begin((tx) => notifyUser(tx, { username, topic: 'notification-notify', body, path: '/admin/imports' }));
  await card(page, body.text).waitFor();
  assert.deepEqual(await coveredOf(page, 'main button, main input, header button, header a'), []);
  await saveScreenshot(page, 'f27-admin');
});
