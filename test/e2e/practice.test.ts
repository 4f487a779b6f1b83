import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { operatorDetails } from '#app/create-auctions.ts';
import { createRobots } from '#auctions/server/demo/robots.ts';
import { snapshotOf } from '#auctions/server/watching-routes.ts';
import practice from '#auctions/text/uz/practice.ts';
import { createLog } from '#platform/server/log.ts';
import { moveClockTo, untilLotWriterActive } from '../factories/auctions.ts';
import { hasNoViolations } from './axe.ts';
import { openScreens } from './browser.ts';
import { loggedIn } from './logged-in.ts';

const screens = openScreens();
const { app, openPage } = screens;
const openAs = loggedIn(screens);
const { card, clock } = practice;
test.beforeAll(async () => {
  await untilLotWriterActive(app);
});

test('a newcomer starts practice from the list of auctions and stands before the rules of the own lot', async () => {
  const { page, open } = await openAs({ username: 'demo.buyer5' });
  await open('/auction');
  await page.getByRole('heading', { name: card.title }).waitFor();
  // A practice lot closes with the minute: begun early in one, robots have the longest time to come.
  await moveClockTo(app, Math.ceil(app.clock.nowMs() / 60_000) * 60_000 + 16_000);
  await page.getByRole('button', { name: card.start }).click();
  await page.waitForURL(/\/products\/product\/\d+\?enter=1$/);
  const lotId = Number(/product\/(\d+)/.exec(page.url())?.[1]);
  await page.getByRole('dialog').getByText('1/3').waitFor();
  const [lot] = await app.db.sql<{ isPractice: boolean; phase: string }>`
    select is_practice as "isPractice", phase from lot where id = ${lotId}`;
  assert.deepEqual(lot, { isPractice: true, phase: 'ACCEPTING' });

  // Robots come although nobody looks at them, and one of them bids on the page of whoever watches.
  const robots = createRobots({
    ...app,
    operator: operatorDetails(app.config),
    log: createLog({ level: 'silent' }),
    snapshot: (id) => snapshotOf({ ...app, watchers: () => 0 }, id),
    seed: 3,
  });
  const opensAtMs = (await app.clock.refresh(), await snapshotOf({ ...app, watchers: () => 0 }, lotId))?.opensAtMs ?? 0;
  const steps = async (untilMs: number) => {
    while (app.clock.nowMs() < untilMs) {
      await moveClockTo(app, app.clock.nowMs() + 3_000);
      await robots.step();
    }
  };
  await steps(opensAtMs - 65_000);
  const watcher = await openPage();
  await watcher.open(`/auction/${lotId}`);
  await steps(opensAtMs + 40_000);
  await watcher.page.getByText('-ishtirokchi').first().waitFor();
});

test('a visitor is asked to log in first, and comes back to the same page', async () => {
  const { page, open } = await openPage({ width: 390, height: 844, theme: 'dark' });
  await open('/dev');
  const href = await page.getByRole('link', { name: card.login }).getAttribute('href');
  assert.ok(href?.startsWith('/auth/login?') && href.includes('to=%2Fdev'), href ?? 'no link');
  await hasNoViolations(page);
});

test('the panel moves the clock of the auctions forward and back, and says how far it is', async () => {
  await app.clock.move(0);
  const { page, open } = await openPage();
  await open('/dev');
  const panel = page.getByRole('region', { name: clock.title });
  await panel.getByText(clock.real, { exact: true }).waitFor();
  // While the clock is being moved, further presses do nothing.
  const untilMoved = () => panel.locator('[aria-busy="false"]').waitFor();
  await panel.getByRole('button', { name: clock.hour }).click();
  await panel.getByText(/01:00:00 oldinda/).waitFor();
  assert.equal(app.clock.shiftMs(), 3_600_000);
  await untilMoved();
  await panel.getByRole('button', { name: new RegExp(`^${clock.opening}`) }).click();
  await panel.getByText(/01:00:00 oldinda/).waitFor({ state: 'detached' });
  await panel.getByText(/oldinda/).waitFor();
  await untilMoved();
  await panel.getByRole('button', { name: clock.back }).click();
  await panel.getByText(clock.real, { exact: true }).waitFor();
  assert.equal(app.clock.shiftMs(), 0);
  await hasNoViolations(page);
});
