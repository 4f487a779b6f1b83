import assert from 'node:assert/strict';
import { screen } from '@testing-library/react';
import { test } from 'vitest';
import ru from '#accounts/text/ru.ts';
import uz from '#accounts/text/uz.ts';
import profile from '#identity/text/uz/profile.ts';
import type { OperationAt, Reply } from '#platform/contract/operation.ts';
import { press } from '../../../test/components/fields.ts';
import { refuse, renderComponent } from '../../../test/components/render.tsx';
import type { contract } from '../contract.ts';
import { StatementTab } from './StatementTab.tsx';

const STATEMENT = 'GET /user/deposit/statement';
type Statement = Reply<OperationAt<typeof contract, typeof STATEMENT>>;

const none: Statement = { data: [], next: null };
const topUp: Statement = {
  data: [
    {
      id: '1',
      at: '2026-11-20T06:00:00Z',
      kind: 'topUp',
      lotId: null,
      amount: '100000000',
      availableAfter: '100000000',
      heldAfter: '0',
      refundingAfter: '0',
    },
  ],
  next: null,
};

test('a deposit without movements says so in the language of the page', async () => {
  await renderComponent(<StatementTab />, { locale: 'ru', answers: { [STATEMENT]: none } });
  await screen.findByText(ru.statement.empty);
});

test('movements that do not come can be asked for again', async () => {
  let answer: unknown = refuse(503, 'unavailable');
  await renderComponent(<StatementTab />, { answers: { [STATEMENT]: () => answer } });
  await screen.findByText(uz.deposit.unknown);
  assert.equal(screen.queryByRole('table'), null);
  answer = topUp;
  press(profile.again);
  const [, row] = await screen.findAllByRole('row');
  assert.match(row?.textContent ?? '', new RegExp(uz.statement.kinds.topUp));
});
