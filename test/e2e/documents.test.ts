import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { type Page, test } from '@playwright/test';
import en from '#documents/text/en.ts';
import ru from '#documents/text/ru.ts';
import uz from '#documents/text/uz.ts';
import identity from '#identity/text/uz.ts';
import { createDocumentService, renderOffer, saveOffer, subjectOf } from '../factories/documents.ts';
import { tokenFor } from '../factories/identity.ts';
import { hasNoViolations } from './axe.ts';
import { openScreens, type PageOptions, prepared } from './browser.ts';
import { proveOwner } from './logged-in.ts';
import { saveScreenshot } from './screenshots.ts';

const { app, openPage } = openScreens();
const documents = prepared(async () => createDocumentService(app));
const words = { uz, ru, en };

const openBench = async (options: PageOptions, username: string) => {
  const visitor = await openPage(options);
  await visitor.context.addCookies([{ name: 'access', value: await tokenFor(app, username), url: app.url }]);
  return { ...visitor, page: await visitor.open('/dev/documents') };
};
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const isWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const choosePdf = (page: Page, bytes: Uint8Array) =>
  page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'x.pdf', mimeType: 'application/pdf', buffer: Buffer.from(bytes) });

test('PRF-003 PRF-016 PRD-021 AGR-014 an own document is taken as PDF, and its file is found to be genuine without leaving the device', async () => {
  const offer = await renderOffer(app, documents, await subjectOf(app, 'demo.buyer1'));
  const { page } = await openBench({ provokes: [/403/] }, 'demo.buyer1');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/documents/check')) sent.push(request.postData() ?? '');
  });
  const row = page.getByRole('listitem').filter({ hasText: offer.number });
  await row.waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row
      .getByRole('button', { name: uz.tab.open({ number: offer.number }) })
      .click()
      .then(() => proveOwner(page, identity.profile)),
  ]);
  assert.equal(download.suggestedFilename(), `${offer.number.replace('/', '-')}.pdf`);
  const bytes = await readFile(await download.path());
  assert.deepEqual(bytes, Buffer.from(offer.bytes));
  await press(page, uz.tab.check);
  await choosePdf(page, bytes);
  const dialog = page.getByRole('dialog', { name: uz.check.title });
  await dialog.getByText(uz.check.valid, { exact: true }).waitFor();
  assert.match(await dialog.innerText(), new RegExp(`${offer.number}[\\s\\S]*V\\*\\*\\* A\\*\\*\\*`));
  assert.equal(sent.length, 1);
  for (const body of sent) assert.ok(body.length < 200, 'the file stays on the device');
});

const variants: PageOptions[] = [
  { locale: 'uz', width: 1440, theme: 'light' },
  { locale: 'ru', width: 390, theme: 'dark' },
  { locale: 'en', width: 390, theme: 'light' },
  { locale: 'uz', width: 390, theme: 'dark' },
];
const shoot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};
for (const variant of variants) {
  const { locale = 'uz', width, theme } = variant;
  const name = `${locale}-${width}-${theme}`;
  test(`Q1 axe finds nothing on agreement, documents and their check (${name})`, { tag: '@looks' }, async () => {
    const t = words[locale];
    const offer = await renderOffer(app, documents, await subjectOf(app, 'demo.seller'));
    await saveOffer(app, documents, await subjectOf(app, 'demo.seller'), { isAccepted: false });
    const visitor = await openBench({ ...variant, height: 844 }, 'demo.seller');
    const { page } = visitor;
    await page.getByText(offer.number).first().waitFor();
    await hasNoViolations(page);
    if (width === 390) assert.equal(await isWide(page), 0);
    await shoot(page, `tab-${name}`);
    await press(page, 'Rieltor');
    await page.getByRole('region', { name: t.agreement.text }).waitFor();
    await hasNoViolations(page);
    await shoot(page, `agreement-${name}`);
    await press(page, t.agreement.cancel);
    await press(page, t.tab.check);
    await shoot(page, `check-empty-${name}`);
    await choosePdf(page, offer.bytes);
    await page.getByText(t.check.valid, { exact: true }).waitFor();
    await hasNoViolations(page);
    await shoot(page, `check-${name}`);
    await visitor.open(`/documents/${offer.publicId}`);
    await hasNoViolations(page);
    if (width === 390) assert.equal(await isWide(page), 0);
    await shoot(page, `page-${name}`);
  });
}

test('F35 a document of a lot with its filter', { tag: '@looks' }, async () => {
  const [property] = await app.db.sql<{ id: bigint }>`select id from listing order by id limit 1`;
  assert.ok(property);
  const owner = await subjectOf(app, 'demo.buyer2');
  const { number } = await saveOffer(app, documents, owner, { kind: 'bidOffer', objectId: property.id });
  const { page } = await openBench({}, 'demo.buyer2');
  await page.getByLabel(uz.tab.filter).selectOption('bidOffer');
  await page.getByRole('listitem').filter({ hasText: number }).waitFor();
  await saveScreenshot(page, 'documents-of-a-lot');
});
