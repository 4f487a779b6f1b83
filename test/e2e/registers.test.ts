import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { cadastreOutcomes } from '#adapters/registers/simulated-outcomes.ts';
import { createApplication, processOf, SQB } from '../factories/applications.ts';
import { fits, hasNoViolations } from './axe.ts';
import { openScreens } from './browser.ts';
import { loggedIn } from './logged-in.ts';

const screens = openScreens();
const { app } = screens;
const openAs = loggedIn(screens);
const SELLER_PINFL = '42206820010063';
const plot = (outcome: string) => `10:09:01:02:03:0${outcome}`;
const shots = process.env.SHOTS;

test('the tabs of the registers and the page of simulators fit every screen, and axe finds nothing', {
  tag: '@looks',
}, async () => {
  const { page, open } = await openAs({ username: 'demo.buyer1' });
  const look = async (name: string) => {
    await hasNoViolations(page);
    await fits(page, [350, 390, 768, 1440]);
    if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
  };
  await open('/profile?activeTab=checkDebt');
  await page.getByLabel('Kadastr raqami').fill(plot(cadastreOutcomes.indebted));
  await page.getByLabel('Mulk egasining JSHSHIR yoki STIRi').fill(SELLER_PINFL);
  await page.getByRole('button', { name: 'Tekshirish' }).click();
  await page.getByText('Soliq · Soliq inspeksiyasi').waitFor();
  await look('debt');
  await open('/dev');
  await page.getByRole('region', { name: 'Davlat reyestrlari' }).getByText('tumani koʻrsatilmagan').waitFor();
  await look('dev');

  const assistant = await openAs({ username: 'demo.realtor' });
  await assistant.open('/profile-realtor?activeTab=cadastreInformation');
  await assistant.page.getByLabel('Kadastr raqami').fill(plot(cadastreOutcomes.withoutNeighbourhood));
  await assistant.page.getByRole('button', { name: 'Topish' }).click();
  await assistant.page.getByText('E*** N***').waitFor();
  await hasNoViolations(assistant.page);
  await fits(assistant.page, [350, 390, 768, 1440]);
  if (shots) await assistant.page.screenshot({ path: `${shots}/cadastre.png`, fullPage: true });
});

test('APP-018 the page of an application under analysis shows what was found and takes it to its conclusion', async () => {
  const id = await createApplication(app, { process: 'analysis', companyId: SQB, assistant: 'demo.realtor' });
  await app.db.sql`
    update application set submitted_at = clock_timestamp(),
           form = form || (select jsonb_build_object('provinceId', province_id, 'districtId', district_id, 'areaAllDm2', area_dm2, 'rooms', rooms)
                             from listing where category_id = 8 and sale_status(process) = 'on_sale' order by id limit 1)
     where id = ${id}`;
  const { page, open } = await openAs({ username: 'demo.realtor' });
  await open(`/apply/${id}`);
  const panel = page.getByRole('region', { name: 'Obyekt tahlili' });
  await panel.getByText('Tahlil hali boshlanmagan.').waitFor();
  const goOn = async (name: string) => {
    await panel.getByRole('button', { name }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Tasdiqlash' }).click();
    // As long as it is open nothing can be typed behind it.
    await dialog.waitFor({ state: 'hidden' });
  };
  await goOn('Identifikatsiyani boshlash');
  await goOn('Huquqiy tahlilga oʻtish');
  await panel.getByText('Taqiq yoʻq.').waitFor();
  await goOn('Narx tahliliga oʻtish');
  await panel.getByLabel('Koʻrilgan sana').fill('01.11.2025');
  await panel.getByLabel('Likvidlik').selectOption('GREEN');
  await panel.getByLabel('Sotish usuli').selectOption('AUCTION');
  await panel.getByLabel('Xulosa matni').fill('Sotishga tayyor.');
  await panel.getByRole('button', { name: 'Narxni qoʻyish' }).click();
  await panel.getByRole('button', { name: 'Saqlash' }).click();
  await panel.getByRole('term').filter({ hasText: 'Tavsiya etilgan narx' }).waitFor();
  await panel.getByRole('button', { name: 'Saqlash' }).waitFor();
  await hasNoViolations(page);
  await fits(page, [350, 390, 768, 1440]);
  if (shots) await page.screenshot({ path: `${shots}/analysis.png`, fullPage: true });
  await goOn('Xulosani tuzish');
  await panel.getByRole('link', { name: 'Xulosa hujjati' }).waitFor();
  assert.equal(await processOf(app, id), 'conclusion');
  if (shots) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.screenshot({ path: `${shots}/analysis-390.png`, fullPage: true });
    await page.emulateMedia({ colorScheme: 'dark' });
  }
});
