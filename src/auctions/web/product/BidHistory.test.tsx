import assert from 'node:assert/strict';
import { screen, within } from '@testing-library/react';
import { test } from 'vitest';
import t from '#auctions/text/uz/entry.ts';
import { inSum, lotAt, start, step, tiyin, withBid, written } from '../../../../test/components/lot.ts';
import { plainSpaces, renderComponent } from '../../../../test/components/render.tsx';
import { BidHistory } from './BidHistory.tsx';
import { LotLead } from './LotLead.tsx';

const price = start + step;

test('PRD-012 the page of a property that was auctioned names the winner, the price it was sold for, and the bids', async () => {
  const bidding = withBid(withBid(lotAt(), 2, start), 1, price);
  const endedAtMs = bidding.closesAtMs ?? 0;
  const lot = {
    ...bidding,
    phase: 'WON' as const,
    nowMs: endedAtMs,
    winner: { participant: 1, name: 'A*** V***', amount: tiyin(price), atMs: endedAtMs },
  };
  const nothing = () => undefined;
  await renderComponent(
    <>
      <LotLead
        state={{ lot, own: null, isUser: false, refresh: nothing }}
        loginHref="/auth/login"
        onEnter={nothing}
        onWithdraw={nothing}
      />
      <BidHistory lot={lot} ownNumber={null} />
    </>,
    { answers: { 'GET /public/auction/clock': { nowMs: endedAtMs, now: new Date(endedAtMs).toISOString() } } },
  );
  const panel = within(screen.getByRole('region', { name: t.panel.label }));
  panel.getByText(t.panel.winner({ name: 'A*** V***', n: 1 }));
  panel.getByText(t.panel.won({ price: inSum(price) }));
  panel.getByRole('link', { name: t.panel.see });
  assert.equal(panel.queryByRole('timer'), null);
  const rows = within(screen.getByRole('table', { name: t.history.title }))
    .getAllByRole('row')
    .slice(1);
  assert.deepEqual(
    rows.map((row) => plainSpaces(within(row).getAllByRole('cell')[1]?.textContent ?? '')),
    [written(price), written(start)],
  );
});
