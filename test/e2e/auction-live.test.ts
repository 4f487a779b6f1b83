import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from '@playwright/test';
import party from '#app/text/principal/uz.ts';
import type { Receipt } from '#auctions/contract.ts';
import t from '#auctions/text/uz/live.ts';
import { bid, enter, moveClockTo, ownPart, sums } from '../factories/auctions.ts';
import { fits, hasNoViolations } from './axe.ts';
import { eventually } from './browser.ts';
import {
  app,
  bidButton,
  confirm,
  field,
  listening,
  one,
  openAs,
  openLot,
  openPage,
  priceOf,
  provokes,
  rows,
  shot,
  start,
  startForFile,
  step,
  two,
  written,
} from './live-fixture.ts';
import { answer } from './logged-in.ts';

startForFile();

test('AUC-002 AUC-007 AUC-014 F2 a bid by keyboard in one browser shows in the other without a reload; one that another party keeps from being made is named, whole on a phone', async () => {
  const lot = await openLot([one, two]);
  const [mine, theirs] = await Promise.all([
    openAs({ username: one, provokes: [...provokes, /could not be read/, /did not come/] }),
    openAs({ username: two, width: 390 }),
  ]);
  const [page, other] = [await mine.open(`/auction/${lot.id}`), await theirs.open(`/auction/${lot.id}`)];
  await listening(lot, 2);
  await field(page).focus();
  assert.equal(await field(page).inputValue(), written(start));
  await page.keyboard.press('ArrowUp');
  assert.equal(await field(page).inputValue(), written(start + step));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: t.confirm.title }).waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), t.confirm.cancel);
  await page.getByText(/^Bir yuz million soʻm/).waitFor();
  await shot(page, 'confirm');
  await hasNoViolations(page);
  await page.keyboard.press('Escape');
  await field(page).waitFor();
  await field(page).press('Enter');
  await page.getByRole('checkbox', { name: t.confirm.reserve }).check();
  await confirm(page).click();
  await page.getByRole('heading', { name: t.leader.title }).waitFor();
  await rows(other).first().waitFor();
  assert.match((await rows(other).first().textContent()) ?? '', /1-ishtirokchi.*100\s000\s000.*15:0\d:\d\d/);
  assert.match((await rows(page).first().textContent()) ?? '', /Siz.*Yetakchi/);
  await priceOf(other, start).waitFor();
  await bid(app, two, lot.id, start + step);
  await priceOf(page, start + step).waitFor();
  await page.getByText(t.bid.outbid, { exact: true }).waitFor();
  await shot(page, 'outbid');
  await shot(other, 'leader-phone');
  await field(page).fill('99000000');
  await bidButton(page).click();
  await page
    .getByRole('alert')
    .getByText(`Eng kami ${written(start + 2 * step)} soʻm.`)
    .waitFor();
  await hasNoViolations(page);
  await hasNoViolations(other);
  await fits(other, [350, 390, 768, 1024, 1180, 1440]);

  await field(page).press('ArrowUp');
  await page.setViewportSize({ width: 390, height: 664 });
  await page.route(
    '**/api/auction/*/bid?*',
    answer(409, { code: 'partyChanged', message: '«Baraka» MCHJ', name: '«Baraka» MCHJ', username: one }),
  );
  await bidButton(page).click();
  await confirm(page).click();
  const question = page.getByRole('alertdialog', { name: party.title });
  await question
    .getByText(t.unsent.bid({ lot: String(lot.id), amount: `${written(start + 2 * step)} soʻm` }))
    .waitFor();
  const box = await question.boundingBox();
  assert.ok(box && box.y >= 0 && box.y + box.height <= 664, 'the whole question is in sight');
  await shot(page, 'unsent');
  await hasNoViolations(page);
});

test('AUC-002 AUC-010 before the opening a visitor reads the rules and the way in; applications end on the open page, and nobody comes in any more', async () => {
  const lot = await openLot([one], false);
  const { open, page } = await openPage();
  await open(`/auction/${lot.id}`);
  await page.getByRole('heading', { name: t.join.title }).waitFor();
  assert.match(
    (await page.getByRole('link', { name: t.join.logIn }).last().getAttribute('href')) ?? '',
    /\/auth\/login/,
  );
  await page.getByRole('button', { name: t.rules.full }).click();
  await page.getByRole('dialog').getByText(t.rules.outageLine).waitFor();
  await hasNoViolations(page);
  await page.keyboard.press('Escape');
  await shot(page, 'accepting-guest');
  const ready = await openAs({ username: one });
  await ready.open(`/auction/${lot.id}`);
  await ready.page.getByRole('heading', { name: t.ready.title({ n: 1 }) }).waitFor();
  await moveClockTo(app, lot.cutOffAtMs);
  await ready.page.getByText(t.head.scene.closed).waitFor();
  await shot(ready.page, 'closed');
  await hasNoViolations(ready.page);
  const late = await enter(app, two, lot.id);
  assert.deepEqual([late.status, (late.body as { code?: string }).code], [409, 'entryClosed']);
  assert.equal((await ownPart(app, two, lot.id)).mayEnter, 'entryClosed');
});

test('AUC-006 AUC-008 F6 F28 a maximum far above the price is typed again; it bids by itself, nobody is told so, and its receipts are files', async () => {
  const lot = await openLot([one, two]);
  await bid(app, two, lot.id, start);
  const { page, open } = await openAs({ username: one });
  await open(`/auction/${lot.id}`);
  const turnOn = page.getByRole('button', { name: t.auto.turnOn, exact: true });
  const dialog = page.getByRole('dialog');
  const amount = dialog.getByLabel(t.auto.amount, { exact: true });
  const yes = dialog.getByRole('button', { name: t.confirmMaximum.yes });
  // A window takes the focus and gives it back by the browser's own rules.
  await turnOn.click();
  await amount.press('Enter');
  await yes.waitFor();
  await page.keyboard.press('Escape');
  await amount.waitFor();
  assert.ok(await amount.evaluate((element) => element === document.activeElement));
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  assert.ok(await turnOn.evaluate((element) => element === document.activeElement));

  await turnOn.click();
  await amount.fill(String(start + 10 * step));
  await dialog.getByRole('button', { name: t.auto.set }).click();
  await dialog.getByLabel(t.confirmMaximum.retype({ n: 10 })).fill(String(start + 10 * step));
  await yes.click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(t.auto.limit({ amount: `${written(start + 10 * step)} soʻm` })).waitFor();
  await bid(app, two, lot.id, start + 5 * step);
  await priceOf(page, start + 6 * step).waitFor();
  assert.equal(await rows(page).first().getByTitle(t.bids.autoTitle).count(), 0);
  await page.getByRole('button', { name: t.receipts.open({ n: 3 }) }).click();
  await page.getByText(t.receipts.auto({ amount: `${written(start + 6 * step)} soʻm` })).waitFor();
  await shot(page, 'auto');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /kvitansiyasini yuklab olish/ })
      .first()
      .click(),
  ]);
  const receipt = JSON.parse(await readFile(await file.path(), 'utf8')) as Receipt;
  assert.equal(receipt.lotId, lot.id);
  assert.equal(receipt.tiyin, sums(start + 6 * step).toString());
  assert.equal(receipt.isAccepted, true);
  await hasNoViolations(page);
});

test('AUC-005 NAV-018 the page of bids has all of them, newest first, and takes new ones', async () => {
  const lot = await openLot([one, two]);
  for (let at = 0; at < 14; at += 1) await bid(app, at % 2 ? one : two, lot.id, start + at * step);
  const { open, page } = await openAs({ username: one, width: 1440 });
  await open(`/auction/bids/${lot.id}`);
  assert.equal(await rows(page).count(), 14);
  const numbers = await page.locator('tbody td:first-child').allTextContents();
  assert.deepEqual(
    numbers,
    Array.from({ length: 14 }, (_, at) => String(14 - at)),
  );
  assert.equal((await page.locator('table').boundingBox())?.width, 630);
  await listening(lot, 1);
  await bid(app, two, lot.id, start + 14 * step);
  await eventually(async () => assert.equal(await rows(page).count(), 15));
  await shot(page, 'bids');
  await hasNoViolations(page);
  await fits(page, [350, 390, 768]);
  assert.equal((await app.get('/auction/bids/999999')).status, 404);
  assert.equal((await app.get('/auction/x')).status, 404);
});
