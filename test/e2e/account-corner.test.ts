import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import app from '#app/text/uz.ts';
import identity from '#identity/text/uz.ts';
import { fits, hasNoViolations } from './axe.ts';
import { openScreens } from './browser.ts';
import { answer, loggedIn } from './logged-in.ts';

const screens = openScreens();
const { app: testApp, openPage } = screens;
const openAs = loggedIn(screens);
const t = identity.profile;
const h = app.header;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('HDR-009 HDR-016 a visitor sees both ways in, in the header of a wide screen and in the drawer of a narrow one', async () => {
  const { open } = await openPage();
  const page = await open('/faq?q=1');
  const header = page.locator('header');
  const login = header.getByRole('link', { name: h.login, exact: true }).first();
  assert.equal(await login.getAttribute('href'), '/auth/login?lang=uz&to=%2Ffaq%3Fq%3D1');
  assert.ok(await header.getByText(h.register, { exact: true }).isVisible());
  await page.setViewportSize({ width: 800, height: 900 });
  await button(page, h.menu).click();
  const drawer = page.getByRole('dialog', { name: h.menu });
  assert.match((await drawer.getByRole('link', { name: h.login }).getAttribute('href')) ?? '', /^\/auth\/login\?/);
  assert.ok(await drawer.getByText(h.register, { exact: true }).isVisible());
});

test('HDR-007 HDR-017 a user has a menu that letters walk through; the drawer shows the deposit that the header shows on a wide screen, and leads to the profile', async () => {
  const { open } = await openAs();
  const page = await open('/faq');
  const chip = page.locator('header').getByRole('link', { name: h.deposit });
  await chip.getByText('42 250 000.00 soʻm').waitFor();
  const focused = (name: string) => page.getByRole('menuitem', { name }).and(page.locator(':focus')).waitFor();
  await page.locator('header button[aria-haspopup="menu"]').click();
  await focused(h.myProfile);
  await page.keyboard.press(h.logOut[0] ?? '');
  await focused(h.logOut);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 800, height: 900 });
  await button(page, h.menu).click();
  const drawer = page.getByRole('dialog', { name: h.menu });
  await drawer.getByText('42 250 000.00 soʻm').waitFor();
  await drawer.getByRole('link', { name: h.myProfile }).click();
  await page.waitForURL('**/profile');
  await drawer.waitFor({ state: 'detached' }).catch(() => drawer.waitFor({ state: 'hidden' }));
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
