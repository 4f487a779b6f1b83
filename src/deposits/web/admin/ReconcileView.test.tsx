import assert from 'node:assert/strict';
import { screen, within } from '@testing-library/react';
import { test } from 'vitest';
import type { Reconciliation, ReconciliationDifference } from '#deposits/contract.ts';
import desk from '#platform/text/admin-list/uz.ts';
import { findDialog, openAdmin, write } from '../../../../test/components/admin.tsx';
import { moneyOf } from '../../../../test/components/money.ts';
import type { Call } from '../../../../test/components/render.tsx';
import text from '../../text/uz/admin.ts';

const t = text.reconcile;
const MAKE = 'POST /office/reconciliations';
const SETTLE = 'POST /office/differences/:id/settle';
const made: Reconciliation = {
  id: '3',
  provider: 'payme',
  fileName: 'payme.csv',
  fromDay: '2026-11-22',
  toDay: '2026-11-22',
  lines: 1,
  matched: 0,
  matchedAmount: '0',
  statementAmount: '500000',
  differences: 1,
  open: 1,
  madeBy: 'demo.finance',
  madeAt: '2026-11-22T06:00:00Z',
};
const ghost: ReconciliationDifference = {
  id: '9',
  kind: 'MISSING_HERE',
  providerTx: 'ghost-1',
  statementAmount: '500000',
  ourAmount: null,
  orderId: null,
  note: null,
  settledBy: null,
  settledAt: null,
};

test('FINANCE uploads a statement and clears up what differs', async () => {
  const csv = 'id;amount\nghost-1;5 000,00\n';
  let isMade = false;
  let difference = ghost;
  const open = () => (isMade && difference.settledBy === null ? 1 : 0);
  const { user, calls } = await openAdmin('/admin/payments', {
    username: 'demo.finance',
    roles: ['FINANCE'],
    answers: {
      'GET /office/money': () => moneyOf({ differencesOpen: open() }),
      'GET /office/payments': { data: [], next: null },
      'GET /office/reconciliations': () => ({ data: isMade ? [{ ...made, open: open() }] : [] }),
      'GET /office/reconciliations/:id': () => ({ ...made, list: [difference] }),
      [MAKE]: () => {
        isMade = true;
        return made;
      },
      [SETTLE]: ({ body }: Call) => {
        difference = { ...difference, note: (body as { note: string }).note, settledBy: 'demo.finance' };
        return difference;
      },
    },
  });
  await user.click(await screen.findByRole('link', { name: text.payments.views.reconcile }));
  await screen.findByText(t.empty);
  const form = within(screen.getByRole('form', { name: t.title }));
  const compare = () => user.click(form.getByRole('button', { name: t.start }));
  await compare();
  assert.equal(form.getByRole('alert').textContent, t.daysMissing);
  for (const label of [t.from, t.to]) write(form.getByLabelText(label), '22.11.2026');
  await compare();
  assert.equal(form.getByRole('alert').textContent, t.fileMissing);
  await user.upload(form.getByLabelText(t.file), new File([csv], 'payme.csv', { type: 'text/csv' }));
  form.getByText(t.chosen({ name: 'payme.csv' }));
  await compare();
  const panel = within(await screen.findByRole('region', { name: t.differences }));
  await panel.findByText(t.kinds.MISSING_HERE);
  assert.deepEqual(calls.find(({ key }) => key === MAKE)?.body, {
    provider: 'payme',
    from: '2026-11-22',
    to: '2026-11-22',
    fileName: 'payme.csv',
    csv,
  });
  await screen.findByRole('link', { name: `${text.payments.views.reconcile}1` });
  await user.click(panel.getByRole('button', { name: t.settle }));
  const dialog = await findDialog(t.settle);
  const note = 'Provayder xatosini tuzatdi';
  write(dialog.getByRole('textbox', { name: desk.reason }), note);
  await user.click(dialog.getByRole('button', { name: t.settle }));
  await panel.findByText(`${t.settled({ by: 'demo.finance' })}: ${note}`);
  const settled = calls.find(({ key }) => key === SETTLE);
  assert.deepEqual([settled?.params, settled?.body], [{ id: '9' }, { note }]);
  assert.equal(panel.queryByRole('button', { name: t.settle }), null);
  await screen.findByText(t.noneOpen);
});
