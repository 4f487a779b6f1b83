import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { type Page, test } from '@playwright/test';
import en from '#documents/text/en.ts';
import ru from '#documents/text/ru.ts';
import { documentNames } from '#documents/text/uz/names.ts';
import uz from '#documents/text/uz.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { createDocumentService, renderOffer, saveOffer, subjectOf } from '../factories/documents.ts';
import { tokenFor } from '../users.ts';
import { hasNoViolations } from './axe.ts';
import { eventually, openScreens, type PageOptions, prepared } from './browser.ts';
import { saveScreenshot } from './screenshots.ts';

const { app, openPage } = openScreens();
const documents = prepared(async () => createDocumentService(app));
const words = { uz, ru, en };

const openBench = async (options: PageOptions, username: string) => {
  const visitor = await openPage(options);
  await visitor.context.addCookies([{ name: 'access', value: await tokenFor(app, username), url: app.url }]);
  return { ...visitor, page: await visitor.open('/dev/documents') };
};
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const isWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('PRF-003 PRF-016 the tab lists own documents, each opens as PDF', async () => {
  const offer = await renderOffer(app, documents, await subjectOf(app, 'demo.buyer1'));
  const { page } = await openBench({}, 'demo.buyer1');
  const row = page.getByRole('listitem').filter({ hasText: offer.number });
  await row.waitFor();
  assert.match(await row.innerText(), /Ommaviy oferta[\s\S]*Qabul qilingan/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: uz.tab.open({ number: offer.number }) }).click(),
  ]);
  assert.equal(download.suggestedFilename(), `${offer.number.replace('/', '-')}.pdf`);
  assert.deepEqual(await readFile(await download.path()), Buffer.from(offer.bytes));
});

test('F35 a document says of which lot and property it is, the newest stands first, and search and filter find it', async () => {
  const [property] = await app.db.sql<{ id: bigint; name: string }>`
    select l.id, t.name_uz as name from listing l join listing_text t on t.listing_id = l.id order by l.id limit 1`;
  assert.ok(property);
  const owner = await subjectOf(app, 'demo.seller');
  const paper = await saveOffer(app, documents, owner, { kind: 'bidOffer', objectId: property.id });
  const newest = await saveOffer(app, documents, owner);
  const { page } = await openBench({}, 'demo.seller');
  const rows = page.getByRole('listitem').filter({ hasText: /-\d{4}\// });
  await rows.first().waitFor();
  const numbers = async () => (await rows.allInnerTexts()).map((text) => /[A-Z]{2}-\d{4}\/\d+/.exec(text)?.[0]);
  assert.deepEqual(await numbers(), [newest.number, paper.number]);
  const row = rows.filter({ hasText: paper.number });
  await row.getByText(documentNames.bidOffer, { exact: true }).waitFor();
  await row.getByText(property.name, { exact: true }).waitFor();
  const lot = row.getByRole('link', { name: uz.tab.lot({ number: groupDigits(Number(property.id)) }) });
  assert.match((await lot.getAttribute('href')) ?? '', new RegExp(`/auction/${property.id}$`));
  const search = page.getByLabel(uz.tab.search);
  for (const words of [paper.number.slice(3), String(property.id), property.name.slice(0, 6).toLowerCase()]) {
    await search.fill(words);
    await eventually(async () => assert.deepEqual(await numbers(), [paper.number], words));
  }
  await search.fill('%');
  await page.getByText(uz.tab.noneFound).waitFor();
  await press(page, uz.tab.clear);
  await eventually(async () => assert.equal((await numbers()).length, 2));
  await page.getByLabel(uz.tab.filter).selectOption('bidOffer');
  await eventually(async () => assert.deepEqual(await numbers(), [paper.number]));
  await saveScreenshot(page, 'documents-of-a-lot');
});

const choosePdf = (page: Page, bytes: Uint8Array) =>
  page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'x.pdf', mimeType: 'application/pdf', buffer: Buffer.from(bytes) });

test('PRD-021 AGR-014 a signed report is valid with signer and date, a changed one invalid, a foreign one unknown', async () => {
  const offer = await renderOffer(app, documents, await subjectOf(app, 'demo.buyer3'));
  const { page } = await openBench({}, 'demo.buyer3');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/documents/check')) sent.push(request.postData() ?? '');
  });
  await press(page, uz.tab.check);
  const dialog = dialogOf(page, uz.check.title);
  await choosePdf(page, offer.bytes);
  await dialog.getByText(uz.check.valid, { exact: true }).waitFor();
  assert.match(await dialog.innerText(), new RegExp(`${offer.number}[\\s\\S]*V\\*\\*\\* A\\*\\*\\*`));
  assert.equal(await dialog.getByText(uz.check.by.smsCode).count(), 1);
  await choosePdf(page, Buffer.concat([offer.bytes, Buffer.from(' ')]));
  await dialog.getByText(uz.check.fileChanged, { exact: true }).waitFor();
  await choosePdf(page, Buffer.from('%PDF-1.7'));
  await dialog.getByText(uz.check.unknown, { exact: true }).waitFor();
  assert.equal(sent.length, 3);
  for (const body of sent) assert.ok(body.length < 200, 'the file stays on the device');
});

test('the page of the QR code tells what the document is in three languages, names nobody and is not to be found', async () => {
  const owner = await subjectOf(app, 'demo.buyer4');
  const offer = await renderOffer(app, documents, null, { isAccepted: false });
  const path = `/documents/${offer.publicId}`;
  assert.match((await app.get(path)).text, new RegExp(uz.page.waiting));
  await app.db
    .sql`update document set owner_subject = ${owner}, accepted_at = clock_timestamp() where id = ${offer.id}`;
  for (const [prefix, t] of [
    ['', uz],
    ['/ru', ru],
    ['/en', en],
  ] as const) {
    const { status, text } = await app.get(prefix + path);
    assert.equal(status, 200);
    assert.ok(text.includes(t.page.found), 'an acceptance is seen at once');
    assert.ok(text.includes(offer.number) && text.includes(offer.sha256));
    assert.match(text, /<meta name="robots" content="noindex/);
    assert.doesNotMatch(text, /Valiyeva|30105880010020/);
  }
  assert.equal((await app.get('/documents/AAAAAAAAAAAAAAAAAAAAAA')).status, 404);
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
