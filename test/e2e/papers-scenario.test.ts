import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from '@playwright/test';
import type { Declaration } from '#auctions/contract.ts';
import textRu from '#auctions/text/ru/papers.ts';
import text from '#auctions/text/uz/papers.ts';
import identity from '#identity/text/uz.ts';
import { untilLotWriterActive } from '../factories/auctions.ts';
import { forgeDeclaration } from '../factories/documents.ts';
import { bearer } from '../factories/identity.ts';
import { createLotScenario } from '../factories/lot-scenario.ts';
import { fits, hasNoViolations } from './axe.ts';
import { eventually, openScreens, prepared } from './browser.ts';
import { keyFile, signWith } from './key-file.ts';
import { loggedIn, proveOwner } from './logged-in.ts';
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

test('Q1 NAV-020 DEC-001 the QR page of a declaration fits a phone, and axe finds nothing', {
  tag: '@looks',
}, async () => {
  const { page, open } = await openPage({ width: 390, height: 844, theme: 'dark' });
  await open(`/winner-declaration/qr-code/${won.declaration.id}`);
  await page.getByText(text.page.genuine, { exact: true }).waitFor();
  await hasNoViolations(page);
  await fits(page, [390, 350]);
  await saveScreenshot(page, 'qr-declaration-390', true);
});

test('Q1 NAV-019 AUC-027 axe finds nothing on the QR page of a bid agreement, which prints without its buttons', {
  tag: '@looks',
}, async () => {
  const { page, open } = await openPage({ width: 1440, locale: 'ru' });
  await open(`/bid-agreement/qr-code/${won.offer.id}`);
  await page.getByText(textRu.page.genuine, { exact: true }).waitFor();
  await hasNoViolations(page);
  await saveScreenshot(page, 'qr-bid-1440', true);
  await page.emulateMedia({ media: 'print' });
  assert.equal(await page.locator('main button').filter({ visible: true }).count(), 0);
  await saveScreenshot(page, 'qr-bid-print', true);
});

test('Q1 NAV-019 NAV-020 axe finds nothing where no paper has a code', { tag: '@looks' }, async () => {
  const { page, open } = await openPage({ width: 390, height: 844, provokes: [/404 \(Not Found\)/] });
  for (const kind of ['winner-declaration', 'bid-agreement']) {
    await open(`/${kind}/qr-code/no-such-paper`);
    await page.locator('main').getByText(text.page.missingLine).waitFor();
    await hasNoViolations(page);
  }
  await saveScreenshot(page, 'qr-missing-390', true);
});

test('Q1 DEC-001 axe finds nothing on the QR page of a declaration whose words were changed', {
  tag: '@looks',
}, async () => {
  const restore = await forgeDeclaration(app, won.declaration.id);
  try {
    const { page, open } = await openPage({ width: 390, height: 844 });
    await open(`/winner-declaration/qr-code/${won.declaration.id}`);
    await page.getByText(text.page.broken, { exact: true }).waitFor();
    await hasNoViolations(page);
    await saveScreenshot(page, 'qr-broken-390', true);
  } finally {
    await restore();
  }
});

test('Q1 PRF-007 DEC-004 axe finds nothing on the words of a real declaration, read on a phone', {
  tag: '@looks',
}, async () => {
  const { page, open } = await openAs({ width: 390, height: 844 });
  await open('/profile?activeTab=declarations');
  const card = page.getByRole('article').filter({ hasText: won.declaration.number });
  await card.getByRole('button', { name: text.declarations.sign, exact: true }).click();
  const document = page.getByRole('dialog', { name: text.document.title({ number: won.declaration.number }) });
  await document.getByText(won.declaration.participant).first().waitFor();
  await saveScreenshot(page, 'document-real-390', true);
  await hasNoViolations(page);
});

test('DEP-003 a terminated pledge agreement of a real auction', { tag: '@looks' }, async () => {
  const lot = await createLotScenario(app);
  await lot.enter(buyer);
  await lot.withdraw(buyer);
  await app.db.sql`delete from user_message`;
  const { page, open } = await openAs();
  await open('/profile?activeTab=depositAgreements');
  await page.locator('tbody tr').getByText(text.deposits.states.released).first().waitFor();
  await saveScreenshot(page, 'cancelled-real-1440', true);
});

test('PRF-007 NAV-020 DEC-004 DEC-005 DEC-006 the winner of a real auction takes the declaration from its QR page and signs it with a key: it is confirmed and logged', async () => {
  const { page, open } = await openAs({ theme: 'dark', provokes: [/403/] });
  await open(`/winner-declaration/qr-code/${won.declaration.id}`);
  await page.getByText(text.page.genuine, { exact: true }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    // Its file names a PINFL, so whoever takes it shows first that the account is theirs.
    page
      .getByRole('button', { name: text.page.copy, exact: true })
      .click()
      .then(() => proveOwner(page, identity.profile)),
  ]);
  assert.equal(download.suggestedFilename(), `${won.declaration.number.replace('/', '-')}.pdf`);
  assert.equal((await readFile(await download.path())).subarray(0, 5).toString(), '%PDF-');
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'light');
  await page.locator('header a[href="/"]').first().click();
  await eventually(async () => assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark'));

  await open('/profile?activeTab=declarations');
  const card = page.getByRole('article').filter({ hasText: won.declaration.number });
  await card.getByText(text.declarations.states.PENDING, { exact: true }).waitFor();
  await card.getByRole('button', { name: text.declarations.sign, exact: true }).click();
  const document = page.getByRole('dialog', { name: text.document.title({ number: won.declaration.number }) });
  await document.getByText(won.declaration.participant).first().waitFor();
  await document.getByRole('button', { name: text.document.toConfirm }).click();
  await signWith(page, await keyFile(app, 'demo.buyer1'));
  await toast(page, text.confirm.done).waitFor();
  await eventually(async () => assert.equal((await own<Declaration>('declarations'))[0]?.status, 'CONFIRMED'));
  await page.getByRole('dialog').getByRole('button', { name: 'Yopish', exact: true }).last().click();
  const [stored] = await app.db.sql<{ evidence: string | null }>`
    select evidence from lot_declaration where document = ${won.declaration.id}`;
  assert.ok((stored?.evidence ?? '').length > 500, 'the signature is stored');
  // The deposit does not cover the rest of the price: what is missing is said, with the way to it.
  await card.getByRole('button', { name: text.pay.open }).click();
  const dialog = page.getByRole('dialog', { name: text.pay.title });
  await dialog.getByText(/Depozitda yana/).waitFor();
  await dialog.getByRole('button', { name: text.pay.topUp }).waitFor();
});
