import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { createApplication } from '../factories/applications.ts';
import { fits, hasNoViolations } from './axe.ts';
import { openScreens } from './browser.ts';
import { answer, loggedIn } from './logged-in.ts';

const screens = openScreens();
const { app } = screens;
const openAs = loggedIn(screens);
const pageOf = (id: number): string => `/products/product/${id}`;

test('APP-020 a buyer applies on the product page, is told when he did already, and takes it back', async () => {
  const id = await createApplication(app, { process: 'in_sale' });
  const first = await openAs({ username: 'demo.buyer1' });
  const second = await openAs({ username: 'demo.buyer1', provokes: [/409/] });
  await first.open(pageOf(id));
  await second.open(pageOf(id));
  // It knows of no request yet.
  await second.page.getByRole('button', { name: 'Sotib olish soʻrovini yuborish' }).waitFor();
  const apply = async ({ page }: typeof first) => {
    await page.getByRole('button', { name: 'Sotib olish soʻrovini yuborish' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Sotuvchiga xabar').fill('Shanba kuni koʻrsam boʻladimi?');
    await dialog.getByRole('button', { name: 'Soʻrov yuborish' }).click();
  };
  await apply(first);
  await first.page.getByText('Soʻrovingiz sotuvchiga yuborildi.').waitFor();
  await first.page.getByText('Javob kutilmoqda').waitFor();
  await hasNoViolations(first.page);
  await fits(first.page, [350, 390, 1440]);
  await apply(second);
  await second.page.getByText('Siz bu obyekt boʻyicha soʻrov yuborgansiz.').waitFor();
  const [row] = await app.db.sql<{ n: number }>`
    select count(*)::int as n from purchase_request where listing_id = ${id}`;
  assert.equal(row?.n, 1);
  const seller = await openAs({ username: 'demo.seller' });
  await seller.open(`/apply/${id}`);
  await seller.page.getByText('Shanba kuni koʻrsam boʻladimi?').waitFor();
  await hasNoViolations(seller.page);
  await first.page.getByRole('button', { name: 'Soʻrovni qaytarib olish' }).click();
  await first.page.getByRole('dialog').getByRole('button', { name: 'Soʻrovni qaytarib olish' }).click();
  await first.page.getByText('Soʻrovingiz qaytarib olindi.').waitFor();
  await first.page.getByRole('button', { name: 'Sotib olish soʻrovini yuborish' }).waitFor();
});

test('what may be done with a property is asked again where the answer did not come', async () => {
  const id = await createApplication(app, { process: 'in_sale' });
  const { page, open } = await openAs({ username: 'demo.buyer1', provokes: [/503/] });
  const statusRoute = '**/api/product/*/standing?*';
  await page.route(statusRoute, answer(503, { code: 'unavailable', message: 'Xizmat vaqtincha ishlamayapti.' }));
  await open(pageOf(id));
  await page.getByText('Amallar yuklanmadi.').waitFor();
  await page.unroute(statusRoute);
  await page.getByRole('button', { name: 'Qayta urinish' }).click();
  await page.getByRole('button', { name: 'Sotib olish soʻrovini yuborish' }).waitFor();
});

test('a visitor who wants to buy logs in first and comes back to it', async () => {
  const id = await createApplication(app, { process: 'in_sale' });
  const visitor = await screens.openPage();
  await visitor.open(pageOf(id));
  const link = visitor.page.getByRole('link', { name: 'Sotib olish soʻrovini yuborish' });
  assert.match((await link.getAttribute('href')) ?? '', /\/auth\/login\?.*buy%3D1/);
  const back = await openAs({ username: 'demo.buyer2' });
  await back.open(`${pageOf(id)}?buy=1`);
  await back.page.getByRole('dialog').getByText('Sotuvchi ismingiz va telefon raqamingizni koʻradi.').waitFor();
});

test('F20 the bar at the foot of a phone offers to buy beside the call, and follows what may still be done', async () => {
  const id = await createApplication(app, { process: 'in_sale' });
  const phone = { width: 390, height: 664 };
  const visitor = await screens.openPage({ ...phone, locale: 'ru' });
  await visitor.open(pageOf(id));
  const link = visitor.page.getByRole('link', { name: 'Купить', exact: true });
  assert.match((await link.getAttribute('href')) ?? '', /\/auth\/login\?.*buy%3D1/);
  const box = await link.boundingBox();
  assert.ok(
    box && box.y > 500 && box.y + box.height <= 664 && box.x + box.width <= 390,
    'in sight, on the first screen',
  );
  await hasNoViolations(visitor.page);
  await fits(visitor.page, [350, 390]);
  const { page, open } = await openAs({ username: 'demo.buyer1', ...phone });
  await open(pageOf(id));
  await page.getByRole('button', { name: 'Sotib olish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Soʻrov yuborish' }).click();
  await page.getByText('Soʻrovingiz sotuvchiga yuborildi.').waitFor();
  await page.getByRole('button', { name: 'Sotib olish', exact: true }).waitFor({ state: 'detached' });
  assert.ok(await page.locator('aside a[href^="tel:"]').last().isVisible(), 'the call stays');
});

test('PRD-018 the owner sets a new price on the product page; the price changes and its history grows', async () => {
  const id = await createApplication(app, { process: 'in_sale' });
  const stranger = await openAs({ username: 'demo.buyer1' });
  await stranger.open(pageOf(id));
  await stranger.page.getByRole('button', { name: 'Sotib olish soʻrovini yuborish' }).waitFor();
  assert.equal(await stranger.page.getByRole('button', { name: 'Yangi narx qoʻyish' }).count(), 0);
  const { page, open } = await openAs({ username: 'demo.seller', provokes: [/409/] });
  await open(pageOf(id));
  await page.getByRole('button', { name: 'Yangi narx qoʻyish' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Narxni oʻzgartirish' }).click();
  await dialog.getByText('Yangi narxni yozing.').waitFor();
  await dialog.getByLabel('Yangi narx').fill('845000000');
  await dialog.getByRole('button', { name: 'Narxni oʻzgartirish' }).click();
  await dialog.getByText('Yangi narx hozirgi narx bilan bir xil.').waitFor();
  await dialog.getByLabel('Yangi narx').fill('799000000');
  await dialog.getByText('yetti yuz toʻqson toʻqqiz million', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: 'Narxni oʻzgartirish' }).click();
  await page.getByText('Yangi narx qoʻyildi.').waitFor();
  await page.getByText('799 000 000').locator('visible=true').first().waitFor();
});

test('4.8 the page of a property tells what happened to it under other numbers', async () => {
  const [before, now] = [
    await createApplication(app, { process: 'sold' }),
    await createApplication(app, { process: 'in_sale' }),
  ];
  await app.db.sql`
    update listing set cadastral_number = '10:07:03:01:02:0777:0041' where id = any (${[before, now]}::bigint[])`;
  await app.db.sql`
    insert into listing_price (listing_id, changed_at, price_minor, currency, price_tiyin)
    values (${before}, '2025-01-10', 70000000000, 'UZS', 70000000000)`;
  const { page, open } = await screens.openPage();
  await open(pageOf(now));
  const section = page.locator('#past');
  await section.getByRole('heading', { name: 'Mulk tarixi' }).waitFor();
  await section.getByText('Sotuvga qoʻyildi').waitFor();
  await section.getByText('Sotildi').waitFor();
  assert.equal(
    await section
      .getByRole('link', { name: `avvalgi eʼlon № ${before}` })
      .first()
      .getAttribute('href'),
    pageOf(before),
  );
  await hasNoViolations(page);
});

test('PRF-002 PRF-009 PRF-008 a profile shows objects, applications, announcements and sold houses, with their actions', async () => {
  const id = await createApplication(app, { process: 'in_sale' });
  await createApplication(app, { process: 'sold' });
  await createApplication(app, { process: 'in_process', kind: 'REQUEST' });
  const { page, open } = await openAs({ username: 'demo.seller' });
  await open('/profile?activeTab=objects');
  await page.getByRole('heading', { name: 'Obyektlarim' }).waitFor();
  await page.getByRole('button', { name: `${id}-raqamli eʼlonni yashirish` }).click();
  const question = page.getByRole('dialog', { name: `${id}-raqamli eʼlonni yashirasizmi?` });
  await question.getByRole('button', { name: 'Yashirish', exact: true }).click();
  await page.getByText('Eʼlon yashirildi: uni faqat siz va xodimlar koʻradi.').waitFor();
  await page.getByRole('button', { name: `${id}-raqamli eʼlonni koʻrsatish` }).waitFor();
  await page.getByRole('button', { name: `${id}-raqamli eʼlonni 90 kunga uzaytirish` }).click();
  await page
    .getByText(/gacha koʻrinadi\./)
    .first()
    .waitFor();
  await hasNoViolations(page);
  await fits(page, [350, 390, 1024, 1440]);
  await open('/profile?activeTab=myApplications');
  await page.getByRole('list', { name: 'Arizalarim' }).getByRole('listitem').first().waitFor();
  await hasNoViolations(page);
  await open('/profile?activeTab=announcements');
  await page.getByRole('list', { name: 'Eʼlonlarim' }).getByRole('listitem').first().waitFor();
  await open('/profile?activeTab=soldHouses');
  await page.getByText('Sotilgan narx, soʻm').waitFor();
  await hasNoViolations(page);
  for (const [name, type] of [
    ['CSV', 'csv'],
    ['PDF', 'pdf'],
  ]) {
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: name ?? '', exact: true }).click();
    assert.equal((await waiting).suggestedFilename(), `ostona-sotilgan-uylar.${type}`);
  }
});

test('PRF-017 APP-008 a realtor assistant filters what he made by whom it is for', async () => {
  await app.db.sql`delete from application where author_username = 'demo.realtor'`;
  const own = await createApplication(app, { author: 'demo.realtor', origin: 'ADD_NEW' });
  const client = await createApplication(app, { author: 'demo.realtor', origin: 'ADD_NEW' });
  await app.db.sql`update application set creator_type = 'OTHERS' where id = ${client}`;
  const { page, open } = await openAs({ username: 'demo.realtor' });
  await open('/profile-realtor?activeTab=profileAppliesRealtor');
  const rows = page.getByRole('list', { name: 'Arizalar' }).getByRole('listitem');
  await rows.nth(1).waitFor();
  await page.getByRole('radio', { name: 'Mijoz uchun' }).check({ force: true });
  await page.getByText(`№ ${client}`).waitFor();
  assert.equal(await rows.count(), 1);
  await page.getByRole('radio', { name: 'Oʻzim uchun' }).check({ force: true });
  await page.getByText(`№ ${own}`).waitFor();
  await hasNoViolations(page);
});
