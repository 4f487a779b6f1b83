import { test } from '@playwright/test';
import t from '#auctions/text/uz/live.ts';
import { bid } from '../factories/auctions.ts';
import { hasNoViolations } from './axe.ts';
import { noteDrawing } from './browser.ts';
import {
  app,
  endOf,
  listening,
  one,
  openAs,
  openLot,
  priceOf,
  shot,
  start,
  startForFile,
  two,
} from './live-fixture.ts';

startForFile();

test('F28 the page of a lot without internet, to look at', { tag: '@looks' }, async () => {
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

test('F28 at the end confetti is drawn for the winner, and Escape closes it', { tag: '@looks' }, async () => {
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
});
