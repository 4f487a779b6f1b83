import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test, type WebSocketRoute } from '@playwright/test';
import party from '#app/text/principal/uz.ts';
import type { Receipt } from '#auctions/contract.ts';
import t from '#auctions/text/uz/live.ts';
import { formatSum } from '#platform/values/money.ts';
import { bid, depositOf, moveClockTo, snapshot, sums } from '../lots.ts';
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

test('F2 a bid that is not made because another party acts is named in the question who goes on', async () => {
  const lot = await openLot([one]);
  const { page, open } = await openAs({
    username: one,
    width: 390,
    height: 664,
    provokes: [...provokes, /could not be read/, /did not come/],
  });
  await open(`/auction/${lot.id}`);
  await page.route(
    '**/api/auction/*/bid?*',
    answer(409, { code: 'partyChanged', message: '«Baraka» MCHJ', name: '«Baraka» MCHJ', username: one }),
  );
  await bidButton(page).click();
  await confirm(page).click();
  const question = page.getByRole('alertdialog', { name: party.title });
  await question.getByText(t.unsent.bid({ lot: String(lot.id), amount: `${written(start)} soʻm` })).waitFor();
  const box = await question.boundingBox();
  assert.ok(box && box.y >= 0 && box.y + box.height <= 664, 'the whole question is in sight');
  await shot(page, 'unsent');
  await hasNoViolations(page);
});

test('AUC-002 AUC-007 AUC-014 a bid by keyboard in one browser shows in the other without a reload', async () => {
  const lot = await openLot([one, two]);
  const [mine, theirs] = await Promise.all([openAs({ username: one }), openAs({ username: two, width: 390 })]);
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
  assert.match((await rows(other).first().textContent()) ?? '', /1-ishtirokchi.*100\s000\s000.*15:00:\d\d/);
  assert.match((await rows(page).first().textContent()) ?? '', /Siz.*Yetakchi/);
  await priceOf(other, start).waitFor();
  await bid(app, two, lot.id, start + step);
  await priceOf(page, start + step).waitFor();
  await page.getByText(t.bid.outbid, { exact: true }).waitFor();
  await shot(page, 'outbid');
  await shot(other, 'leader-phone');
  await hasNoViolations(page);
  await hasNoViolations(other);
  await fits(other, [350, 390, 768, 1024, 1180, 1440]);
});

test('AUC-002 AUC-012 AUC-003 before the opening a visitor sees the rules, the five cards and the way in; nobody without an account bids', async () => {
  const lot = await openLot([one], false);
  const { open, page } = await openPage();
  await open(`/auction/${lot.id}`);
  await page.getByRole('heading', { name: t.join.title }).waitFor();
  assert.match(
    (await page.getByRole('link', { name: t.join.logIn }).last().getAttribute('href')) ?? '',
    /\/auth\/login/,
  );
  for (const words of [t.cards.start, t.cards.step({ percent: '2' }), t.cards.end, t.cards.apply, t.cards.mortgage])
    assert.equal(await page.locator('dt', { hasText: words }).count(), 1, words);
  assert.equal(await bidButton(page).count(), 0);
  await page.getByRole('button', { name: t.rules.full }).click();
  await page.getByRole('dialog').getByText(t.rules.outageLine).waitFor();
  await hasNoViolations(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t.cards.reckon }).click();
  await page.getByRole('dialog').getByText(t.mortgage.note).waitFor();
  await page.keyboard.press('Escape');
  await shot(page, 'accepting-guest');
  const watcher = await openAs({ username: two, theme: 'dark' });
  await watcher.open(`/auction/${lot.id}`);
  const enterLink = watcher.page.getByRole('link', { name: t.join.enter });
  assert.equal(await enterLink.getAttribute('href'), `/products/product/${lot.id}?enter=1`);
  await shot(watcher.page, 'accepting-watcher-dark');
  const ready = await openAs({ username: one });
  await ready.open(`/auction/${lot.id}`);
  await ready.page.getByRole('heading', { name: t.ready.title({ n: 1 }) }).waitFor();
  await moveClockTo(app, lot.cutOffAtMs);
  await ready.page.getByText(t.head.scene.closed).waitFor();
  await shot(ready.page, 'closed');
  await hasNoViolations(ready.page);
  await moveClockTo(app, lot.opensAtMs);
  await bidButton(ready.page).waitFor();
  await moveClockTo(app, lot.opensAtMs + lot.sheet.windowSeconds * 1000);
  await ready.page.getByText(/^Taklifsiz oʻtgan kunlar: 1/).waitFor();
  await shot(ready.page, 'repeat');
});

test('AUC-006 AUC-008 AUC-019 a refusal is shown in its words with the next valid amount, and the balance is that of the account', async () => {
  const lot = await openLot([one, two]);
  const { page, open } = await openAs({ username: one, provokes });
  await open(`/auction/${lot.id}`);
  const { available } = await depositOf(app, one);
  await page.locator('span', { hasText: `${t.money.available}: ${formatSum(available)}` }).waitFor();
  await field(page).fill('99000000');
  await bidButton(page).click();
  await page
    .getByRole('alert')
    .getByText(`Eng kami ${written(start)} soʻm.`)
    .waitFor();
  await page.getByRole('button', { name: t.bid.start }).click();
  await page.route(
    '**/api/auction/*/bid?*',
    answer(422, { code: 'bidTooLow', message: 'Eng kami, deydi server.', nextTiyin: sums(start + step).toString() }),
    { times: 1 },
  );
  await bidButton(page).click();
  await confirm(page).click();
  await page.getByRole('alert').getByText('Eng kami, deydi server.').waitFor();
  assert.equal(await field(page).inputValue(), written(start + step));
  await shot(page, 'refused');
  await hasNoViolations(page);
  for (const [open, dialog] of [
    [t.money.topUp, 'Depozitni toʻldirish'],
    [t.money.refund, 'Pulni qaytarish'],
  ] as const) {
    await page.getByRole('button', { name: open, exact: true }).click();
    await page.getByRole('dialog').waitFor();
    assert.ok(dialog);
    await page.keyboard.press('Escape');
  }
});

test('AUC-006 a lost answer is asked for again with the same key: the bid stands once, and its receipt is a file', async () => {
  const lot = await openLot([one, two]);
  const { page, open } = await openAs({ username: one, provokes });
  await open(`/auction/${lot.id}`);
  const keys: string[] = [];
  await page.route('**/api/auction/*/bid?*', async (route) => {
    keys.push((route.request().postDataJSON() as { idempotencyKey: string }).idempotencyKey);
    const response = await route.fetch();
    await (keys.length < 3 ? route.abort() : route.fulfill({ response }));
  });
  await bidButton(page).click();
  await confirm(page).click();
  await page.getByText(t.bid.unknown).waitFor();
  await shot(page, 'unknown');
  await page.getByRole('heading', { name: t.leader.title }).waitFor();
  assert.equal(keys.length, 3);
  assert.equal(new Set(keys).size, 1);
  assert.equal((await snapshot(app, lot.id)).bidCount, 1);
  await page.getByRole('button', { name: t.receipts.open({ n: 1 }) }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /kvitansiyasini yuklab olish/ }).click(),
  ]);
  const receipt = JSON.parse(await readFile(await file.path(), 'utf8')) as Receipt;
  assert.equal(receipt.lotId, lot.id);
  assert.equal(receipt.tiyin, sums(start).toString());
  assert.equal(receipt.isAccepted, true);
  await hasNoViolations(page);
});

test('AUC-008 F6 above five steps an amount is typed again, a bid or a maximum; a maximum bids by itself, and nobody is told so', async () => {
  const lot = await openLot([one, two]);
  await bid(app, two, lot.id, start);
  const { page, open } = await openAs({ username: one });
  await open(`/auction/${lot.id}`);
  await field(page).fill(String(start + 6 * step));
  await bidButton(page).click();
  const retyped = page.getByLabel(t.confirm.retype({ n: 6 }));
  await confirm(page).click();
  await page.getByText(t.confirm.retypeWrong).waitFor();
  await retyped.fill(String(start + 6 * step));
  await confirm(page).click();
  await page.getByRole('heading', { name: t.leader.title }).waitFor();
  await page.getByRole('button', { name: t.auto.turnOn, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t.auto.amount, { exact: true }).fill(String(start + 20 * step));
  await dialog.getByRole('button', { name: t.auto.set }).click();
  const yes = dialog.getByRole('button', { name: t.confirmMaximum.yes });
  await yes.click();
  await dialog.getByText(t.confirmMaximum.retypeWrong).waitFor();
  await dialog.getByLabel(t.confirmMaximum.retype({ n: 14 })).fill(String(start + 20 * step));
  await page.keyboard.press('Escape');
  await dialog.getByLabel(t.auto.amount, { exact: true }).fill(String(start + 10 * step));
  await dialog.getByRole('button', { name: t.auto.set }).click();
  await yes.click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(t.auto.limit({ amount: `${written(start + 10 * step)} soʻm` })).waitFor();
  await bid(app, two, lot.id, start + 7 * step);
  await priceOf(page, start + 8 * step).waitFor();
  assert.equal(await rows(page).first().getByTitle(t.bids.autoTitle).count(), 0);
  await page.getByRole('button', { name: t.receipts.open({ n: 3 }) }).click();
  await page.getByText(t.receipts.auto({ amount: `${written(start + 8 * step)} soʻm` })).waitFor();
  await shot(page, 'auto');
});

test('quality 6 a lost line closes the form and says since when; it comes back by itself with what was missed', async () => {
  const lot = await openLot([one, two]);
  const { page, open } = await openAs({ username: one, provokes: [/WebSocket/] });
  const lines: WebSocketRoute[] = [];
  let isCut = false;
  await page.routeWebSocket(/websocket-endpoint/, (route) => {
    if (isCut) return void route.close();
    route.connectToServer();
    lines.push(route);
  });
  await open(`/auction/${lot.id}`);
  await listening(lot, 1);
  isCut = true;
  await lines[0]?.close({ code: 1012 });
  await page.getByText(t.lost.title).waitFor();
  assert.ok(await bidButton(page).isDisabled());
  await shot(page, 'cut');
  await hasNoViolations(page);
  await bid(app, two, lot.id, start);
  isCut = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await priceOf(page, start).waitFor();
  await page.getByText(t.lost.title).waitFor({ state: 'hidden' });
  assert.ok(await bidButton(page).isEnabled());
});

test('quality 6 a turn of the auction that could not be read is asked for again until it comes', async () => {
  const lot = await openLot([one], false);
  const { page, open } = await openAs({ username: one, provokes: [/503/, /The lot could not be read/] });
  await open(`/auction/${lot.id}`);
  await listening(lot, 1);
  await page.getByRole('heading', { name: t.ready.title({ n: 1 }) }).waitFor();
  let calls = 0;
  await page.route(`**/api/public/auction/${lot.id}*`, (route) => {
    calls += 1;
    return calls > 2 ? route.continue() : answer(503, { code: 'unavailable', message: 'Xizmat band' })(route);
  });
  await moveClockTo(app, lot.cutOffAtMs);
  await eventually(async () => assert.ok(calls > 2));
  await page.getByText(t.head.scene.closed).waitFor();
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
