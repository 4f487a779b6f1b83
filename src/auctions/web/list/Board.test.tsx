import assert from 'node:assert/strict';
import { screen, waitFor, within } from '@testing-library/react';
import { test } from 'vitest';
import t from '#auctions/text/uz/entry.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import {
  createLotServer,
  holdConnection,
  inSum,
  lotAt,
  lotId,
  start,
  step,
  takeBid,
  tiyin,
  withBid,
} from '../../../../test/components/lot.ts';
import { myLotOf } from '../../../../test/components/lot-cards.ts';
import { type Call, plainSpaces, refuse, renderComponent } from '../../../../test/components/render.tsx';
import { Board } from './Board.tsx';

const BID = 'POST /auction/:id/bid';
const MINE = 'GET /auction/mine';
const words = t.board;
const other = lotId + 1;

/** The board of two lots; of the first the server tells how it stands, the other one nobody bids for. */
const openBoard = async (bid?: (call: Call) => unknown) => {
  const server = createLotServer();
  const connection = holdConnection();
  const mine = { nowMs: server.lot.nowMs, data: [lotId, other].map((id) => myLotOf(id)) };
  const rendered = await renderComponent(<Board first={mine} />, {
    answers: {
      ...server.answers,
      'GET /public/auction/:id': ({ params }: Call) =>
        params.id === String(lotId) ? server.lot : lotAt({ productId: other }),
      'GET /public/auction/clock': { nowMs: mine.nowMs, now: new Date(mine.nowMs).toISOString() },
      [MINE]: mine,
      [BID]: bid ?? ((call: Call) => takeBid(server, call)),
    },
  });
  const turn = (lot: typeof server.lot) => {
    server.lot = lot;
    connection.publish(lot);
  };
  connection.restore();
  await cardOf(lotId).findByRole('button', { name: firstName });
  return { ...rendered, server, turn };
};
const cardOf = (id: number) => {
  const link = screen.getAllByRole('link').find((one) => one.getAttribute('href') === `/auction/${id}`);
  return within(link?.closest('article') ?? assert.fail(`there is no lot ${id}`));
};
/** Names keep the spaces of amounts, which do not break. */
const named = (expected: string) => (name: string) => plainSpaces(name) === expected;
const firstName = named(words.firstBid({ amount: inSum(start) }));
const stepName = named(words.quickStep({ amount: inSum(start + step) }));
const question = () => within(screen.getByRole('dialog', { name: words.confirmTitle }));
const bidsOf = (calls: Call[]) => calls.filter(({ key }) => key === BID).map(({ body }) => body);

test('O10 on the board of two lots one is outbid, bids a step in two presses, leads and wins', async () => {
  const { user, calls, server, turn } = await openBoard();
  cardOf(lotId).getByText(words.noBid);
  cardOf(lotId).getByText(words.you({ n: 1 }), { exact: false });
  turn(withBid(server.lot, 2, start));
  cardOf(lotId).getByText(words.behind);
  cardOf(other).getByText(words.noBid);
  await user.click(await cardOf(lotId).findByRole('button', { name: stepName }));
  question().getByText(inSum(start + step));
  question().getByText('Bir yuz ikki million soʻm');
  question().getByText(words.confirmLine);
  assert.deepEqual(bidsOf(calls), []);
  await user.click(question().getByRole('button', { name: words.confirm }));
  await cardOf(lotId).findByText(words.leading);
  await screen.findByText(words.accepted({ id: groupDigits(lotId), amount: inSum(start + step) }).replace(/\s/g, ' '));
  assert.equal(screen.queryByRole('dialog'), null);
  assert.equal(cardOf(lotId).queryByRole('button', { name: /qadam/ }), null, 'a leader has nothing to bid');
  cardOf(lotId).getByText(words.ownBid({ amount: inSum(start + step) }));
  const [bid, ...others] = bidsOf(calls) as { amount: string; sheetHash: string; isReserve: boolean }[];
  assert.deepEqual(others, []);
  assert.deepEqual(
    [bid?.amount, bid?.sheetHash, bid?.isReserve],
    [tiyin(start + step), server.lot.sheetHash, false],
    'the first bid says whether one stays in reserve',
  );

  const before = calls.filter(({ key }) => key === MINE).length;
  const endedAtMs = server.lot.closesAtMs ?? 0;
  const winner = { participant: 1, name: 'A*** V***', amount: tiyin(start + step), atMs: endedAtMs };
  const head = { ...server.lot.head, number: server.lot.head.number + 1 };
  turn({ ...server.lot, phase: 'WON', nowMs: endedAtMs, head, winner });
  await cardOf(lotId).findByText(words.won);
  await waitFor(() => assert.equal(calls.filter(({ key }) => key === MINE).length, before + 1));
});

test('O10 a bid from the board that is refused says why; one whose answer was lost is sent again under the same name', async () => {
  const outcomes = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => refuse(409, 'bidTooLow', 'Taklif past.'),
    () => refuse(409, 'bidTooLow', 'Taklif past.'),
  ];
  const { user, calls } = await openBoard(() => outcomes.shift()?.());
  await user.click(cardOf(lotId).getByRole('button', { name: firstName }));
  const confirm = () => user.click(question().getByRole('button', { name: words.confirm }));
  const refused = (why: string) =>
    waitFor(() => {
      const id = groupDigits(lotId);
      question().getByText(`${words.refusedTitle({ id })} ${why}`.replace(/\s/g, ' '));
    });
  await confirm();
  await refused(words.unknown);
  await confirm();
  await refused('Taklif past.');
  await confirm();
  await waitFor(() => assert.equal(bidsOf(calls).length, 3));
  const [lost, again, next] = (bidsOf(calls) as { idempotencyKey: string }[]).map(
    ({ idempotencyKey }) => idempotencyKey,
  );
  assert.equal(lost, again, 'not answered: the same bid');
  assert.notEqual(again, next, 'refused: another one');
});

test('O10 a board without a lot leads to those that take applications', async () => {
  await renderComponent(<Board first={{ nowMs: 0, data: [] }} />);
  screen.getByText(words.empty);
  assert.equal(screen.getByRole('link', { name: t.list.toAccepting }).getAttribute('href'), '/auction');
});
