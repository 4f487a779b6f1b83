import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import entry from '#auctions/text/uz/entry.ts';
import t from '#auctions/text/uz/live.ts';
import risks from '#listings/text/uz/risks.ts';
import { publishLot } from '../factories/auctions.ts';
import { fits, hasNoViolations } from './axe.ts';
import { app, bidButton, one, openAs, openLot, openPage, shot, startForFile } from './live-fixture.ts';

startForFile();

test('F29 the board of lots with its filter, to look at: full, without a match, and on a phone', {
  tag: '@looks',
}, async () => {
  for (let n = 0; n < 4; n += 1) await publishLot(app, { startPriceTiyin: BigInt(1 + n) * 20_000_000_000n });
  const { page, open } = await openPage();
  await open('/auction');
  await hasNoViolations(page);
  await shot(page, 'f29-board');
  await open('/auction?search=bunday+lot+yo%CA%BBq&state=ended');
  await page.getByText(entry.list.filter.nothing).waitFor();
  await shot(page, 'f29-nothing');
  const phone = await openPage({ width: 390, height: 664, theme: 'dark', locale: 'ru' });
  await phone.open('/auction');
  await shot(phone.page, 'f29-board-phone');
  await fits(phone.page, [350, 390, 768]);
});

test('F29 the checks and the papers of whoever bids, to look at; Escape gives the focus back to what opened them', {
  tag: '@looks',
}, async () => {
  const lot = await openLot([one]);
  const { page, open } = await openAs({ username: one });
  await open(`/auction/${lot.id}`);
  await bidButton(page).waitFor();
  await page.getByRole('button', { name: risks.title }).click();
  await page.getByRole('dialog', { name: risks.title }).getByText(risks.lead).waitFor();
  await shot(page, 'f29-risks');
  await hasNoViolations(page);
  await page.keyboard.press('Escape');
  const papers = page.getByRole('button', { name: t.papers.open({ n: 4 }) });
  await papers.click();
  const dialog = page.getByRole('dialog', { name: t.papers.title });
  await dialog.getByText(t.papers.bidAgreement).waitFor();
  await shot(page, 'f29-papers');
  await hasNoViolations(page);
  await dialog.getByRole('button', { name: t.papers.read }).first().click();
  await page.getByRole('dialog', { name: t.rules.dialog }).waitFor();
  await page.keyboard.press('Escape');
  assert.equal(await page.evaluate(() => document.activeElement?.textContent?.trim()), t.papers.open({ n: 4 }));
});
