import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import en from '#deposits/text/en.ts';
import ru from '#deposits/text/ru.ts';
import uz from '#deposits/text/uz.ts';
import { tokenFor } from '../users.ts';
import { hasNoViolations } from './axe.ts';
import { eventually, openScreens, otherLocale, type PageOptions, untilInteractive } from './browser.ts';

const { app, openPage } = openScreens();
const words = { uz, ru, en };

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
const freeOf = async (username: string): Promise<bigint> => {
  const [row] = await app.db.sql<{ free: bigint }>`
    select coalesce(sum(balance_tiyin), 0)::bigint as free from ledger_account a join person p on p.id = a.party_id
     where a.bucket = 'available' and p.username = ${username}`;
  return row?.free ?? 0n;
};

test('AUC-020 AUC-022 from the sheet of a phone to the credited deposit: amount in words, method, payment, return', async () => {
  const { page, open } = await openAs('demo.buyer1', { width: 390, height: 844 });
  await follow(page);
  await open('/dev/payment');
  await page.getByRole('button', { name: uz.topUp.title }).click();
  const dialog = page.getByRole('dialog', { name: uz.topUp.title });
  await dialog.getByText('Ellik ikki million ikki yuz ellik ming soʻm').waitFor();
  assert.equal(
    (await dialog.getByLabel(uz.topUp.amount, { exact: true }).inputValue()).replace(/\s/g, ' '),
    '52 250 000',
  );
  assert.equal(await dialog.getByRole('radio').count(), 3);
  await hasNoViolations(page);
  const before = await freeOf('demo.buyer1');
  await dialog.getByRole('button', { name: uz.topUp.pay }).click();
  await page.getByRole('heading', { name: uz.sandbox.title }).waitFor();
  await page.getByText(uz.sandbox.payme).waitFor();
  await untilInteractive(page);
  await page.getByLabel(uz.sandbox.twice).check();
  await page.getByRole('button', { name: uz.sandbox.pay, exact: true }).click();
  await page.getByText('PerformTransaction').first().waitFor();
  await hasNoViolations(page);
  await page.getByRole('link', { name: uz.sandbox.back }).click();
  await page.getByRole('heading', { name: uz.payment.paid }).waitFor();
  await hasNoViolations(page);
  assert.equal((await freeOf('demo.buyer1')) - before, 5_225_000_000n);
});

test('AUC-022 a payment that fails says so and can be tried again by another method', async () => {
  const { page, open } = await openAs('demo.seller', { locale: 'ru', theme: 'dark' });
  await follow(page);
  await open('/dev/payment');
  await page.getByRole('button', { name: ru.topUp.title }).click();
  const dialog = page.getByRole('dialog', { name: ru.topUp.title });
  await dialog.getByText('Пятьдесят два миллиона двести пятьдесят тысяч сумов').waitFor();
  await dialog.getByLabel(ru.topUp.amount, { exact: true }).fill('10');
  await dialog.getByRole('button', { name: ru.topUp.pay }).click();
  await dialog.getByText('Введите не меньше').waitFor();
  await dialog.getByLabel(ru.topUp.amount, { exact: true }).fill('21000');
  await dialog.getByText('Двадцать одна тысяча сумов').waitFor();
  await dialog.getByText(ru.topUp.app, { exact: true }).click();
  await hasNoViolations(page);
  await dialog.getByRole('button', { name: ru.topUp.pay }).click();
  await page.getByText(ru.sandbox.click).waitFor();
  await untilInteractive(page);
  await page.getByRole('button', { name: ru.sandbox.fail }).click();
  await page.getByText(ru.sandbox.refused).waitFor();
  await page.getByRole('link', { name: ru.sandbox.back }).click();
  await page.getByRole('heading', { name: ru.payment.failed }).waitFor();
  assert.equal(await freeOf('demo.seller'), 0n);
  await page.getByRole('button', { name: ru.payment.again }).click();
  await dialog.getByText('Двадцать одна тысяча сумов').waitFor();
});

test('O42 a bank transfer gives an invoice to read and to print', async () => {
  const { page, open } = await openAs('demo.buyer3', { locale: 'en', width: 390, height: 844 });
  await open('/dev/payment');
  await page.getByRole('button', { name: en.topUp.title }).click();
  const dialog = page.getByRole('dialog', { name: en.topUp.title });
  await dialog.getByText(en.topUp.transfer, { exact: true }).click();
  await dialog.getByRole('button', { name: en.topUp.invoice }).click();
  await page.getByRole('heading', { name: /^Invoice No\. HF-20\d\d\/\d+$/ }).waitFor();
  await page.getByText('Fifty-two million two hundred and fifty thousand soum').waitFor();
  await hasNoViolations(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.equal(wide, 0);
});

test('AUC-021 a refund is asked for in its dialog, refused by name when the money is not free, and recorded', async () => {
  const { page, open } = await openAs('demo.buyer1', { provokes: [/409 \(Conflict\)/] });
  await open('/dev/payment');
  const ask = async (amount: string) => {
    await page.getByRole('button', { name: uz.refund.title }).click();
    const dialog = page.getByRole('dialog', { name: uz.refund.title });
    await dialog.getByLabel(uz.refund.amount, { exact: true }).fill(amount);
    await dialog.getByRole('button', { name: uz.refund.send }).click();
    return dialog;
  };
  const dialog = await ask('99000000');
  await dialog.getByText(uz.refund.tooMuch).waitFor();
  await dialog.getByText(uz.refund.accountWrong).waitFor();
  await hasNoViolations(page);
  await dialog.getByRole('textbox', { name: uz.refund.accountNumber }).fill('20208000900000000001');
  await dialog.getByRole('textbox', { name: uz.refund.bankCode }).fill('00014');
  await dialog.getByLabel(uz.refund.amount, { exact: true }).fill('1000000');
  await dialog.getByRole('button', { name: uz.refund.send }).click();
  await page.getByText(uz.refund.sent).waitFor();
  await eventually(async () => {
    const rows = await app.db.sql`select 1 from refund_request where amount_tiyin = 100000000 and state = 'REQUESTED'`;
    assert.equal(rows.length, 1);
  });
});

for (const locale of ['uz', 'ru', 'en'] as const)
  test(
    `the test payment page speaks ${locale}, and an order that does not exist is an error page`,
    otherLocale(locale),
    async () => {
      const { page, open } = await openAs('demo.buyer1', { locale, provokes: [/404 \(Not Found\)/] });
      await open('/dev/payment');
      await page.getByText(words[locale].sandbox.lead).waitFor();
      await open('/dev/payment?order=1');
      await page.getByText('404').first().waitFor();
    },
  );

test('a payment is shown to its payer alone: a visitor is asked to log in, another sees nothing', async () => {
  const [order] = await app.db.sql<{ id: bigint }>`select min(id) as id from payment_order`;
  const visitor = await app.get(`/payments/${order?.id}`);
  assert.equal(visitor.status, 302);
  const cookie = `access=${await tokenFor(app, 'demo.seller')}`;
  assert.equal((await app.get(`/payments/${order?.id}`, { cookie })).status, 404);
});
