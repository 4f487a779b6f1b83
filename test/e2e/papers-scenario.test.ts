import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { type Page, test } from '@playwright/test';
import type { Declaration, DepositAgreement } from '#auctions/contract.ts';
import textRu from '#auctions/text/ru/papers.ts';
import text from '#auctions/text/uz/papers.ts';
import { createLotScenario } from '../factories/lot-scenario.ts';
import { untilLotWriterActive } from '../lots.ts';
import { bearer } from '../users.ts';
import { fits, hasNoViolations } from './axe.ts';
import { eventually, openScreens, prepared } from './browser.ts';
import { keyFile, signWith } from './key-file.ts';
import { loggedIn } from './logged-in.ts';
import { saveScreenshot, toast } from './mock-papers.ts';

const screens = openScreens();
const { app, openPage } = screens;
const openAs = loggedIn(screens);
const buyer = { username: 'demo.buyer1' };

const own = async <Row>(list: string): Promise<Row[]> =>
  ((await app.get(`/api/user/${list}`, await bearer(app, 'demo.buyer1'))).body as { data: Row[] }).data;
const won = prepared(async () => {
  await untilLotWriterActive(app);
  await (await createLotScenario(app)).winAlone(buyer);
  // The news of winning stands above every page and has stories of its own.
  await app.db.sql`delete from user_message`;
  const [declaration] = await own<Declaration>('declarations');
  const [offer] = await own<{ id: string; number: string }>('bid-agreements');
  assert.ok(declaration && offer);
  return { declaration, offer };
});

/** The rows of the table on a QR page, as name and value. */
const factsOf = async (page: Page): Promise<Map<string, string>> =>
  new Map(
    await page
      .locator('main table tr')
      .evaluateAll((rows) =>
        rows.map((row): [string, string] => [
          row.querySelector('th')?.innerText ?? '',
          row.querySelector('td')?.innerText ?? '',
        ]),
      ),
  );

test('NAV-020 DEC-001 the QR page of a declaration shows a visitor who won what, without personal data, and is not indexed', async () => {
  const { page, open } = await openPage({ width: 390, height: 844, theme: 'dark' });
  const response = await page.goto(`/winner-declaration/qr-code/${won.declaration.id}`);
  assert.equal(response?.status(), 200);
  assert.match((await response?.text()) ?? '', /<html lang="uz" data-theme="light">/);
  await open(`/winner-declaration/qr-code/${won.declaration.id}`);
  await page.getByText(text.page.genuine, { exact: true }).waitFor();
  await page.getByText(text.page.sealLine, { exact: true }).waitFor();
  const facts = await factsOf(page);
  assert.match(facts.get(text.page.winner) ?? '', /^\S\*\*\* \S\*\*\*/);
  assert.match(facts.get(text.page.pinfl) ?? '', /^•+ •* ?\d{4}$|^[•\s]+\d{4}$/);
  for (const name of [text.page.object, text.page.objectAddress, text.page.lot, text.page.price, text.page.created])
    assert.ok(facts.get(name), name);
  assert.equal(facts.get(text.page.signed), text.page.notSigned);
  assert.ok(await page.getByText(won.declaration.number, { exact: true }).isVisible());
  assert.ok(await page.getByText(text.page.declarationStates.PENDING, { exact: true }).isVisible());
  const html = await page.content();
  assert.match(won.declaration.pinfl, /^\d{14}$/);
  for (const secret of [won.declaration.pinfl, won.declaration.participant, ...won.declaration.participant.split(' ')])
    assert.ok(!html.includes(secret), secret);
  assert.equal(await page.locator('meta[name="robots"]').getAttribute('content'), 'noindex');
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'light');
  assert.equal(await page.getByRole('button', { name: text.page.copy }).count(), 0);
  await hasNoViolations(page);
  await fits(page, [390, 350]);
  await saveScreenshot(page, 'qr-declaration-390', true);
});

test('NAV-019 AUC-027 the QR page of a bid agreement has participant, lot, amount, date, number and status', async () => {
  const { page, open } = await openPage({ width: 1440, locale: 'ru' });
  await open(`/bid-agreement/qr-code/${won.offer.id}`);
  await page.getByText(textRu.page.genuine, { exact: true }).waitFor();
  const facts = await factsOf(page);
  const t = textRu.page;
  for (const name of [t.participant, t.pinfl, t.lot, t.object, t.startPrice, t.step, t.deposit, t.accepted])
    assert.ok(facts.get(name), name);
  assert.match(facts.get(t.deposit) ?? '', /^5\u00a0000\u00a0000\u00a0сум$/);
  assert.ok(await page.getByText(won.offer.number, { exact: true }).isVisible());
  assert.ok(await page.getByText(textRu.bids.states.active, { exact: true }).isVisible());
  await hasNoViolations(page);
  await saveScreenshot(page, 'qr-bid-1440', true);
  await page.emulateMedia({ media: 'print' });
  assert.equal(await page.locator('main button').filter({ visible: true }).count(), 0);
  await saveScreenshot(page, 'qr-bid-print', true);
});

test('NAV-019 NAV-020 a code that no paper has says so, with the status of what is not there', async () => {
  const { page, open } = await openPage({ width: 390, height: 844, provokes: [/404 \(Not Found\)/] });
  for (const kind of ['winner-declaration', 'bid-agreement']) {
    const response = await page.goto(`/${kind}/qr-code/no-such-paper`);
    assert.equal(response?.status(), 404);
    await open(`/${kind}/qr-code/no-such-paper`);
    await page.locator('main').getByText(text.page.missingLine).waitFor();
    await hasNoViolations(page);
  }
  await saveScreenshot(page, 'qr-missing-390', true);
});

test('DEC-001 a declaration whose words were changed where they are kept is told by its seal', async () => {
  const [stored] = await app.db.sql<{ sealed: Buffer }>`
    select sheet_sealed as sealed from document where public_id = ${won.declaration.id}`;
  assert.ok(stored);
  const words = app.encryption.decrypt(stored.sealed, 'document sheet');
  const forged = app.encryption.encrypt(
    words.replace('100\u00a0000\u00a0000', '900\u00a0000\u00a0000'),
    'document sheet',
  );
  // Whoever can do this stands above all rules of the database; the seal still tells.
  const put = (bytes: Buffer) =>
    app.db.begin(async (tx) => {
      await tx.sql`alter table document disable trigger user`;
      await tx.sql`update document set sheet_sealed = ${bytes} where public_id = ${won.declaration.id}`;
      await tx.sql`alter table document enable trigger user`;
    });
  await put(forged);
  try {
    const { page, open } = await openPage({ width: 390, height: 844 });
    await open(`/winner-declaration/qr-code/${won.declaration.id}`);
    await page.getByText(text.page.broken, { exact: true }).waitFor();
    await hasNoViolations(page);
    await saveScreenshot(page, 'qr-broken-390', true);
  } finally {
    await put(stored.sealed);
  }
});

test('the owner of a paper may take its file from the QR page; the theme comes back when the page is left', async () => {
  const { page, open } = await openAs({ theme: 'dark' });
  await open(`/winner-declaration/qr-code/${won.declaration.id}`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: text.page.copy, exact: true }).click(),
  ]);
  assert.equal(download.suggestedFilename(), `${won.declaration.number.replace('/', '-')}.pdf`);
  assert.equal((await readFile(await download.path())).subarray(0, 5).toString(), '%PDF-');
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'light');
  await page.locator('header a[href="/"]').first().click();
  await eventually(async () => assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark'));
});

test('PRF-007 DEC-004 DEC-005 DEC-006 a winner signs the declaration of a real auction with a key: it is confirmed and logged', async () => {
  const { page, open } = await openAs({ width: 390, height: 844 });
  await open('/profile?activeTab=declarations');
  const card = page.getByRole('article').filter({ hasText: won.declaration.number });
  await card.getByText(text.declarations.states.PENDING, { exact: true }).waitFor();
  await card.getByRole('button', { name: text.declarations.sign, exact: true }).click();
  const document = page.getByRole('dialog', { name: text.document.title({ number: won.declaration.number }) });
  await document.getByText(won.declaration.participant).first().waitFor();
  await saveScreenshot(page, 'document-real-390', true);
  await hasNoViolations(page);
  await document.getByRole('button', { name: text.document.toConfirm }).click();
  await signWith(page, await keyFile(app, 'demo.buyer1'));
  await toast(page, text.confirm.done).waitFor();
  await eventually(async () => assert.equal((await own<Declaration>('declarations'))[0]?.status, 'CONFIRMED'));
  await page.getByRole('dialog').getByRole('button', { name: 'Yopish', exact: true }).last().click();
  await card.getByRole('button', { name: text.pay.open }).waitFor();
  const [stored] = await app.db.sql<{ evidence: string | null }>`
    select evidence from lot_declaration where document = ${won.declaration.id}`;
  assert.ok((stored?.evidence ?? '').length > 500, 'the signature is stored');
  // The deposit does not cover the rest of the price: what is missing is said, with the way to it.
  await card.getByRole('button', { name: text.pay.open }).click();
  const dialog = page.getByRole('dialog', { name: text.pay.title });
  await dialog.getByText(/Depozitda yana/).waitFor();
  await dialog.getByRole('button', { name: text.pay.topUp }).waitFor();
});

test('DEP-003 DEP-004 DEP-005 cancelling before the cut-off gives the deposit back: the agreement is returned, the balance grows', async () => {
  const lot = await createLotScenario(app);
  await lot.enter(buyer);
  await app.db.sql`delete from user_message`;
  const { page, open } = await openAs();
  await open('/profile?activeTab=depositAgreements');
  const [agreement] = await own<DepositAgreement>('deposit-agreements');
  assert.ok(agreement?.canCancel);
  await page.getByRole('button', { name: text.deposits.cancelOf({ number: agreement.number }) }).click();
  await page
    .getByRole('dialog', { name: text.deposits.question })
    .getByRole('button', { name: text.deposits.yes })
    .click();
  await toast(page, text.deposits.cancelled).waitFor();
  const row = page.locator('tbody tr').filter({ hasText: agreement.number });
  await row.getByText(text.deposits.states.released).waitFor();
  const [after] = await own<DepositAgreement>('deposit-agreements');
  assert.equal(after?.status, 'rejected');
  await saveScreenshot(page, 'cancelled-real-1440', true);
});
