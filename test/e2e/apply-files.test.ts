import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type Page, test } from '@playwright/test';
import sharp from 'sharp';
import type { Application } from '#applications/contract.ts';
import applications from '#applications/text/uz.ts';
import identity from '#identity/text/uz.ts';
import { joined, pdf, zip } from '../factories/files.ts';
import { bearer } from '../factories/identity.ts';
import { fits, hasNoViolations } from './axe.ts';
import { eventually, openScreens } from './browser.ts';
import { loggedIn, proveOwner } from './logged-in.ts';

const screens = openScreens();
const { app } = screens;
const openAs = loggedIn(screens);
const t = applications.files;
const pictures = (page: Page) => page.getByRole('list', { name: t.pictures.list }).getByRole('listitem');
const documents = (page: Page) => page.getByRole('list', { name: t.documents.list }).getByRole('listitem');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

let shade = 0;
const photo = async (name: string) => {
  shade += 40;
  const background = { r: shade % 256, g: 120, b: (shade * 3) % 256 };
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
};
const paper = (name: string, buffer = pdf({ objects: `% ${name}\n` })) => ({
  name,
  mimeType: 'application/pdf',
  buffer,
});

/** A draft of the seller at its step of files. */
const atFiles = async (options: Parameters<typeof openAs>[0] = {}) => {
  const { body } = await app.post(
    '/api/application',
    { origin: 'ADD', key: randomUUID() },
    await bearer(app, 'demo.seller'),
  );
  const { id } = body as { id: number };
  const { open } = await openAs({ username: 'demo.seller', ...options });
  return { id, page: await open(`/apply/${id}/edit#files`) };
};
const fetchApplication = async (id: number): Promise<Application> =>
  (await app.get(`/api/application/${id}`, await bearer(app, 'demo.seller'))).body as Application;
const storedKeys = async (id: number) => (await fetchApplication(id)).pictures.map(({ key }) => key.slice(2));
const inputOf = (page: Page, label: string) => page.locator('input[type=file]').nth(label === t.pictures.label ? 0 : 1);
const keysOf = (page: Page): Promise<string[]> =>
  pictures(page)
    .locator('img')
    .evaluateAll((images) => images.map((image) => /u\/([0-9a-f]+)/.exec((image as HTMLImageElement).src)?.[1] ?? ''));

test('O27 pictures are chosen, put in order by the keyboard, removed and taken back, and are there after a reload', async () => {
  const { id, page } = await atFiles();
  await inputOf(page, t.pictures.label).setInputFiles([
    await photo('1.jpg'),
    await photo('2.jpg'),
    await photo('3.jpg'),
  ]);
  await eventually(async () => assert.equal(await pictures(page).count(), 3));
  await page.getByText(t.counted({ n: 3, max: 30 })).waitFor();
  const before = await keysOf(page);
  await button(page, t.pictures.later({ n: 1 })).focus();
  await page.keyboard.press('Enter');
  await page.getByText(t.pictures.moved({ n: 2, of: 3 })).waitFor({ state: 'attached' });
  assert.deepEqual(await keysOf(page), [before[1], before[0], before[2]]);
  await button(page, t.pictures.makeCover({ n: 3 })).click();
  assert.deepEqual(await keysOf(page), [before[2], before[1], before[0]]);
  await button(page, t.pictures.remove({ n: 2 })).click();
  await button(page, t.undo).click();
  assert.deepEqual(await keysOf(page), [before[2], before[1], before[0]]);
  await button(page, t.pictures.remove({ n: 3 })).click();
  await eventually(async () => assert.deepEqual(await storedKeys(id), [before[2], before[1]]));
  await page.reload();
  await eventually(async () => assert.deepEqual(await keysOf(page), [before[2], before[1]]));
});

test('pictures are dragged to another place', async () => {
  const { page } = await atFiles();
  await inputOf(page, t.pictures.label).setInputFiles([
    await photo('a.jpg'),
    await photo('b.jpg'),
    await photo('c.jpg'),
  ]);
  await eventually(async () => assert.equal(await pictures(page).count(), 3));
  const before = await keysOf(page);
  await pictures(page).nth(2).dragTo(pictures(page).nth(0));
  await eventually(async () => assert.deepEqual(await keysOf(page), [before[2], before[0], before[1]]));
});

test('a file that is not taken says why, and the others go on', async () => {
  const { page } = await atFiles({ provokes: [/422/, /415/] });
  const good = await photo('yaxshi.jpg');
  await inputOf(page, t.pictures.label).setInputFiles([
    { name: 'rasm.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
    { name: 'yashirin.jpg', mimeType: 'image/jpeg', buffer: joined(good.buffer, zip) },
    { name: 'bosh.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
    good,
  ]);
  await eventually(async () => assert.equal(await pictures(page).count(), 1));
  const uploads = page.getByRole('list', { name: t.onTheWay });
  for (const words of [
    t.refusals.fileTypeRefused({ types: 'JPEG, PNG, WebP' }),
    t.refusals.fileDangerous,
    t.refusals.fileEmpty,
  ])
    await uploads.getByText(words).waitFor();
  await button(page, t.putAway({ name: 'bosh.png' })).click();
  await uploads.getByText(t.refusals.fileEmpty).waitFor({ state: 'detached' });
  await hasNoViolations(page);
});

test('a connection that breaks off is told, and the file is sent again', async () => {
  const { page } = await atFiles({ provokes: [/ERR_FAILED/, /upload/] });
  await page.route('**/api/upload/picture*', (route) => route.abort(), { times: 1 });
  await inputOf(page, t.pictures.label).setInputFiles([await photo('uzildi.jpg')]);
  await page.getByText(t.unreachable).waitFor();
  await button(page, t.again({ name: 'uzildi.jpg' })).click();
  await eventually(async () => assert.equal(await pictures(page).count(), 1));
});

test('F65 documents are sent with their kind, opened by their owner, sorted anew, removed and taken back', async () => {
  const { id, page } = await atFiles({ provokes: [/403/] });
  await inputOf(page, t.documents.label).setInputFiles([paper('Kadastr pasporti.pdf')]);
  await eventually(async () => assert.equal(await documents(page).count(), 1));
  const name = 'Kadastr pasporti.pdf';
  const kind = page.getByLabel(t.documents.kindOf({ name }));
  assert.equal(await kind.inputValue(), 'CADASTRE_PASSPORT');
  await page.getByLabel(t.documents.kind, { exact: true }).selectOption('COURT');
  await inputOf(page, t.documents.label).setInputFiles([paper('qaror.pdf')]);
  await eventually(async () => assert.equal(await documents(page).count(), 2));
  assert.equal(await page.getByLabel(t.documents.kindOf({ name: 'qaror.pdf' })).inputValue(), 'COURT');
  await kind.selectOption('OWNERSHIP');
  await eventually(async () => assert.equal(await kind.inputValue(), 'OWNERSHIP'));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, t.documents.open({ name }))
      .click()
      .then(() => proveOwner(page, identity.profile)),
  ]);
  assert.equal(download.suggestedFilename(), name);
  await button(page, t.documents.remove({ name })).click();
  await button(page, t.undo).click();
  await eventually(async () => assert.equal((await fetchApplication(id)).documents.length, 2));
});

test('NFR-007 the fields stand on a phone and in the dark, and nothing is wrong with them', {
  tag: '@looks',
}, async () => {
  for (const options of [
    { width: 1440, height: 1200 },
    { width: 390, height: 844, theme: 'dark' },
  ] as const) {
    const { page } = await atFiles(options);
    await inputOf(page, t.pictures.label).setInputFiles([await photo('1.jpg'), await photo('2.jpg')]);
    await inputOf(page, t.documents.label).setInputFiles([paper('shartnoma.pdf')]);
    await eventually(async () => assert.equal((await pictures(page).count()) + (await documents(page).count()), 3));
    await hasNoViolations(page);
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/files-${options.width}.png`, fullPage: true });
  }
  const { page } = await atFiles({ width: 390, height: 844 });
  await fits(page, [390, 768, 1440]);
});
