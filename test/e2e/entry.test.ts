import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { dayAfter, dayOf, momentOf } from '#auctions/rules/calendar.ts';
import ruAll from '#auctions/text/ru/entry.ts';
import uz from '#auctions/text/uz/entry.ts';
import refusals from '#auctions/text/uz/refusals.ts';
import deposits from '#deposits/text/uz.ts';
import { bid, deed, depositOf, enter, moveTo, ownPart, publishLot, type StoryLot, snapshot, sums } from '../lots.ts';
import { findsNothing, fits } from './axe.ts';
import { eventually, openScreens, untilAlive } from './browser.ts';
import { answer, loggedIn } from './logged-in.ts';

const screens = await openScreens();
const { app, openPage, testQuiet } = screens;
const openAs = loggedIn(screens);
const t = uz.entry;
const pathOf = (lot: StoryLot) => `/products/product/${lot.id}`;
const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: t.title });
const panelOf = (page: Page): Locator => page.getByRole('region', { name: uz.panel.label });
/** Text as it is read: one kind of space. */
const plain = async (locator: Locator) => (await locator.innerText()).replace(/\s+/g, ' ');

/** The next day at eleven: lots of that day take applications. */
const startDay = async (): Promise<string> => {
  const day = dayAfter(dayOf(app.clock.nowMs()));
  await moveTo(app, momentOf(day, 11 * 60));
  return day;
};
let day = '';
before(async () => {
  // The lots of the demo world are other stories.
  await app.db.query(`update listing set visibility = 'TO_ME' where id in (select id from lot)`);
  day = await startDay();
});

/** Goes through the rules and the bid offer to the deposit. */
const goToDeposit = async (page: Page) => {
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: t.acceptRules }).click();
  await dialog.getByRole('checkbox', { name: t.offerConsent }).check();
  await dialog.getByRole('button', { name: t.acceptOffer }).click();
  await dialog.getByRole('checkbox', { name: t.depositConsent }).check();
};
const submit = (page: Page) => dialogOf(page).getByRole('button', { name: 'band qilib, qatnashish' });

test('HOME-016 without auctions the home page has no stage; with later ones it names the day and reminds', async () => {
  const { open } = await openPage();
  const page = await open('/');
  assert.equal(await page.locator('#auctions-today').count(), 0);
  await publishLot(app, { day: dayAfter(day, 2) });
  await page.reload();
  await untilAlive(page);
  const stage = page.getByRole('region', { name: uz.home.nextTitle });
  await stage.getByText(uz.home.none).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    stage.getByRole('button', { name: uz.home.remind }).click(),
  ]);
  const note = await readFile(await download.path(), 'utf8');
  assert.match(note, new RegExp(`DTSTART:${dayAfter(day, 2).replaceAll('-', '')}T100000Z`));
  await findsNothing(page);
});

test('AUC-023 AUC-024 AUC-019 AUC-020 from login to participant: rules and hash, both agreements, money by the way', async () => {
  const lot = await publishLot(app, { day, startPriceTiyin: sums(300_000_000) });
  const visitor = await openPage();
  await visitor.open(pathOf(lot));
  const login = panelOf(visitor.page).getByRole('link', { name: uz.panel.enter });
  const back = new URL((await login.getAttribute('href')) ?? '', app.url).searchParams.get('to');
  assert.equal(back, `${pathOf(lot)}?enter=1`);

  const { page, open } = await openAs({ username: 'demo.buyer5' });
  await page.route('http://ostona.test/**', (route) =>
    route.fulfill({ status: 302, headers: { location: route.request().url().replace('http://ostona.test', app.url) } }),
  );
  await open(`${back}`);
  const dialog = dialogOf(page);
  await dialog.getByText((await snapshot(app, lot.id)).sheetHash).waitFor();
  await findsNothing(page);
  await dialog.getByRole('button', { name: t.acceptRules }).click();
  const onward = dialog.getByRole('button', { name: t.acceptOffer });
  await dialog.getByRole('button', { name: t.download }).waitFor();
  assert.ok(await onward.isDisabled(), 'without consent there is no way on');
  await findsNothing(page);
  await dialog.getByRole('checkbox', { name: t.offerConsent }).check();
  await onward.click();
  await dialog.getByRole('checkbox', { name: t.depositConsent }).check();
  await dialog.getByText('Yana 15 000 000 soʻm yetishmaydi.').waitFor();
  assert.ok(await submit(page).isDisabled(), 'without money neither');
  await findsNothing(page);

  await dialog.getByRole('button', { name: t.topUp }).click();
  const topUp = page.getByRole('dialog', { name: deposits.topUp.title });
  assert.equal(
    (await topUp.getByLabel(deposits.topUp.amount, { exact: true }).inputValue()).replace(/\s/g, ''),
    '15000000',
  );
  assert.ok((await topUp.getByRole('radio').count()) >= 2);
  await topUp.getByRole('button', { name: deposits.topUp.pay }).click();
  await page.getByRole('heading', { name: deposits.sandbox.title }).waitFor();
  await untilAlive(page);
  await page.getByRole('button', { name: deposits.sandbox.pay, exact: true }).click();
  await page.getByText('PerformTransaction').first().waitFor();
  await page.getByRole('link', { name: deposits.sandbox.back }).click();
  await page.getByRole('heading', { name: deposits.payment.paid }).waitFor();
  await page.getByRole('link', { name: deposits.payment.toLot({ lot: String(lot.id) }) }).click();

  await goToDeposit(page);
  await submit(page).click();
  const done = page.getByRole('dialog', { name: t.doneTitle });
  await done.getByText(t.done({ n: 1 })).waitFor();
  await done.getByText(t.doneLine({ when: 'bugun 15:00' })).waitFor();
  await findsNothing(page);
  assert.equal(await done.getByRole('link', { name: t.toAuction }).getAttribute('href'), `/auction/${lot.id}`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    done.getByRole('button', { name: t.calendar }).click(),
  ]);
  assert.match(await readFile(await download.path(), 'utf8'), /SUMMARY:E-auksion/);
  assert.deepEqual(await depositOf(app, 'demo.buyer5'), { available: 0n, held: sums(15_000_000) });

  await done.getByRole('button', { name: 'Yopish' }).click();
  await panelOf(page)
    .getByText(uz.panel.entered({ n: 1 }))
    .waitFor();
  await page.waitForURL(`**${pathOf(lot)}`);
  await panelOf(page).getByRole('button', { name: uz.panel.withdraw }).click();
  const question = page.getByRole('dialog', { name: uz.withdraw.title });
  await findsNothing(page);
  await question.getByRole('button', { name: uz.withdraw.confirm }).click();
  await page.getByText(uz.withdraw.done).waitFor();
  await panelOf(page).getByRole('button', { name: uz.panel.enter }).waitFor();
  assert.deepEqual(await depositOf(app, 'demo.buyer5'), { available: sums(15_000_000), held: 0n });
});

test('AUC-021 a refund can be asked for on the way in; held money cannot', async () => {
  const lot = await publishLot(app, { day });
  const { page, open } = await openAs({ username: 'demo.buyer5', width: 390, height: 844 });
  await open(`${pathOf(lot)}?enter=1`);
  await goToDeposit(page);
  await dialogOf(page).getByRole('button', { name: t.refund }).click();
  const refund = page.getByRole('dialog', { name: deposits.refund.title });
  await refund.getByText('15 000 000').first().waitFor();
  await findsNothing(page);
});

test('O37 the seller, a participant and whoever comes too late read why, in place', async () => {
  const [seller] = await app.db.sql<{ id: bigint }>`select id from person where username = 'demo.seller'`;
  assert.ok(seller);
  const lot = await publishLot(app, { day }, [{ kind: 'PERSON', id: seller.id, reason: 'seller' }]);
  const one = await openAs({ username: 'demo.seller' });
  await one.open(`${pathOf(lot)}?enter=1`);
  await dialogOf(one.page).getByText(t.blocked.isSeller).waitFor();

  assert.equal((await enter(app, 'demo.buyer2', lot.id)).status, 200);
  const two = await openAs({ username: 'demo.buyer2' });
  await two.open(`${pathOf(lot)}?enter=1`);
  await two.page
    .getByRole('dialog', { name: t.doneTitle })
    .getByText(t.done({ n: 1 }))
    .waitFor();
});

test('AUC-025 AUC-024 whatever the server refuses is told by a toast and in place; nothing is held', async () => {
  const lot = await publishLot(app, { day });
  const { page, open } = await openAs({ username: 'demo.buyer4', provokes: [/status of (409|422|503)/, /ERR_FAILED/] });
  await open(`${pathOf(lot)}?enter=1`);
  await goToDeposit(page);
  const before = await depositOf(app, 'demo.buyer4');
  const enterCall = '**/api/auction/*/enter*';
  const toast = page.getByRole('alert').filter({ hasText: t.approvalTitle }).first();
  const refuse = async (status: number, body: { code: string; message: string }) => {
    await page.route(enterCall, answer(status, body), { times: 1 });
    await submit(page).click();
    await dialogOf(page).getByText(body.message).waitFor();
    await toast.waitFor();
  };
  const missing = refusals.notEnoughMoney({ missingTiyin: '100' });
  await refuse(422, { code: 'notEnoughMoney', message: missing });
  await dialogOf(page).getByRole('checkbox', { name: t.depositConsent }).check();
  await page.route(enterCall, (route) => route.abort(), { times: 1 });
  await submit(page).click();
  await dialogOf(page).getByText(t.approvalFailed).waitFor();
  await refuse(409, { code: 'agreementChanged', message: refusals.agreementChanged });
  await dialogOf(page).getByRole('checkbox', { name: t.offerConsent }).waitFor();
  assert.deepEqual(await depositOf(app, 'demo.buyer4'), before);
});

test('AUC-026 an agreement that cannot be provided is said by a toast, and can be asked for again', async () => {
  const lot = await publishLot(app, { day });
  const { page, open } = await openAs({ username: 'demo.buyer4', provokes: [/status of 503/] });
  await page.route('**/api/auction/*/agreement/**', answer(503, { code: 'documentsBusy', message: '' }), { times: 1 });
  await open(`${pathOf(lot)}?enter=1`);
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: t.acceptRules }).click();
  await page.getByRole('alert').filter({ hasText: t.documentTitle }).waitFor();
  await dialog.getByText(t.documentFailed).waitFor();
  assert.ok(await dialog.getByRole('checkbox', { name: t.offerConsent }).isDisabled());
  await dialog.getByRole('button', { name: t.again }).click();
  await dialog.getByRole('button', { name: t.download }).waitFor();
});

test('AUC-009 PRD-007 PRD-013 lots of 5 and 10 percent ask for their own deposits; the panel is there without a script', async () => {
  const usual = await publishLot(app, { day, startPriceTiyin: sums(200_000_000) });
  const high = await publishLot(app, { day, startPriceTiyin: sums(200_000_000), depositHundredths: 1000 });
  const { page, open } = await openPage({ context: { javaScriptEnabled: false } });
  for (const [lot, words] of [
    [usual, 'Depozit, 5% 10 000 000 soʻm'],
    [high, 'Depozit, 10% 20 000 000 soʻm'],
  ] as const) {
    await open(pathOf(lot));
    assert.ok((await plain(page.locator('aside').filter({ has: panelOf(page) }))).includes(words), words);
    assert.ok((await plain(panelOf(page))).includes('Hali ariza yoʻq. Savdo: bugun 15:00'));
    assert.match(await plain(panelOf(page).getByRole('timer')), /^0[23] soat \d\d daqiqa \d\d soniya$/);
  }
  // The styles of a part come with the document, not with the script.
  const boxes = await panelOf(page)
    .getByRole('timer')
    .evaluate((element) => getComputedStyle(element).display);
  assert.equal(boxes, 'grid');
});

test('AUC-014 an application changes the page of its lot at once, and of no other', async () => {
  const [lot, other] = [await publishLot(app, { day }), await publishLot(app, { day })];
  const { page, open } = await openPage();
  const second = await openPage();
  await open(pathOf(lot));
  await second.open(pathOf(other));
  const asked: string[] = [];
  second.page.on('request', (request) => asked.push(request.url()));
  await page.waitForTimeout(1500);
  asked.length = 0;
  assert.equal((await enter(app, 'demo.buyer2', lot.id)).status, 200);
  await panelOf(page).getByText('1 ta ariza tushgan').waitFor();
  await panelOf(second.page).getByText('Hali ariza yoʻq').waitFor();
  assert.deepEqual(
    asked.filter((url) => url.includes(`/auction/${lot.id}`)),
    [],
  );
});

test('PRD-007 PRD-008 PRD-011 the page of a lot in two languages and both themes has nothing against it at any width', async () => {
  const lot = await publishLot(app, { day });
  const { page, open } = await openPage();
  await open(pathOf(lot));
  await findsNothing(page);
  await fits(page, [350, 768, 1100, 1440]);
  const dark = await openPage({ width: 390, height: 844, theme: 'dark', locale: 'ru' });
  await dark.open(pathOf(lot));
  await dark.page.getByRole('heading', { name: ruAll.history.title }).waitFor();
  await findsNothing(dark.page);
});

test('O10 NAV-008 HOME-016 lots by state: taking applications, live, ended, the board that bids a step, the winner on the page', async () => {
  // A new day: what was published before stays behind.
  const story = await startDay();
  const [first, second] = [await publishLot(app, { day: story }), await publishLot(app, { day: story })];
  for (const one of [first, second])
    for (const buyer of ['demo.buyer2', 'demo.buyer4']) assert.equal((await enter(app, buyer, one.id)).status, 200);

  const home = await openPage();
  await home.open('/');
  const stage = home.page.getByRole('region', { name: uz.home.title });
  await stage.getByRole('link', { name: /ta lotning hammasi/ }).waitFor();
  await stage.getByText(uz.home.closes).waitFor();
  await findsNothing(home.page);
  await fits(home.page, [350, 768, 1440]);

  // The board also names lots of the demo world, which are hidden from this story.
  const { page, open } = await openAs({ username: 'demo.buyer2', provokes: [/status of 404/] });
  await open('/auction');
  const cardOf = (lot: StoryLot) => page.locator(`article:has(a[href="/auction/${lot.id}"])`);
  await cardOf(first)
    .getByText(uz.participants({ n: 2 }))
    .waitFor();
  await findsNothing(page);
  await moveTo(app, first.opensAtMs + 1000);
  const views = page.getByRole('navigation', { name: uz.list.states });
  await views.getByRole('link', { name: new RegExp(uz.list.live) }).click();
  await cardOf(first).getByText(uz.phases.LIVE).waitFor();

  await views.getByRole('link', { name: uz.board.title }).click();
  await cardOf(first).getByText(uz.board.noBid).waitFor();
  assert.equal((await bid(app, 'demo.buyer4', first.id, 100_000_000)).status, 200);
  await cardOf(first).getByText(uz.board.behind).waitFor();
  await cardOf(second).getByText(uz.board.noBid).waitFor();
  await findsNothing(page);
  await fits(page, [350, 768, 1440]);
  await cardOf(first).getByRole('button', { name: '+1 qadam: 105 000 000 soʻm' }).click();
  const question = page.getByRole('dialog', { name: uz.board.confirmTitle });
  await question.getByText('Bir yuz besh million soʻm').waitFor();
  await question.getByRole('button', { name: uz.board.confirm }).click();
  await cardOf(first).getByText(uz.board.leading).waitFor();
  await eventually(async () => assert.equal((await snapshot(app, first.id)).leader?.participant, 1));
  assert.equal(await cardOf(first).getByRole('button').count(), 0, 'a leader has nothing to bid');

  const { closesAtMs } = await snapshot(app, first.id);
  await moveTo(app, (closesAtMs ?? 0) + 1);
  await cardOf(first).getByText(uz.board.won).waitFor();
  // The winner is told wherever he is; the story goes on behind it.
  await page.getByRole('dialog').filter({ visible: true }).getByRole('button', { name: 'Yopish' }).click();
  await views.getByRole('link', { name: new RegExp(uz.list.ended) }).click();
  await cardOf(first).getByText(uz.finalPrice).waitFor();
  assert.equal((await ownPart(app, 'demo.buyer2', first.id)).duty?.kind, 'sign');
  await open(pathOf(first));
  const { winner } = await snapshot(app, first.id);
  await panelOf(page)
    .getByText(uz.panel.winner({ name: winner?.name ?? '', n: 1 }))
    .waitFor();
  assert.ok((await plain(panelOf(page))).includes('105 000 000 soʻm'), 'PRD-012 the price it was sold for');
  await page.locator('#bids').getByRole('row').nth(2).waitFor();
  assert.equal((await deed(app, 'demo.buyer2', second.id, 'withdraw')).status, 409);
});

test('AUC-010 whoever reads for too long is told that applications have closed', async () => {
  const story = await startDay();
  const lot = await publishLot(app, { day: story });
  assert.equal((await enter(app, 'demo.buyer2', lot.id)).status, 200);
  const { page, open } = await openAs({ username: 'demo.buyer4', provokes: [/status of 409/] });
  await open(`${pathOf(lot)}?enter=1`);
  await goToDeposit(page);
  await submit(page).waitFor();
  await moveTo(app, lot.cutOffAtMs + 1000);
  await submit(page).click();
  await dialogOf(page).getByText(t.blocked.entryClosed).waitFor();
});

testQuiet();
