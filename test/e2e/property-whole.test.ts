import assert from 'node:assert/strict';
import { type Locator, type Page, test } from '@playwright/test';
import { checkPending } from '#applications/server/check-application.ts';
import queue from '#applications/text/uz/admin.ts';
import applications from '#applications/text/uz.ts';
import entryText from '#auctions/text/uz/entry.ts';
import live from '#auctions/text/uz/live.ts';
import papers from '#auctions/text/uz/papers.ts';
import { newCadastralNumber, processOf } from '../factories/applications.ts';
import { moveClockTo, snapshot } from '../factories/auctions.ts';
import { createDocumentService, signContract } from '../factories/documents.ts';
import { eventually } from './browser.ts';
import { keyFile, signWith } from './key-file.ts';
import { app, bidButton, confirm, openAs, startForFile } from './live-fixture.ts';
import { toast } from './mock-papers.ts';
import { addPicture, choose, fieldOf, fillObject, goOn, stepIs, t } from './wizard.ts';

startForFile();

const { statuses, analysis } = applications;
const entry = entryText.entry;

/** A pledge of a bank, filled in by whoever sells it, from the goal to the last step. */
const fillPledge = async (page: Page): Promise<void> => {
  await choose(page, 'goal', 'OUT_OF_COURT');
  await choose(page, 'collection', 'OUT_OF_COURT');
  await fieldOf(page, 'companyId').selectOption({ label: 'SQB' });
  await choose(page, 'categoryId', '8');
  await choose(page, 'tradeType', 'TRADE_PLATFORM');
  await goOn(page);
  await fillObject(page, newCadastralNumber());
  await goOn(page);
  await stepIs(page, 'characteristics');
  await fieldOf(page, 'rooms').fill('3');
  await goOn(page);
  await stepIs(page, 'price');
  await fieldOf(page, 'objectPrice').fill('100000000');
  await choose(page, 'whoPaysRealtorServiceFee', 'OWNER');
  await fieldOf(page, 'bidStepHundredths').fill('2');
  await fieldOf(page, 'debtor.debtorPinflOrTin').fill('31203910530017');
  await fieldOf(page, 'debtor.debtorFullName').fill('Qodirov Rustam Anvarovich');
  for (const sum of ['creditSum', 'remainedDebt', 'remainedPercentage', 'remainedPenalty'])
    await fieldOf(page, `debtor.${sum}`).fill('60000000');
  await fieldOf(page, 'debtor.accountNumber').fill('22616000900100001010');
  await fieldOf(page, 'debtor.mfo').fill('00440');
  await goOn(page);
  await stepIs(page, 'files');
  await addPicture(page);
  await page.getByText(t.needs.whole).waitFor();
  await goOn(page);
  await stepIs(page, 'review');
  await page.getByText(t.review.ready).waitFor();
  await page.getByRole('button', { name: t.send, exact: true }).click();
  await page.getByRole('heading', { name: t.sent.title }).waitFor();
};

const newestOf = async (username: string): Promise<number> => {
  const [row] = await app.db.sql<{ id: bigint }>`
    select id from application where author_username = ${username} order by id desc limit 1`;
  return Number(row?.id);
};

const drawerOf = (page: Page, id: number): Locator =>
  page.getByRole('region', { name: queue.drawer.title({ id: String(id) }) });

/** Answers in the drawer whatever the checks warn of: before that nobody accepts. */
const answerWarnings = async (page: Page, id: number): Promise<void> => {
  const drawer = drawerOf(page, id);
  await drawer.getByText(queue.timeline.title).first().waitFor();
  const answers = drawer.getByRole('button', { name: queue.checks.answer, exact: true });
  const answered = drawer.getByRole('button', { name: queue.checks.change });
  const n = await answers.count();
  for (let done = 1; done <= n; done += 1) {
    await answers.first().click();
    const words = drawer.getByRole('combobox', { name: queue.checks.publicWords });
    if (await words.isVisible()) await words.selectOption('documentsShow');
    await drawer.getByRole('textbox', { name: queue.checks.reason }).fill('Hujjatlar koʻrildi, farqi yoʻq');
    await drawer.getByRole('button', { name: queue.checks.save }).click();
    await eventually(async () => assert.equal(await answered.count(), done));
  }
};

/** Presses a step in the drawer, alone or in its menu, and says yes where it asks something. */
const decide = async (page: Page, id: number, to: keyof typeof statuses.moveTo): Promise<void> => {
  const name = new RegExp(`^${statuses.moveTo[to]}`);
  const drawer = drawerOf(page, id);
  await drawer.waitFor();
  const alone = drawer.getByRole('button', { name });
  const menu = drawer.getByRole('button', { name: queue.decide.moves });
  await alone.or(menu).first().waitFor();
  if (!(await alone.first().isVisible())) await menu.click();
  await alone.first().click();
  const dialog = page.locator('dialog[open]');
  // Each step is asked about: who gets it, or whether it is meant.
  const yes = to === 'analysis' ? dialog.locator('button[type="submit"]') : dialog.getByRole('button', { name });
  await yes.click();
  await eventually(async () => assert.equal(await processOf(app, id), to));
};

/** Takes the analysis on by its button, which asks once more. */
const analyse = async (page: Page, to: keyof typeof analysis.moveTo): Promise<void> => {
  await page.getByRole('button', { name: analysis.moveTo[to], exact: true }).click();
  const dialog = page.getByRole('dialog', { name: analysis.moveTo[to] });
  await dialog.getByRole('button', { name: analysis.confirm, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
};

test('APP-001 APP-018 APP-032 one property from a draft to a signed declaration: seller, register, moderator, assistant, bank, buyer', async () => {
  // Nothing of the demo world stands in the queue of this story.
  await app.db.sql`delete from application_event`;
  await app.db.sql`delete from application`;
  const seller = await openAs({ username: 'demo.seller' });
  await seller.open('/apply/add');
  await fillPledge(seller.page);
  const id = await newestOf('demo.seller');
  assert.equal(await processOf(app, id), 'pending');
  await checkPending({
    ...app,
    ...app.messages,
    registers: app.externalServices.registers,
    documents: createDocumentService(app),
  });
  assert.equal(await processOf(app, id), 'in_process');

  const moderator = await openAs({ username: 'demo.moderator' });
  await moderator.open(`/admin/applications?open=${id}`);
  await answerWarnings(moderator.page, id);
  await decide(moderator.page, id, 'confirmed');
  await decide(moderator.page, id, 'analysis');

  const assistant = await openAs({ username: 'demo.realtor' });
  await assistant.open(`/apply/${id}`);
  await analyse(assistant.page, 'IDENTIFICATION');
  await analyse(assistant.page, 'LEGAL_ANALYSIS');
  await analyse(assistant.page, 'PRICE_ANALYSIS');
  await assistant.page.getByLabel(analysis.fields.seenOn).fill('01.11.2025');
  await assistant.page.getByLabel(analysis.fields.price).fill('100000000');
  await assistant.page.getByLabel(analysis.fields.liquidity).selectOption('GREEN');
  await assistant.page.getByLabel(analysis.fields.wayOfSale).selectOption('AUCTION');
  await assistant.page.getByLabel(analysis.fields.summary).fill('Kvartira toza, hujjatlari joyida.');
  await analyse(assistant.page, 'CONCLUSION');
  assert.equal(await processOf(app, id), 'conclusion');

  await moderator.open(`/admin/applications?open=${id}`);
  await decide(moderator.page, id, 'lot_released');
  const bank = await openAs({ username: 'demo.bank' });
  await bank.open(`/admin/approvals?open=${id}`);
  await decide(bank.page, id, 'lot_confirmed');
  await moderator.open(`/admin/applications?open=${id}`);
  await decide(moderator.page, id, 'agreement');
  await signContract(app, 'demo.seller', id);
  await moderator.open(`/admin/applications?open=${id}`);
  await decide(moderator.page, id, 'auction');

  const lot = await snapshot(app, id);
  await moveClockTo(app, (lot.cutOffAtMs ?? 0) - 30 * 60_000);
  const buyer = await openAs({ username: 'demo.buyer2' });
  await buyer.open(`/products/product/${id}?enter=1`);
  await enterBy(buyer.page);
  await moveClockTo(app, lot.cutOffAtMs ?? 0);
  await moveClockTo(app, lot.opensAtMs ?? 0);
  await bidButton(buyer.page).waitFor();
  await bidButton(buyer.page).click();
  await confirm(buyer.page).click();
  await eventually(async () => assert.ok((await snapshot(app, id)).leader));
  await moveClockTo(app, ((await snapshot(app, id)).closesAtMs ?? 0) + 1);
  const won = buyer.page.getByRole('dialog', { name: live.result.won });
  await won.getByRole('button', { name: live.result.ok }).click();
  await buyer.page.waitForURL(/\/profile\?activeTab=declarations/);
  await buyer.page.getByRole('button', { name: papers.declarations.sign, exact: true }).first().click();
  await buyer.page.getByRole('dialog').getByRole('button', { name: papers.document.toConfirm }).click();
  await signWith(buyer.page, await keyFile(app, 'demo.buyer2'));
  await toast(buyer.page, papers.confirm.done).waitFor();

  await eventually(async () => assert.equal(await processOf(app, id), 'sold'));
  await seller.open(`/apply/${id}`);
  await seller.page.getByText(statuses.process.sold).first().waitFor();
  await seller.page.getByText('100 000 000').first().waitFor();
});

/** Goes in by the page of the listing: rules, both agreements, the deposit. */
const enterBy = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: entry.title });
  await dialog.getByRole('button', { name: entry.acceptRules }).click();
  await dialog.getByRole('checkbox', { name: entry.offerConsent }).check();
  await dialog.getByRole('button', { name: entry.acceptOffer }).click();
  await dialog.getByRole('checkbox', { name: entry.depositConsent }).check();
  await dialog.getByRole('button', { name: 'band qilib, qatnashish' }).click();
  const done = page.getByRole('dialog', { name: entry.doneTitle });
  await done.getByRole('link', { name: entry.toAuction }).click();
  await page.waitForURL(/\/auction\/\d+$/);
};
