import assert from 'node:assert/strict';
import { type Page, type Request, test } from '@playwright/test';
import type { OrderForm } from '#alerts/contract.ts';
import uz from '#alerts/text/uz/orders.ts';
import { findTestPlaces } from '../factories/alerts.ts';
import { createRegistrationClient } from '../factories/registration.ts';
import { createScreens, eventually } from './browser.ts';
import { loggedIn } from './logged-in.ts';

const screens = createScreens();
/** The screens of the file that imports this, and what stories of orders do on them. */
export const { app, openPage } = screens;
export const openAs = loggedIn(screens);
export const t = uz;
export const ground = {} as Awaited<ReturnType<typeof findTestPlaces>>;
const { codeAt } = createRegistrationClient(app);

let names: { province: string; district: string; neighbourhood: string } | undefined;

/** Each file of these journeys calls it once. */
export const startForFile = () => {
  screens.startForFile();
  test.beforeAll(async () => {
    Object.assign(ground, await findTestPlaces(app));
    [names] = await app.db.sql<{ province: string; district: string; neighbourhood: string }>`
      select p.name_uz as province, d.name_uz as district, n.name_uz as neighbourhood
        from place p, place d, place n
       where p.id = ${ground.province} and d.id = ${ground.district} and n.id = ${ground.neighbourhood}`;
  });
};

export const dialog = (page: Page) => page.locator('dialog[open]').first();
export const field = (page: Page, name: string) => dialog(page).locator(`[name="${name}"], [data-field="${name}"]`);
export const send = (page: Page) => dialog(page).locator('button[type="submit"]').click();
export const toast = (page: Page, text: string) =>
  page.locator('section[popover]').getByText(text, { exact: true }).first().waitFor();
/** The button that leaves an order, wherever it stands. */
export const openOrder = async (page: Page, words: string) => {
  await page.getByRole('button', { name: words, exact: true }).first().click();
  await field(page, 'phoneNumber').waitFor();
};

/** Ticks one of a list of many, by a press on its words as people do. */
export const tick = async (page: Page, name: string, words: string) => {
  await field(page, name).click();
  const list = dialog(page).locator(`[data-list="${name}"]`);
  await list.getByText(words, { exact: true }).click();
  await list.getByRole('button', { name: t.many.done }).click();
};

export const fillSearch = async (page: Page) => {
  await tick(page, 'provinces', names?.province ?? '');
  await tick(page, 'regions', names?.district ?? '');
  await tick(page, 'mfys', names?.neighbourhood ?? '');
  await field(page, 'category').selectOption('8');
  for (const [name, value] of [
    ['priceFrom', '500000000'],
    ['priceTo', '900000000'],
    ['totalAreaFrom', '50'],
    ['totalAreaTo', '90.5'],
  ] as const)
    await field(page, name).fill(value);
};

export const fillPerson = async (page: Page, phone: string) => {
  await field(page, 'firstName').fill('Dilnoza');
  await field(page, 'lastName').fill('Karimova');
  await field(page, 'middleName').fill('Anvarovna');
  await field(page, 'phoneNumber').fill(phone);
  await field(page, 'smsActive').check();
};

export const answerSum = async (page: Page) => {
  const sum = dialog(page).locator('[data-captcha]', { hasText: '+' });
  await sum.waitFor();
  const [first = 0, second = 0] = (await sum.innerText()).match(/\d+/g)?.map(Number) ?? [];
  await field(page, 'captcha').fill(String(first + second));
};

/** Types the code that reached the phone into the boxes above the form. */
export const confirmCode = async (page: Page, phone: string) => {
  const boxes = page.locator('dialog[open]').last();
  await boxes.locator('fieldset input').first().waitFor();
  // The time of a code runs from the answer to its sending; the phone may have it before.
  await boxes.getByText(/01:\d\d/).waitFor();
  let code = '';
  await eventually(async () => assert.match((code = await codeAt(phone)), /^\d{6}$/));
  await boxes.locator('fieldset input').first().pressSequentially(code);
  await boxes.locator('button[type="submit"]').click();
};

/** The orders that a page sends from now on. */
export const sentOrders = (page: Page): OrderForm[] => {
  const sent: OrderForm[] = [];
  page.on('request', (request: Request) => {
    if (request.url().includes('/api/buyer/save')) sent.push(request.postDataJSON() as OrderForm);
  });
  return sent;
};
