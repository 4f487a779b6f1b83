import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type Page, test, type WebSocketRoute } from '@playwright/test';
import { BROADCAST, userDestination } from '#alerts/rules/destinations.ts';
import { bearer, tokenFor } from '../users.ts';
import { eventually, openScreens, type PageOptions } from './browser.ts';

const { app, openPage } = openScreens();

/** A visitor whose browser holds the cookie of somebody's login. */
const openAs = async (username: string, options: PageOptions = {}) => {
  const visitor = await openPage(options);
  await visitor.context.addCookies([{ name: 'access', value: await tokenFor(app, username), url: app.url }]);
  return visitor;
};

const notes = (username: string) => userDestination(username, 'notification-notify');
const listeners = (destination: string, count: number) =>
  eventually(async () => assert.equal(app.messages.live.listeners(destination), count));
const card = (page: Page, text: string) => page.locator('article', { hasText: text }).locator('visible=true');
const tell = (username: string, topic: string, body: Record<string, unknown>, eventId: string = randomUUID()) =>
  app.db.begin((tx) => app.messages.notifyUser(tx, { username, topic, body, eventId }));
const isShown = async (eventId: string) => {
  const [row] = await app.db.sql<{ shown: boolean }>`
    select shown_at is not null as shown from user_message where event_id = ${eventId}`;
  return row?.shown;
};

test('RTM-004 NTF-003 NTF-002 two visitors and a user see the countdown that an administrator sends', async () => {
  const pages = await Promise.all([
    openPage().then(({ open }) => open('/faq')),
    openPage({ width: 390, theme: 'dark', locale: 'ru' }).then(({ open }) => open('/faq')),
    openAs('demo.buyer1').then(({ open }) => open('/faq')),
  ]);
  await listeners(BROADCAST, 3);
  const sent = await app.post(
    '/api/office/broadcast',
    { text: 'Yangilanish 40 soniyadan keyin', timeout: 40 },
    await bearer(app, 'demo.admin'),
  );
  assert.equal(sent.status, 200);
  for (const page of pages) {
    const shown = card(page, 'Yangilanish 40');
    await shown.waitFor();
    assert.ok(await shown.getByRole('timer').isVisible());
    const box = await shown.boundingBox();
    assert.ok(box && box.width <= 400, `${box?.width}`);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/timer-${pages.indexOf(page)}.png` });
  }
});

test('NTF-005 the ring of a timer card is green, orange at 30 s or less and red at 10 s or less', async () => {
  const { page, open } = await openPage();
  await page.clock.install();
  await open('/faq');
  await eventually(async () => assert.ok(app.messages.live.listeners(BROADCAST) > 0));
  // Not so far on that the line seems dead.
  await page.clock.pauseAt(Date.now() + 3_000);
  await app.messages.publish(app.db, { dest: BROADCAST, body: { text: 'Uzilish 40 soniyada', timeout: 40 } });
  const ring = card(page, 'Uzilish 40').getByRole('timer');
  await ring.waitFor();
  const colourOf = (token: string) =>
    page.evaluate((name) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = `var(${name})`;
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    }, token);
  let left = 40;
  for (const [seconds, token] of [
    [31, '--ring-ok'],
    [30, '--ring-warn'],
    [11, '--ring-warn'],
    [10, '--ring-bad'],
  ] as const) {
    await page.clock.runFor((left - seconds) * 1000);
    left = seconds;
    await eventually(async () => assert.equal(await ring.innerText(), String(seconds)));
    const stroke = await ring.locator('circle:last-child').evaluate((arc) => getComputedStyle(arc).stroke);
    assert.equal(stroke, await colourOf(token), `at ${seconds} s`);
  }
});

test('RTM-006 NTF-001 a message reaches one person and not the other, on a card of at most 300 px, and is marked as shown', async () => {
  const [one, other] = await Promise.all([openAs('demo.buyer1'), openAs('demo.buyer2')]);
  await one.page.clock.install();
  const [page, others] = [await one.open('/faq'), await other.open('/faq')];
  await Promise.all([listeners(notes('demo.buyer1'), 1), listeners(notes('demo.buyer2'), 1)]);
  // The card has its 10 s on a clock that stands still: it goes when it is closed.
  await page.clock.pauseAt(Date.now() + 3_000);
  const eventId = randomUUID();
  const text = 'Buyurtmangizga mos 3 ta kvartira eʼlon qilindi.';
  await tell('demo.buyer1', 'notification-notify', { title: 'Yangi eʼlon', text }, eventId);
  const shown = card(page, text);
  await shown.waitFor();
  const box = await shown.boundingBox();
  assert.ok(box && box.width <= 300);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/note.png` });
  await eventually(async () => assert.equal(await isShown(eventId), true));
  assert.equal(await card(others, text).count(), 0);
  await shown.getByRole('button', { name: 'Yopish' }).click();
  await shown.waitFor({ state: 'hidden' });
});

test('O74 what came while nobody was there is shown at the next visit, in one of two tabs and only once', async () => {
  const eventId = randomUUID();
  await tell('demo.buyer3', 'notification-notify', { text: 'Kutib turgan xabar', timeout: 600 }, eventId);
  const { context, open } = await openAs('demo.buyer3');
  const page = await open('/faq');
  await card(page, 'Kutib turgan xabar').waitFor();
  await eventually(async () => assert.equal(await isShown(eventId), true));
  const second = await context.newPage();
  await second.goto('/faq');
  await listeners(notes('demo.buyer3'), 2);
  await tell('demo.buyer3', 'notification-notify', { text: 'Ikki oynaga xabar', timeout: 600 });
  const shown = async () => (await card(page, 'Ikki oynaga').count()) + (await card(second, 'Ikki oynaga').count());
  await eventually(async () => assert.equal(await shown(), 1));
  await new Promise((done) => setTimeout(done, 500));
  assert.equal(await shown(), 1);
  assert.equal(await card(second, 'Kutib turgan xabar').count(), 0);
});

test('NTF-006 a popup goes after its timeout', async () => {
  const { page, open } = await openAs('demo.buyer1');
  await page.clock.install();
  await open('/faq');
  await listeners(notes('demo.buyer1'), 1);
  await page.clock.pauseAt(Date.now() + 3_000);
  await tell('demo.buyer1', 'notification-notify', { text: 'Ikki soniya', timeout: 2 });
  const popup = card(page, 'Ikki soniya');
  await popup.waitFor();
  await page.clock.runFor(1_900);
  assert.equal(await popup.count(), 1);
  await page.clock.runFor(200);
  await popup.waitFor({ state: 'hidden' });
});

test('IDN-019 IDN-006 a denial shows its card, and entering again logs out and opens the home page anew', async () => {
  const { open } = await openAs('demo.buyer2', { provokes: [/auth\/logout/] });
  const page = await open('/faq');
  await listeners(userDestination('demo.buyer2', 'authorization-notify'), 1);
  await tell('demo.buyer2', 'authorization-notify', {});
  const denied = page.getByRole('alert').filter({ hasText: 'Ruxsat yoʻq' });
  await denied.waitFor();
  assert.ok(((await denied.boundingBox())?.width ?? 999) <= 400);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/denied.png` });
  const [logout] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/auth/logout')),
    denied.getByRole('button', { name: 'Qayta kirish' }).click(),
  ]);
  assert.equal(logout.method(), 'POST');
  await page.waitForURL((url) => url.pathname === '/');
});

test('RTM-011 RTM-013 a cut line comes back and brings what was missed; leaving the page closes it', async () => {
  const { page, open } = await openAs('demo.buyer4');
  const lines: WebSocketRoute[] = [];
  const isMissed = Promise.withResolvers<void>();
  await page.routeWebSocket(/websocket-endpoint/, async (route) => {
    if (lines.push(route) > 1) await isMissed.promise;
    route.connectToServer();
  });
  await open('/faq');
  await listeners(notes('demo.buyer4'), 1);
  await lines[0]?.close({ code: 1012 });
  await listeners(notes('demo.buyer4'), 0);
  await tell('demo.buyer4', 'notification-notify', { text: 'Uzilganda kelgan', timeout: 600 });
  isMissed.resolve();
  await card(page, 'Uzilganda kelgan').waitFor();
  assert.equal(await card(page, 'Uzilganda kelgan').count(), 1);
  assert.equal(lines.length, 2);
  await listeners(notes('demo.buyer4'), 1);
  await page.goto('about:blank');
  await listeners(notes('demo.buyer4'), 0);
});

test('RTM-004 a page that stays open hears the broadcast after its connection was lost by the database listener', async () => {
  const { open } = await openPage();
  const page = await open('/faq');
  await eventually(async () => assert.ok(app.messages.live.listeners(BROADCAST) > 0));
  await app.db.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'ostona live listener' and datname = current_database()`;
  await eventually(async () => {
    await app.messages.publish(app.db, { dest: BROADCAST, body: { text: 'Tiklandi', timeout: 600 } });
    assert.ok((await card(page, 'Tiklandi').count()) > 0);
  });
});
