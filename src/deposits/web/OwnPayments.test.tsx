import assert from 'node:assert/strict';
import { screen, waitFor, within } from '@testing-library/react';
import { test } from 'vitest';
import type { OpenInvoice, Refund } from '#deposits/contract.ts';
import all from '#deposits/text/uz.ts';
import profile from '#identity/text/uz/profile.ts';
import { press } from '../../../test/components/fields.ts';
import { type Answers, refuse, renderFresh } from '../../../test/components/render.tsx';

const t = all.own;
const REFUNDS = 'GET /user/deposit/refunds';
const INVOICES = 'GET /user/deposit/invoices';
const invoice: OpenInvoice = {
  orderId: '17',
  number: 'HF-2026/17',
  amount: '1200000000',
  issuedOn: '2026-11-20',
  payBy: '2026-11-27',
  isOverdue: false,
};
const refund: Refund = {
  id: '5',
  amount: '500000000',
  destination: 'ACCOUNT',
  accountLast4: '4321',
  bankCode: '00014',
  state: 'REQUESTED',
  requestedAt: '2026-11-20T06:00:00Z',
  dueOn: '2026-11-24',
  decidedAt: null,
  note: '',
};
const none: Answers = {
  [REFUNDS]: { data: [], canReturnToCard: false, waitUntil: null },
  [INVOICES]: { data: [] },
};

const openPayments = (answers: Answers = {}) =>
  renderFresh(
    async () => {
      const { OwnPayments } = await import('./OwnPayments.tsx');
      return <OwnPayments />;
    },
    { answers: { ...none, ...answers } },
  );
const itemsOf = async (name: string) => within(await screen.findByRole('region', { name })).getAllByRole('listitem');

test('F16 refunds stand with state, day and account, unpaid invoices with their term, and these lead to the paper', async () => {
  const refused: Refund = {
    ...refund,
    id: '4',
    destination: 'CARD',
    accountLast4: null,
    bankCode: null,
    state: 'REFUSED',
    decidedAt: '2026-11-19T06:00:00Z',
    note: 'Hisobraqam boshqa shaxsniki',
  };
  await openPayments({
    [REFUNDS]: { data: [refund, refused], canReturnToCard: false, waitUntil: null },
    [INVOICES]: { data: [invoice, { ...invoice, orderId: '16', number: 'HF-2026/16', isOverdue: true }] },
  });
  const [asked, decided] = await itemsOf(t.refunds);
  assert.ok(asked && decided);
  for (const words of [
    '5 000 000 soʻm',
    t.toAccount({ account: '4321', bankCode: '00014' }),
    all.refund.states.REQUESTED,
    t.due({ day: '24.11.2026' }),
  ])
    within(asked).getByText(words);
  for (const words of [
    t.toCard,
    all.refund.states.REFUSED,
    t.decided({ day: '19.11.2026' }),
    t.note({ note: refused.note }),
  ])
    within(decided).getByText(words);
  const [unpaid, overdue] = await itemsOf(t.invoices);
  assert.ok(unpaid && overdue);
  for (const words of ['12 000 000 soʻm', t.unpaid, t.payBy({ day: '27.11.2026' })]) within(unpaid).getByText(words);
  const link = within(unpaid).getByRole('link', { name: t.openInvoice({ number: invoice.number }) });
  assert.equal(link.getAttribute('href'), '/payments/17/invoice');
  within(overdue).getByText(t.overdue);
});

test('F16 where nothing is on its way nothing is said; what does not come can be asked for again', async () => {
  const { calls, unmount } = await openPayments();
  await waitFor(() => assert.equal(calls.length, 2));
  assert.equal(screen.queryByRole('heading'), null);
  unmount();

  let answer: unknown = refuse(503, 'unavailable');
  await openPayments({ [INVOICES]: () => answer });
  await screen.findByText(t.failed);
  answer = { data: [invoice] };
  press(profile.again);
  await itemsOf(t.invoices);
  assert.equal(screen.queryByText(t.failed), null);
});
