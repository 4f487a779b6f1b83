import assert from 'node:assert/strict';
import { screen, waitFor, within } from '@testing-library/react';
import { test } from 'vitest';
import t from '#auctions/text/uz/live.ts';
import { createLotServer, holdConnection, lotAt, start, tiyin, withBid } from '../../../../test/components/lot.ts';
import { bidRows, openLotPage } from '../../../../test/components/lot-page.tsx';

test('F28 at the end who led is called the winner everywhere', async () => {
  const server = createLotServer(withBid(lotAt(), 1, start));
  const connection = holdConnection();
  await openLotPage(server);
  await screen.findByRole('heading', { name: t.leader.title });
  const participants = () => screen.getByRole('region', { name: new RegExp(t.people.title) });
  within(participants()).getByText(t.bids.leader);
  const endedAtMs = server.lot.closesAtMs ?? 0;
  const duty = { kind: 'sign', participant: 1, amount: tiyin(start), byMs: endedAtMs + 86_400_000 } as const;
  server.own = { ...server.own, duty };
  server.lot = {
    ...server.lot,
    phase: 'WON',
    nowMs: endedAtMs,
    duty,
    head: { ...server.lot.head, number: server.lot.head.number + 1 },
    winner: { participant: 1, name: 'A*** V***', amount: tiyin(start), atMs: endedAtMs },
  };
  connection.publish(server.lot);
  await screen.findByRole('heading', { name: t.end.wonTitle });
  within(participants()).getByText(t.bids.winner);
  assert.equal(within(participants()).queryByText(t.bids.leader), null);
  const [row] = bidRows();
  await waitFor(() => assert.match(row?.textContent ?? '', new RegExp(t.bids.winner)));
  assert.doesNotMatch(row?.textContent ?? '', new RegExp(t.bids.leader));
  // The heading of the panel, and the stage above it.
  assert.equal(screen.getAllByText(t.who.youWon).length, 2);
});
