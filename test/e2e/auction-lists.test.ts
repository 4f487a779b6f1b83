import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { dayAfter } from '#auctions/rules/calendar.ts';
import uz from '#auctions/text/uz/entry.ts';
import {
  bid,
  clearDay,
  enter,
  moveClockTo,
  nextMorning,
  ownPart,
  publishLot,
  snapshot,
  type TestLot,
} from '../factories/auctions.ts';
import { fits, hasNoViolations } from './axe.ts';
import { eventually, openScreens } from './browser.ts';
import { loggedIn } from './logged-in.ts';

const screens = openScreens();
const { app, openPage } = screens;
const openAs = loggedIn(screens);

let day = '';
test.beforeAll(async () => {
  day = await clearDay(app);
});

test('HOME-016 the stage of the home page, to look at: the next day, and the lots of today', {
  tag: '@looks',
}, async () => {
  await publishLot(app, { day: dayAfter(day, 2) });
  const { page, open } = await openPage();
  await open('/');
  await page.getByRole('region', { name: uz.home.nextTitle }).getByText(uz.home.none).waitFor();
  await hasNoViolations(page);
  const newDay = await nextMorning(app);
  for (let n = 0; n < 2; n += 1) await publishLot(app, { day: newDay });
  await open('/');
  await page.getByRole('region', { name: uz.home.title }).getByText(uz.home.closes).waitFor();
  await hasNoViolations(page);
  await fits(page, [350, 768, 1440]);
});

test('O10 NAV-008 from the list of lots to the own board: one bids a step there, wins, and finds the lot among the ended', async () => {
  // A new day: what was published before stays behind.
  const newDay = await nextMorning(app);
  const [first, second] = [await publishLot(app, { day: newDay }), await publishLot(app, { day: newDay })];
  for (const one of [first, second])
    for (const buyer of ['demo.buyer2', 'demo.buyer4']) assert.equal((await enter(app, buyer, one.id)).status, 200);
  // The board also names lots of the demo world, which are hidden from this story.
  const { page, open } = await openAs({ username: 'demo.buyer2', provokes: [/status of 404/] });
  await open('/auction');
  const cardOf = (lot: TestLot) => page.locator(`article:has(a[href="/auction/${lot.id}"])`);
  await cardOf(first)
    .getByText(uz.participants({ n: 2 }))
    .waitFor();
  await hasNoViolations(page);
  await moveClockTo(app, first.opensAtMs + 1000);
  const views = page.getByRole('navigation', { name: uz.list.states });
  await views.getByRole('link', { name: uz.board.title }).click();
  await cardOf(first).getByText(uz.board.noBid).waitFor();
  assert.equal((await bid(app, 'demo.buyer4', first.id, 100_000_000)).status, 200);
  await cardOf(first).getByText(uz.board.behind).waitFor();
  await cardOf(second).getByText(uz.board.noBid).waitFor();
  await hasNoViolations(page);
  await fits(page, [350, 768, 1440]);
  await cardOf(first).getByRole('button', { name: '+1 qadam: 105 000 000 soʻm' }).click();
  await page
    .getByRole('dialog', { name: uz.board.confirmTitle })
    .getByRole('button', { name: uz.board.confirm })
    .click();
  await cardOf(first).getByText(uz.board.leading).waitFor();
  await eventually(async () => assert.equal((await snapshot(app, first.id)).leader?.participant, 1));

  const { closesAtMs } = await snapshot(app, first.id);
  await moveClockTo(app, (closesAtMs ?? 0) + 1);
  await cardOf(first).getByText(uz.board.won).waitFor();
  // The winner is told wherever he is; the story goes on behind it.
  await page.getByRole('dialog').filter({ visible: true }).getByRole('button', { name: 'Yopish' }).click();
  await views.getByRole('link', { name: new RegExp(uz.list.ended) }).click();
  await cardOf(first).getByText(uz.finalPrice).waitFor();
  assert.equal((await ownPart(app, 'demo.buyer2', first.id)).duty?.kind, 'sign');
});
