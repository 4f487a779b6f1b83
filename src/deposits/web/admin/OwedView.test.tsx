import assert from 'node:assert/strict';
import { screen, within } from '@testing-library/react';
import { test } from 'vitest';
import type { OwedShare } from '#deposits/contract.ts';
import { findDialog, findToast, openAdmin, write } from '../../../../test/components/admin.tsx';
import { moneyOf } from '../../../../test/components/money.ts';
import type { Call } from '../../../../test/components/render.tsx';
import depositsText from '../../text/uz/admin.ts';

const t = depositsText.owed;
const PAY = 'POST /office/owed/:id/pay';
const share: OwedShare = {
  id: '41',
  amount: '250000000',
  seller: { kind: 'PERSON', id: 7, name: 'Karimov Sardor' },
  bidder: { kind: 'PERSON', id: 9, name: 'Valiyeva Aziza' },
  lotId: 104_271,
  since: '2026-11-20T06:00:00Z',
  needsSecondPerson: false,
  firstAgreedBy: null,
  firstAgreedUntil: null,
  recipient: null,
  bankReference: null,
  paidBy: null,
  paidAt: null,
};

/** Opens the shares as somebody of FINANCE; what is paid is owed no more. */
const openShares = (username: string, first: OwedShare) => {
  let current = first;
  return openAdmin('/admin/payments?view=owed', {
    username,
    roles: ['FINANCE'],
    answers: {
      'GET /office/money': () => moneyOf({ sharesOwed: current.paidAt === null ? 1 : 0 }),
      'GET /office/owed': () => ({ data: current.paidAt === null ? [current] : [], next: null }),
      'GET /office/owed/:id': { ...first, account: '20208000900000000001', bankCode: '00014' },
      [PAY]: (call: Call) => {
        const { recipient, bankReference } = call.body as { recipient: string; bankReference: string };
        current =
          current.needsSecondPerson && current.firstAgreedBy === null
            ? { ...current, recipient, bankReference, firstAgreedBy: username }
            : { ...current, recipient, bankReference, paidBy: username, paidAt: '2026-11-21T06:00:00Z' };
        return current;
      },
    },
  });
};
const openPanel = async (user: { click: (element: Element) => Promise<void> }) => {
  await user.click(await screen.findByRole('button', { name: share.id }));
  return within(await screen.findByRole('region', { name: t.title({ id: share.id }) }));
};

test('F47 FINANCE reads who is owed what, from which lot, confirms the payout with a document, and the share is gone', async () => {
  const { user, calls } = await openShares('demo.finance', share);
  const panel = await openPanel(user);
  panel.getByText('Karimov Sardor');
  panel.getByText('Valiyeva Aziza');
  assert.equal(panel.getByRole('link', { name: '104271' }).getAttribute('href'), '/products/product/104271');
  await user.click(panel.getByRole('button', { name: depositsText.refunds.showAccount }));
  await panel.findByText(/20208000900000000001/);
  await user.click(panel.getByRole('button', { name: t.pay }));
  const dialog = await findDialog(t.payTitle({ id: share.id }));
  await user.click(dialog.getByRole('button', { name: t.confirm }));
  dialog.getByText(depositsText.payments.referenceMissing);
  assert.equal(
    calls.some(({ key }) => key === PAY),
    false,
    'nothing is written down without a document',
  );
  write(dialog.getByRole('textbox', { name: new RegExp(t.reference) }), 'PP-41');
  await user.click(dialog.getByRole('button', { name: t.confirm }));
  await findToast(t.paid);
  await screen.findByText(t.empty);
  const body = { amount: '250000000', recipient: 'Karimov Sardor', bankReference: 'PP-41' };
  assert.deepEqual(calls.find(({ key }) => key === PAY)?.body, body);
});

test('F47 a large share is agreed to first; a seller who is named nowhere is named by whom the bank paid', async () => {
  const { user } = await openShares('demo.finance', {
    ...share,
    needsSecondPerson: true,
    seller: { kind: 'LOT', id: 104_271, name: null },
  });
  const panel = await openPanel(user);
  panel.getByText(t.unnamed);
  panel.getByText(t.unnamedText);
  await user.click(panel.getByRole('button', { name: t.pay }));
  const dialog = await findDialog(t.payTitle({ id: share.id }));
  write(dialog.getByRole('textbox', { name: new RegExp(t.reference) }), 'PP-41');
  await user.click(dialog.getByRole('button', { name: depositsText.refunds.agree }));
  dialog.getByText(t.recipientMissing);
  write(dialog.getByRole('textbox', { name: new RegExp(t.recipient) }), 'Toshmatov Anvar');
  await user.click(dialog.getByRole('button', { name: depositsText.refunds.agree }));
  await panel.findByText(depositsText.refunds.needsSecond({ by: 'demo.finance' }));
  panel.getByText('Toshmatov Anvar');
});
