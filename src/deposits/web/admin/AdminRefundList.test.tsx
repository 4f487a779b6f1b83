import assert from 'node:assert/strict';
import { screen, within } from '@testing-library/react';
import { test } from 'vitest';
import type { AdminRefund } from '#deposits/contract.ts';
import { findDialog, findToast, openAdmin } from '../../../../test/components/admin.tsx';
import { moneyOf } from '../../../../test/components/money.ts';
import type { Call } from '../../../../test/components/render.tsx';
import depositsText from '../../text/uz/admin.ts';

const t = depositsText.refunds;
const DECIDE = 'POST /office/refunds/:id/decide';
const account = '20208000900000000001';
const large: AdminRefund = {
  id: '7',
  amount: '15000000000',
  destination: 'ACCOUNT',
  accountLast4: '0001',
  bankCode: '00014',
  state: 'REQUESTED',
  requestedAt: '2026-11-20T06:00:00Z',
  dueOn: '2026-11-27',
  decidedAt: null,
  note: '',
  party: { kind: 'PERSON', id: 101, name: 'Valiyeva Aziza' },
  requestedBy: 'demo.buyer1',
  needsSecondPerson: true,
  firstAgreedBy: null,
  firstAgreedUntil: null,
  decidedBy: null,
};

/** Opens the refunds as somebody of FINANCE. Of two who agree the second pays it. */
const openRefunds = (username: string, refund: AdminRefund) => {
  let current = refund;
  return openAdmin('/admin/refunds', {
    username,
    roles: ['FINANCE'],
    answers: {
      'GET /office/money': () => moneyOf({ refundsWaiting: current.state === 'REQUESTED' ? 1 : 0 }),
      'GET /office/refunds': () => ({ data: current.state === 'REQUESTED' ? [current] : [], next: null }),
      'GET /office/refunds/:id': { ...refund, account },
      [DECIDE]: () => {
        const isSecond = current.firstAgreedBy !== null;
        current = isSecond ? { ...current, state: 'PAID' } : { ...current, firstAgreedBy: username };
        return current;
      },
    },
  });
};
const openPanel = async (user: { click: (element: Element) => Promise<void> }) => {
  await user.click(await screen.findByRole('button', { name: large.id }));
  return within(await screen.findByRole('region', { name: t.title({ id: large.id }) }));
};
const decisions = (calls: Call[]) =>
  calls.filter(({ key }) => key === DECIDE).map(({ params, body }) => [params, body]);

test('O42 a large refund: the first who agrees waits for another', async () => {
  const { user, calls } = await openRefunds('demo.finance', large);
  const panel = await openPanel(user);
  panel.getByText(t.needsTwo);
  assert.equal(panel.queryByRole('button', { name: t.pay }), null, 'one person pays no large refund');
  await user.click(panel.getByRole('button', { name: t.agree }));
  await user.click((await findDialog(t.agreeTitle({ id: large.id }))).getByRole('button', { name: t.agree }));
  await panel.findByText(t.needsSecond({ by: 'demo.finance' }));
  assert.deepEqual(decisions(calls), [[{ id: '7' }, { decision: 'PAID', note: '' }]]);
  panel.getByText(t.half);
  assert.ok(panel.getByRole<HTMLButtonElement>('button', { name: t.pay }).disabled);
});

test('O42 the second sees the whole account, pays the large refund, and nothing waits any more', async () => {
  const { user, calls } = await openRefunds('demo.admin', {
    ...large,
    firstAgreedBy: 'demo.finance',
    firstAgreedUntil: '2026-11-22T06:00:00Z',
  });
  const panel = await openPanel(user);
  panel.getByText(t.needsSecond({ by: 'demo.finance' }));
  panel.getByText(/22\.11\.2026/);
  panel.getByText(t.account({ last4: '0001' }));
  await user.click(panel.getByRole('button', { name: t.showAccount }));
  await panel.findByText(account);
  await user.click(panel.getByRole('button', { name: t.pay }));
  await user.click((await findDialog(t.payTitle({ id: large.id }))).getByRole('button', { name: t.pay }));
  await screen.findByText(t.empty);
  await findToast(t.done);
  assert.equal(decisions(calls).length, 1);
  assert.equal(screen.queryByRole('region', { name: t.title({ id: large.id }) }), null);
});

test('O42 nobody decides about a refund of their own', async () => {
  const { user } = await openRefunds('demo.admin', { ...large, requestedBy: 'demo.admin' });
  const panel = await openPanel(user);
  for (const name of [t.agree, t.refuse])
    assert.ok(panel.getByRole<HTMLButtonElement>('button', { name }).disabled, name);
});
