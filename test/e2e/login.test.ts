import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { type Page, test } from '@playwright/test';
import { loginWords } from '#identity/server/provider/login-words.ts';
import { DEMO_PASSWORD } from '#identity/server/seed.ts';
import uz from '#identity/text/uz.ts';
import { openScreens, untilInteractive, untilNothingComes } from './browser.ts';

const { app, openPage } = openScreens({ isPublic: true });
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fills in the provider's page as a person does. */
const fillIn = async (page: Page, username: string, password = DEMO_PASSWORD) => {
  await page.locator('#username').fill(username);
  await page.locator('#password').fill(password);
  await page.locator('#password').press('Enter');
};
const viewerOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => /"viewer":(null|\{[^}]*\})/.exec(document.querySelector('#data')?.textContent ?? '')?.[1]);

test('NAV-004 NAV-034 a visitor logs in on a phone from the login page and ends at home; logged in, that page is closed', async () => {
  const { page, open } = await openPage({ width: 390, height: 844 });
  await open('/login');
  await page.locator('main').getByRole('link', { name: uz.frame.login, exact: true }).click();
  await page.waitForURL(/\/realms\/local\/login-actions\/authenticate\//);
  await fillIn(page, 'demo.buyer1');
  await page.waitForURL(`${app.url}/`);
  await untilInteractive(page);
  assert.match(String(await viewerOf(page)), /demo\.buyer1/);
  assert.equal(await page.evaluate(() => document.cookie.includes('sid') || document.cookie.includes('access')), false);
  await page.goto('/login');
  await page.waitForURL(`${app.url}/`);
  await page.reload();
  assert.match(String(await viewerOf(page)), /demo\.buyer1/, 'a reload keeps the login');
});

test('NAV-025 the login page has header, filter panel and footer', async () => {
  const { page, open } = await openPage();
  await open('/login');
  for (const part of ['banner', 'search', 'contentinfo'] as const)
    assert.ok(await page.getByRole(part).first().isVisible(), part);
});

test('NAV-032 an address with a query survives the way over the provider, in Russian, without scripts', async () => {
  const { page } = await openPage({
    locale: 'ru',
    context: { javaScriptEnabled: false },
    provokes: [/401/, /assets\/.* csp$/],
  });
  await page.goto(`/auth/login?lang=ru&to=${encodeURIComponent('/ru/faq?x=1')}`);
  assert.equal(await page.locator('h1').innerText(), loginWords.ru.title);
  await fillIn(page, 'demo.buyer2', 'Wrong!2026');
  assert.equal(await page.locator('[role="alert"]').innerText(), loginWords.ru.wrong);
  assert.equal(await page.locator('#username').inputValue(), 'demo.buyer2');
  await page.locator('#password').fill(DEMO_PASSWORD);
  await page.locator('button').click();
  await page.waitForURL(`${app.url}/ru/faq?x=1`);
});

test('NAV-004 IDN-005 logging out ends on a home page that is loaded afresh, and the provider asks for the password again', async () => {
  const { page, open, context } = await openPage({ provokes: [/401/] });
  await page.goto('/auth/login');
  await fillIn(page, 'demo.buyer3');
  await page.waitForURL(`${app.url}/`);
  await untilInteractive(page);
  // No page of ours is open meanwhile: one that is refused goes home by itself.
  await page.goto('about:blank');
  assert.equal((await page.request.post(`${app.url}/auth/logout`)).status(), 204);
  await open('/');
  assert.equal(await viewerOf(page), 'null');
  assert.deepEqual(
    (await context.cookies()).filter(({ name }) => name === 'sid' || name === 'access'),
    [],
  );
  await page.goto('/auth/login');
  assert.ok(await page.locator('#password').isVisible());
});

test('IDN-018 whoever is refused in the midst of a visit is logged out and finds the home page', async () => {
  const { page, context } = await openPage({ provokes: [/401/] });
  await page.goto('/auth/login?to=%2Ffaq');
  await fillIn(page, 'demo.buyer5');
  await page.waitForURL(`${app.url}/faq`);
  await untilInteractive(page);
  // The header asks for the balance, the bell and more by itself: all of it is answered before the session ends, so that the
  // press is what is refused.
  await untilNothingComes(page);
  await app.db.sql`
    delete from web_session where subject = (select subject from person where username = 'demo.buyer5')`;
  await context.clearCookies({ name: 'access' });
  // The token in the page's memory would be good for some minutes more; a server that takes it no longer says so.
  await page.route('**/api/public/content/**', (route) =>
    route.fulfill({ status: 401, json: { code: 'tokenRefused', message: 'x' } }),
  );
  const hasLeft = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/auth/logout'),
  );
  await page.locator('header nav summary').click();
  await page.locator('header nav details a[href="/news"]').click();
  await hasLeft;
  await page.waitForURL(`${app.url}/`);
  await untilInteractive(page);
  assert.equal(await viewerOf(page), 'null');
});

test('two tabs log in side by side and both come to where they wanted', async () => {
  // The second login takes the place of the first session: what the first tab is just asking may be refused.
  const { page, context } = await openPage({ provokes: [/401/] });
  await page.goto('/auth/login?to=%2Ffaq');
  const second = await context.newPage();
  await second.goto('/auth/login?to=%2Fnews');
  await fillIn(page, 'demo.buyer4');
  await page.waitForURL(`${app.url}/faq`);
  // What this tab asks while the second login takes the place of its session is another story.
  await page.close();
  await fillIn(second, 'demo.buyer4');
  await second.waitForURL(`${app.url}/news`);
  assert.match(String(await viewerOf(second)), /demo\.buyer4/);
});

test('F86 going back to the login page after a login leads to where it led; without one it leads to a page, not to an error', async () => {
  const { page, context } = await openPage({ provokes: [/410/] });
  await page.goto('/auth/login?lang=ru&to=%2Fru%2Ffaq');
  const form = page.url();
  await fillIn(page, 'demo.buyer4');
  await page.waitForURL(`${app.url}/ru/faq`);
  await page.goto(form);
  assert.equal(page.url(), `${app.url}/ru/faq`);
  // A page that is left in the midst of its calls has some of them refused.
  await untilInteractive(page);
  await untilNothingComes(page);
  await page.goto('about:blank');
  await context.clearCookies();
  await page.goto(form);
  assert.equal(await page.locator('h1').innerText(), loginWords.uz.problemTitle);
  await page.locator('main a').click();
  await page.locator('#username').waitFor();
});

test('a failure of a login is said visibly in each language, in words the page knows', async () => {
  for (const [locale, failure] of [
    ['uz', 'denied'],
    ['ru', 'expired'],
    ['en', 'unavailable'],
    ['uz', '<b>x</b>'],
  ] as const) {
    const { page, open } = await openPage({ locale, width: 390 });
    await open(`/login?failure=${encodeURIComponent(failure)}`);
    const { failures } = (await import(`../../src/identity/text/${locale}.ts`)).default as typeof uz;
    const expected = Object.hasOwn(failures, failure) ? failures[failure as keyof typeof failures] : failures.failed;
    assert.equal(await page.locator('main [role="alert"]').innerText(), expected);
  }
});

test('axe finds nothing on the login pages of site and provider, light and dark, narrow and wide', {
  tag: '@looks',
}, async () => {
  const screens: [string, { locale: 'uz' | 'ru' | 'en'; width: number; theme: 'light' | 'dark' }][] = [
    ['/login?failure=denied', { locale: 'uz', width: 1440, theme: 'light' }],
    ['/login?failure=failed', { locale: 'ru', width: 390, theme: 'dark' }],
    ['/auth/login?lang=uz', { locale: 'uz', width: 390, theme: 'light' }],
    ['/auth/login?lang=ru', { locale: 'ru', width: 1440, theme: 'dark' }],
    ['staff', { locale: 'en', width: 390, theme: 'dark' }],
    ['staff', { locale: 'uz', width: 1440, theme: 'light' }],
  ];
  for (const [n, [path, options]] of screens.entries()) {
    const { page } = await openPage({ ...options, provokes: [/401/] });
    await page.goto(path === 'staff' ? `/auth/login?lang=${options.locale}` : path);
    if (path === 'staff') {
      await fillIn(page, 'demo.editor');
      await page.locator('#code').waitFor();
    } else if (path.startsWith('/auth')) await fillIn(page, 'x', 'y');
    const report = await new AxeBuilder({ page }).withTags(rules).analyze();
    assert.deepEqual(
      report.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
      [],
      path,
    );
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false, path);
    if (process.env.OSTONA_SHOTS) await page.screenshot({ path: `${process.env.OSTONA_SHOTS}/login-${n}.png` });
  }
});

test('keycloak-js in Chromium: IDN-003 IDN-008 it logs in, reads roles, renews, asks userinfo and logs out', async () => {
  const { page } = await openPage();
  const script = await readFile(new URL('../../node_modules/keycloak-js/lib/keycloak.js', import.meta.url), 'utf8');
  // A page of a client that only knows Keycloak stands where ours would.
  await page.route(/\/keycloak\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  await page.route(/\/login(\?|#|$)/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>client</title><main>client</main>' }),
  );
  const begin = () =>
    page.evaluate(async (url) => {
      const { default: Keycloak } = (await import(`${url}/keycloak.js`)) as typeof import('keycloak-js');
      const keycloak = new Keycloak({ url, realm: 'local', clientId: 'frontend' });
      Object.assign(window, { keycloak });
      return keycloak.init({ redirectUri: `${url}/login`, checkLoginIframe: false, pkceMethod: 'S256' });
    }, app.url);
  await page.goto('/login');
  assert.equal(await begin(), false);
  await page.evaluate(
    () =>
      void (window as unknown as { keycloak: import('keycloak-js').default }).keycloak.login({
        scope: 'openid profile roles',
      }),
  );
  await page.locator('#username').waitFor();
  await fillIn(page, 'demo.realtor');
  await page.waitForURL(/\/login#.*code=/);
  assert.equal(await begin(), true);
  const result = await page.evaluate(async () => {
    const { keycloak } = window as unknown as { keycloak: import('keycloak-js').default };
    const before = keycloak.refreshToken;
    const hasRenewed = await keycloak.updateToken(-1);
    return {
      role: keycloak.hasResourceRole('REALTOR_ASSISTANT'),
      realmRole: keycloak.hasRealmRole('offline_access'),
      username: keycloak.tokenParsed?.preferred_username as unknown,
      hasRenewed,
      hasRotated: before !== keycloak.refreshToken,
      info: ((await keycloak.loadUserInfo()) as { preferred_username?: string }).preferred_username,
    };
  });
  assert.deepEqual(result, {
    role: true,
    realmRole: true,
    username: 'demo.realtor',
    hasRenewed: true,
    hasRotated: true,
    info: 'demo.realtor',
  });
  await page.evaluate(
    (url) =>
      void (window as unknown as { keycloak: import('keycloak-js').default }).keycloak.logout({
        redirectUri: `${url}/`,
      }),
    app.url,
  );
  await page.getByRole('button', { name: loginWords.uz.logOut }).click();
  await page.waitForURL(`${app.url}/`);
  await page.unrouteAll();
  await page.goto('/auth/login');
  assert.ok(await page.locator('#password').isVisible());
});
