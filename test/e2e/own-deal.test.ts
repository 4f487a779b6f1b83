import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { createApplication } from '../factories/applications.ts';
import { bearer } from '../factories/identity.ts';
import { fits, hasNoViolations } from './axe.ts';
import { openScreens } from './browser.ts';
import { loggedIn } from './logged-in.ts';

const screens = openScreens();
const { app } = screens;
const openAs = loggedIn(screens);
const pageOf = (id: number): string => `/products/product/${id}`;

test('APP-020 a buyer applies on the product page, the seller reads it, and the buyer takes it back', async () => {
  const id = await createApplication(app, { process: 'in_sale' });
  const { page, open } = await openAs({ username: 'demo.buyer1' });
  await open(pageOf(id));
  await page.getByRole('button', { name: 'Sotib olish soʻrovini yuborish' }).click();
  await page.getByRole('dialog').getByLabel('Sotuvchiga xabar').fill('Shanba kuni koʻrsam boʻladimi?');
  await page.getByRole('dialog').getByRole('button', { name: 'Soʻrov yuborish' }).click();
  await page.getByText('Soʻrovingiz sotuvchiga yuborildi.').waitFor();
  await page.getByText('Javob kutilmoqda').waitFor();
  await hasNoViolations(page);
  await fits(page, [350, 390, 1440]);
  const seller = await openAs({ username: 'demo.seller' });
  await seller.open(`/apply/${id}`);
  await seller.page.getByText('Shanba kuni koʻrsam boʻladimi?').waitFor();
  await hasNoViolations(seller.page);
  await page.getByRole('button', { name: 'Soʻrovni qaytarib olish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Soʻrovni qaytarib olish' }).click();
  await page.getByText('Soʻrovingiz qaytarib olindi.').waitFor();
  await page.getByRole('button', { name: 'Sotib olish soʻrovini yuborish' }).waitFor();
});

test('F20 the bar at the foot of a phone is in sight on the first screen, fits, and keeps the call', {
  tag: '@looks',
}, async () => {
  const id = await createApplication(app, { process: 'in_sale' });
  const phone = { width: 390, height: 664 };
  const visitor = await screens.openPage({ ...phone, locale: 'ru' });
  await visitor.open(pageOf(id));
  const box = await visitor.page.getByRole('link', { name: 'Купить', exact: true }).boundingBox();
  assert.ok(
    box && box.y > 500 && box.y + box.height <= 664 && box.x + box.width <= 390,
    'in sight, on the first screen',
  );
  await hasNoViolations(visitor.page);
  await fits(visitor.page, [350, 390]);
  await app.post(`/api/product/${id}/purchase`, { comment: '' }, await bearer(app, 'demo.buyer1'));
  const { page, open } = await openAs({ username: 'demo.buyer1', ...phone });
  await open(pageOf(id));
  await page.getByText('Javob kutilmoqda').waitFor();
  assert.ok(await page.locator('aside a[href^="tel:"]').last().isVisible(), 'the call stays');
});

test('Q1 axe finds nothing on the past of a property', { tag: '@looks' }, async () => {
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
  await page.locator('#past').getByText('Sotildi').waitFor();
  await hasNoViolations(page);
});

test('Q1 axe finds nothing on objects, applications and sold houses in a profile, and they fit every screen', {
  tag: '@looks',
}, async () => {
  await createApplication(app, { process: 'in_sale' });
  await createApplication(app, { process: 'sold' });
  const { page, open } = await openAs({ username: 'demo.seller' });
  await open('/profile?activeTab=objects');
  await page
    .getByRole('button', { name: /uzaytirish$/ })
    .first()
    .click();
  await page
    .getByText(/gacha koʻrinadi\./)
    .first()
    .waitFor();
  await hasNoViolations(page);
  await fits(page, [350, 390, 1024, 1440]);
  await open('/profile?activeTab=myApplications');
  await page.getByRole('list', { name: 'Arizalarim' }).getByRole('listitem').first().waitFor();
  await hasNoViolations(page);
  await open('/profile?activeTab=soldHouses');
  await page.getByText('Sotilgan narx, soʻm').waitFor();
  await hasNoViolations(page);
  await createApplication(app, { author: 'demo.realtor', origin: 'ADD_NEW' });
  const realtor = await openAs({ username: 'demo.realtor' });
  await realtor.open('/profile-realtor?activeTab=profileAppliesRealtor');
  await realtor.page.getByRole('list', { name: 'Arizalar' }).getByRole('listitem').first().waitFor();
  await hasNoViolations(realtor.page);
});
