import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { type Page, test } from '@playwright/test';
import offers from '#credit/text/uz/benefits.ts';
import uz from '#credit/text/uz.ts';
import { fits, hasNoViolations } from './axe.ts';
import { openScreens } from './browser.ts';

const { app, openPage } = openScreens();
const t = uz.calculator;

/** The path of a listing that is sold without an auction. */
const productPath = async (): Promise<string> => {
  const [row] = await app.db.query<{ id: bigint }>(
    `select id from listing
      where process = 'in_sale' and visibility = 'TO_EVERYONE' and category_id = 8 and province_id = 1726 order by id limit 1`,
  );
  return `/products/product/${row?.id ?? assert.fail('nothing is for sale')}`;
};
const openDialog = async (page: Page) => {
  await page.getByRole('button', { name: t.open }).first().click();
  const dialog = page.getByRole('dialog', { name: t.title });
  await dialog.getByRole('table').waitFor();
  return dialog;
};
/** The payments that are told in large figures. */
const figures = (page: Page) => page.locator('[aria-live] p:has(small)').allInnerTexts();

test('CRD-001 CRD-002 PRD-006 from a home to its credit, by other terms, by its link to the same again, and to its table as a file', async () => {
  const { page, open, context } = await openPage({ width: 390 });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(await productPath());
  const dialog = await openDialog(page);
  await dialog.getByLabel(t.term, { exact: true }).fill('20');
  await dialog.getByLabel(t.grace).fill('0');
  await dialog.getByLabel(t.rate).fill('19,5');
  await dialog.getByRole('radio', { name: t.repayments.DIFFERENTIATED }).check({ force: true });
  const shown = await figures(page);
  assert.equal(shown.length, 2, 'the first payment and the last one');
  await dialog.getByRole('button', { name: uz.schedule.copy }).click();
  await page.getByText(uz.schedule.copied).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await open(link.replace(app.url, ''));
  assert.deepEqual(await figures(page), shown);
  await page.getByLabel(t.rate).fill('18');
  await page.waitForURL(/rate=18(&|$)/);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: uz.schedule.csv }).click(),
  ]);
  const rows = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  assert.equal(rows.length, 1 + 240 + 1);
});

test('Q1 axe finds nothing in the calculator and the table of offers, whatever stands in them, and they fit every width', {
  tag: '@looks',
}, async () => {
  const { page, open } = await openPage();
  const whole = 'price=520000000&early=50000000&earlyMonth=12&subsidy=7.5&subsidyMonths=60';
  for (const path of ['/calculator', '/calculator?price=420.000&rate=200', `/calculator?${whole}`]) {
    await open(path);
    await hasNoViolations(page);
    await fits(page, [350, 390, 768, 1100, 1440]);
  }
  await page.getByRole('button', { name: uz.schedule.more({ months: 130 }) }).click();
  await hasNoViolations(page);
  await open(await productPath());
  await page.getByRole('button', { name: offers.block.table }).click();
  await page.getByRole('dialog', { name: offers.block.table }).getByRole('table').waitFor();
  await hasNoViolations(page);
  await fits(page, [350, 1440]);
  const dark = await openPage({ theme: 'dark', width: 390 });
  await dark.open(await productPath());
  await openDialog(dark.page);
  await hasNoViolations(dark.page);
});

test('Q1 on a phone the schedule of 700 million over 240 months is read whole; of one that is wider the days stay in sight', {
  tag: '@looks',
}, async () => {
  const { page, open } = await openPage({ width: 390, height: 844 });
  const table = page.getByRole('table').first();
  const beyond = () => table.evaluate(({ parentElement: box }) => (box ? box.scrollWidth - box.clientWidth : -1));
  await open('/calculator?price=1000000000&rate=17.5');
  assert.match(
    await table.locator('tfoot').innerText(),
    /^.*700\s000\s000\.00\s1\s828\s302\s432\.48\s2\s528\s302\s432\.48\s*$/s,
  );
  assert.equal(await beyond(), 0);
  await open('/calculator?price=1000000000&rate=17.5&subsidy=7.5&subsidyMonths=60&early=50000000&earlyMonth=12');
  assert.ok((await beyond()) > 0);
  const day = table.locator('tbody time').first();
  const { x } = (await day.boundingBox()) ?? assert.fail();
  await table.evaluate(({ parentElement: box }) => box?.scrollTo(box.scrollWidth, 0));
  assert.ok(Math.abs(((await day.boundingBox()) ?? assert.fail()).x - x) < 6);
});
