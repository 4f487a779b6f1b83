import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import appEn from '#app/text/en.ts';
import appRu from '#app/text/ru.ts';
import app from '#app/text/uz.ts';
import identity from '#identity/text/uz.ts';
import { fits, hasNoViolations } from './axe.ts';
import { eventually, openScreens } from './browser.ts';
import { answer, loggedIn } from './logged-in.ts';

const screens = openScreens();
const { app: testApp, openPage } = screens;
const openAs = loggedIn(screens);
const t = identity.profile;
const h = app.header;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const menuButton = (page: Page) => page.locator('header button[aria-haspopup="menu"]');
const openMenu = async (page: Page) => {
  await menuButton(page).click();
  await page.getByRole('menu').waitFor();
};
/** The entries of the profile menu: their words and where they lead. */
const entries = async (page: Page): Promise<[string, string | null][]> =>
  page
    .getByRole('menuitem')
    .evaluateAll((all) => all.map((item) => [(item as HTMLElement).innerText.trim(), item.getAttribute('href')]));
const isFocused = (page: Page, words: string) =>
  eventually(async () => assert.equal(await page.evaluate(() => document.activeElement?.textContent), words));

test('HDR-007 the menu of a user holds My profile, My announcements, My applies and Log out, in three languages', async () => {
  for (const [locale, words, prefix] of [
    ['uz', app, ''],
    ['ru', appRu, '/ru'],
    ['en', appEn, '/en'],
  ] as const) {
    const { open } = await openAs({ locale });
    const page = await open('/faq');
    await openMenu(page);
    const { myProfile, myAnnouncements, myApplies, logOut } = words.header;
    assert.deepEqual(await entries(page), [
      [myProfile, `${prefix}/profile`],
      [myAnnouncements, `${prefix}/request`],
      [myApplies, `${prefix}/apply`],
      [logOut, null],
    ]);
  }
});

test('HDR-008 the menu of a realtor assistant holds My profile and Log out only; that of staff too', async () => {
  for (const [username, profile] of [
    ['demo.realtor', '/profile-realtor'],
    ['demo.moderator', '/profile'],
  ] as const) {
    const { open } = await openAs({ username });
    const page = await open('/faq');
    await openMenu(page);
    assert.deepEqual(await entries(page), [
      [h.myProfile, profile],
      [h.logOut, null],
    ]);
  }
});

test('the profile menu works by keyboard: arrows, Home, End, letters, Escape, Tab', async () => {
  const { open } = await openAs();
  const page = await open('/faq');
  await menuButton(page).focus();
  await page.keyboard.press('ArrowDown');
  await isFocused(page, h.myProfile);
  await page.keyboard.press('End');
  await isFocused(page, h.logOut);
  await page.keyboard.press('ArrowDown');
  await isFocused(page, h.myProfile);
  await page.keyboard.press(h.logOut[0] ?? '');
  await isFocused(page, h.logOut);
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  assert.ok(await menuButton(page).evaluate((element) => element === document.activeElement));
  await page.keyboard.press('ArrowUp');
  await isFocused(page, h.logOut);
  await page.keyboard.press('Tab');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await openMenu(page);
  await page.mouse.click(20, 500);
  await page.getByRole('menu').waitFor({ state: 'detached' });
});

test('HDR-009 the header of a visitor has the ways in, that of a user has not', async () => {
  const guest = await openPage();
  const page = await guest.open('/faq?q=1');
  const login = page.locator('header').getByRole('link', { name: h.login, exact: true }).first();
  assert.equal(await login.getAttribute('href'), '/auth/login?lang=uz&to=%2Ffaq%3Fq%3D1');
  assert.ok(await page.locator('header').getByText(h.register, { exact: true }).isVisible());
  assert.equal(await menuButton(page).count(), 0);
  const user = await openAs();
  const own = await user.open('/faq');
  assert.equal(await own.getByRole('link', { name: h.login, exact: true }).count(), 0);
  assert.equal(await own.getByText(h.register, { exact: true }).count(), 0);
  assert.equal(await menuButton(own).count(), 1);
});

test('HDR-016 the drawer of a visitor has both ways in', async () => {
  const { open } = await openPage({ width: 800 });
  const page = await open('/faq');
  await button(page, h.menu).click();
  const drawer = page.getByRole('dialog', { name: h.menu });
  assert.match((await drawer.getByRole('link', { name: h.login }).getAttribute('href')) ?? '', /^\/auth\/login\?/);
  assert.ok(await drawer.getByText(h.register, { exact: true }).isVisible());
});

test('HDR-004 DEP-001 a user sees the deposit in sum with two decimals whatever currency is chosen, asked for once; a visitor neither sees nor asks', async () => {
  const requested: string[] = [];
  const hear = (visitor: Awaited<ReturnType<typeof openPage>>, who: string) =>
    visitor.page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/user/deposit') requested.push(who);
    });
  const user = await openAs({ currency: 'USD' });
  hear(user, 'user');
  const own = await user.open('/faq');
  await own.locator('header').getByText('42 250 000.00 soʻm').waitFor();
  const guest = await openPage();
  hear(guest, 'guest');
  const page = await guest.open('/faq');
  await page.waitForLoadState('networkidle');
  assert.equal(await page.locator('header').getByText(h.deposit).count(), 0);
  assert.deepEqual(requested, ['user']);
});

test('HDR-017 the drawer shows the deposit that the header shows on a wide screen, and leads to the profile', async () => {
  const { open } = await openAs();
  const page = await open('/faq');
  const chip = page.locator('header').getByRole('link', { name: h.deposit });
  await chip.getByText('42 250 000.00 soʻm').waitFor();
  await page.setViewportSize({ width: 800, height: 900 });
  await button(page, h.menu).click();
  const drawer = page.getByRole('dialog', { name: h.menu });
  await drawer.getByText('42 250 000.00 soʻm').waitFor();
  await drawer.getByRole('link', { name: h.myProfile }).click();
  await page.waitForURL('**/profile');
  await drawer.waitFor({ state: 'detached' }).catch(() => drawer.waitFor({ state: 'hidden' }));
});

test('HDR-026 one who acts for a company is shown by its mark, with both names on pointing at it', async () => {
  const claims = { loginMode: 'ENTITY', companyName: 'Namuna Savdo', companyTin: '301234567' };
  const { open } = await openAs({ claims });
  const page = await open('/faq');
  const tip = page.getByRole('tooltip', { name: 'Namuna Savdo, Aziza Valiyeva' });
  await page.locator('[role="tooltip"]').waitFor({ state: 'attached' });
  await menuButton(page).hover();
  await tip.waitFor();
  assert.equal(await menuButton(page).locator('use[href$="#building"]').count(), 1);
});

test('ERR-008 a deposit that does not come is only logged: no toast, and the header works', async () => {
  const { page, context, open } = await openAs({ provokes: [/The deposit did not come/, /500/] });
  await context.route('**/api/user/deposit*', answer(500, { code: 'unexpected', message: 'no' }));
  const logged = page.waitForEvent('console', (message) => message.text().includes('The deposit did not come'));
  await open('/faq');
  await logged;
  assert.equal(await page.getByRole('alert').count(), 0);
  await openMenu(page);
  await page.getByRole('menuitem', { name: h.myProfile }).click();
  await page.waitForURL('**/profile');
});

test('HTC-001 HTC-002 a call goes to the API base, asks for JSON, carries the bearer, and the cookies of this address', async () => {
  const { page, open } = await openAs();
  const requested = page.waitForRequest('**/api/user/deposit*');
  await open('/faq');
  const headers = await (await requested).allHeaders();
  assert.equal(headers.accept, 'application/json');
  assert.match(headers.authorization ?? '', /^Bearer [\w-]+\.[\w-]+\.[\w-]+$/);
  assert.match(headers.cookie ?? '', /access=/);
  assert.equal(new URL((await requested).url()).origin, testApp.url);
});

test('IDN-018 a call that is refused in spite of a fresh token logs out and leads home', async () => {
  const { page, context, open } = await openAs({ provokes: [/401/, /404 \(Not Found\)/] });
  await context.route('**/api/user/profile/reveal*', answer(401, { code: 'tokenRefused', message: 'no' }));
  await context.route('**/auth/logout', (route) => route.fulfill({ status: 204 }));
  await open('/profile');
  const loggedOut = page.waitForRequest((request) => request.url().endsWith('/auth/logout'));
  await button(page, t.personal.show({ what: t.personal.pinfl })).click();
  assert.equal((await loggedOut).method(), 'POST');
  await page.waitForURL((url) => url.pathname === '/');
});

test('Q1 axe finds nothing in the menu of a narrow screen, for visitors and users', { tag: '@looks' }, async () => {
  for (const openOne of [openPage, openAs]) {
    const { open } = await openOne({ width: 390, height: 844, theme: 'dark' });
    const page = await open('/faq');
    await button(page, h.menu).click();
    await page.getByRole('dialog', { name: h.menu }).waitFor();
    await hasNoViolations(page);
    await fits(page, [390, 350]);
  }
});

test('the header fits at every width, whoever looks, in every language', { tag: '@looks' }, async () => {
  for (const locale of ['uz', 'ru', 'en'] as const)
    for (const openOne of [openPage, openAs]) {
      const { open } = await openOne({ locale });
      const page = await open('/faq');
      await fits(page, [350, 390, 640, 800, 1023, 1024, 1100, 1180, 1280, 1440]);
    }
});
