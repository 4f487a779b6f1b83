import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import entry from '#auctions/text/uz/entry.ts';
import uz from '#listings/text/uz.ts';
import { bid } from '../factories/auctions.ts';
import { hasNoViolations } from './axe.ts';
import { app, one, openAs, openLot, openPage, shot, start, startForFile, step, two, written } from './live-fixture.ts';

startForFile();

const cardOf = (page: Page, lot: number) =>
  page.locator('main article', {
    has: page.locator(`a[href$="/products/product/${lot}"], a[href$="/auction/${lot}"]`),
  });

test('F19 cards of lots follow the price while the list is open, and say to a bidder whether he leads', async () => {
  const lot = await openLot([one, two]);
  await bid(app, one, lot.id, start);
  const [mine, guest] = [await openAs({ username: one }), await openPage({ width: 390, height: 664, theme: 'dark' })];
  await mine.open(`/products?s=${lot.id}`);
  await guest.open(`/products?s=${lot.id}`);
  const card = cardOf(mine.page, lot.id);
  await card.getByText(uz.lot.own.leading).waitFor();
  await shot(mine.page, 'f19-leading');
  await hasNoViolations(mine.page);
  await bid(app, two, lot.id, start + step);
  await card.getByText(uz.lot.own.outbid).waitFor();
  await card.getByText(written(start + step)).waitFor();
  await shot(mine.page, 'f19-outbid');
  await hasNoViolations(mine.page);
  await cardOf(guest.page, lot.id)
    .getByText(written(start + step))
    .waitFor();
  await cardOf(guest.page, lot.id)
    .getByText(uz.lot.bids({ n: 2 }))
    .waitFor();
  assert.equal(await cardOf(guest.page, lot.id).locator('[data-own]').count(), 0);
  await shot(guest.page, 'f19-guest-phone');
  await mine.open('/auction?state=live');
  await cardOf(mine.page, lot.id).getByText(entry.board.outbid).waitFor();
  await shot(mine.page, 'f19-board');
});
