import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { createLots } from '#applications/server/imports/create-lots.ts';
import imports from '#applications/text/uz/imports.ts';
import { xlsxOf } from '#platform/server/spreadsheet/xlsx-file.ts';
import { SQB } from '../factories/applications.ts';
import { lotCells, lotFile, lotHeads } from '../factories/lot-files.ts';
import { fits, hasNoViolations } from './axe.ts';
import { openScreens } from './browser.ts';
import { loggedIn } from './logged-in.ts';

const screens = openScreens();
const { app } = screens;
const openAs = loggedIn(screens);
const t = imports.page;
const BANK = 'demo.bank';

const workbook = (rows: string[][], name = 'lotlar.xlsx') => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(xlsxOf({ name: 'Lotlar', columns: [], rows })),
});

test.beforeAll(async () => {
  await app.db.sql`update person set bank_id = ${SQB} where username = ${BANK}`;
});

test('a bank brings a workbook, sees what is wrong in its cell, starts it and gets the refused rows back', async () => {
  const { open } = await openAs({ username: BANK });
  const page = await open('/admin/imports');
  await page.getByText(t.none, { exact: true }).waitFor();
  await hasNoViolations(page);
  const rows = [
    ...lotFile(6),
    lotCells(6, { Narxi: 'kelishiladi' }),
    lotCells(7, { 'Tuman yoki shahar': 'Atlantida' }),
  ];
  await page.locator('input[type=file]').setInputFiles(workbook(rows));
  await page.getByRole('heading', { name: 'lotlar.xlsx' }).waitFor();
  await page.getByRole('cell', { name: /«kelishiladi» summa emas/ }).waitFor();
  await page.getByRole('cell', { name: /«Atlantida»: bunday hudud topilmadi/ }).waitFor();
  await hasNoViolations(page);
  await fits(page, [350, 390, 768, 1024, 1440]);
  await page.getByRole('button', { name: t.start({ n: 6 }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t.start({ n: 6 }) })
    .click();
  await page.getByText(t.states.RUNNING, { exact: true }).waitFor();
  await createLots({ db: app.db, encryption: app.encryption, notifyUsers: app.messages.notifyUsers });
  await page.getByText(t.states.DONE, { exact: true }).waitFor();
  await page.getByRole('status').getByText('8 / 8').waitFor();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: t.refusedFile }).click();
  assert.match((await saving).suggestedFilename(), /^ostona-import-\d+\.csv$/);
  await page.getByRole('link', { name: t.back }).click();
  await page.getByRole('link', { name: 'lotlar.xlsx' }).waitFor();
  await hasNoViolations(page);
});

test('a column with a head of its own is put in place by hand', async () => {
  const { open } = await openAs({ username: BANK, width: 390, height: 844 });
  const page = await open('/admin/imports');
  const rows = lotFile(2, 20).map((cells) => [...cells]);
  rows[0]?.splice(0, 1, 'Obyekt kodi');
  await page.locator('input[type=file]').setInputFiles(workbook(rows));
  await page.getByText(t.missing({ fields: lotHeads[0] ?? '' })).waitFor();
  assert.equal(await page.getByRole('button', { name: t.start({ n: 0 }) }).isDisabled(), true);
  await page.getByLabel('Obyekt kodi').selectOption({ label: `${lotHeads[0]} *` });
  await page.getByText(t.noProblems).waitFor();
  await hasNoViolations(page);
  await page.getByRole('button', { name: t.cancel, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.cancel, exact: true }).click();
  await page.getByText(t.states.CANCELLED, { exact: true }).waitFor();
});

test('a file that is no table is refused in words, and our staff say whose lots they bring', async () => {
  const { open } = await openAs({ username: 'demo.moderator', provokes: [/422 \(Unprocessable Entity\)/] });
  const page = await open('/admin/imports');
  await page.getByLabel(t.bank).selectOption({ label: 'Agrobank' });
  const picture = { name: 'rasm.xlsx', mimeType: 'image/png', buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]) };
  await page.locator('input[type=file]').setInputFiles(picture);
  await page.getByText(imports.refusals.sheetUnreadable).waitFor();
  await page.locator('input[type=file]').setInputFiles(workbook(lotFile(1, 30)));
  await page.getByText(/Agrobank · demo\.moderator/).waitFor();
});
