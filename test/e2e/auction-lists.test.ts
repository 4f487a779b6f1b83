import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
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
} from '../lots.ts';
import { fits, hasNoViolations } from './axe.ts';
import { eventually, openScreens, untilInteractive } from './browser.ts';
import { loggedIn } from './logged-in.ts';

const screens = openScreens();
const { app, openPage } = screens;
const openAs = loggedIn(screens);

let day = '';
test.beforeAll(async () => {
  day = await clearDay(app);
});

test('HOME-016 without auctions the home page has no stage; with later ones it names the day and reminds', async () => {
  const { open } = await openPage();
  const page = await open('/');
  assert.equal(await page.locator('#auctions-today').count(), 0);
  await publishLot(app, { day: dayAfter(day, 2) });
  await page.reload();
  await untilInteractive(page);
  const hero = page.getByRole('region', { name: uz.home.nextTitle });
  await hero.getByText(uz.home.none).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    hero.getByRole('button', { name: uz.home.remind }).click(),
  ]);
  const note = await readFile(await download.path(), 'utf8');
  assert.match(note, new RegExp(`DTSTART;TZID=Asia/Tashkent:${dayAfter(day, 2).replaceAll('-', '')}T150000`));
  await hasNoViolations(page);
});

test('O10 NAV-008 HOME-016 lots by state: taking applications, live, ended, the board that bids a step, the winner on the page', async () => {
  // A new day: what was published before stays behind.
  const newDay = await nextMorning(app);
  const [first, second] = [await publishLot(app, { day: newDay }), await publishLot(app, { day: newDay })];
  for (const one of [first, second])
    for (const buyer of ['demo.buyer2', 'demo.buyer4']) assert.equal((await enter(app, buyer, one.id)).status, 200);

  const home = await openPage();
  await home.open('/');
  const hero = home.page.getByRole('region', { name: uz.home.title });
  await hero.getByRole('link', { name: /Barcha \d+ ta lot/ }).waitFor();
  await hero.getByText(uz.home.closes).waitFor();
  await hasNoViolations(home.page);
  await fits(home.page, [350, 768, 1440]);

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
  await views.getByRole('link', { name: new RegExp(uz.list.live) }).click();
  await cardOf(first).getByText(uz.phases.LIVE).waitFor();

  await views.getByRole('link', { name: uz.board.title }).click();
  await cardOf(first).getByText(uz.board.noBid).waitFor();
  assert.equal((await bid(app, 'demo.buyer4', first.id, 100_000_000)).status, 200);
  await cardOf(first).getByText(uz.board.behind).waitFor();
  await cardOf(second).getByText(uz.board.noBid).waitFor();
  await hasNoViolations(page);
  await fits(page, [350, 768, 1440]);
  await cardOf(first).getByRole('button', { name: '+1 qadam: 105 000 000 soʻm' }).click();
  const question = page.getByRole('dialog', { name: uz.board.confirmTitle });
  await question.getByText('Bir yuz besh million soʻm').waitFor();
  await question.getByRole('button', { name: uz.board.confirm }).click();
  await cardOf(first).getByText(uz.board.leading).waitFor();
  await eventually(async () => assert.equal((await snapshot(app, first.id)).leader?.participant, 1));
  // The word that the bid was accepted may still hang over the lot, with its own button.
  assert.equal(await cardOf(first).getByRole('button', { name: /qadam/ }).count(), 0, 'a leader has nothing to bid');

  const { closesAtMs } = await snapshot(app, first.id);
  await moveClockTo(app, (closesAtMs ?? 0) + 1);
  await cardOf(first).getByText(uz.board.won).waitFor();
  // The winner is told wherever he is; the story goes on behind it.
  await page.getByRole('dialog').filter({ visible: true }).getByRole('button', { name: 'Yopish' }).click();
  await views.getByRole('link', { name: new RegExp(uz.list.ended) }).click();
  await cardOf(first).getByText(uz.finalPrice).waitFor();
  assert.equal((await ownPart(app, 'demo.buyer2', first.id)).duty?.kind, 'sign');
  await open(`/products/product/${first.id}`);
  const { winner } = await snapshot(app, first.id);
  const panel = page.getByRole('region', { name: uz.panel.label });
  await panel.getByText(uz.panel.winner({ name: winner?.name ?? '', n: 1 })).waitFor();
  const text = (await panel.innerText()).replace(/\s+/g, ' ');
  assert.ok(text.includes('105 000 000 soʻm'), 'PRD-012 the price it was sold for');
  await page.locator('#bids').getByRole('row').nth(2).waitFor();
});
