import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import t from '#auctions/text/uz/live.ts';
import { bid } from '../lots.ts';
import { hasNoViolations } from './axe.ts';
import { eventually, noteDrawing } from './browser.ts';
import {
  app,
  endOf,
  listening,
  one,
  openAs,
  openLot,
  openPage,
  priceOf,
  shot,
  start,
  startForFile,
  two,
} from './live-fixture.ts';

startForFile();

test('F28 all pages of a lot tell one figure of watchers, and follow a clock that was set', async () => {
  const lot = await openLot([one]);
  const [first, second] = [await openPage(), await openPage()];
  await first.open(`/auction/${lot.id}`);
  await second.open(`/auction/${lot.id}`);
  await listening(lot, 2);
  const watchers = (page: Page) => page.locator('p', { hasText: t.head.watchers }).locator('b').first().textContent();
  await eventually(async () =>
    assert.deepEqual(await Promise.all([watchers(first.page), watchers(second.page)]), ['2', '2']),
  );
  await second.page.close();
  await eventually(async () => assert.equal(await watchers(first.page), '1'));
  const left = async () => (await first.page.getByRole('timer').first().textContent()) ?? '';
  assert.match(await left(), /^5\d:/);
  await app.clock.move(app.clock.shiftMs() + 20 * 60_000);
  await eventually(async () => assert.match(await left(), /^3\d:/));
});

test('F28 who has no internet is told so, and not that bidding is closed', async () => {
  const lot = await openLot([one]);
  const { page, open, context } = await openAs({ username: one, provokes: [/.*/] });
  await open(`/auction/${lot.id}`);
  await listening(lot, 1);
  await context.setOffline(true);
  await page.getByText(t.lost.offlineTitle).waitFor();
  await page.getByText(t.head.offline, { exact: true }).first().waitFor();
  await shot(page, 'f28-offline');
  await hasNoViolations(page);
  await context.setOffline(false);
  await page.getByText(t.lost.offlineTitle).waitFor({ state: 'hidden' });
});

test('F28 at the end confetti is drawn, and who led is called the winner everywhere', async () => {
  const lot = await openLot([one, two]);
  await bid(app, one, lot.id, start);
  const { page, open } = await openAs({ username: one, motion: 'no-preference' });
  await noteDrawing(page);
  await open(`/auction/${lot.id}`);
  await priceOf(page, start).waitFor();
  await listening(lot, 1);
  await endOf(lot);
  await page.locator('html[data-is-inked]').waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: t.end.wonTitle }).waitFor();
  const participants = page.locator('section', { has: page.locator('#people-title') });
  assert.match((await participants.textContent()) ?? '', new RegExp(t.bids.winner));
  assert.doesNotMatch((await participants.textContent()) ?? '', new RegExp(t.bids.leader));
});
