import assert from 'node:assert/strict';
import { type Locator, type Page, test } from '@playwright/test';
import t from '#credit/text/uz/benefits.ts';
import uz from '#credit/text/uz.ts';
import { apartmentFor } from '../factories/credits.ts';
import { fits, hasNoViolations } from './axe.ts';
import { openScreens } from './browser.ts';
import { saveScreenshot } from './screenshots.ts';

const { app, openPage } = openScreens();
const path = async () => `/products/product/${await apartmentFor(app, 40_000_000_000)}`;
const PAYMENT = /\d\ssoʻm/;
/** The sums of a month that the cards of banks say. */
const monthly = (page: Page) => page.locator('#credit li small + b').allInnerTexts();
const panelOf = (page: Page) => page.locator('#credit [data-filter]');
/** A sum: every offer here takes more. */
const chooseTooLittle = (panel: Locator) => panel.getByRole('textbox').fill('1');

test('PRD-009 CRD-001 by the keys alone the first payment moves, every bank follows, and an excluded one is opened again', async () => {
  const { page, open } = await openPage();
  await open(await path());
  const panel = panelOf(page);
  const before = await monthly(page);
  assert.equal(before.length, 3);
  for (const payment of before) assert.match(payment, PAYMENT);
  const slider = panel.getByRole('slider');
  await slider.focus();
  await page.keyboard.press('End');
  assert.equal(await slider.getAttribute('aria-valuetext'), '75%');
  const after = await monthly(page);
  for (const [at, payment] of after.entries()) assert.notEqual(payment, before[at]);
  await page.keyboard.press('ArrowLeft');
  assert.equal(await slider.getAttribute('aria-valuetext'), '70%');

  await page.keyboard.press('Home');
  assert.equal(await slider.getAttribute('aria-valuetext'), '15%');
  const card = page.locator('#credit li', { hasText: 'Aloqabank' });
  assert.equal((await card.locator('small + b').innerText()).trim(), t.value.none);
  await card.getByRole('button').focus();
  await page.keyboard.press('Enter');
  assert.match(await card.locator('small + b').innerText(), PAYMENT);
  assert.ok(await card.evaluate((element) => element === document.activeElement));
});

test('PRD-009 without a script the offers stand with what each costs a month by its own terms', async () => {
  const { page, open } = await openPage({ context: { javaScriptEnabled: false } });
  await open(await path());
  const payments = await monthly(page);
  assert.equal(payments.length, 3);
  for (const payment of payments) assert.match(payment, PAYMENT);
  await page.getByText(t.block.cheapest).waitFor();
  await panelOf(page).getByText(uz.calculator.price).waitFor();
});

const looks = [
  { width: 1440, theme: 'light', locale: 'uz' },
  { width: 390, theme: 'dark', locale: 'ru' },
  { width: 390, theme: 'light', locale: 'uz' },
  { width: 1440, theme: 'dark', locale: 'en' },
] as const;

for (const look of looks)
  test(`Q1 axe finds nothing in the offers of banks, open, excluded and with a wrong first payment, and they fit: ${look.locale}, ${look.width} px, ${look.theme}`, {
    tag: '@looks',
  }, async () => {
    const { page, open } = await openPage({ ...look, height: 844 });
    await open(await path());
    const block = page.locator('#credit');
    const shoot = (state: string) => saveScreenshot(page, `offers-${state}-${look.width}-${look.theme}`);
    await block.evaluate((element) => element.scrollIntoView());
    await shoot('open');
    await hasNoViolations(page);
    await chooseTooLittle(panelOf(page));
    await block.locator('li[data-excluded]').first().waitFor();
    await shoot('excluded');
    await hasNoViolations(page);
    await fits(page, [350, 390, 768, 1024, 1180, 1440]);
    await panelOf(page).getByRole('textbox').fill('1.000');
    await page.keyboard.press('Tab');
    await hasNoViolations(page);
  });
