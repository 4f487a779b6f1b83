import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import type { BrowserContext, Page, Route } from 'playwright-core';
import type { DepositAgreement } from '#auctions/contract.ts';
import text from '#auctions/text/uz/papers.ts';
import signing from '#documents/text/uz/signing.ts';
import { formatMoney } from '#platform/values/money.ts';
import { findsNothing, fits } from './axe.ts';
import { eventually, openScreens } from './browser.ts';
import { keyFile, signWith } from './key-file.ts';
import { answer, loggedIn, type Who } from './logged-in.ts';
import { declared, NOW_MS, offerOf, pledge, pledges, signed } from './paper-fixtures.ts';

const screens = await openScreens();
const { app, testQuiet } = screens;
const openAs = loggedIn(screens);
const shots = process.env.SHOTS;
const sum = (tiyin: bigint) => formatMoney({ currency: 'UZS', hundredths: tiyin }, 'uz');

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Xabarlar' }).getByText(title, { exact: true });
const shoot = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: join(shots, `${name}.png`) });
};

type Papers = { pledges?: unknown[]; offers?: unknown[]; declarations?: unknown[]; mine?: unknown[] };

/** Answers for the server with these papers; what is asked again later is answered anew. */
const give = async (context: BrowserContext, papers: Papers) => {
  const list = (name: keyof Papers) => (route: Parameters<ReturnType<typeof answer>>[0]) =>
    answer(200, { nowMs: NOW_MS, data: papers[name] ?? [] })(route);
  await context.route('**/api/user/deposit-agreements?*', list('pledges'));
  await context.route('**/api/user/bid-agreements?*', list('offers'));
  await context.route('**/api/user/declarations?*', list('declarations'));
  await context.route('**/api/auction/mine?*', list('mine'));
  await context.route(
    '**/api/public/auction/clock?*',
    answer(200, { nowMs: NOW_MS, now: new Date(NOW_MS).toISOString() }),
  );
  await context.route('**/api/auction/*/own?*', answer(200, { duty: null }));
};

const openTab = async (tab: string, papers: Papers, who: Who = {}) => {
  const visitor = await openAs(who);
  await give(visitor.context, papers);
  await visitor.open(`/profile?activeTab=${tab}`);
  return visitor;
};

test('PRF-010 DEP-003 pledge agreements stand with number, date, amount and state; only one that may be ended offers it', async () => {
  const { page } = await openTab('depositAgreements', { pledges });
  const rows = page.locator('tbody tr');
  await rows.first().waitFor();
  assert.equal(await rows.count(), 4);
  const words = await rows.allInnerTexts();
  assert.match(words[0] ?? '', /DA-2026\/004417[\s\S]*20\.11\.2026[\s\S]*42\u00a0250\u00a0000[\s\S]*Toʻlangan/);
  assert.match(words[1] ?? '', /Narxga oʻtkazildi/);
  assert.match(words[2] ?? '', /Qaytarilmaydi/);
  assert.match(words[3] ?? '', /Qaytarilgan/);
  assert.equal(await page.getByText(text.deposits.cancel, { exact: true }).count(), 1);
  const tabs = page.getByRole('navigation', { name: 'Profil boʻlimlari' });
  assert.match(await tabs.getByRole('link', { name: 'Zakalat bitimlari' }).innerText(), /4$/);

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
  assert.equal(download.suggestedFilename(), 'zakalat-bitimlari.csv');
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  assert.equal(lines[1], '"3 xonali kvartira, 14-mavze","100001","DA-2026/004417","2026-11-20","42250000","Toʻlangan"');
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
  await findsNothing(page);
  await shoot(page, 'cancel-1440');
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
    answer(503, { code: 'noKeeper', message: 'Savdo xizmati band.' }),
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
  const visitor = await openAs({ provokes: [/500 /] });
  const { page, context, open } = visitor;
  const tabs = [
    ['depositAgreements', text.deposits.empty, '**/api/user/deposit-agreements?*'],
    ['declarations', text.declarations.empty, '**/api/user/declarations?*'],
    ['bidAgreements', text.bids.empty, '**/api/user/bid-agreements?*'],
  ] as const;
  await give(context, {});
  for (const [tab, empty, address] of tabs) {
    let isWell = false;
    const fail = answer(500, { code: 'unexpected', message: 'x' });
    await context.route(address, (route) => (isWell ? route.fallback() : fail(route)));
    await open(`/profile?activeTab=${tab}`);
    await page.locator('main').getByText(text.failed, { exact: true }).waitFor();
    isWell = true;
    await page.locator('main').getByRole('button', { name: text.again }).click();
    await page.getByText(empty).waitFor();
    await findsNothing(page);
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
  await findsNothing(page);
});

test('PRF-007 DEC-003 a declaration shows its state, its price, what is left of the term and the whole road', async () => {
  const { page } = await openTab('declarations', {
    declarations: [
      declared('d1'),
      signed('d2', { number: 'GD-2026/000512' }),
      declared('d3', { number: 'GD-2026/000377', status: 'REJECT' }),
    ],
  });
  const first = page.getByRole('article').first();
  await first.getByText(text.declarations.states.PENDING).waitFor();
  await first.getByText(sum(106_470_000_000n), { exact: true }).waitFor();
  await first.getByText(text.declarations.signLeft({ left: text.left({ days: 2, hours: 4, minutes: 0 }) })).waitFor();
  const steps = await first.getByRole('listitem').allInnerTexts();
  assert.equal(steps.length, 6);
  assert.match(steps[0] ?? '', /Gʻolib boʻldingiz[\s\S]*21\.11\.2026, 15:04/);
  assert.match(steps[1] ?? '', /Deklaratsiya imzosi[\s\S]*23\.11\.2026, 20:04 gacha/);
  assert.match(steps[2] ?? '', /qolgan 1\u00a0022\u00a0450\u00a0000/);
  assert.equal(await first.locator('[aria-current="step"]').innerText(), steps[1]);
  const second = page.getByRole('article').nth(1);
  assert.match(await second.locator('[aria-current="step"]').innerText(), /Toʻlov/);
  await page.getByText(text.declarations.states.REJECT, { exact: true }).waitFor();
  // One filled button in view: what is most urgent.
  assert.equal(await page.getByRole('link', { name: 'Deklaratsiyalar' }).locator('span').innerText(), '1');
});

test('the next steps name what is most urgent: bidding now, an offer, a signature, a payment', async () => {
  const { page, context } = await openTab('depositAgreements', {
    pledges: [pledge('asked', { lotId: 100009 })],
    declarations: [declared('d1'), signed('d2')],
    mine: [{ id: 100001, name: 'Hovli, Qibray', phase: 'CLOSED', opensAtMs: NOW_MS + 23 * 3_600_000 }],
  });
  const next = page.getByRole('navigation', { name: text.next.title });
  await next.waitFor();
  await eventually(async () =>
    assert.deepEqual(await next.getByRole('link').allInnerTexts(), [
      '2 kun qoldi\nDeklaratsiyani imzolang',
      '10 kun qoldi\nLot uchun toʻlang',
      'Ertaga 15:04\nHovli, Qibray: savdo boshlanadi',
    ]),
  );
  await context.route(
    '**/api/auction/100009/own?*',
    answer(200, { duty: { kind: 'offer', participant: 2, amount: '98000000000', byMs: NOW_MS + 5 * 3_600_000 } }),
  );
  await page.reload();
  await eventually(async () =>
    assert.equal((await next.getByRole('link').allInnerTexts())[0], `5 soat qoldi\n${text.next.offer}`),
  );
  await next.getByRole('link').first().click();
  await button(page, text.offer.take).waitFor();
});

test('a reserve answers an offer: what it costs is said in words, and the answer is sent once', async () => {
  const { page, context } = await openTab('declarations', { pledges: [pledge('asked', { lotId: 100009 })] });
  await context.route(
    '**/api/auction/100009/own?*',
    answer(200, { duty: { kind: 'offer', participant: 2, amount: '98000000000', byMs: NOW_MS + 5 * 3_600_000 } }),
  );
  const sent: unknown[] = [];
  await context.route('**/api/auction/100009/answer?*', (route) => {
    sent.push((route.request().postDataJSON() as { accepts: boolean }).accepts);
    return answer(200, { isDone: true })(route);
  });
  await page.reload();
  await page.getByText('21.11.2026, 21:04 gacha javob bering').waitFor();
  await button(page, text.offer.leave).click();
  await dialog(page, text.offer.leaveQuestion).getByRole('button', { name: text.offer.back }).click();
  await button(page, text.offer.take).click();
  const question = dialog(page, text.offer.takeQuestion);
  await question.getByText(/Toʻqqiz yuz sakson million soʻm/).waitFor();
  await findsNothing(page);
  await shoot(page, 'offer-1440');
  await question.getByRole('button', { name: text.offer.take }).click();
  await toast(page, text.offer.taken).waitFor();
  assert.deepEqual(sent, [true]);
});

test('the price is paid from the deposit: price, held deposit, rest and what is free; a short balance leads to a top-up', async () => {
  const rows = [signed('d2')];
  const { page, context, open } = await openTab('declarations', { declarations: rows });
  const balance = (available: string) =>
    answer(200, { deposit: available, currency: 'UZS', available, held: '4225000000', refunding: '0' });
  await context.route('**/api/user/deposit?*', balance('100000000000'));
  await open('/profile?activeTab=declarations');
  await button(page, text.pay.open).click();
  const pay = dialog(page, text.pay.title);
  await pay.getByText(text.pay.missing({ amount: sum(2_245_000_000n) })).waitFor();
  await findsNothing(page);
  await pay.getByRole('button', { name: text.pay.topUp }).click();
  const topUp = page.getByRole('dialog', { name: 'Depozitni toʻldirish' });
  await topUp.getByText(/100\u00a0001.*22\u00a0450\u00a0000/).waitFor();
  assert.equal(await topUp.getByLabel('Summa').inputValue(), '22\u00a0450\u00a0000');

  await context.route('**/api/user/deposit?*', balance('200000000000'));
  let paid = 0;
  await context.route('**/api/auction/100001/pay?*', (route) => {
    paid += 1;
    Object.assign(rows[0] ?? {}, { paidAt: new Date(NOW_MS).toISOString() });
    return answer(200, { isDone: true })(route);
  });
  await open('/profile?activeTab=declarations');
  await button(page, text.pay.open).click();
  assert.deepEqual(await pay.locator('dd').allInnerTexts(), [
    sum(106_470_000_000n),
    `\u2212\u00a0${sum(4_225_000_000n)}`,
    sum(102_245_000_000n),
    sum(200_000_000_000n),
  ]);
  await shoot(page, 'pay-1440');
  await pay.getByRole('button', { name: text.pay.doIt({ amount: sum(102_245_000_000n) }) }).click();
  await toast(page, text.pay.done).waitFor();
  assert.equal(paid, 1);
  assert.equal(await button(page, text.pay.open).count(), 0);
});

test('giving a lot up says first that the deposit is lost', async () => {
  const { page, context } = await openTab(
    'declarations',
    { declarations: [declared('d1')] },
    { width: 390, height: 844 },
  );
  let renounced = 0;
  await context.route('**/api/auction/100001/renounce?*', (route) => {
    renounced += 1;
    return answer(200, { isDone: true })(route);
  });
  await button(page, text.renounce.open).click();
  const question = dialog(page, text.renounce.question);
  await question.getByText(text.renounce.consequence({ deposit: sum(4_225_000_000n) })).waitFor();
  await findsNothing(page);
  await shoot(page, 'renounce-390');
  await question.getByRole('button', { name: text.renounce.no }).click();
  assert.equal(renounced, 0);
  await button(page, text.renounce.open).click();
  await question.getByRole('button', { name: text.renounce.yes }).click();
  await toast(page, text.renounce.done).waitFor();
  assert.equal(renounced, 1);
});

const sheetOf = (number: string) => ({
  sheet: {
    kind: 'winnerDeclaration',
    language: 'uz',
    templateVersion: 1,
    title: 'Gʻoliblik deklaratsiyasi',
    line: 'Elektron auksion natijasi boʻyicha',
    badge: { tone: 'warn', text: 'Tasdiqlanishi kutilmoqda' },
    facts: [
      { name: 'Deklaratsiya raqami', value: number },
      { name: 'Gʻolib', value: 'Valiyeva Aziza Rustam qizi' },
    ],
    terms: [{ kind: 'paragraph', text: 'Gʻolib qolgan summani muddatida toʻlaydi.' }],
    signatures: [],
    qrAddress: null,
    qrLine: '',
    footer: [''],
    letterhead: { heading: '', lines: [] },
  },
});

/** A signing that is answered in the place of the server. */
const giveSigning = async (context: BrowserContext, outcome: (route: Route) => Promise<void>) => {
  const asked: unknown[] = [];
  await context.route('**/api/user/sign/start?*', (route) => {
    asked.push(route.request().postDataJSON());
    return answer(200, {
      id: '00000000-0000-4000-8000-000000000001',
      payload: 'imzolanadigan matn',
      expiresInSeconds: 300,
      attempts: 3,
      pollSeconds: 60,
      pollAttempts: 5,
    })(route);
  });
  await context.route('**/api/user/sign/00000000-*', outcome);
  return asked;
};

test('DEC-004 DEC-005 DEC-006 the winner reads the declaration, goes on to its confirmation and signs with the key', async () => {
  const rows = [declared('d1')];
  const { page, context } = await openTab('declarations', { declarations: rows });
  await context.route('**/api/user/documents/d1/text?*', answer(200, sheetOf('GD-2026/000913')));
  const handedIn: string[] = [];
  const asked = await giveSigning(context, (route) => {
    handedIn.push((route.request().postDataJSON() as { pkcs7: string }).pkcs7);
    rows.splice(0, 1, signed('d1'));
    return answer(200, { id: 'x', state: 'SIGNED', attemptsLeft: 3, problem: null, expiresAt: '' })(route);
  });
  await button(page, text.declarations.sign).click();
  const document = dialog(page, text.document.title({ number: 'GD-2026/000913' }));
  await document.getByText('Gʻolib qolgan summani muddatida toʻlaydi.').waitFor();
  await findsNothing(page);
  await shoot(page, 'document-1440');
  await document.getByRole('button', { name: text.document.toConfirm }).click();
  const confirmation = dialog(page, text.confirm.title);
  await confirmation.getByText('Bir milliard oltmish toʻrt million yetti yuz ming soʻm').waitFor();
  await confirmation.getByText(text.confirm.meaning({ rest: sum(102_245_000_000n) })).waitFor();
  await confirmation.getByLabel(signing.key.file).waitFor({ state: 'attached' });
  await findsNothing(page);
  await shoot(page, 'confirm-1440');
  await signWith(page, await keyFile(app, 'demo.buyer1'));
  await toast(page, text.confirm.done).waitFor();
  await confirmation.getByText(signing.words.done.title).waitFor();
  assert.deepEqual(asked, [{ purpose: 'winnerDeclaration', objectId: 'd1' }]);
  assert.match(handedIn[0] ?? '', /^[A-Za-z0-9+/=]{500,}$/);
  await confirmation.getByRole('button', { name: signing.words.close, exact: true }).last().click();
  await button(page, text.pay.open).waitFor();
  assert.match(await page.locator('[aria-current="step"]').innerText(), /Toʻlov/);
});

test('DEC-007 a confirmation that fails has its toast, and the declaration still waits for the signature', async () => {
  const { page, context } = await openTab(
    'declarations',
    { declarations: [declared('d1')] },
    { provokes: [/422|500/] },
  );
  await context.route('**/api/user/documents/d1/text?*', answer(200, sheetOf('GD-2026/000913')));
  let tries = 0;
  await giveSigning(context, (route) => {
    tries += 1;
    return tries === 1
      ? answer(422, { code: 'signatureRefused', message: 'x', problem: 'SIGNER_MISMATCH', attemptsLeft: 2 })(route)
      : answer(500, { code: 'unexpected', message: 'x' })(route);
  });
  await button(page, text.declarations.sign).click();
  await button(page, text.document.toConfirm).click();
  const confirmation = dialog(page, text.confirm.title);
  const key = await keyFile(app, 'demo.buyer1');
  await signWith(page, key);
  await toast(page, text.confirm.failed).waitFor();
  await confirmation.getByText(signing.problems.SIGNER_MISMATCH).waitFor();
  await confirmation.getByRole('button', { name: signing.words.retry }).click();
  await signWith(page, key);
  await eventually(async () => assert.equal(tries, 2));
  await confirmation.getByRole('button', { name: signing.words.retry }).waitFor();
  await confirmation.getByRole('button', { name: signing.words.close, exact: true }).last().click();
  await page.getByRole('article').getByText(text.declarations.states.PENDING).waitFor();
  await button(page, text.declarations.sign).waitFor();
});

test('DEC-008 DEC-009 a declaration that does not load or download has its toast, and cannot be confirmed unread', async () => {
  const { page, context } = await openTab(
    'declarations',
    { declarations: [declared('d1')] },
    { provokes: [/503|500/] },
  );
  let isWell = false;
  await context.route('**/api/user/documents/d1/text?*', (route) =>
    (isWell ? answer(200, sheetOf('GD-2026/000913')) : answer(500, { code: 'unexpected', message: 'x' }))(route),
  );
  await context.route('**/api/user/documents/d1/file?*', answer(503, { code: 'documentsBusy', message: 'x' }));
  await button(page, text.declarations.sign).click();
  await toast(page, text.document.failed).waitFor();
  const document = dialog(page, text.document.title({ number: 'GD-2026/000913' }));
  assert.ok(await document.getByRole('button', { name: text.document.toConfirm }).isDisabled());
  await findsNothing(page);
  await document.getByRole('button', { name: text.document.download }).click();
  await toast(page, text.document.downloadFailed).waitFor();
  isWell = true;
  await document.getByRole('button', { name: text.again }).click();
  await document.getByText('Gʻolib qolgan summani muddatida toʻlaydi.').waitFor();
  assert.ok(await document.getByRole('button', { name: text.document.toConfirm }).isEnabled());
});

const looks: [tab: string, Who][] = [
  ['depositAgreements', { locale: 'ru', width: 390, theme: 'dark' }],
  ['depositAgreements', { locale: 'en', width: 1440, theme: 'light' }],
  ['declarations', { locale: 'uz', width: 390, theme: 'light' }],
  ['declarations', { locale: 'ru', width: 1440, theme: 'dark' }],
  ['bidAgreements', { locale: 'uz', width: 390, theme: 'dark' }],
];
for (const [tab, who] of looks)
  test(`Q1 PRF-007 PRF-010 PRF-014 axe finds nothing on «${tab}» in ${who.locale} at ${who.width} px, ${who.theme}`, async () => {
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
    await findsNothing(page);
    if (who.width === 390) await fits(page, [390, 350]);
  });

testQuiet();
