import assert from 'node:assert/strict';
import { type BrowserContext, type Route, test } from '@playwright/test';
import text from '#auctions/text/uz/papers.ts';
import signing from '#documents/text/uz/signatures.ts';
import { hasNoViolations } from './axe.ts';
import { eventually, openScreens } from './browser.ts';
import { keyFile, signWith } from './key-file.ts';
import { answer } from './logged-in.ts';
import { button, dialog, openPapers, saveScreenshot, sum, toast } from './mock-papers.ts';
import { declared, NOW_MS, pledge, signed } from './paper-fixtures.ts';

const screens = openScreens();
const openTab = openPapers(screens);

const { app } = screens;

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
    answer(200, { duty: { kind: 'offer', participant: 2, amount: '98000000000', byMs: NOW_MS + 5.5 * 3_600_000 } }),
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
  await hasNoViolations(page);
  await saveScreenshot(page, 'offer-1440');
  await question.getByRole('button', { name: text.offer.take }).click();
  await toast(page, text.offer.taken).waitFor();
  assert.deepEqual(sent, [true]);
});

test('the price is paid from the deposit: price, held deposit, rest and what is free; a short balance leads to a top-up', async () => {
  const rows = [signed('d2')];
  const { page, context, open } = await openTab('declarations', { declarations: rows });
  const balance = (available: string) =>
    answer(200, { deposit: Number(available) / 100, currency: 'UZS', available, held: '4225000000', refunding: '0' });
  await context.route('**/api/user/deposit?*', balance('100000000000'));
  await open('/profile?activeTab=declarations');
  await button(page, text.pay.open).click();
  const pay = dialog(page, text.pay.title);
  await pay.getByText(text.pay.missing({ amount: sum(2_245_000_000n) })).waitFor();
  await hasNoViolations(page);
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
  await saveScreenshot(page, 'pay-1440');
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
  await hasNoViolations(page);
  await saveScreenshot(page, 'renounce-390');
  await question.getByRole('button', { name: text.renounce.no }).click();
  assert.equal(renounced, 0);
  await button(page, text.renounce.open).click();
  await question.getByRole('button', { name: text.renounce.yes }).click();
  await toast(page, text.renounce.done).waitFor();
  assert.equal(renounced, 1);
});

const documentReply = (number: string) => ({
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
const mockSigning = async (context: BrowserContext, outcome: (route: Route) => Promise<void>) => {
  const requests: unknown[] = [];
  await context.route('**/api/user/sign/start?*', (route) => {
    requests.push(route.request().postDataJSON());
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
  return requests;
};

test('DEC-004 DEC-005 DEC-006 the winner reads the declaration, goes on to its confirmation and signs with the key', async () => {
  const rows = [declared('d1')];
  const { page, context } = await openTab('declarations', { declarations: rows });
  await context.route('**/api/user/documents/d1/text?*', answer(200, documentReply('GD-2026/000913')));
  const handedIn: string[] = [];
  const requests = await mockSigning(context, (route) => {
    handedIn.push((route.request().postDataJSON() as { pkcs7: string }).pkcs7);
    rows.splice(0, 1, signed('d1'));
    return answer(200, { id: 'x', state: 'SIGNED', attemptsLeft: 3, problem: null, expiresAt: '' })(route);
  });
  await button(page, text.declarations.sign).click();
  const document = dialog(page, text.document.title({ number: 'GD-2026/000913' }));
  await document.getByText('Gʻolib qolgan summani muddatida toʻlaydi.').waitFor();
  await hasNoViolations(page);
  await saveScreenshot(page, 'document-1440');
  await document.getByRole('button', { name: text.document.toConfirm }).click();
  const confirmation = dialog(page, text.confirm.title);
  await confirmation.getByText('Bir milliard oltmish toʻrt million yetti yuz ming soʻm').waitFor();
  await confirmation.getByText(text.confirm.meaning({ rest: sum(102_245_000_000n) })).waitFor();
  await confirmation.getByLabel(signing.key.file).waitFor({ state: 'attached' });
  await hasNoViolations(page);
  await saveScreenshot(page, 'confirm-1440');
  await signWith(page, await keyFile(app, 'demo.buyer1'));
  await toast(page, text.confirm.done).waitFor();
  await confirmation.getByText(signing.words.done.title).waitFor();
  assert.deepEqual(requests, [{ purpose: 'winnerDeclaration', objectId: 'd1' }]);
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
  await context.route('**/api/user/documents/d1/text?*', answer(200, documentReply('GD-2026/000913')));
  let tries = 0;
  await mockSigning(context, (route) => {
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
  let isAvailable = false;
  await context.route('**/api/user/documents/d1/text?*', (route) =>
    (isAvailable ? answer(200, documentReply('GD-2026/000913')) : answer(500, { code: 'unexpected', message: 'x' }))(
      route,
    ),
  );
  await context.route('**/api/user/documents/d1/file?*', answer(503, { code: 'documentsBusy', message: 'x' }));
  await button(page, text.declarations.sign).click();
  await toast(page, text.document.failed).waitFor();
  const document = dialog(page, text.document.title({ number: 'GD-2026/000913' }));
  assert.ok(await document.getByRole('button', { name: text.document.toConfirm }).isDisabled());
  await hasNoViolations(page);
  await document.getByRole('button', { name: text.document.download }).click();
  await toast(page, text.document.downloadFailed).waitFor();
  isAvailable = true;
  await document.getByRole('button', { name: text.again }).click();
  await document.getByText('Gʻolib qolgan summani muddatida toʻlaydi.').waitFor();
  assert.ok(await document.getByRole('button', { name: text.document.toConfirm }).isEnabled());
});
