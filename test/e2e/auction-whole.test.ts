import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import entryText from '#auctions/text/uz/entry.ts';
import live from '#auctions/text/uz/live.ts';
import papers from '#auctions/text/uz/papers.ts';
import { depositOf, moveClockTo, publishLot, snapshot } from '../factories/auctions.ts';
import { eventually } from './browser.ts';
import { keyFile, signWith } from './key-file.ts';
import {
  app,
  bidButton,
  confirm,
  endOf,
  listening,
  one,
  openAs,
  openPage,
  rows,
  start,
  startForFile,
  step,
  three,
  written,
} from './live-fixture.ts';
import { toast } from './mock-papers.ts';

startForFile();

const words = entryText.entry;

/** Goes in by the page of the listing: rules, both agreements, the deposit. */
const enterBy = async (page: Page) => {
  const dialog = page.getByRole('dialog', { name: words.title });
  await dialog.getByRole('button', { name: words.acceptRules }).click();
  await dialog.getByRole('checkbox', { name: words.offerConsent }).check();
  await dialog.getByRole('button', { name: words.acceptOffer }).click();
  await dialog.getByRole('checkbox', { name: words.depositConsent }).check();
  await dialog.getByRole('button', { name: 'band qilib, qatnashish' }).click();
  const done = page.getByRole('dialog', { name: words.doneTitle });
  await done.getByRole('link', { name: words.toAuction }).click();
  await page.waitForURL(/\/auction\/\d+$/);
};

const bidBy = async (page: Page) => {
  await bidButton(page).click();
  await confirm(page).click();
  await page.getByRole('heading', { name: live.leader.title }).waitFor();
};

test('NAV-017 AUC-001 AUC-002 AUC-015 DEC-005 two buyers enter before 14:00, bid live, win and lose; the declaration is signed; a visitor checks the log', async () => {
  const lot = await publishLot(app, { stepHundredths: 200 });
  await moveClockTo(app, lot.cutOffAtMs - 30 * 60_000);
  const before = await depositOf(app, three);
  const [first, second] = await Promise.all([
    openAs({ username: one }),
    openAs({ username: three, width: 390, height: 844 }),
  ]);
  for (const { open, page } of [first, second]) {
    await open(`/products/product/${lot.id}?enter=1`);
    await enterBy(page);
  }
  assert.notDeepEqual(await depositOf(app, three), before);
  await listening(lot, 2);

  await moveClockTo(app, lot.cutOffAtMs);
  await moveClockTo(app, lot.opensAtMs);
  await bidButton(second.page).waitFor();
  await bidBy(second.page);
  await rows(first.page).first().getByText(written(start)).waitFor();
  // Property, clock and bids of this very lot stand on its page.
  assert.ok((await first.page.locator(`main a[href="/products/product/${lot.id}"]`).count()) > 0);
  assert.equal(await first.page.locator('main [role="timer"][data-tone]').count(), 1);
  assert.equal(await rows(first.page).count(), 1);
  await bidBy(first.page);
  await second.page.getByText(new RegExp(live.who.outbid({ n: 0 }).replace('0', '\\d'))).waitFor();
  await endOf(lot);

  await second.page.getByRole('dialog', { name: live.end.lostTitle }).waitFor();
  assert.deepEqual(await depositOf(app, three), before);
  const window = first.page.getByRole('dialog', { name: live.result.won });
  await window.getByText(written(start + step)).waitFor();
  await window.getByRole('button', { name: live.result.ok }).click();
  await first.page.waitForURL(/\/profile\?activeTab=declarations/);
  await first.page.getByRole('button', { name: papers.declarations.sign, exact: true }).first().click();
  await first.page.getByRole('dialog').getByRole('button', { name: papers.document.toConfirm }).click();
  await signWith(first.page, await keyFile(app, one));
  await toast(first.page, papers.confirm.done).waitFor();
  await eventually(async () => assert.equal((await snapshot(app, lot.id)).phase, 'COMPLETED'));

  const visitor = await openPage();
  await visitor.open(`/auction/${lot.id}/log`);
  await visitor.page.locator('[data-verdict="ok"]').waitFor();
});
