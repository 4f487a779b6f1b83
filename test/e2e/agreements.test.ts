import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { type Page, test } from '@playwright/test';
import type { AgreementText } from '#documents/contract/papers.ts';
import en from '#documents/text/en.ts';
import ru from '#documents/text/ru.ts';
import uz from '#documents/text/uz.ts';
import { eventually, openScreens, otherLocale, type PageOptions } from './browser.ts';

const { app, openPage } = openScreens();
const words = { uz, ru, en };

/** The list of documents below asks for a login and gets none here. */
const openBench = async (options: PageOptions = {}) => {
  const visitor = await openPage({ ...options, provokes: [/401 \(Unauthorized\)/, ...(options.provokes ?? [])] });
  return { ...visitor, page: await visitor.open('/dev/documents') };
};
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const toast = (page: Page, text: string) => page.getByRole('region').getByText(text, { exact: true });
const countCalls = (page: Page): (() => number) => {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/report/')) calls += 1;
  });
  return () => calls;
};
test('AGR-001 AGR-002 AGR-003 AGR-004 the checkbox opens the agreement, and only its own consent ticks it', async () => {
  const { page } = await openBench();
  const outer = page.getByRole('checkbox').first();
  await outer.click();
  const dialog = dialogOf(page, uz.agreement.titles.user);
  await dialog.getByRole('region', { name: uz.agreement.text }).waitFor();
  assert.equal(await outer.isChecked(), false);
  const confirm = dialog.getByRole('button', { name: uz.agreement.confirm });
  assert.equal(await confirm.isDisabled(), true);
  await dialog.getByRole('checkbox', { name: uz.agreement.consent }).check();
  await confirm.click();
  await dialog.waitFor({ state: 'hidden' });
  assert.equal(await outer.isChecked(), true);
  assert.match((await page.getByText(/^offer [0-9a-f]{64}$/).innerText()).slice(6), /^[0-9a-f]{64}$/);
  const calls = countCalls(page);
  await outer.click();
  assert.equal(await outer.isChecked(), false);
  assert.equal(await page.getByRole('dialog').filter({ visible: true }).count(), 0);
  assert.equal(calls(), 0);
});

test('AGR-015 the text is at most 500 px high and scrolls by itself, also by keyboard', { tag: '@looks' }, async () => {
  const { page } = await openBench({ height: 1400 });
  await press(page, 'Oferta');
  const box = page.getByRole('region', { name: uz.agreement.text });
  await box.waitFor();
  const { height, hidden, limit } = await box.evaluate((element) => ({
    height: element.clientHeight,
    hidden: element.scrollHeight - element.clientHeight,
    limit: getComputedStyle(element).maxHeight,
  }));
  assert.ok(height <= 500 && height > 400, `${height} px`);
  assert.ok(hidden > 300);
  assert.match(limit, /500px/);
  await box.focus();
  await page.keyboard.press('End');
  await eventually(async () => assert.ok((await box.evaluate((element) => element.scrollTop)) > 300));
});

/** How the register calls the person of the page's PINFL. */
const registeredName = async (): Promise<string> => {
  const { body } = await app.post('/api/public/report/realtor-assistant-offer-agreement?form=text&lang=en', {
    pinfl: '30105880010020',
    dateOfBirth: '1988-05-01',
    phoneNumber: '998000000101',
  });
  const { facts } = (body as AgreementText).sheet;
  return facts.find(({ name }) => name === 'Full name')?.value ?? assert.fail('no name');
};

for (const locale of ['uz', 'ru', 'en'] as const)
  test(
    `AGR-002 AGR-007 the agreement is in the reader's language, as text and as PDF (${locale})`,
    otherLocale(locale),
    async () => {
      const t = words[locale].agreement;
      const { page } = await openBench({ locale });
      await press(page, 'Rieltor');
      const dialog = dialogOf(page, t.titles.realtor);
      const text = dialog.getByRole('region', { name: t.text });
      await text.waitFor();
      assert.ok((await text.innerText()).includes(await registeredName()));
      assert.doesNotMatch(await text.innerText(), /30105880010020/);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: t.download }).click(),
      ]);
      assert.equal(download.suggestedFilename(), `${t.titles.realtor}.pdf`);
      assert.equal((await readFile(await download.path())).subarray(0, 5).toString(), '%PDF-');
    },
  );

test('AGR-011 a PINFL of nobody and another birth date are told as the server answers them', async () => {
  const { page } = await openBench({ provokes: [/403 |500 /] });
  await page.getByLabel('JSHSHIR').fill('30105880000000');
  await press(page, 'Rieltor');
  await toast(page, uz.agreement.personNotFound).waitFor();
  assert.equal(await page.getByRole('checkbox', { name: uz.agreement.consent }).isDisabled(), true);
  await press(page, uz.agreement.cancel);
  await page.getByLabel('JSHSHIR').fill('30105880010020');
  await page.getByLabel('Tugʻilgan sana').fill('1988-05-02');
  await press(page, 'Rieltor');
  await toast(page, uz.agreement.birthDateMismatch).waitFor();
});
