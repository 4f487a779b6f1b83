import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import t from '#auctions/text/uz/live.ts';
import { formatSum } from '#platform/values/money.ts';
import { enter, moveClockTo, publishLot, snapshot, sums, type TestLot } from '../factories/auctions.ts';
import { createScreens, eventually } from './browser.ts';
import { loggedIn } from './logged-in.ts';

const screens = createScreens();
export const { app, openPage, startForFile } = screens;
export const openAs = loggedIn(screens);
/** Answers that stories bring about on purpose. */
export const provokes = [/Failed to load resource/, /failed: .*\/bid/];
export const [one, two, three] = ['demo.buyer2', 'demo.buyer4', 'demo.buyer1'] as const;
export const start = 100_000_000;
export const step = 2_000_000;

/** A picture for the eye, where one is wanted. */
export const shot = async (page: Page, name: string) => {
  if (!process.env.SHOTS) return;
  await page.waitForTimeout(700);
  await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};
export const written = (sum: number) => formatSum(sums(sum));

/** A lot with steps of 2 % that these people have entered, at its opening. */
export const openLot = async (usernames: readonly string[], isOpened = true): Promise<TestLot> => {
  const lot = await publishLot(app, { stepHundredths: 200 });
  for (const username of usernames) assert.equal((await enter(app, username, lot.id)).status, 200);
  if (isOpened) {
    await moveClockTo(app, lot.cutOffAtMs);
    await moveClockTo(app, lot.opensAtMs);
  }
  // The story begins here: what was told before, also of the lots of other stories, is not its matter.
  await app.db.sql`update user_message set shown_at = now() where shown_at is null`;
  return lot;
};
/** Lets the time of a lot run out. */
export const endOf = async (lot: TestLot) => {
  for (;;) {
    const { phase, closesAtMs } = await snapshot(app, lot.id);
    if (phase !== 'LIVE') return;
    assert.ok(closesAtMs);
    await moveClockTo(app, closesAtMs + 1);
  }
};
/** The stage once it shows a price. */
export const priceOf = (page: Page, sum: number) => page.locator('section', { hasText: written(sum) }).first();
export const rows = (page: Page) => page.locator('table tbody tr');
export const field = (page: Page) => page.getByLabel(t.bid.amount);
export const bidButton = (page: Page) => page.locator('form button[type="submit"]');
export const confirm = (page: Page) => page.getByRole('button', { name: t.confirm.yes });
export const listening = (lot: TestLot, count: number) =>
  eventually(async () => assert.equal(app.messages.live.listeners(`/topic/auction/${lot.id}`), count));
