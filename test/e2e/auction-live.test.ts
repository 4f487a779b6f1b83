import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { bid, depositOf, enter, moveTo, publishLot, snapshot, sums } from '../lots.ts';
import { findsNothing } from './axe.ts';
import { eventually, openScreens } from './browser.ts';
import { loggedIn } from './logged-in.ts';

const screens = await openScreens();
const { app, openPage, testQuiet } = screens;
const openAs = loggedIn(screens);
const refusals = [/Failed to load resource.*(409|422|403)/];

const shot = async (page: Page, name: string) => {
  if (!process.env.SHOTS) return;
  await page.waitForTimeout(900);
  await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
};

/** A lot with these participants, opened. */
const openLot = async (usernames: string[]) => {
  const lot = await publishLot(app, { stepHundredths: 200 });
  for (const username of usernames) assert.equal((await enter(app, username, lot.id)).status, 200);
  return lot;
};
const step = 2_000_000;
const start = 100_000_000;

test('looks', async () => {
  const lot = await openLot(['demo.buyer2', 'demo.buyer4', 'demo.buyer1']);
  const guest = await openPage({ provokes: refusals });
  await guest.open(`/auction/${lot.id}`);
  await shot(guest.page, 'accepting-guest');
  const one = await openAs({ username: 'demo.buyer2', provokes: refusals });
  const two = await openAs({
    username: 'demo.buyer4',
    width: 390,
    height: 844,
    locale: 'ru',
    theme: 'dark',
    provokes: refusals,
  });
  await one.open(`/auction/${lot.id}`);
  await two.open(`/auction/${lot.id}`);
  await shot(one.page, 'accepting-one');
  await moveTo(app, lot.cutOffAtMs);
  await shot(two.page, 'closed-two');
  await moveTo(app, lot.opensAtMs);
  await shot(one.page, 'open-one');
  await shot(two.page, 'open-two');
  await bid(app, 'demo.buyer1', lot.id, start);
  for (let at = 1; at < 8; at += 1) await bid(app, at % 2 ? 'demo.buyer2' : 'demo.buyer4', lot.id, start + at * step);
  await shot(one.page, 'live-one');
  await shot(two.page, 'live-two');
  await bid(app, 'demo.buyer4', lot.id, start + 9 * step);
  await shot(one.page, 'outbid-one');
  await shot(two.page, 'leader-two');
  await one.page
    .getByRole('button', { name: 'Taklif berish' })
    .click()
    .catch(() => undefined);
  await one.page.waitForTimeout(300);
  await shot(one.page, 'confirm-one');
  await guest.page.reload();
  await shot(guest.page, 'live-guest');
  const { closesAtMs } = await snapshot(app, lot.id);
  await moveTo(app, (closesAtMs ?? 0) - 28_000);
  await one.page.reload();
  await shot(one.page, 'orange-one');
  await moveTo(app, (closesAtMs ?? 0) + 1);
  await one.page.waitForTimeout(1500);
  await shot(one.page, 'lost-one');
  await shot(two.page, 'won-two');
  await shot(guest.page, 'ended-guest');
});
testQuiet();
