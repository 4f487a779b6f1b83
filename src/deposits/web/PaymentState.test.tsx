import assert from 'node:assert/strict';
import { act, screen, within } from '@testing-library/react';
import { test, vi } from 'vitest';
import type { OwnBalance } from '#accounts/contract.ts';
import type { PaymentOrder } from '#deposits/contract.ts';
import ru from '#deposits/text/ru.ts';
import uz from '#deposits/text/uz.ts';
import type { Locale } from '#platform/values/locale.ts';
import { press } from '../../../test/components/fields.ts';
import { type Answers, plainSpaces, refuse, renderFresh } from '../../../test/components/render.tsx';
import { saveReturnPath } from './return-path.ts';

const ORDER = 'GET /user/deposit/top-ups/:id';
const DEPOSIT = 'GET /user/deposit';
const order: PaymentOrder = {
  orderId: '17',
  amount: '5225000000',
  method: 'CARD',
  state: 'NEW',
  attempt: 'waiting',
  createdAt: '2026-11-20T06:00:00Z',
  paidAt: null,
};
const paid: PaymentOrder = { ...order, state: 'PAID', attempt: 'done', paidAt: '2026-11-20T06:01:00Z' };
const balance: OwnBalance = { deposit: 0, currency: 'UZS', available: '0', held: '0', refunding: '0' };

/** Opens the page to which a payer comes back. */
const openPage = (first: PaymentOrder, answers: Answers = {}, locale: Locale = 'uz') =>
  renderFresh(
    async () => {
      const { PaymentState } = await import('./PaymentState.tsx');
      return <PaymentState order={first} />;
    },
    { locale, answers: { [DEPOSIT]: balance, ...answers } },
  );

test('AUC-020 AUC-022 a payment is waited for until the provider has told it; then the balance is asked anew, and the lot is a press away', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answers = [order, refuse(503, 'unavailable'), paid];
  saveReturnPath({ to: '/products/product/104330?enter=1', lot: '104 330' });
  const { calls } = await openPage(order, { [ORDER]: () => answers.shift() });
  const asked = (key: string) => calls.filter((call) => call.key === key).length;
  screen.getByRole('heading', { name: uz.payment.waiting });
  assert.equal(asked(ORDER), 0);
  for (const n of [1, 2]) {
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    assert.equal(asked(ORDER), n);
    screen.getByRole('heading', { name: uz.payment.waiting });
  }
  assert.equal(asked(DEPOSIT), 0);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  screen.getByRole('heading', { name: uz.payment.paid });
  screen.getByText(uz.payment.paidText({ amount: '52 250 000 soʻm' }));
  assert.equal(asked(DEPOSIT), 1);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  assert.equal(asked(ORDER), 3, 'what is paid is asked for no more');
  const back = screen.getByRole('link', { name: uz.payment.toLot({ lot: '104 330' }) });
  assert.equal(back.getAttribute('href'), '/products/product/104330?enter=1');
});

test('AUC-022 a payment that failed says so and can be tried again with its amount', async () => {
  await openPage({ ...order, amount: '2100000', attempt: 'failed' }, { [ORDER]: order }, 'ru');
  screen.getByRole('heading', { name: ru.payment.failed });
  screen.getByText(ru.payment.failedText);
  press(ru.payment.again);
  const dialog = within(screen.getByRole('dialog', { name: ru.topUp.title }));
  dialog.getByText('Двадцать одна тысяча сумов');
  assert.equal(plainSpaces(dialog.getByRole<HTMLInputElement>('textbox', { name: ru.topUp.amount }).value), '21 000');
});

test('O42 a transfer leads to its invoice and is not waited for; a cancelled payment says where the money goes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { calls, unmount } = await openPage({ ...order, method: 'TRANSFER', attempt: 'none' });
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  assert.deepEqual(calls, []);
  assert.equal(screen.getByRole('link', { name: uz.payment.invoice }).getAttribute('href'), '/payments/17/invoice');
  unmount();
  await openPage({ ...order, state: 'CANCELLED' });
  screen.getByRole('heading', { name: uz.payment.cancelled });
  screen.getByText(uz.payment.cancelledText);
  assert.equal(screen.getByRole('link', { name: uz.payment.toProfile }).getAttribute('href'), '/profile');
});
