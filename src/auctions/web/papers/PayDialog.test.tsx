import assert from 'node:assert/strict';
import { screen, waitFor, within } from '@testing-library/react';
import { test } from 'vitest';
import type { OwnBalance } from '#accounts/contract.ts';
import t from '#auctions/text/uz/papers.ts';
import deposits from '#deposits/text/uz.ts';
import { type Answers, plainSpaces, refuse, renderFresh } from '../../../../test/components/render.tsx';
import { NOW_MS, type Papers, paperAnswers, signed } from '../../../../test/e2e/paper-fixtures.ts';
import { sumOf } from './facts.ts';

const PAY = 'POST /auction/:id/pay';
const sum = (tiyin: bigint) => plainSpaces(sumOf(tiyin, 'uz'));
/** The press that pays what the held deposit leaves of the price. */
const payRest = t.pay.doIt({ amount: sumOf(102_245_000_000n, 'uz') });
const balance = (available: string): OwnBalance => ({
  deposit: Number(available) / 100,
  currency: 'UZS',
  available,
  held: '4225000000',
  refunding: '0',
});

/** The declarations of a winner who has signed and must pay now. */
const openDeclarations = (
  available: string,
  answers: Answers = {},
  papers: Papers = { declarations: [signed('d2')] },
) =>
  renderFresh(
    async () => {
      const { DeclarationsTab } = await import('./DeclarationsTab.tsx');
      return <DeclarationsTab />;
    },
    {
      answers: {
        ...paperAnswers(papers),
        'GET /public/listings/chosen': { data: [] },
        'GET /user/deposit': balance(available),
        ...answers,
      },
    },
  );
const openDialog = async ({ user }: Awaited<ReturnType<typeof openDeclarations>>) => {
  await user.click(await screen.findByRole('button', { name: t.pay.open }));
  return within(screen.getByRole('dialog', { name: t.pay.title }));
};
const toasts = () => within(screen.getByRole('region', { name: 'Xabarlar' }));

test('a balance that is too short leads to a top-up with what is missing filled in', async () => {
  const page = await openDeclarations('100000000000');
  const pay = await openDialog(page);
  await pay.findByText(t.pay.missing({ amount: sum(2_245_000_000n) }));
  assert.equal(pay.queryByRole('button', { name: payRest }), null);
  await page.user.click(pay.getByRole('button', { name: t.pay.topUp }));
  const topUp = within(screen.getByRole('dialog', { name: deposits.topUp.title }));
  topUp.getByText(/100 001.*22 450 000/);
  assert.equal(topUp.getByLabelText<HTMLInputElement>(deposits.topUp.amount).value, '22\u00a0450\u00a0000');
});

test('the price is paid from the deposit, once: price, held deposit, rest and what is free are said first', async () => {
  const papers = { declarations: [signed('d2')] };
  const pays = () => {
    papers.declarations = [signed('d2', { paidAt: new Date(NOW_MS).toISOString() })];
    return { isDone: true };
  };
  const page = await openDeclarations('200000000000', { [PAY]: pays }, papers);
  const pay = await openDialog(page);
  await pay.findByText(sum(200_000_000_000n));
  assert.deepEqual(
    pay.getAllByRole('definition').map(({ textContent }) => plainSpaces(textContent ?? '')),
    [sum(106_470_000_000n), `\u2212 ${sum(4_225_000_000n)}`, sum(102_245_000_000n), sum(200_000_000_000n)],
  );
  await page.user.dblClick(pay.getByRole('button', { name: payRest }));
  await waitFor(() => toasts().getByText(t.pay.done));
  assert.deepEqual(
    page.calls.filter(({ key }) => key === PAY).map(({ params }) => params),
    [{ id: '100001' }],
  );
  assert.equal(screen.queryByRole('dialog'), null);
  assert.equal(screen.queryByRole('button', { name: t.pay.open }), null);
});

test('a payment that is refused says why, and the lot is still to be paid', async () => {
  const page = await openDeclarations('200000000000', {
    [PAY]: refuse(422, 'notEnoughMoney', 'Depozitda mablagʻ yetarli emas.'),
  });
  const pay = await openDialog(page);
  await page.user.click(await pay.findByRole('button', { name: payRest }));
  await pay.findByText('Depozitda mablagʻ yetarli emas.');
  assert.equal(screen.queryByText(t.pay.done), null);
});
