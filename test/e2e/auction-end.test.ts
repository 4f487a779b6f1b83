import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import callBack from '#alerts/text/uz/call-back.ts';
import ru from '#auctions/text/ru/live.ts';
import t from '#auctions/text/uz/live.ts';
import { bid } from '../lots.ts';
import { hasNoViolations } from './axe.ts';
import { eventually } from './browser.ts';
import {
  app,
  endOf,
  listening,
  one,
  openAs,
  openLot,
  openPage,
  shot,
  start,
  startForFile,
  step,
  three,
  two,
  written,
} from './live-fixture.ts';

startForFile();

test('AUC-004 AUC-013 AUC-015 AUC-016 AUC-017 at the end the winner has a window that stays, the loser the deposit back, other pages a card', async () => {
  const lot = await openLot([one, two, three]);
  await bid(app, two, lot.id, start);
  await bid(app, one, lot.id, start + step);
  const [won, lost, elsewhere, guest] = await Promise.all([
    openAs({ username: one }),
    openAs({ username: two, width: 390, height: 844 }),
    openAs({ username: three }),
    openPage(),
  ]);
  await Promise.all([
    won.open(`/auction/${lot.id}`),
    lost.open(`/auction/${lot.id}`),
    guest.open(`/auction/${lot.id}`),
  ]);
  await elsewhere.open('/faq');
  await listening(lot, 3);
  await eventually(async () => assert.equal(app.messages.live.listeners(`/user/${three}/publish-auction-status`), 1));
  await endOf(lot);
  const card = elsewhere.page.locator('article', { hasText: t.result.ended }).locator('visible=true');
  await card.getByText(t.result.depositBack({ amount: '5\u00a0000\u00a0000\u00a0soʻm' })).waitFor();
  await shot(elsewhere.page, 'card');
  await hasNoViolations(elsewhere.page);

  const window = won.page.getByRole('dialog', { name: t.result.won });
  await window.waitFor();
  assert.equal(await window.locator('canvas').count(), 1);
  await window.getByText(written(start + step)).waitFor();
  await won.page.mouse.click(5, 5);
  assert.ok(await window.isVisible());
  await window.getByText(t.result.keyDay).waitFor();
  await shot(won.page, 'winner');
  await hasNoViolations(won.page);

  const loss = lost.page.getByRole('dialog', { name: t.end.lostTitle });
  await loss.getByText(t.end.releasedWord).waitFor();
  assert.match((await loss.textContent()) ?? '', /5\s000\s000\ssoʻm, depozitingizga 16:00:00 da tushdi/);
  assert.equal(await lost.page.locator('canvas').count(), 0);
  await shot(lost.page, 'loser-phone');
  await hasNoViolations(lost.page);
  await loss.getByRole('button', { name: t.end.understood }).click();
  await loss.waitFor({ state: 'hidden' });
  await lost.page.reload();
  await lost.page.getByRole('heading', { name: t.end.lostTitle }).waitFor();
  assert.equal(await loss.count(), 0);

  await guest.page.getByRole('heading', { name: t.end.overTitle }).waitFor();
  await guest.page
    .getByText(/Gʻolib: .\*+/)
    .first()
    .waitFor();
  await shot(guest.page, 'ended-guest');
  await hasNoViolations(guest.page);
  await window.getByRole('button', { name: t.result.ok }).click();
  await won.page.waitForURL(/\/profile\?activeTab=declarations/);
});

test('AUC-015 AUC-017 O45 a winner elsewhere on the site has the window too; put off, it stays as a card for a while', async () => {
  const lot = await openLot([one]);
  await bid(app, one, lot.id, start);
  await endOf(lot);
  const { open, page } = await openAs({ username: one, width: 390, height: 844, theme: 'dark', locale: 'ru' });
  await open('/faq');
  const window = page.getByRole('dialog', { name: ru.result.won });
  await window.getByText(ru.result.keyDay).waitFor();
  await shot(page, 'winner-phone-dark-ru');
  await hasNoViolations(page);
  await page.keyboard.press('Escape');
  await window.waitFor({ state: 'hidden' });
  const card = page.locator('article', { hasText: ru.result.wonBadge }).locator('visible=true');
  await card.getByText(written(start)).waitFor();
  await shot(page, 'won-card-phone-dark-ru');
  await hasNoViolations(page);
  await card.getByRole('link', { name: ru.end.openDeclaration }).click();
  await page.waitForURL(/activeTab=declarations/);
});

test('AUC-015 the news of a win waits until the dialog in which the winner types is closed', async () => {
  const lot = await openLot([one]);
  await bid(app, one, lot.id, start);
  const { open, page } = await openAs({ username: one });
  await open(`/products/product/${lot.id}`);
  await page.getByRole('button', { name: '2 daqiqada qoʻngʻiroq', exact: true }).click();
  const form = page.getByRole('dialog', { name: callBack.product.title({ n: 2 }) });
  const textbox = form.getByLabel(callBack.wish);
  await textbox.fill('Kechqurun');
  await eventually(async () => assert.equal(app.messages.live.listeners(`/user/${one}/publish-auction-status`), 1));
  await endOf(lot);
  // The place of results is there as soon as one was told.
  await page.locator(`section[aria-label="${t.result.place}"]`).waitFor({ state: 'attached' });
  await page.keyboard.press('End');
  await page.keyboard.type(' qulay');
  assert.equal(await textbox.inputValue(), 'Kechqurun qulay');
  const window = page.getByRole('dialog', { name: t.result.won });
  assert.equal(await window.count(), 0);
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'hidden' });
  await window.getByText(written(start)).waitFor();
  await window.getByRole('button', { name: t.result.ok }).click();
  await page.waitForURL(/activeTab=declarations/);
});
