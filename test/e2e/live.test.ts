import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type Page, test } from '@playwright/test';
import { BROADCAST, userDestination } from '#alerts/rules/destinations.ts';
import { limits } from '#platform/values/limits.ts';
import { bearer, tokenFor } from '../factories/identity.ts';
import { eventually, openScreens, type PageOptions } from './browser.ts';
import { saveScreenshot } from './screenshots.ts';

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

test('O74 RTM-006 what came while nobody was there is shown at the next visit, in one of two tabs and only once', async () => {
  const eventId = randomUUID();
  await tell('demo.buyer3', 'notification-notify', { text: 'Kutib turgan xabar', timeout: 600 }, eventId);
  const { context, open } = await openAs('demo.buyer3');
  const page = await open('/faq');
  await card(page, 'Kutib turgan xabar').waitFor();
  await eventually(async () => assert.equal(await isShown(eventId), true));
  // One card at a time: the next one comes when this one is gone.
  await card(page, 'Kutib turgan xabar').getByRole('button').click();
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

test('RTM-004 NTF-003 NTF-002 the card of a countdown is at most 400 px wide, on a desk and on a phone', {
  tag: '@looks',
}, async () => {
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
    await saveScreenshot(page, `timer-${pages.indexOf(page)}`);
  }
});

test('NTF-005 the ring of a timer card has the colours of its tones', { tag: '@looks' }, async () => {
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

test('NTF-001 IDN-019 the card of a message is at most 300 px wide, that of a denial 400 px', {
  tag: '@looks',
}, async () => {
  const { page, open } = await openAs('demo.buyer1');
  await page.clock.install();
  await open('/faq');
  await listeners(userDestination('demo.buyer1', 'authorization-notify'), 1);
  await listeners(notes('demo.buyer1'), 1);
  // The card has its seconds on a clock that stands still.
  await page.clock.pauseAt(Date.now() + 3_000);
  const text = 'Buyurtmangizga mos 3 ta kvartira eʼlon qilindi.';
  const eventId = randomUUID();
  await tell('demo.buyer1', 'notification-notify', { title: 'Yangi eʼlon', text }, eventId);
  await eventually(async () => assert.equal(await isShown(eventId), true));
  await page.clock.runFor(limits.noticeGatherMs);
  await card(page, text).waitFor();
  assert.ok(((await card(page, text).boundingBox())?.width ?? 999) <= 300);
  await saveScreenshot(page, 'note');
  await tell('demo.buyer1', 'authorization-notify', {});
  const denied = page.getByRole('alert').filter({ hasText: 'Ruxsat yoʻq' });
  await denied.waitFor();
  assert.ok(((await denied.boundingBox())?.width ?? 999) <= 400);
  await saveScreenshot(page, 'denied');
});
