import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import entry from '#auctions/text/uz/entry.ts';
import t from '#auctions/text/uz/live.ts';
import risks from '#listings/text/uz/risks.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { publishLot } from '../lots.ts';
import { fits, hasNoViolations } from './axe.ts';
import { untilQuery } from './browser.ts';
import { app, bidButton, one, openAs, openLot, openPage, shot, startForFile } from './live-fixture.ts';

startForFile();

const words = entry.list.filter;
const cards = (page: Page) => page.locator('main article a[href*="/auction/"]');
const shownLots = (page: Page): Promise<number[]> =>
  cards(page).evaluateAll((links) => links.map((link) => Number((link as HTMLAnchorElement).href.split('/').at(-1))));
const prices = async (ids: readonly number[]): Promise<bigint[]> => {
  const rows = await app.db.sql<{ id: number; price: bigint }>`
    select id::float8 as id, price_tiyin as price from lot where id = any(${ids}::bigint[])`;
  return ids.map((id) => rows.find((row) => row.id === id)?.price ?? 0n);
};

test('F29 the board of lots is searched by number and words, filtered and put in order, from state to state', async () => {
  const lot = await publishLot(app, {});
  for (let n = 0; n < 3; n += 1) await publishLot(app, { startPriceTiyin: BigInt(2 + n) * 20_000_000_000n });
  const [place] = await app.db.sql<{ id: number; name: string }>`
    select p.id::float8 as id, p.name_uz as name from listing l join place p on p.id = l.province_id where l.id = ${lot.id}`;
  const { page, open } = await openPage();
  await open('/auction');
  const all = (await shownLots(page)).length;
  assert.ok(all >= 4);
  await hasNoViolations(page);
  await shot(page, 'f29-board');
  const search = page.getByRole('textbox', { name: words.search });
  await search.fill(`№ ${groupDigits(lot.id)}`);
  await search.press('Enter');
  await untilQuery(page, { search: `№ ${groupDigits(lot.id)}` });
  await cards(page).first().waitFor();
  assert.deepEqual(await shownLots(page), [lot.id]);
  await page.getByRole('button', { name: words.clear }).click();
  await untilQuery(page, { search: null });
  await page.getByLabel(words.sort).selectOption('dearest');
  await untilQuery(page, { sort: 'dearest' });
  const dear = await prices(await shownLots(page));
  assert.deepEqual(
    dear,
    dear.toSorted((a, b) => (a > b ? -1 : 1)),
  );
  await page.getByLabel(words.from, { exact: true }).fill('500000000');
  await page.getByLabel(words.from, { exact: true }).press('Enter');
  await untilQuery(page, { from: '500000000' });
  assert.ok((await prices(await shownLots(page))).every((price) => price >= 50_000_000_000n));
  await page.getByRole('button', { name: words.clear }).click();
  await untilQuery(page, { from: null });
  await page.getByLabel(words.province).selectOption({ label: place?.name ?? '' });
  await untilQuery(page, { province: String(place?.id) });
  assert.ok((await shownLots(page)).includes(lot.id));
  await page.locator('[data-tab="ended"]').click();
  await untilQuery(page, { state: 'ended', province: String(place?.id) });
  await search.fill('bunday lot yoʻq');
  await search.press('Enter');
  await page.getByText(words.nothing).waitFor();
  await shot(page, 'f29-nothing');
  const phone = await openPage({ width: 390, height: 664, theme: 'dark', locale: 'ru' });
  await phone.open('/auction');
  await shot(phone.page, 'f29-board-phone');
  await fits(phone.page, [350, 390, 768]);
});

test('F29 whoever bids reads the checks, the rules and the agreements without leaving the bidding', async () => {
  const lot = await openLot([one]);
  const { page, open } = await openAs({ username: one });
  await open(`/auction/${lot.id}`);
  await bidButton(page).waitFor();
  const address = page.url();
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
  const file = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'PDF' }).first().click();
  await file;
  await dialog.getByRole('button', { name: t.papers.read }).first().click();
  await page.getByRole('dialog', { name: t.rules.dialog }).waitFor();
  await page.keyboard.press('Escape');
  assert.equal(page.url(), address);
  assert.equal(await page.evaluate(() => document.activeElement?.textContent?.trim()), t.papers.open({ n: 4 }));
});
