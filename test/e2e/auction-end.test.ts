import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import ru from '#auctions/text/ru/live.ts';
import t from '#auctions/text/uz/live.ts';
import { bid } from '../factories/auctions.ts';
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

test('AUC-004 AUC-013 AUC-015 AUC-017 at the end the winner has a window that leads to the declaration, a loser elsewhere on the site a card', async () => {
  const lot = await openLot([one, three]);
  await bid(app, three, lot.id, start);
  await bid(app, one, lot.id, start + step);
  const [won, elsewhere] = await Promise.all([openAs({ username: one }), openAs({ username: three })]);
  await Promise.all([won.open(`/auction/${lot.id}`), elsewhere.open('/faq')]);
  await listening(lot, 1);
  await eventually(async () => assert.equal(app.messages.live.listeners(`/user/${three}/publish-auction-status`), 1));
  await endOf(lot);
  const card = elsewhere.page.locator('article', { hasText: t.result.ended }).locator('visible=true');
  await card.getByText(t.result.depositBack({ amount: '5\u00a0000\u00a0000\u00a0soʻm' })).waitFor();
  const window = won.page.getByRole('dialog', { name: t.result.won });
  await window.getByText(written(start + step)).waitFor();
  await window.getByRole('button', { name: t.result.ok }).click();
  await won.page.waitForURL(/\/profile\?activeTab=declarations/);
});

test('Q1 AUC-004 AUC-015 AUC-016 axe finds nothing at the end of an auction: a window that stays for the winner and the loser, a card elsewhere, the page of a visitor', {
  tag: '@looks',
}, async () => {
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
  await guest.page.getByRole('heading', { name: t.end.overTitle }).waitFor();
  await guest.page
    .getByText(/Gʻolib: .\*+/)
    .first()
    .waitFor();
  await shot(guest.page, 'ended-guest');
  await hasNoViolations(guest.page);
});

test('Q1 AUC-015 AUC-017 O45 axe finds nothing on the window of a winner on a phone, in the dark, nor on the card that it leaves', {
  tag: '@looks',
}, async () => {
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
});
