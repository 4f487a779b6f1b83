import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { type Locator, type Page, test } from '@playwright/test';
import ruAll from '#auctions/text/ru/entry.ts';
import uz from '#auctions/text/uz/entry.ts';
import deposits from '#deposits/text/uz.ts';
import { clearDay, depositOf, enter, publishLot, snapshot, sums, type TestLot } from '../lots.ts';
import { fits, hasNoViolations } from './axe.ts';
import { openScreens, untilInteractive } from './browser.ts';
import { loggedIn } from './logged-in.ts';

const screens = openScreens();
const { app, openPage } = screens;
const openAs = loggedIn(screens);
const t = uz.entry;
const pathOf = (lot: TestLot) => `/products/product/${lot.id}`;
const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: t.title });
const panelOf = (page: Page): Locator => page.getByRole('region', { name: uz.panel.label });
/** Text as it is read: one kind of space. */
const plain = async (locator: Locator) => (await locator.innerText()).replace(/\s+/g, ' ');

let day = '';
test.beforeAll(async () => {
  day = await clearDay(app);
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

test('AUC-023 AUC-024 AUC-019 AUC-020 AUC-021 from login to participant: rules and hash, both agreements, money by the way', async () => {
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
  await hasNoViolations(page);
  await dialog.getByRole('button', { name: t.acceptRules }).click();
  const onward = dialog.getByRole('button', { name: t.acceptOffer });
  await dialog.getByRole('button', { name: t.download }).waitFor();
  assert.ok(await onward.isDisabled(), 'without consent there is no way on');
  await hasNoViolations(page);
  await dialog.getByRole('checkbox', { name: t.offerConsent }).check();
  await onward.click();
  await dialog.getByRole('checkbox', { name: t.depositConsent }).check();
  await dialog.getByText('Yana 15 000 000 soʻm yetishmaydi.').waitFor();
  assert.ok(await submit(page).isDisabled(), 'without money neither');
  await hasNoViolations(page);

  await dialog.getByRole('button', { name: t.topUp }).click();
  const topUp = page.getByRole('dialog', { name: deposits.topUp.title });
  assert.equal(
    (await topUp.getByLabel(deposits.topUp.amount, { exact: true }).inputValue()).replace(/\s/g, ''),
    '15000000',
  );
  assert.ok((await topUp.getByRole('radio').count()) >= 2);
  await topUp.getByRole('button', { name: deposits.topUp.pay }).click();
  await page.getByRole('heading', { name: deposits.sandbox.title }).waitFor();
  await untilInteractive(page);
  await page.getByRole('button', { name: deposits.sandbox.pay, exact: true }).click();
  await page.getByText('PerformTransaction').first().waitFor();
  await page.getByRole('link', { name: deposits.sandbox.back }).click();
  await page.getByRole('heading', { name: deposits.payment.paid }).waitFor();
  await page.getByRole('link', { name: deposits.payment.toLot({ lot: String(lot.id) }) }).click();

  await goToDeposit(page);
  await dialog.getByRole('button', { name: t.refund }).click();
  const refund = page.getByRole('dialog', { name: deposits.refund.title });
  await refund.getByText('15 000 000').first().waitFor();
  await hasNoViolations(page);
  await page.keyboard.press('Escape');
  await refund.waitFor({ state: 'hidden' });
  await submit(page).click();
  const done = page.getByRole('dialog', { name: t.doneTitle });
  await done.getByText(t.done({ n: 1 })).waitFor();
  await done.getByText(t.doneLine({ when: 'bugun 15:00' })).waitFor();
  await hasNoViolations(page);
  assert.equal(await done.getByRole('link', { name: t.toAuction }).getAttribute('href'), `/auction/${lot.id}`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    done.getByRole('link', { name: t.calendar }).click(),
  ]);
  assert.match(await readFile(await download.path(), 'utf8'), /SUMMARY:Elektron auksion/);
  assert.deepEqual(await depositOf(app, 'demo.buyer5'), { available: 0n, held: sums(15_000_000) });

  await done.getByRole('button', { name: 'Yopish' }).click();
  await panelOf(page)
    .getByText(uz.panel.entered({ n: 1 }))
    .waitFor();
  await page.waitForURL(`**${pathOf(lot)}`);
  await panelOf(page).getByRole('button', { name: uz.panel.withdraw }).click();
  const question = page.getByRole('dialog', { name: uz.withdraw.title });
  await hasNoViolations(page);
  await question.getByRole('button', { name: uz.withdraw.confirm }).click();
  await page.getByText(uz.withdraw.done).waitFor();
  await panelOf(page).getByRole('button', { name: uz.panel.enter }).waitFor();
  assert.deepEqual(await depositOf(app, 'demo.buyer5'), { available: sums(15_000_000), held: 0n });
});

test('AUC-009 PRD-007 PRD-013 lots of 5 and 10 percent ask for their own deposits; the panel is there without a script', async () => {
  const usual = await publishLot(app, { day, startPriceTiyin: sums(200_000_000) });
  const high = await publishLot(app, { day, startPriceTiyin: sums(200_000_000), depositHundredths: 1000 });
  const { page, open } = await openPage({ context: { javaScriptEnabled: false } });
  for (const [lot, words] of [
    [usual, 'Zakalat, 5% 10 000 000 soʻm'],
    [high, 'Zakalat, 10% 20 000 000 soʻm'],
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
  const urls: string[] = [];
  second.page.on('request', (request) => urls.push(request.url()));
  await page.waitForTimeout(1500);
  urls.length = 0;
  assert.equal((await enter(app, 'demo.buyer2', lot.id)).status, 200);
  await panelOf(page).getByText('1 ta ariza tushgan').waitFor();
  await panelOf(second.page).getByText('Hali ariza yoʻq').waitFor();
  assert.deepEqual(
    urls.filter((url) => url.includes(`/auction/${lot.id}`)),
    [],
  );
});

test('PRD-007 PRD-008 PRD-011 the page of a lot in two languages and both themes has nothing against it at any width', {
  tag: '@looks',
}, async () => {
  const lot = await publishLot(app, { day });
  const { page, open } = await openPage();
  await open(pathOf(lot));
  await hasNoViolations(page);
  await fits(page, [350, 768, 1100, 1440]);
  const dark = await openPage({ width: 390, height: 844, theme: 'dark', locale: 'ru' });
  await dark.open(pathOf(lot));
  await dark.page.getByRole('heading', { name: ruAll.history.title }).waitFor();
  await hasNoViolations(dark.page);
});
