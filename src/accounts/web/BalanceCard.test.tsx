import assert from 'node:assert/strict';
import { screen, within } from '@testing-library/react';
import { test, vi } from 'vitest';
import type { OwnBalance } from '#accounts/contract.ts';
import t from '#accounts/text/uz.ts';
import { refuse, renderFresh } from '../../../test/components/render.tsx';

const balance: OwnBalance = {
  deposit: 42_250_000,
  currency: 'UZS',
  available: '4225000000',
  held: '1000000000',
  refunding: '0',
};

/** The card of a deposit of which this is known. */
const openCard = (answer: unknown, companyName: string | null = null) =>
  renderFresh(
    async () => {
      const { BalanceCard } = await import('./BalanceCard.tsx');
      return <BalanceCard companyName={companyName} />;
    },
    { answers: { 'GET /user/deposit': answer } },
  );
const card = (name = t.deposit.title) => within(screen.getByRole('region', { name }));

test('PRF-001 O6 the card of the deposit tells what is free and what is held; somebody without money is told so', async () => {
  const { unmount } = await openCard(balance);
  await card().findByText('42 250 000.00');
  card().getByText('10 000 000');
  card().getByText(t.deposit.held);
  unmount();
  const empty = await openCard({ ...balance, deposit: 0, available: '0', held: '0' } satisfies OwnBalance);
  await card().findByText('Depozitda hali mablagʻ yoʻq.');
  empty.unmount();
  const { unmount: leave } = await openCard(balance, 'Namuna Savdo');
  await card(t.deposit.ofCompany({ company: 'Namuna Savdo' })).findByText('42 250 000.00');
  leave();
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await openCard(refuse(503, 'unavailable'));
  await card().findByText(t.deposit.unknown);
  assert.equal(warned.mock.calls.length, 1);
});
