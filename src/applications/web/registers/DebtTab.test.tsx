import assert from 'node:assert/strict';
import { screen, waitFor } from '@testing-library/react';
import { test } from 'vitest';
import type { DebtCard } from '#applications/contract/lookup.ts';
import { formatMoney } from '#platform/values/money.ts';
import { press, put } from '../../../../test/components/fields.ts';
import { type Call, plainSpaces, refuse, renderComponent } from '../../../../test/components/render.tsx';
import uz from '../../text/uz/lookup.ts';
import { DebtTab } from './DebtTab.tsx';

const { tabs: t, refusals } = uz;
const CHECK = 'POST /debt-check';
const indebted = '10:09:01:02:03:0001';
const banned = '10:09:01:02:03:0002';
const OWNER = '42206820010063';
const inSum = (hundredths: bigint) => plainSpaces(formatMoney({ hundredths, currency: 'UZS' }, 'uz'));

const cardOf = (number: string): DebtCard => ({
  number,
  debts:
    number === indebted
      ? [{ kind: 'TAX', creditor: 'Soliq inspeksiyasi', amountTiyin: '120000000', since: '2026-03-01' }]
      : [],
  totalTiyin: number === indebted ? '120000000' : '0',
  bans: number === banned ? [{ authority: 'Fuqarolik sudi', since: '' }] : [],
});

test('PRF-011 debts and bans are checked by the number of the property and of its owner, with a warning for another', async () => {
  const { calls } = await renderComponent(<DebtTab />, {
    answers: {
      [CHECK]: ({ body }: Call) => {
        const { docNumber, pinflOrTin } = body as { docNumber: string; pinflOrTin: string };
        return pinflOrTin === OWNER ? cardOf(docNumber) : refuse(409, 'ownerMismatch', refusals.ownerMismatch);
      },
    },
  });
  screen.getByRole('heading', { name: t.debtTitle });
  const check = () => press(t.check);
  put(t.number, '10:09');
  put(t.pinflOrTin, OWNER);
  check();
  screen.getByText(refusals.cadastralNumberWrong);
  put(t.number, indebted);
  assert.equal(screen.queryByText(refusals.cadastralNumberWrong), null);
  put(t.pinflOrTin, '4220682001');
  check();
  screen.getByText(refusals.pinflOrTinWrong);
  assert.equal(calls.length, 0, 'what cannot be a number is not asked for');

  put(t.pinflOrTin, '41203910010017');
  check();
  await screen.findByText(refusals.ownerMismatch);
  put(t.pinflOrTin, OWNER);
  check();
  await screen.findByText(t.noBan);
  assert.equal(screen.queryByText(refusals.ownerMismatch), null);
  assert.deepEqual(calls.at(-1)?.body, { docNumber: indebted, pinflOrTin: OWNER });
  screen.getByText(`${uz.debtKind.TAX} · Soliq inspeksiyasi`, { exact: false });
  screen.getByText(t.since({ day: '01.03.2026' }));
  assert.equal(screen.getAllByText(inSum(120_000_000n)).length, 2, 'the debt and the total');

  put(t.number, banned);
  check();
  await screen.findByText(t.hasBan);
  screen.getByText('Fuqarolik sudi');
  screen.getByText(t.noDebts);
  await waitFor(() => assert.equal(screen.queryByText(t.noBan), null));
});
