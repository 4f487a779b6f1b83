import assert from 'node:assert/strict';
import { screen, waitFor, within } from '@testing-library/react';
import { test, vi } from 'vitest';
import all from '#auctions/text/uz/entry.ts';
import kit from '#platform/text/uz.ts';
import { acceptingLot, balanceOf, lotAt, lotId } from '../../../../test/components/lot.ts';
import { type Call, refuse, renderComponent } from '../../../../test/components/render.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

const t = all.withdraw;
const WITHDRAW = 'POST /auction/:id/withdraw';

test('DEP-004 leaving an auction says what comes back; a refusal is told, one that lost its answer is sent again under the same name', async () => {
  const outcomes: unknown[] = [
    refuse(503, 'unavailable'),
    refuse(409, 'tooLateToWithdraw', 'Ariza qabuli tugagan.'),
    { isDone: true },
  ];
  const onClose = vi.fn();
  const onDone = vi.fn();
  const lot = lotAt(acceptingLot);
  const { user, calls } = await renderComponent(<WithdrawDialog isOpen onClose={onClose} lot={lot} onDone={onDone} />, {
    answers: { [WITHDRAW]: () => outcomes.shift(), 'GET /user/deposit': balanceOf(5_000_000) },
  });
  const dialog = within(screen.getByRole('dialog', { name: t.title }));
  dialog.getByText(t.line({ amount: '5 000 000 soʻm' }));
  const confirm = () => user.click(dialog.getByRole('button', { name: t.confirm }));
  await confirm();
  await dialog.findByText(t.failed);
  await confirm();
  await dialog.findByText('Ariza qabuli tugagan.');
  assert.equal(onClose.mock.calls.length, 0);
  await confirm();
  await within(await screen.findByRole('region', { name: kit.notices })).findByText(t.done);
  assert.equal(onClose.mock.calls.length, 1);
  assert.equal(onDone.mock.calls.length, 3, 'the page looks at the lot anew');
  await waitFor(() => assert.ok(calls.some(({ key }) => key === 'GET /user/deposit')));
  const sent = calls.filter(({ key }) => key === WITHDRAW) as (Call & { body: { idempotencyKey: string } })[];
  assert.deepEqual(
    sent.map(({ params }) => params),
    Array.from({ length: 3 }, () => ({ id: String(lotId) })),
  );
  assert.equal(new Set(sent.map(({ body }) => body.idempotencyKey)).size, 1);
});
