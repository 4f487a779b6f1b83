import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { insertApplication } from '../factories/application-rows.ts';
import { fits, hasNoViolations } from './axe.ts';
import { openScreens, prepared, untilQuery } from './browser.ts';
import { loggedIn } from './logged-in.ts';

const screens = openScreens();
const { app } = screens;
const openAs = loggedIn(screens);
const own = prepared(async () => {
  await app.db.sql`delete from application where author_username in ('demo.seller', 'demo.buyer1')`;

  const [place] = await app.db.sql<{ district: number; province: number; name: string }>`
    select id as district, parent_id as province, name_uz as name from place where level = 'district' order by id limit 1`;
  const pictures = (
    await app.db.sql<{ id: bigint }>`select id from picture where kind = 'photo' order by id limit 4`
  ).map(({ id }) => Number(id));
  assert.ok(place);
  const where = { provinceId: place.province, districtId: place.district };
  const form = (areaAllDm2: number, at: number) => ({
    areaAllDm2,
    address: '14-mavze, 32-uy',
    pictures: [pictures[at]],
  });

  const draft = await insertApplication(app, { name: '3 xonali kvartira, 14-mavze', ...where, form: form(7800, 0) });
  await insertApplication(app, {
    name: 'Savdo binosi, koʻcha boʻyida',
    process: 'in_process',
    categoryId: 19,
    priceTiyin: 231_000_000_000n,
    ...where,
    form: form(14_200, 1),
  });
  const shown = await insertApplication(app, {
    name: 'Ayvonli hovli, 6,2 sotix',
    process: 'in_sale',
    categoryId: 12,
    publish: 'NO',
    priceTiyin: 142_000_000_000n,
    ...where,
    form: form(18_600, 2),
  });
  await insertApplication(app, {
    name: 'Yer uchastkasi, 10 sotix',
    process: 'rejected',
    rejectReason: 'Suratlar eski.',
  });
  const announcement = await insertApplication(app, {
    name: 'Doʻkon, bozor yonida',
    kind: 'REQUEST',
    process: 'in_sale',
  });
  return { draft, shown, announcement };
});

test('NAV-010 /apply lists the applications of whoever is logged in; of others it shows nothing', async () => {
  const { page, open } = await openAs({ username: 'demo.seller' });
  await open('/apply');
  await page.getByRole('heading', { level: 1, name: 'Arizalarim' }).waitFor();
  const rows = page.getByRole('list', { name: 'Arizalarim' }).getByRole('listitem');
  assert.equal(await rows.count(), 4);
  await page.getByText('Suratlar eski.').waitFor();
  assert.equal(
    await page.getByRole('link', { name: '3 xonali kvartira, 14-mavze' }).getAttribute('href'),
    `/apply/${own.draft}/edit`,
  );
  assert.equal(
    await page.getByRole('link', { name: 'Ayvonli hovli, 6,2 sotix' }).getAttribute('href'),
    `/apply/${own.shown}`,
  );
  await hasNoViolations(page);
  await fits(page, [350, 390, 768, 1024, 1440]);
  const stranger = await openAs({ username: 'demo.buyer1' });
  await stranger.open('/apply');
  await stranger.page.getByText('Hali arizangiz yoʻq.').waitFor();
  await hasNoViolations(stranger.page);
});

test('NAV-010 a visitor logs in first and comes back to the list', async () => {
  const { page } = await screens.openPage({ provokes: [/./] });
  const answer = await page.context().request.get(`${app.url}/apply`, { maxRedirects: 0 });
  assert.equal(answer.status(), 302);
  assert.match(answer.headers().location ?? '', /\/auth\/login\?.*to=%2Fapply/);
});

test('APP-015 stages, search and filters stand in the address, and the list follows', async () => {
  const { page, open } = await openAs({ username: 'demo.seller' });
  await open('/apply');
  const rows = page.getByRole('list', { name: 'Arizalarim' }).getByRole('listitem');
  await page.getByRole('navigation', { name: 'Ariza bosqichlari' }).getByText('Koʻrib chiqishda').click();
  await untilQuery(page, { action: 'review' });
  await page.getByText('1 ta ariza').waitFor();
  assert.equal(await rows.count(), 1);
  await open('/apply');
  await page.getByRole('searchbox').fill('ховли');
  await page.getByRole('searchbox').press('Enter');
  await untilQuery(page, { search: 'ховли' });
  await page.getByText('1 ta ariza').waitFor();
  await open('/apply');
  await page.getByRole('button', { name: 'Filtrlar' }).click();
  await page.getByLabel('Toifa').selectOption('19');
  await untilQuery(page, { category: '19' });
  await page.getByText('1 ta ariza').waitFor();
  await page.getByLabel('Eʼlon koʻrinishi', { exact: true }).selectOption('YES');
  await untilQuery(page, { category: '19', publish: 'YES' });
  await page.getByText('Filtrga mos ariza topilmadi.').waitFor();
  await hasNoViolations(page);
  await page.getByRole('link', { name: 'Filtrlarni tozalash' }).last().click();
  await untilQuery(page, { category: null, publish: null });
  await page.getByText('4 ta ariza').waitFor();
  await page.getByLabel('Faqat xaritada belgilangan').check();
  await untilQuery(page, { area: 'true' });
  await page.getByText('Filtrga mos ariza topilmadi.').waitFor();
});

test('NAV-014 HDR-007 /request lists the announcements with their state, in three languages, light and dark', async () => {
  const { page, open } = await openAs({ username: 'demo.seller', locale: 'ru', theme: 'dark', width: 390 });
  await open('/request');
  await page.getByRole('heading', { level: 1, name: 'Мои объявления' }).waitFor();
  const link = page.getByRole('link', { name: 'Doʻkon, bozor yonida' });
  assert.equal(await link.getAttribute('href'), `/ru/request/${own.announcement}`);
  await page.getByText('В продаже').last().waitFor();
  await hasNoViolations(page);
  const english = await openAs({ username: 'demo.seller', locale: 'en' });
  await english.open('/request');
  await english.page.getByText('1 ad', { exact: true }).waitFor();
});
