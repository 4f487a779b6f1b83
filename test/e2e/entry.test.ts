import assert from 'node:assert/strict';
import { type Locator, type Page, test } from '@playwright/test';
import ruAll from '#auctions/text/ru/entry.ts';
import uz from '#auctions/text/uz/entry.ts';
import deposits from '#deposits/text/uz.ts';
import { clearDay, depositOf, publishLot, snapshot, sums, type TestLot } from '../factories/auctions.ts';
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

/** The panel opens the way in for somebody who has just logged in; links to payments carry the public address. */
const openEntry = async (lot: TestLot, username: string) => {
  const visitor = await openAs({ username });
  await visitor.page.route('http://ostona.test/**', (route) =>
    route.fulfill({ status: 302, headers: { location: route.request().url().replace('http://ostona.test', app.url) } }),
  );
  await visitor.open(`${pathOf(lot)}?enter=1`);
  return visitor.page;
};

test('AUC-023 AUC-024 AUC-019 AUC-020 from login to participant: rules and hash, both agreements, money by the way', async () => {
  const lot = await publishLot(app, { day, startPriceTiyin: sums(300_000_000) });
  const page = await openEntry(lot, 'demo.buyer5');
  const dialog = dialogOf(page);
  await dialog.getByText((await snapshot(app, lot.id)).sheetHash).waitFor();
  await goToDeposit(page);
  await dialog.getByText('Yana 15 000 000 soʻm yetishmaydi.').waitFor();
  assert.ok(await submit(page).isDisabled(), 'without money there is no way on');

  await dialog.getByRole('button', { name: t.topUp }).click();
  const topUp = page.getByRole('dialog', { name: deposits.topUp.title });
  assert.equal(
    (await topUp.getByLabel(deposits.topUp.amount, { exact: true }).inputValue()).replace(/\s/g, ''),
    '15000000',
  );
  await topUp.getByRole('button', { name: deposits.topUp.pay }).click();
  await page.getByRole('heading', { name: deposits.sandbox.title }).waitFor();
  await untilInteractive(page);
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
  assert.deepEqual(await depositOf(app, 'demo.buyer5'), { available: 0n, held: sums(15_000_000) });

  await done.getByRole('button', { name: 'Yopish' }).click();
  await panelOf(page)
    .getByText(uz.panel.entered({ n: 1 }))
    .waitFor();
  await page.waitForURL(`**${pathOf(lot)}`);
  await panelOf(page).getByRole('button', { name: uz.panel.withdraw }).click();
  const question = page.getByRole('dialog', { name: uz.withdraw.title });
  await question.getByRole('button', { name: uz.withdraw.confirm }).click();
  await page.getByText(uz.withdraw.done).waitFor();
  await panelOf(page).getByRole('button', { name: uz.panel.enter }).waitFor();
  assert.deepEqual(await depositOf(app, 'demo.buyer5'), { available: sums(15_000_000), held: 0n });
});

test('Q1 AUC-023 AUC-024 AUC-019 axe finds nothing on the way into an auction, nor out of it', {
  tag: '@looks',
}, async () => {
  const lot = await publishLot(app, { day });
  const page = await openEntry(lot, 'demo.buyer4');
  const dialog = dialogOf(page);
  await dialog.getByText((await snapshot(app, lot.id)).sheetHash).waitFor();
  await hasNoViolations(page);
  await dialog.getByRole('button', { name: t.acceptRules }).click();
  await dialog.getByRole('button', { name: t.download }).waitFor();
  await hasNoViolations(page);
  await dialog.getByRole('checkbox', { name: t.offerConsent }).check();
  await dialog.getByRole('button', { name: t.acceptOffer }).click();
  await dialog.getByRole('checkbox', { name: t.depositConsent }).check();
  await hasNoViolations(page);
  await dialog.getByRole('button', { name: deposits.refund.title }).click();
  const refund = page.getByRole('dialog', { name: deposits.refund.title });
  await refund.getByRole('button', { name: deposits.refund.send }).waitFor();
  await hasNoViolations(page);
  await page.keyboard.press('Escape');
  await refund.waitFor({ state: 'hidden' });
  await submit(page).click();
  const done = page.getByRole('dialog', { name: t.doneTitle });
  await done.getByText(t.done({ n: 1 })).waitFor();
  await hasNoViolations(page);
  await done.getByRole('button', { name: 'Yopish' }).click();
  await panelOf(page).getByRole('button', { name: uz.panel.withdraw }).click();
  await page.getByRole('dialog', { name: uz.withdraw.title }).waitFor();
  await hasNoViolations(page);
});

test('Q1 AUC-019 axe finds nothing on the step of the deposit while money is missing', { tag: '@looks' }, async () => {
  const page = await openEntry(await publishLot(app, { day, startPriceTiyin: sums(2_000_000_000) }), 'demo.buyer3');
  await goToDeposit(page);
  await dialogOf(page)
    .getByText(/yetishmaydi/)
    .waitFor();
  await hasNoViolations(page);
});

test('PRD-007 without a script the boxes of the time that is left stand side by side', { tag: '@looks' }, async () => {
  const lot = await publishLot(app, { day });
  const { page, open } = await openPage({ context: { javaScriptEnabled: false } });
  await open(pathOf(lot));
  // The styles of a part come with the document, not with the script.
  const boxes = await panelOf(page)
    .getByRole('timer')
    .evaluate((element) => getComputedStyle(element).display);
  assert.equal(boxes, 'grid');
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
