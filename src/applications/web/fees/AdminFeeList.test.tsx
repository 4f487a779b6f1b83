import assert from 'node:assert/strict';
import { screen, waitFor, within } from '@testing-library/react';
import { test } from 'vitest';
import type { FeeFigures, FeeRow } from '#applications/contract/fees.ts';
import { findDialog, findToast, openAdmin, queried } from '../../../../test/components/admin.tsx';
import type { Call } from '../../../../test/components/render.tsx';
import feesText from '../../text/uz/fees.ts';

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
  isDue: true,
  since: '2026-11-20T06:00:00Z',
  dueAt: '2026-11-30T06:00:00Z',
  isLate: false,
  received: null,
};

test('APP-024 a fee that came ends its application, by the document of the bank', async () => {
  let rows: FeeRow[] = [owed, { ...owed, id: 42, isDue: false }];
  const figuresOf = (waiting: number): FeeFigures => ({
    waiting,
    waitingAmount: '2535000000',
    late: 0,
    lateAmount: '0',
    receivedThisMonth: '0',
  });
  const { user, calls } = await openAdmin('/admin/fees', {
    username: 'demo.finance',
    roles: ['FINANCE'],
    answers: {
      [LIST]: ({ query }: Call) =>
        query.state === 'waiting'
          ? { data: rows, total: rows.length, figures: figuresOf(rows.length) }
          : { data: [], total: 0, figures: figuresOf(rows.length) },
      [RECEIVE]: ({ params }: Call) => {
        rows = rows.filter(({ id }) => String(id) !== params.id);
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

  await user.click(screen.getByRole('button', { name: t.finish }));
  const other = await findDialog(t.finishTitle({ id: 42 }));
  other.getByText(t.finishText);
  await user.click(other.getByRole('button', { name: t.finish }));
  await screen.findByText(t.empty);
  assert.deepEqual(calls.findLast(({ key }) => key === RECEIVE)?.body, { from: 'monitoring' });

  await user.click(screen.getByRole('link', { name: t.views.received }));
  await waitFor(() => assert.equal(queried('state'), 'received'));
  assert.equal(calls.findLast(({ key }) => key === LIST)?.query.state, 'received');
});
