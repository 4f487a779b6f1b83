import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from '@playwright/test';
import type { DepositAgreement } from '#auctions/contract.ts';
import text from '#auctions/text/uz/papers.ts';
import { fits, hasNoViolations } from './axe.ts';
import { eventually, openScreens } from './browser.ts';
import { answer, loggedIn, type Who } from './logged-in.ts';
import { button, dialog, mockPapers, openPapers, saveScreenshot, sum, toast } from './mock-papers.ts';
import { declared, offerOf, pledge, pledges, signed } from './paper-fixtures.ts';

const screens = openScreens();
const openTab = openPapers(screens);

test('PRF-010 DEP-003 pledge agreements stand with number, date, amount and state; only one that may be ended offers it', async () => {
  const { page } = await openTab('depositAgreements', { pledges });
  const rows = page.locator('tbody tr');
  await rows.first().waitFor();
  assert.equal(await rows.count(), 4);
  const words = await rows.allInnerTexts();
  assert.match(words[0] ?? '', /DA-2026\/004417[\s\S]*20\.11\.2026[\s\S]*42\u00a0250\u00a0000[\s\S]*Band qilingan/);
  assert.match(words[1] ?? '', /Narxga oʻtkazildi/);
  assert.match(words[2] ?? '', /Qaytarilmaydi/);
  assert.match(words[3] ?? '', /Qaytarilgan/);
  assert.equal(await page.getByText(text.deposits.cancel, { exact: true }).count(), 1);
  const tabs = page.getByRole('navigation', { name: 'Profil boʻlimlari' });
  assert.match(await tabs.getByRole('link', { name: 'Zakalat toʻgʻrisidagi kelishuvlar' }).innerText(), /4$/);

  await page.getByLabel(text.deposits.search).fill('100 003');
  assert.equal(await rows.count(), 1);
  await page.getByLabel(text.deposits.search).fill('da-2026/0035');
  assert.match(await rows.innerText(), /Savdo binosi/);
  await page.getByLabel(text.deposits.search).fill('hech nima');
  await page.getByText(text.deposits.noMatch({ search: 'hech nima' })).waitFor();
});

test('PRF-010 the agreements are taken along as a table for spreadsheets', async () => {
  const { page } = await openTab('depositAgreements', {
    pledges: [...pledges, pledge('odd', { objectName: '=1+1 "x"', lotId: 100005 })],
  });
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, text.deposits.csv).click()]);
  assert.equal(download.suggestedFilename(), 'zakalat-kelishuvlari.csv');
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  assert.equal(
    lines[1],
    '"3 xonali kvartira, 14-mavze","100001","DA-2026/004417","2026-11-20","42250000","Band qilingan"',
  );
  assert.match(lines[5] ?? '', /^"'=1\+1 ""x""","100005"/);
});

test('DEP-004 DEP-005 cancelling asks first: no does nothing, yes terminates, tells it, and the balance is asked anew', async () => {
  const rows: DepositAgreement[] = [pledge('one', { canCancel: true })];
  const { page, context } = await openTab('depositAgreements', { pledges: rows });
  const sent: { idempotencyKey: string }[] = [];
  let balances = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/user/deposit?')) balances += 1;
  });
  await context.route('**/api/auction/100001/withdraw?*', (route) => {
    sent.push(route.request().postDataJSON() as { idempotencyKey: string });
    Object.assign(rows[0] ?? {}, { canCancel: false, fate: 'released', status: 'rejected' });
    return answer(200, { isDone: true })(route);
  });
  const cancel = button(page, text.deposits.cancelOf({ number: 'DA-2026/004417' }));
  await cancel.click();
  const question = dialog(page, text.deposits.question);
  await question.waitFor();
  // The focus starts on «no»: Enter does no harm.
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), text.deposits.no);
  await hasNoViolations(page);
  await saveScreenshot(page, 'cancel-1440');
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'hidden' });
  assert.equal(sent.length, 0);

  const before = balances;
  await cancel.click();
  await question.getByRole('button', { name: text.deposits.yes }).click();
  await toast(page, text.deposits.cancelled).waitFor();
  await page.getByText(text.deposits.terminated({ amount: sum(4_225_000_000n) })).waitFor();
  await question.waitFor({ state: 'hidden' });
  await page.locator('tbody').getByText(text.deposits.states.released).waitFor();
  assert.equal(await cancel.count(), 0);
  assert.equal(sent.length, 1);
  assert.match(sent[0]?.idempotencyKey ?? '', /^[\w-]{16,}$/);
  assert.ok(balances > before, 'the balance was asked again');
});

test('DEP-004 a cancellation that comes too late says why, and one that lost its answer is tried again under the same name', async () => {
  const { page, context } = await openTab(
    'depositAgreements',
    { pledges: [pledge('one', { canCancel: true })] },
    { provokes: [/409|503|ERR_FAILED/] },
  );
  const keys: string[] = [];
  const outcomes = [
    answer(503, { code: 'unavailable', message: 'Savdo xizmati band.' }),
    answer(409, { code: 'tooLateToWithdraw', message: 'Ariza qabuli tugagan.' }),
    answer(409, { code: 'tooLateToWithdraw', message: 'Ariza qabuli tugagan.' }),
  ];
  await context.route('**/api/auction/100001/withdraw?*', (route) => {
    keys.push((route.request().postDataJSON() as { idempotencyKey: string }).idempotencyKey);
    return outcomes[keys.length - 1]?.(route) ?? route.abort();
  });
  await button(page, text.deposits.cancelOf({ number: 'DA-2026/004417' })).click();
  const question = dialog(page, text.deposits.question);
  const yes = question.getByRole('button', { name: text.deposits.yes });
  await yes.click();
  await question.getByText('Savdo xizmati band.').waitFor();
  await yes.click();
  await question.getByText('Ariza qabuli tugagan.').waitFor();
  await yes.click();
  await eventually(async () => assert.equal(keys.length, 3));
  assert.equal(keys[0], keys[1], 'not answered: the same deed');
  assert.notEqual(keys[1], keys[2], 'refused: another deed');
  assert.equal(await toast(page, text.deposits.cancelled).count(), 0);
});

test('PRF-007 PRF-010 PRF-014 each of the three tabs says when it is empty and offers to try again when it fails', async () => {
  const visitor = await loggedIn(screens)({ provokes: [/500 /] });
  const { page, context, open } = visitor;
  const tabs = [
    ['depositAgreements', text.deposits.empty, '**/api/user/deposit-agreements?*'],
    ['declarations', text.declarations.empty, '**/api/user/declarations?*'],
    ['bidAgreements', text.bids.empty, '**/api/user/bid-agreements?*'],
  ] as const;
  await mockPapers(context, {});
  for (const [tab, empty, address] of tabs) {
    let isAvailable = false;
    const fail = answer(500, { code: 'unexpected', message: 'x' });
    await context.route(address, (route) => (isAvailable ? route.fallback() : fail(route)));
    await open(`/profile?activeTab=${tab}`);
    await page.locator('main').getByText(text.failed, { exact: true }).waitFor();
    isAvailable = true;
    await page.locator('main').getByRole('button', { name: text.again }).click();
    await page.getByText(empty).waitFor();
    await hasNoViolations(page);
  }
});

test('PRF-014 bid agreements are listed and each leads to its QR page', async () => {
  const { page } = await openTab('bidAgreements', {
    offers: [offerOf('offer-one'), offerOf('offer-two', { number: 'BO-2026/004218', status: 'ended' })],
  });
  const rows = page.locator('tbody tr');
  await rows.first().waitFor();
  const words = await rows.allInnerTexts();
  assert.match(words[0] ?? '', /BO-2026\/004417[\s\S]*845\u00a0000\u00a0000[\s\S]*Amalda/);
  assert.match(words[1] ?? '', /BO-2026\/004218[\s\S]*Tugagan/);
  const link = page.getByRole('link', { name: text.bids.openOf({ number: 'BO-2026/004417' }) });
  assert.equal(await link.getAttribute('href'), '/bid-agreement/qr-code/offer-one');
  await hasNoViolations(page);
});

const looks: [tab: string, Who][] = [
  ['depositAgreements', { locale: 'ru', width: 390, theme: 'dark' }],
  ['depositAgreements', { locale: 'en', width: 1440, theme: 'light' }],
  ['declarations', { locale: 'uz', width: 390, theme: 'light' }],
  ['declarations', { locale: 'ru', width: 1440, theme: 'dark' }],
  ['bidAgreements', { locale: 'uz', width: 390, theme: 'dark' }],
];
for (const [tab, who] of looks)
  test(`Q1 PRF-007 PRF-010 PRF-014 axe finds nothing on «${tab}» in ${who.locale} at ${who.width} px, ${who.theme}`, {
    tag: '@looks',
  }, async () => {
    const { page } = await openTab(
      tab,
      {
        pledges,
        offers: [offerOf('one')],
        declarations: [declared('d1'), signed('d2'), signed('d3', { status: 'REJECT' })],
      },
      { ...who, height: 844 },
    );
    await page.locator('main h2').first().waitFor();
    await page
      .locator('main')
      .getByText(/-2026\//)
      .first()
      .waitFor();
    await hasNoViolations(page);
    if (who.width === 390) await fits(page, [390, 350]);
  });
