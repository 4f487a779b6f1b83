import assert from 'node:assert/strict';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { test } from 'vitest';
import type { contract, Refund } from '#deposits/contract.ts';
import all from '#deposits/text/uz.ts';
import type { OperationAt, Reply } from '#platform/contract/operation.ts';
import kit from '#platform/text/uz.ts';
import { type Answers, refuse, renderComponent } from '../../../test/components/render.tsx';
import { RefundDialog } from './RefundDialog.tsx';

const t = all.refund;
const ASK = 'POST /user/deposit/refunds';
const TERMS = 'GET /user/deposit/refunds';
type Terms = Reply<OperationAt<typeof contract, typeof TERMS>>;

const terms: Terms = { data: [], canReturnToCard: false, waitUntil: null };
const refund: Refund = {
  id: '5',
  amount: '100000000',
  destination: 'ACCOUNT',
  accountLast4: '0001',
  bankCode: '00014',
  state: 'REQUESTED',
  requestedAt: '2026-11-20T06:00:00Z',
  dueOn: '2026-11-24',
  decidedAt: null,
  note: '',
};
type Body = { amount: string; idempotencyKey: string; to: object };

/** Opens the dialog of somebody who has 42 250 000 sum free. */
const openDialog = async (answers: Answers, given: Terms = terms) => {
  const requested: Refund[] = [];
  const rendered = await renderComponent(
    <RefundDialog
      isOpen
      onClose={() => undefined}
      availableTiyin={4_225_000_000n}
      onRequested={(one) => requested.push(one)}
    />,
    { answers: { [TERMS]: given, ...answers } },
  );
  const dialog = within(screen.getByRole('dialog', { name: t.title }));
  return {
    ...rendered,
    requested,
    dialog,
    put: (name: string, value: string) =>
      fireEvent.change(dialog.getByRole('textbox', { name }), { target: { value } }),
    send: () => fireEvent.click(dialog.getByRole('button', { name: t.send })),
    bodies: () => rendered.calls.filter(({ key }) => key === ASK).map(({ body }) => body as Body),
  };
};

test('AUC-021 a refund is not sent while its amount or its account is wrong, is refused by name, and is told once it is recorded', async () => {
  const outcomes: unknown[] = [refuse(409, 'notEnoughFree', all.refusals.notEnoughFree), refund];
  const { dialog, put, send, bodies, requested } = await openDialog({ [ASK]: () => outcomes.shift() });
  dialog.getByText(t.available({ amount: '42 250 000 soʻm' }));
  put(t.amount, '99000000');
  send();
  dialog.getByText(t.tooMuch);
  dialog.getByText(t.accountWrong);
  dialog.getByText(t.bankCodeWrong);
  assert.deepEqual(bodies(), []);
  put(t.accountNumber, '20208000900000000001');
  put(t.bankCode, '00014');
  put(t.amount, '1000000');
  for (const words of [t.tooMuch, t.accountWrong, t.bankCodeWrong]) assert.equal(dialog.queryByText(words), null);
  send();
  await dialog.findByText(all.refusals.notEnoughFree);
  assert.deepEqual(requested, []);
  await waitFor(() => assert.equal(dialog.getByRole<HTMLButtonElement>('button', { name: t.send }).disabled, false));
  send();
  await within(await screen.findByRole('region', { name: kit.notices })).findByText(t.sent);
  assert.deepEqual(requested, [refund]);
  assert.deepEqual(
    bodies().map(({ amount, to }) => ({ amount, to })),
    Array.from({ length: 2 }, () => ({
      amount: '100000000',
      to: { kind: 'ACCOUNT', account: '20208000900000000001', bankCode: '00014' },
    })),
  );
});

test('AUC-021 all that is free is filled in by a press and goes back to the card, where there is one', async () => {
  const { dialog, user, send, bodies, requested } = await openDialog(
    { [ASK]: { ...refund, destination: 'CARD' } },
    { ...terms, canReturnToCard: true },
  );
  await dialog.findByText(t.cardHint);
  await user.click(dialog.getByRole('button', { name: t.all }));
  await user.click(dialog.getByText(t.card));
  assert.equal(dialog.queryByRole('textbox', { name: t.accountNumber }), null);
  send();
  await waitFor(() => assert.equal(requested.length, 1));
  assert.deepEqual(
    bodies().map(({ amount, to }) => [amount, to]),
    [['4225000000', { kind: 'CARD' }]],
  );
});
