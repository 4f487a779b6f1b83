import assert from 'node:assert/strict';
import { screen, within } from '@testing-library/react';
import { test } from 'vitest';
import type { AdminPaymentOrder } from '#deposits/contract.ts';
import desk from '#platform/text/admin-list/uz.ts';
import { formatDateTime } from '#platform/values/time.ts';
import { findDialog, findToast, openAdmin, write } from '../../../../test/components/admin.tsx';
import { moneyOf } from '../../../../test/components/money.ts';
import depositsText from '../../text/uz/admin.ts';

const t = depositsText.unexplained;
const words = depositsText.payments;
const RECEIVE = 'POST /office/invoices/:id/receive';
const invoice: AdminPaymentOrder = {
  orderId: '100001',
  amount: '2000000',
  method: 'TRANSFER',
  state: 'NEW',
  createdAt: '2026-11-20T06:00:00Z',
  paidAt: null,
  party: { kind: 'PERSON', id: 7, name: 'Valiyeva Aziza' },
  provider: null,
  providerTx: null,
  received: null,
  payer: null,
  firstAgreedBy: null,
  firstAgreedUntil: null,
  reversal: null,
};

test('F16 money that no object explains is an alarm beside the figures, and names whose account it is', async () => {
  await openAdmin('/admin/payments', {
    roles: ['FINANCE'],
    answers: {
      'GET /office/money': moneyOf({
        uncheckedSince: '2026-11-20T04:00:00Z',
        unexplained: [
          {
            owner: { kind: 'PERSON', id: 7, name: 'Karimov Sardor' },
            bucket: 'refunding',
            balance: '1000000000',
            explained: '0',
            since: '2026-11-20T06:00:00Z',
          },
          {
            owner: { kind: 'LOT', id: 104_271, name: null },
            bucket: 'owed',
            balance: '500',
            explained: '0',
            since: '2026-11-20T06:00:00Z',
          },
        ],
      }),
      'GET /office/payments': { data: [], next: null },
    },
  });
  const alarm = within((await screen.findByText(t.title)).closest('section') ?? assert.fail('no alarm'));
  screen.getByText(t.unchecked({ time: formatDateTime('2026-11-20T04:00:00Z') }));
  alarm.getByText(new RegExp(`Karimov Sardor, ${t.buckets.refunding}.*10.000.000`));
  alarm.getByText(new RegExp(`${t.lot({ id: '104271' })}, ${t.buckets.owed}`));
});

test('a list that holds nothing yet sends nobody to its filters; one that found nothing does', async () => {
  const { user } = await openAdmin('/admin/payments', {
    roles: ['FINANCE'],
    answers: { 'GET /office/money': moneyOf({}), 'GET /office/payments': { data: [], next: null } },
  });
  await screen.findByText(desk.emptyYet);
  assert.equal(screen.queryByText(desk.emptyHint), null);
  await user.selectOptions(screen.getByLabelText(words.method), 'TRANSFER');
  await screen.findByText(desk.empty);
  screen.getByText(desk.emptyHint);
});

test('F64 FINANCE writes down what came and who paid, as the bank gives it; the list shows both names and both amounts', async () => {
  let current = invoice;
  const { user, calls } = await openAdmin('/admin/payments', {
    roles: ['FINANCE'],
    answers: {
      'GET /office/money': moneyOf(),
      'GET /office/payments': () => ({ data: [current], next: null }),
      [RECEIVE]: () => {
        const payer = { name: 'Namuna MCHJ', account: '', taxNumber: '4567' };
        current = { ...invoice, state: 'PAID', received: '1999950', payer };
        return { ...invoice, state: 'PAID', attempt: 'done' };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: words.receive }));
  const dialog = await findDialog(words.receiveTitle({ id: '100001' }));
  await user.click(dialog.getByRole('button', { name: words.receive }));
  dialog.getByText(words.payerMissing);
  dialog.getByText(words.referenceMissing);
  const field = (label: string) => dialog.getByRole('textbox', { name: (name) => name.startsWith(label) });
  const differs = /Hisobda 20.000.*bank hujjati/;
  assert.equal(dialog.queryByText(differs), null);
  write(field(words.came), '19999,50');
  await dialog.findByText(differs);
  write(field(words.payerName), 'Namuna MCHJ');
  write(field(words.payerTax), '301234567');
  write(field(words.reference), 'PP-9');
  await user.click(dialog.getByRole('button', { name: words.receive }));
  await findToast(words.received);
  assert.deepEqual(calls.find(({ key }) => key === RECEIVE)?.body, {
    amount: '1999950',
    bankReference: 'PP-9',
    payer: { name: 'Namuna MCHJ', account: '', taxNumber: '301234567' },
  });
  await screen.findByText(/Namuna MCHJ, …4567/);
  screen.getByText('Valiyeva Aziza');
  screen.getByText(new RegExp(`20.000.*${words.cameNote} 19.999`));
});

test('F64 a transfer above the limit of refunds is credited when a second person has read the same', async () => {
  let current: AdminPaymentOrder = { ...invoice, amount: '20000000000' };
  const { user } = await openAdmin('/admin/payments', {
    roles: ['FINANCE'],
    answers: {
      'GET /office/money': moneyOf(),
      'GET /office/payments': () => ({ data: [current], next: null }),
      [RECEIVE]: () => {
        current = { ...current, firstAgreedBy: 'demo.finance', firstAgreedUntil: '2026-11-22T06:00:00Z' };
        return { ...invoice, attempt: 'none' };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: words.receive }));
  const dialog = await findDialog(words.receiveTitle({ id: '100001' }));
  dialog.getByText(/100.000.000 soʻmdan katta/);
  const field = (label: string) => dialog.getByRole('textbox', { name: (name) => name.startsWith(label) });
  write(field(words.payerName), 'Namuna MCHJ');
  write(field(words.reference), 'PP-9');
  await user.click(dialog.getByRole('button', { name: words.receive }));
  await findToast(words.receiveAgreed);
  await user.click(await screen.findByRole('button', { name: words.receiveAgain }));
  const again = await findDialog(words.receiveTitle({ id: '100001' }));
  again.getByText(words.receiveSecond({ by: 'demo.finance' }));
  again.getByText(/22\.11\.2026/);
});

const credited: AdminPaymentOrder = {
  ...invoice,
  state: 'PAID',
  provider: 'bank',
  providerTx: 'PP-9',
  received: '1999950',
};
const asked = {
  id: '5',
  reason: 'Hisob raqami adashib yozilgan',
  requestedBy: 'demo.finance',
  requestedAt: '2026-11-20T06:00:00Z',
  waitsUntil: '2026-11-21T06:00:00Z',
};
const reversal = depositsText.reversal;
const REVERSE = 'POST /office/invoices/:id/reverse';
const DECIDE = 'POST /office/reversals/:id/decide';

test('F64 FINANCE asks with a reason that a whole credited transfer be taken back; what is asked for waits beside the payment', async () => {
  let current: AdminPaymentOrder = credited;
  const { user, calls } = await openAdmin('/admin/payments', {
    roles: ['FINANCE'],
    answers: {
      'GET /office/money': moneyOf(),
      'GET /office/payments': () => ({ data: [current], next: null }),
      [REVERSE]: () => {
        current = { ...credited, reversal: asked };
        return { ...asked, orderId: credited.orderId };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: reversal.requestOf({ id: '100001' }) }));
  const dialog = await findDialog(reversal.title({ id: '100001' }));
  dialog.getByText(/19.999.*Valiyeva Aziza/);
  write(dialog.getByRole('textbox'), asked.reason);
  await user.click(dialog.getByRole('button', { name: reversal.request }));
  await findToast(reversal.requested);
  assert.deepEqual(calls.find(({ key }) => key === REVERSE)?.body, { amount: '1999950', reason: asked.reason });
  await screen.findByText(reversal.waits);
});

test('F64 a second member of FINANCE confirms a reversal; whoever asked for it may only withdraw it', async () => {
  let current: AdminPaymentOrder[] = [{ ...credited, reversal: asked }];
  const { user, calls } = await openAdmin('/admin/payments?view=reversals', {
    roles: ['FINANCE'],
    answers: {
      'GET /office/money': () => moneyOf({ reversalsWaiting: current.length }),
      'GET /office/payments': () => ({ data: current, next: null }),
      [DECIDE]: () => {
        current = [];
        return { ...asked, orderId: credited.orderId, state: 'CONFIRMED' };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: reversal.open }));
  screen.getByText(asked.reason);
  await user.click(screen.getByRole('button', { name: reversal.confirm }));
  const dialog = await findDialog(reversal.confirmTitle({ id: '100001' }));
  await user.click(dialog.getByRole('button', { name: reversal.confirm }));
  await findToast(reversal.confirmed);
  assert.deepEqual(calls.find(({ key }) => key === DECIDE)?.body, { decision: 'CONFIRMED', note: '' });
  assert.ok(calls.some(({ key, query }) => key === 'GET /office/payments' && JSON.stringify(query).includes('open')));
  await screen.findByText(desk.emptyYet);
});

test('on a phone the chosen view of payments is brought into sight, once more when counts have moved it', async (context) => {
  // A row 300 px wide whose last view begins at 500 px.
  const put = (name: 'offsetLeft' | 'offsetWidth' | 'clientWidth', value: (element: HTMLElement) => number) => {
    const before = Object.getOwnPropertyDescriptor(HTMLElement.prototype, name);
    Object.defineProperty(HTMLElement.prototype, name, {
      configurable: true,
      get(this: HTMLElement) {
        return value(this);
      },
    });
    context.onTestFinished(() => {
      if (before) Object.defineProperty(HTMLElement.prototype, name, before);
      else Reflect.deleteProperty(HTMLElement.prototype, name);
    });
  };
  put('offsetLeft', ({ tagName }) => (tagName === 'A' ? 500 : 0));
  put('offsetWidth', () => 100);
  put('clientWidth', () => 300);
  await openAdmin('/admin/payments?view=reversals', {
    roles: ['FINANCE'],
    answers: { 'GET /office/money': moneyOf({}), 'GET /office/payments': { data: [], next: null } },
  });
  const chosen = await screen.findByRole('link', { name: new RegExp(`^${words.views.reversals}`) });
  assert.equal(chosen.closest('nav')?.scrollLeft, 400);
});
