import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { cadastreOutcomes } from '#adapters/registers/simulated-outcomes.ts';
import { createApplication, processOf, SQB } from '../factories/applications.ts';
import { fits, hasNoViolations } from './axe.ts';
import { eventually, openScreens } from './browser.ts';
import { loggedIn } from './logged-in.ts';

const screens = openScreens();
const { app } = screens;
const openAs = loggedIn(screens);
const SELLER_PINFL = '42206820010063';
const plot = (outcome: string) => `10:09:01:02:03:0${outcome}`;
const shots = process.env.SHOTS;

test('PRF-011 the tab checks debts and bans by the number of the property and of its owner, and warns of another', async () => {
  const { page, open } = await openAs({ username: 'demo.buyer1', provokes: [/409 \(Conflict\)/] });
  await open('/profile?activeTab=checkDebt');
  await page.getByRole('heading', { name: 'Qarz va taqiqni tekshirish' }).waitFor();
  const number = page.getByLabel('Kadastr raqami');
  const owner = page.getByLabel('Mulk egasining JSHSHIR yoki STIRi');
  const check = () => page.getByRole('button', { name: 'Tekshirish' }).click();

  await number.fill('10:09');
  await check();
  await page.getByText('Iltimos, toʻgʻri kadastr raqamini kiriting!').waitFor();
  await number.fill(plot(cadastreOutcomes.indebted));
  await owner.fill('4220682001');
  await check();
  await page.getByText('14 raqamli JSHSHIR yoki 9 raqamli STIRni toʻgʻri kiriting.').waitFor();
  await owner.fill('41203910010017');
  await check();
  await page.getByText('JSHSHIR yoki STIR kadastrdagi mulk egasiga mos kelmadi.').waitFor();
  await owner.fill(SELLER_PINFL);
  await check();
  await page.getByText('Taqiq yoʻq').waitFor();
  await page.getByText('Soliq · Soliq inspeksiyasi').waitFor();
  await hasNoViolations(page);
  await fits(page, [350, 390, 768, 1440]);
  if (shots) await page.screenshot({ path: `${shots}/debt.png`, fullPage: true });
  await number.fill(plot(cadastreOutcomes.banned));
  await check();
  await page.getByText('Taqiq qoʻyilgan').waitFor();
});

test('PRF-017 realtor assistants look properties up in the cadastre, with a warning for each thing that lacks', async () => {
  const { page, open } = await openAs({ username: 'demo.realtor', provokes: [/404 \(Not Found\)/] });
  await open('/profile-realtor?activeTab=cadastreInformation');
  const number = page.getByLabel('Kadastr raqami');
  const find = () => page.getByRole('button', { name: 'Topish' }).click();
  await number.fill(plot(cadastreOutcomes.withoutNeighbourhood));
  await find();
  await page.getByText('Kadastr yozuvida mahalla topilmadi. Uni oʻzingiz tanlang.').waitFor();
  await page.getByText('E*** N***').waitFor();
  assert.equal(await page.getByText(/topilmadi\. Uni oʻzingiz/).count(), 1);
  await hasNoViolations(page);
  await fits(page, [350, 390, 768, 1440]);
  if (shots) await page.screenshot({ path: `${shots}/cadastre.png`, fullPage: true });
  await number.fill(plot(cadastreOutcomes.unknown));
  await find();
  await page.getByText('Kadastrda bunday raqam topilmadi. Raqamni tekshiring.').waitFor();

  const user = await openAs({ username: 'demo.buyer1' });
  await user.open('/profile');
  assert.equal(await user.page.getByRole('link', { name: 'Kadastr maʼlumoti' }).count(), 0);
});

test('the page of simulators tells the registers how to behave and which numbers have a fate', async () => {
  const { page, open } = await openAs({ username: 'demo.buyer1' });
  await open('/dev');
  const panel = page.getByRole('region', { name: 'Davlat reyestrlari' });
  await panel.getByText('tumani koʻrsatilmagan').waitFor();
  // As the server has it and as the page shows it; the next story finds the register as usual again.
  for (const [name, mode] of [
    ['Sekin', 'slow'],
    ['Odatdagi', 'usual'],
  ] as const) {
    const choice = panel.getByRole('radiogroup', { name: 'Kadastr' }).getByRole('radio', { name });
    await choice.click({ force: true });
    await page.waitForFunction(
      async (text) => (await (await fetch('/api/dev/registers')).text()).includes(text),
      `{"name":"cadastre","mode":"${mode}"}`,
    );
    await eventually(async () => assert.ok(await choice.isChecked()));
  }
  await hasNoViolations(page);
  await fits(page, [350, 390, 768, 1440]);
  if (shots) await page.screenshot({ path: `${shots}/dev.png`, fullPage: true });
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
    await page.getByRole('dialog').getByRole('button', { name: 'Tasdiqlash' }).click();
  };
  await goOn('Identifikatsiyani boshlash');
  await panel.getByLabel('Holati').fill('Yaxshi taʼmirlangan');
  await panel.getByRole('button', { name: 'Saqlash' }).click();
  await panel.getByRole('definition').filter({ hasText: 'Yaxshi taʼmirlangan' }).waitFor();
  await goOn('Huquqiy tahlilga oʻtish');
  await panel.getByText('Taqiq yoʻq.').waitFor();
  await goOn('Narx tahliliga oʻtish');
  await panel.getByRole('button', { name: 'Xulosani tuzish' }).click();
  await panel.getByText('Obyekt koʻrilgan sanani yozing.').waitFor();
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

  const author = await openAs({ username: 'demo.seller' });
  await author.open(`/apply/${id}`);
  const analysis = author.page.getByRole('region', { name: 'Obyekt tahlili' });
  await analysis.getByRole('button', { name: 'Eʼtiroz bildirish' }).click();
  const dialog = author.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Tasdiqlash' }).click();
  await dialog.getByText('Sababini yozing.').waitFor();
  await dialog.getByLabel('Sababi').fill('Narx bozordan past');
  await dialog.getByRole('button', { name: 'Tasdiqlash' }).click();
  await analysis.getByText('Eʼtiroz bildirildi').waitFor();
});
