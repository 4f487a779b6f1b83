import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { moneyWords } from '#credit/text/error-words.ts';

import own from '#reservations/text/uz/own-reservations.ts';
import list from '#reservations/text/uz/reservation-list.ts';
import words from '#reservations/text/uz/reservations.ts';
import reserve from '#reservations/text/uz/reserve.ts';
import offers from '#reservations/text/uz/reserve-offers.ts';
import { giveMoney } from '../factories/accounts.ts';
import { createReservationClient } from '../factories/reservations.ts';
import { fits, hasNoViolations } from './axe.ts';
import { openScreens } from './browser.ts';
import { loggedIn } from './logged-in.ts';

const { app, openPage } = openScreens();
const open = loggedIn({ app, openPage });
const BUYER = 'demo.buyer5';

test('CRD-006 CRD-007 CRD-008 on a phone a buyer reserves a property with five percent, pays the rest, and staff read of it; nobody else buys meanwhile', async () => {
  const { place } = createReservationClient(app);
  const at = await place();
  await giveMoney(app, BUYER, 2_000_000_000n);
  const money = (tiyin: bigint) => moneyWords(tiyin, 'uz');
  const price = BigInt(at.price);
  const deposit = price / 20n;
  const { page, open: visit } = await open({ username: BUYER, width: 390 });
  await visit(`/products/product/${at.listingId}`);
  await page.getByRole('button', { name: offers.advanceAct }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(reserve.outcomes.late).waitFor();
  assert.ok((await dialog.innerText()).replace(/\s/gu, ' ').includes(money(deposit).replace(/\s/gu, ' ')));
  await hasNoViolations(page);
  await fits(page, [390]);
  await dialog.getByRole('button', { name: reserve.next }).click();
  const hold = dialog.getByRole('button', { name: reserve.hold({ amount: money(deposit) }) });
  await hold.waitFor();
  // Neither box is ticked.
  assert.ok(await hold.isDisabled());
  await dialog.getByRole('checkbox').nth(0).check({ force: true });
  assert.ok(await hold.isDisabled());
  await dialog.getByRole('checkbox').nth(1).check({ force: true });
  await hasNoViolations(page);
  await hold.click();
  await page.getByText(reserve.done).waitFor();
  const number = /OT-\d{4}\/\d{6}/.exec(await page.getByRole('dialog').innerText())?.[0] ?? assert.fail('no number');

  const visitor = await openPage({ width: 1440 });
  await visitor.open(`/products/product/${at.listingId}`);
  await visitor.page
    .getByText(/Band qilingan, /)
    .first()
    .waitFor();

  await page.getByRole('link', { name: reserve.payRest }).click();
  await page.getByRole('heading', { name: own.title }).waitFor();
  await page.getByText(number).waitFor();
  await hasNoViolations(page);
  await fits(page, [350, 390]);
  await page.getByRole('button', { name: own.pay.act }).press('Enter');
  await page
    .getByRole('dialog', { name: own.pay.title })
    .getByRole('button', { name: own.pay.doIt({ amount: money(price - deposit) }) })
    .click();
  await page.getByText(own.paid).waitFor();
  await hasNoViolations(page);

  const staff = await open({ username: 'demo.moderator', width: 1440 });
  await staff.open('/admin/reservations');
  await staff.page.getByRole('button', { name: number }).click();
  await staff.page.getByText(list.saleLine).waitFor();
  await staff.page.getByText(words.states.PAID).first().waitFor();
  await hasNoViolations(staff.page);
  await fits(staff.page, [1440]);
});
