import assert from 'node:assert/strict';
import { screen, waitFor, within } from '@testing-library/react';
import { test } from 'vitest';
import type { FeeFigures, FeeRow } from '#applications/contract/fees.ts';
import { findDialog, findToast, openAdmin, queried } from '../../../../test/components/admin.tsx';
import type { Call } from '../../../../test/components/render.tsx';
import feesText from '../../text/uz/fees.ts';
import statusText from '../../text/uz/statuses.ts';

const t = feesText.fees;
const LIST = 'GET /office/fees';
const RECEIVE = 'POST /office/fees/:id/receive';
const owed: FeeRow = {
  id: 41,
  name: '3 xonali kvartira',
  process: 'monitoring',
  company: { id: 182, name: 'SQB', monogram: 'SQ', hue: '#1d4baf' },
  soldPrice: '84500000000',
  fee: '2535000000',
  payer: 'OWNER',
  route: 'owed',
  since: '2026-11-20T06:00:00Z',
  dueAt: '2026-11-30T06:00:00Z',
  isLate: false,
  received: null,
};

test('APP-024 F67 a fee that came ends its application, by the document of the bank; what is kept from the price stands apart and needs none', async () => {
  let rows: FeeRow[] = [owed];
  let keptRows: FeeRow[] = [{ ...owed, id: 42, payer: 'CUSTOMER', route: 'kept', dueAt: null }];
  const figuresOf = (waiting: number): FeeFigures => ({
    waiting,
    waitingAmount: '2535000000',
    late: 0,
    lateAmount: '0',
    kept: keptRows.length,
    keptAmount: '2535000000',
    receivedThisMonth: '0',
  });
  const { user, calls } = await openAdmin('/admin/fees', {
    username: 'demo.finance',
    roles: ['FINANCE'],
    answers: {
      [LIST]: ({ query }: Call) => {
        const data = { waiting: rows, kept: keptRows }[String(query.state)] ?? [];
        return { data, total: data.length, figures: figuresOf(rows.length) };
      },
      [RECEIVE]: ({ params }: Call) => {
        rows = rows.filter(({ id }) => String(id) !== params.id);
        keptRows = keptRows.filter(({ id }) => String(id) !== params.id);
        return owed;
      },
    },
  });
  const row = await screen.findByRole('row', { name: /^41/ });
  await user.click(within(row).getByRole('button', { name: t.receive }));
  const dialog = await findDialog(t.receiveTitle({ id: 41 }));
  await user.click(dialog.getByRole('button', { name: t.receive }));
  dialog.getByText(t.referenceMissing);
  await user.type(dialog.getByRole('textbox', { name: t.referenceLabel }), 'PP-77');
  await user.click(dialog.getByRole('button', { name: t.receive }));
  await findToast(t.done);
  const body = { from: 'monitoring', amount: owed.fee, bankReference: 'PP-77' };
  assert.deepEqual(calls.find(({ key }) => key === RECEIVE)?.body, body);
  await waitFor(() => assert.equal(screen.queryByRole('row', { name: /^41/ }), null));

  await screen.findByText(t.empty);
  await user.click(screen.getByRole('link', { name: new RegExp(`^${t.views.kept}`) }));
  const kept = within(await screen.findByRole('row', { name: /^42/ }));
  kept.getByText(statusText.payer.CUSTOMER);
  await user.click(kept.getByRole('button', { name: t.finish }));
  const other = await findDialog(t.finishTitle({ id: 42 }));
  other.getByText(/25 350 000 soʻm narxdan ushlanadi/u);
  await user.click(other.getByRole('button', { name: t.finish }));
  await screen.findByText(t.empty);
  assert.deepEqual(calls.findLast(({ key }) => key === RECEIVE)?.body, { from: 'monitoring' });

  await user.click(screen.getByRole('link', { name: t.views.received }));
  await waitFor(() => assert.equal(queried('state'), 'received'));
  assert.equal(calls.findLast(({ key }) => key === LIST)?.query.state, 'received');
});
