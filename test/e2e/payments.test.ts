import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import en from '#deposits/text/en.ts';
import ru from '#deposits/text/ru.ts';
import uz from '#deposits/text/uz.ts';
import { tokenFor } from '../factories/identity.ts';
import { hasNoViolations } from './axe.ts';
import { openScreens, type PageOptions, untilInteractive } from './browser.ts';

const { app, openPage } = openScreens();

/** A page of somebody who is logged in. */
const openAs = async (username: string, options: PageOptions = {}) => {
  const visitor = await openPage(options);
  await visitor.context.addCookies([{ name: 'access', value: await tokenFor(app, username), url: app.url }]);
  return visitor;
};
/** Links to the payment page carry the public address; the stories play at the one of the test. */
const follow = async (page: Page) => {
  await page.route('http://ostona.test/**', (route) =>
    route.fulfill({ status: 302, headers: { location: route.request().url().replace('http://ostona.test', app.url) } }),
  );
};

test('Q1 AUC-020 AUC-022 axe finds nothing from the sheet of a phone to the credited deposit', {
  tag: '@looks',
}, async () => {
  const { page, open } = await openAs('demo.buyer1', { width: 390, height: 844 });
  await follow(page);
  await open('/dev/payment');
  await page.getByRole('button', { name: uz.topUp.title }).click();
  const dialog = page.getByRole('dialog', { name: uz.topUp.title });
  await dialog.getByText('Ellik ikki million ikki yuz ellik ming soʻm').waitFor();
  await hasNoViolations(page);
  await dialog.getByRole('button', { name: uz.topUp.pay }).click();
  await page.getByRole('heading', { name: uz.sandbox.title }).waitFor();
  await untilInteractive(page);
  await page.getByLabel(uz.sandbox.twice).check();
  await page.getByRole('button', { name: uz.sandbox.pay, exact: true }).click();
  await page.getByText('PerformTransaction').first().waitFor();
  await hasNoViolations(page);
  await page.getByRole('link', { name: uz.sandbox.back }).click();
  await page.getByRole('heading', { name: uz.payment.paid }).waitFor();
  await hasNoViolations(page);
});

test('Q1 AUC-022 axe finds nothing on a top-up by the app in the dark', { tag: '@looks' }, async () => {
  const { page, open } = await openAs('demo.seller', { locale: 'ru', theme: 'dark' });
  await open('/dev/payment');
  await page.getByRole('button', { name: ru.topUp.title }).click();
  const dialog = page.getByRole('dialog', { name: ru.topUp.title });
  await dialog.getByLabel(ru.topUp.amount, { exact: true }).fill('21000');
  await dialog.getByText('Двадцать одна тысяча сумов').waitFor();
  await dialog.getByText(ru.topUp.app, { exact: true }).click();
  await hasNoViolations(page);
});

test('Q1 O42 an invoice fits a phone, and axe finds nothing', { tag: '@looks' }, async () => {
  const { page, open } = await openAs('demo.buyer3', { locale: 'en', width: 390, height: 844 });
  await open('/dev/payment');
  await page.getByRole('button', { name: en.topUp.title }).click();
  const dialog = page.getByRole('dialog', { name: en.topUp.title });
  await dialog.getByText(en.topUp.transfer, { exact: true }).click();
  await dialog.getByRole('button', { name: en.topUp.invoice }).click();
  await page.getByRole('heading', { name: /^Invoice No\. HF-20\d\d\/\d+$/ }).waitFor();
  await hasNoViolations(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.equal(wide, 0);
});

test('Q1 AUC-021 axe finds nothing on a refund that cannot be sent', { tag: '@looks' }, async () => {
  const { page, open } = await openAs('demo.buyer1');
  await open('/dev/payment');
  await page.getByRole('button', { name: uz.refund.title }).click();
  const dialog = page.getByRole('dialog', { name: uz.refund.title });
  await dialog.getByLabel(uz.refund.amount, { exact: true }).fill('99000000');
  await dialog.getByRole('button', { name: uz.refund.send }).click();
  await dialog.getByText(uz.refund.tooMuch).waitFor();
  await dialog.getByText(uz.refund.accountWrong).waitFor();
  await hasNoViolations(page);
});
