import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { type Page, test } from '@playwright/test';
import { writeLogFile } from '#auctions/rules/log-file.ts';
import { buildAuctionLog, freeListings, saveAuctionLog } from '../factories/auction-log.ts';
import { fits, hasNoViolations } from './axe.ts';
import { openScreens, prepared } from './browser.ts';

const screens = openScreens();
const { app, openPage } = screens;
const logs = prepared(async () => {
  const [ended = 0, long = 0] = await freeListings(app, 2);
  const endedLog = await buildAuctionLog(ended, app.signer);
  await saveAuctionLog(app, endedLog);
  const bids = endedLog.file.rows.filter(({ fact }) => fact.type === 'event' && fact.event.kind === 'bid');
  return { ended, long, endedLog, refusedRow: bids[1]?.number ?? 0 };
});

const resultOf = (page: Page, tone: 'ok' | 'bad' | 'warn') => page.locator(`[data-verdict="${tone}"]`);
const marks = (page: Page, tone: 'ok' | 'bad' | 'warn') => page.locator(`[data-mark="${tone}"]`).allInnerTexts();
/** Gives the page a log of one's own, as if its file had been chosen. */
const giveLog = (page: Page, text: string) =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'mine.log', mimeType: 'text/plain', buffer: Buffer.from(text) });
const rowOf = (page: Page, number: number) => page.locator(`[data-row="${number}"]`);

test('anybody checks the log of an auction in the browser: chain, rules, signatures, winner; there is none of a lot that is not there', async () => {
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
  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Jurnalni yuklab olish' }).click();
  const saved = await readFile(await (await waiting).path(), 'utf8');
  assert.equal(saved, writeLogFile(logs.endedLog.file));
  assert.equal((await app.get('/auction/999999999/log')).status, 404);
});

test('Q1 the log page and its replay fit every width, and axe finds nothing, also on a tampered file', {
  tag: '@looks',
}, async () => {
  const { page, open } = await openPage();
  await open(`/auction/${logs.ended}/log`);
  await resultOf(page, 'ok').waitFor();
  await fits(page, [350, 390, 768, 1024, 1440]);
  await page.getByRole('button', { name: 'Rad etilganlar' }).click();
  await hasNoViolations(page);
  await page.getByRole('tab', { name: 'Qayta koʻrish' }).click();
  await page.getByLabel('Savdoni qayta koʻrish').getByText('2-ishtirokchi gʻolib').waitFor();
  await hasNoViolations(page);
  await fits(page, [350, 390, 768, 1024, 1440]);
  const text = writeLogFile(logs.endedLog.file);
  await giveLog(page, text.replace('"kind":"ended","participant":2', '"kind":"ended","participant":1'));
  await resultOf(page, 'bad').waitFor();
  await page.getByRole('tab', { name: 'Qayta koʻrish' }).click();
  await page.getByText('Faqat toʻgʻri jurnalni qayta koʻrish mumkin').waitFor();
  await hasNoViolations(page);
});

test('Q1 axe finds nothing on a receipt that is none', { tag: '@looks' }, async () => {
  const { page, open } = await openPage({ locale: 'ru' });
  await open(`/auction/${logs.ended}/log`);
  await resultOf(page, 'ok').waitFor();
  await page.getByLabel('Текст квитанции').fill('{}');
  await page.locator('section[aria-labelledby="receipt-title"]').getByRole('button', { name: 'Проверить' }).click();
  await page.getByText('Этот текст не квитанция Ostona.').waitFor();
  await hasNoViolations(page);
});

test('a log of five thousand rows does not freeze the page of a browser', { tag: '@looks' }, async () => {
  const { page, open } = await openPage();
  await page.addInitScript(() => {
    const steps: (string | null)[] = [];
    new MutationObserver(() => {
      const value = document.querySelector('progress[value]')?.getAttribute('value');
      if (value && value !== steps.at(-1)) steps.push(value);
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['value'] });
    Object.assign(globalThis, { steps });
  });
  await saveAuctionLog(app, await buildAuctionLog(logs.long, app.signer, { moreBids: 2_400 }));
  await open(`/auction/${logs.long}/log`);
  await resultOf(page, 'ok').waitFor();
  const steps = await page.evaluate(() => (globalThis as unknown as { steps: string[] }).steps);
  assert.ok(steps.length >= 5, `the page drew its progress only at ${steps.join(', ')}`);
});
