import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { type Page, test } from '@playwright/test';
import { readLogFile, writeLogFile } from '#auctions/rules/log-file.ts';
import { createSigner } from '#auctions/server/signer.ts';
import { buildAuctionLog, freeListings, saveAuctionLog } from '../auction-log.ts';
import { fits, hasNoViolations } from './axe.ts';
import { eventually, openScreens, prepared } from './browser.ts';

const screens = openScreens();
const { app, openPage } = screens;
const logs = prepared(async () => {
  const [ended = 0, running = 0, long = 0] = await freeListings(app, 3);
  const endedLog = await buildAuctionLog(ended, app.signer);
  await saveAuctionLog(app, endedLog);
  await saveAuctionLog(app, await buildAuctionLog(running, app.signer, { isFinished: false }));
  await saveAuctionLog(app, await buildAuctionLog(long, app.signer, { moreBids: 2_400 }));
  const bids = endedLog.file.rows.filter(({ fact }) => fact.type === 'event' && fact.event.kind === 'bid');
  return { ended, running, long, endedLog, acceptedRow: bids[0]?.number ?? 0, refusedRow: bids[1]?.number ?? 0 };
});

const resultOf = (page: Page, tone: 'ok' | 'bad' | 'warn') => page.locator(`[data-verdict="${tone}"]`);
const marks = (page: Page, tone: 'ok' | 'bad' | 'warn') => page.locator(`[data-mark="${tone}"]`).allInnerTexts();
/** Gives the page a file, as if it had been chosen; the first input takes logs, the second receipts. */
const give = (page: Page, which: 'log' | 'receipt', text: string, name = `${which}.txt`) =>
  page
    .locator('input[type=file]')
    .nth(which === 'log' ? 0 : 1)
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
const sliderText = (page: Page) => page.getByRole('slider').getAttribute('aria-valuetext');
const rowOf = (page: Page, number: number) => page.locator(`[data-row="${number}"]`);

test('anybody checks the log of an auction in the browser: chain, rules, signatures, winner', async () => {
  const { page, open } = await openPage();
  await open(`/auction/${logs.ended}/log`);
  await resultOf(page, 'ok').waitFor();
  assert.deepEqual(await marks(page, 'ok'), [
    'Barcha qatorlar zanjirda',
    'Qoidalar shu natijani beradi',
    '1 ta imzo toʻgʻri',
    'Kalit platformaning hozirgi kaliti bilan bir xil',
  ]);
  await page.getByText('2-ishtirokchi, 997 100 000 soʻm', { exact: true }).waitFor();
  assert.match(
    await rowOf(page, logs.refusedRow + 1).innerText(),
    /15:15:00\.001[\s\S]*Rad etildi: eng kami 861\s900\s000\ssoʻm/,
  );
  await page.getByRole('button', { name: 'Rad etilganlar' }).click();
  assert.equal(await page.locator('[data-row]').count(), 4);
  await hasNoViolations(page);
  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Jurnalni yuklab olish' }).click();
  const saved = await readFile(await (await waiting).path(), 'utf8');
  assert.equal(saved, writeLogFile(logs.endedLog.file));
});

test('a tampered file is told with its first bad row, and a log written anew with where the service differs', async () => {
  const { page, open } = await openPage();
  await open(`/auction/${logs.ended}/log`);
  await resultOf(page, 'ok').waitFor();
  const text = writeLogFile(logs.endedLog.file);
  const endedRow =
    logs.endedLog.file.rows.find(({ fact }) => fact.type === 'entry' && fact.entry.kind === 'ended')?.number ?? 0;
  await give(page, 'log', text.replace('"kind":"ended","participant":2', '"kind":"ended","participant":1'), 'mine.log');
  await resultOf(page, 'bad').waitFor();
  assert.match(await resultOf(page, 'bad').innerText(), new RegExp(`Birinchi yaroqsiz qator: ${endedRow}\\.`));
  await page.getByRole('heading', { name: 'Sizning faylingiz: mine.log' }).waitFor();
  await page.getByRole('button', { name: 'Qatorni koʻrsatish' }).click();
  assert.match(await rowOf(page, endedRow).innerText(), /Birinchi yaroqsiz qator/);
  await page.getByRole('tab', { name: 'Qayta koʻrish' }).click();
  await page.getByText('Faqat toʻgʻri jurnalni qayta koʻrish mumkin').waitFor();
  await hasNoViolations(page);

  const stranger = createSigner(Buffer.alloc(32, 9).toString('base64'));
  const other = await buildAuctionLog(logs.ended, stranger, { moreBids: 1 });
  await give(page, 'log', writeLogFile(other.file));
  await resultOf(page, 'ok').waitFor();
  const bad = await marks(page, 'bad');
  assert.equal(bad[0], 'Kalit platformaning hozirgi kalitidan boshqa');
  assert.match(bad[1] ?? '', /^Platformadagi jurnal 37-qatordan boshlab faylingizdan farq qiladi$/);

  const [head] = logs.endedLog.file.heads;
  assert.ok(head);
  await give(page, 'log', writeLogFile({ ...logs.endedLog.file, heads: [{ ...head, atMs: head.atMs + 1 }] }));
  await page.getByText('Imzo shu kalit bilan qoʻyilmagan.').waitFor();
  await give(page, 'log', 'hello');
  await page.getByText('Bu fayl auksion jurnali emas').waitFor();
  await page.getByRole('button', { name: 'Platformadagi jurnalga qaytish' }).click();
  await resultOf(page, 'ok').waitFor();
});

test('a receipt is checked by its key and against the log: accepted, refused, changed, of another lot', async () => {
  const { page, open } = await openPage({ locale: 'ru' });
  await open(`/auction/${logs.ended}/log`);
  await resultOf(page, 'ok').waitFor();
  const check = async (receipt: object) => {
    await page.getByLabel('Текст квитанции').fill(JSON.stringify(receipt, null, 2));
    await page.locator('section[aria-labelledby="receipt-title"]').getByRole('button', { name: 'Проверить' }).click();
  };
  await check(logs.endedLog.receiptAt(logs.acceptedRow));
  await page.getByText(`Строка ${logs.acceptedRow} журнала соответствует квитанции`).waitFor();
  await page.getByText('Участник 3, 845 000 000 сум, 20.11.2026 15:02:00').waitFor();
  await give(page, 'receipt', JSON.stringify(logs.endedLog.receiptAt(logs.refusedRow)));
  await eventually(async () =>
    assert.equal(JSON.parse(await page.getByLabel('Текст квитанции').inputValue()).row, logs.refusedRow),
  );
  await page.locator('section[aria-labelledby="receipt-title"]').getByRole('button', { name: 'Проверить' }).click();
  await page.getByText(`Строка ${logs.refusedRow} журнала соответствует квитанции`).waitFor();
  await check({ ...logs.endedLog.receiptAt(logs.refusedRow), isAccepted: true, reason: null });
  await page.getByText('Подпись неверна: квитанция изменена или выдана не нами').waitFor();
  await page.getByText('В журнале записан другой ответ на эту ставку').waitFor();
  const other = await buildAuctionLog(logs.long, app.signer);
  await check(other.receiptAt(logs.acceptedRow));
  await page.getByText('Это квитанция другого лота').waitFor();
  await page.getByLabel('Текст квитанции').fill('{}');
  await page.locator('section[aria-labelledby="receipt-title"]').getByRole('button', { name: 'Проверить' }).click();
  await page.getByText('Этот текст не квитанция Ostona.').waitFor();
  await hasNoViolations(page);
});

test('a finished auction is seen again by keyboard alone: seek, bid by bid, play and pause', async () => {
  const { page, open } = await openPage({ motion: 'no-preference' });
  await open(`/auction/${logs.ended}/log`);
  await page.getByRole('tab', { name: 'Yozuvlar' }).focus();
  await page.keyboard.press('ArrowRight');
  const replay = page.getByLabel('Savdoni qayta koʻrish');
  await replay.getByText('2-ishtirokchi gʻolib').waitFor();
  await page.getByRole('slider', { name: 'Savdo vaqti' }).focus();
  await page.keyboard.press('Home');
  await replay.getByText('Hali taklif yoʻq').first().waitFor();
  await page.getByRole('button', { name: 'Keyingi taklif' }).press('Enter');
  await replay.getByText('3-ishtirokchi yetakchi').waitFor();
  await replay.getByText('1 / 9').waitFor();
  assert.match((await sliderText(page)) ?? '', /^15:02:00, 845\s000\s000\ssoʻm$/);
  await page.getByRole('radio', { name: '×300' }).check({ force: true });
  await page.getByRole('button', { name: 'Boshlash' }).press('Enter');
  await replay
    .getByText(/^[2-8] \/ 9$/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Toʻxtatish' }).press('Enter');
  const paused = await sliderText(page);
  await page.waitForTimeout(300);
  assert.equal(await sliderText(page), paused);
  await page.getByRole('button', { name: 'Boshlash' }).press('Enter');
  await replay.getByText('2-ishtirokchi gʻolib').waitFor();
  await page.getByRole('button', { name: 'Boshidan' }).waitFor();
  await hasNoViolations(page);
});

test('with reduced motion the replay goes from bid to bid', async () => {
  const { page, open } = await openPage({ motion: 'reduce' });
  await open(`/auction/${logs.ended}/log`);
  await page.getByRole('tab', { name: 'Qayta koʻrish' }).click();
  await page.getByRole('slider').focus();
  await page.keyboard.press('Home');
  // A bid stands there for a second: who looks later than that has missed it.
  await page.evaluate(() => {
    const slider = document.querySelector('input[type=range]') as HTMLInputElement;
    new MutationObserver(() => {
      if (slider.getAttribute('aria-valuetext')?.startsWith('15:02:00,')) slider.dataset.isAtBid = '';
    }).observe(slider, { attributeFilter: ['aria-valuetext'] });
  });
  await page.getByRole('button', { name: 'Boshlash' }).click();
  await page.locator('[data-is-at-bid]').waitFor();
  await page.getByRole('button', { name: 'Toʻxtatish' }).click();
});

test('F6 while an auction runs the log is shown up to its opening and found to be true, and its replay waits', async () => {
  const { page, open } = await openPage({ locale: 'en' });
  await open(`/auction/${logs.running}/log`);
  await resultOf(page, 'ok').waitFor();
  await page.getByText('While bidding is open, its entries are not shown').waitFor();
  await page.getByRole('tab', { name: 'Replay' }).click();
  await page.getByText('The replay opens when the auction is over').waitFor();
});

test('a log of five thousand rows is checked without freezing the page, and read page by page', async () => {
  const { page, open } = await openPage();
  await page.addInitScript(() => {
    const steps: (string | null)[] = [];
    new MutationObserver(() => {
      const value = document.querySelector('progress[value]')?.getAttribute('value');
      if (value && value !== steps.at(-1)) steps.push(value);
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['value'] });
    Object.assign(globalThis, { steps });
  });
  await open(`/auction/${logs.long}/log`);
  await resultOf(page, 'ok').waitFor();
  const { rows } = readLogFile(await (await page.request.get(`/api/public/auction/${logs.long}/log`)).text());
  assert.ok(rows.length > 4_800, String(rows.length));
  assert.equal(await page.locator('[data-row]').count(), 50);
  await page.getByRole('button', { name: 'Keyingi' }).click();
  await rowOf(page, 51).waitFor();
  const steps = await page.evaluate(() => (globalThis as unknown as { steps: string[] }).steps);
  assert.ok(steps.length >= 5, `the page drew its progress only at ${steps.join(', ')}`);
});

test('the log page fits every width, and there is none of a lot that is not there', async () => {
  const { page, open } = await openPage({ provokes: [/404/] });
  await open(`/auction/${logs.ended}/log`);
  await resultOf(page, 'ok').waitFor();
  await fits(page, [350, 390, 768, 1024, 1440]);
  await page.getByRole('tab', { name: 'Qayta koʻrish' }).click();
  await fits(page, [350, 390, 768, 1024, 1440]);
  const missing = await page.goto('/auction/999999999/log');
  assert.equal(missing?.status(), 404);
});
