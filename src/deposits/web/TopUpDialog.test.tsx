import assert from 'node:assert/strict';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { test } from 'vitest';
import type { contract } from '#deposits/contract.ts';
import en from '#deposits/text/en.ts';
import ru from '#deposits/text/ru.ts';
import uz from '#deposits/text/uz.ts';
import type { OperationAt, Reply } from '#platform/contract/operation.ts';
import kit from '#platform/text/uz.ts';
import type { Locale } from '#platform/values/locale.ts';
import { hearLeaving } from '../../../test/components/leaving.ts';
import { type Answers, plainSpaces, refuse, renderComponent } from '../../../test/components/render.tsx';
import { loadReturnPath } from './return-path.ts';
import { TopUpDialog } from './TopUpDialog.tsx';

const TOP_UP = 'POST /user/deposit/top-up';
const words = { uz, ru, en };
const ordered: Reply<OperationAt<typeof contract, typeof TOP_UP>> = { orderId: '17', url: '/dev/payment?order=17' };
/** A lot for which money is missing. */
const need = { lot: '104 330', amountTiyin: 5_225_000_000n, backTo: '/products/product/104330?enter=1' };

type Body = { amount: string; method: string; idempotencyKey: string };
type DialogOptions = {
  locale?: Locale;
  answers?: Answers;
  props?: Partial<ComponentProps<typeof TopUpDialog>>;
};

/** Opens the dialog for the lot, and hears where the page is left for. */
const openDialog = async ({ locale = 'uz', answers = { [TOP_UP]: ordered }, props = { need } }: DialogOptions = {}) => {
  const rendered = await renderComponent(<TopUpDialog isOpen onClose={() => undefined} {...props} />, {
    locale,
    answers,
  });
  const t = words[locale].topUp;
  const dialog = within(screen.getByRole('dialog', { name: t.title }));
  const amount = () => dialog.getByRole<HTMLInputElement>('textbox', { name: t.amount });
  return {
    ...rendered,
    t,
    dialog,
    amount,
    type: (value: string) => fireEvent.change(amount(), { target: { value } }),
    press: (name: string) => fireEvent.click(dialog.getByRole('button', { name })),
    bodies: () => rendered.calls.map(({ body }) => body as Body),
    left: hearLeaving(),
  };
};

test('AUC-020 AUC-022 what a lot needs is filled in and said in words; on paying, the page is left for the payment and knows the way back', async () => {
  const { t, dialog, amount, press, bodies, left } = await openDialog();
  dialog.getByText('Ellik ikki million ikki yuz ellik ming soʻm');
  dialog.getByText(t.needed({ lot: need.lot, amount: '52 250 000 soʻm' }));
  assert.equal(plainSpaces(amount().value), '52 250 000');
  assert.equal(dialog.getAllByRole('radio').length, 3);
  press(t.pay);
  await waitFor(() => assert.deepEqual(left, [ordered.url]));
  const [{ idempotencyKey, ...body } = assert.fail('nothing was ordered')] = bodies();
  assert.deepEqual(body, { amount: '5225000000', method: 'CARD' });
  assert.match(idempotencyKey, /^[\w-]{16,}$/);
  assert.deepEqual(loadReturnPath(), { to: need.backTo, lot: need.lot });
});

test('F69 AUC-022 an amount out of bounds is told and not sent; another is said in words and paid by the app', async () => {
  const { t, dialog, amount, type, press, bodies, left, user } = await openDialog({ locale: 'ru' });
  dialog.getByText('Пятьдесят два миллиона двести пятьдесят тысяч сумов');
  type('10');
  press(t.pay);
  dialog.getByText(/^Введите не меньше/);
  type('99000000000000');
  press(t.pay);
  dialog.getByText(/^Введите не больше/);
  for (const typed of ['50.000', '50,000']) {
    type(typed);
    press(t.pay);
    dialog.getByText('50 000 или 50,00? Тысячи пишите без точек и запятых');
    assert.equal(amount().value, typed);
  }
  type('');
  press(t.pay);
  dialog.getByText(t.missing);
  assert.deepEqual(bodies(), []);
  type('21000');
  dialog.getByText('Двадцать одна тысяча сумов');
  await user.click(dialog.getByText(t.app));
  press(t.pay);
  await waitFor(() => assert.deepEqual(left, [ordered.url]));
  assert.deepEqual(
    bodies().map(({ amount, method }) => [amount, method]),
    [['2100000', 'APP']],
  );
});

test('O42 a bank transfer asks for an invoice, and leads to it', async () => {
  const url = '/payments/17/invoice';
  const { t, dialog, press, bodies, left, user } = await openDialog({
    locale: 'en',
    answers: { [TOP_UP]: { ...ordered, url } },
  });
  await user.click(dialog.getByText(t.transfer));
  assert.equal(dialog.queryByRole('button', { name: t.pay }), null);
  press(t.invoice);
  await waitFor(() => assert.deepEqual(left, [url]));
  assert.deepEqual(
    bodies().map(({ method }) => method),
    ['TRANSFER'],
  );
});

test('an order that is refused says why, one that lost its answer is sent again under the same name, a changed one is another', async () => {
  const answers: (() => Response)[] = [
    () => {
      throw new TypeError('The line was cut.');
    },
    () => refuse(422, 'amountOutOfBounds', uz.refusals.amountOutOfBounds),
    () => Response.json(ordered),
  ];
  const { t, dialog, type, press, bodies, left } = await openDialog({
    answers: { [TOP_UP]: () => answers.shift()?.() },
  });
  press(t.pay);
  await dialog.findByText(t.failed);
  press(t.pay);
  await dialog.findByText(uz.refusals.amountOutOfBounds);
  assert.deepEqual(left, []);
  type('60000000');
  assert.equal(dialog.queryByText(uz.refusals.amountOutOfBounds), null);
  press(t.pay);
  await waitFor(() => assert.deepEqual(left, [ordered.url]));
  const [lost, again, other] = bodies().map(({ idempotencyKey }) => idempotencyKey);
  assert.equal(lost, again);
  assert.notEqual(again, other);
});

test('F31 nothing is no amount: zero is refused by the bound that holds', async () => {
  const { dialog, type, user } = await openDialog();
  for (const typed of ['0', '-5']) {
    type(typed);
    await user.tab();
    dialog.getByText(kit.field.minValue({ min: '1' }));
  }
});
