import assert from 'node:assert/strict';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { test, vi } from 'vitest';
import t from '#auctions/text/uz/live.ts';
import credit from '#credit/text/uz.ts';
import {
  acceptingLot,
  createLotServer,
  cutOffAtMs,
  holdConnection,
  inSum,
  lotAt,
  lotId,
  noPart,
  opensAtMs,
  ownAt,
  start,
  step,
  withBid,
  written,
} from '../../../../test/components/lot.ts';
import {
  findGiveButton,
  giveButton,
  loginHref,
  openLotPage,
  queryGiveButton,
} from '../../../../test/components/lot-page.tsx';
import { plainSpaces, refuse } from '../../../../test/components/render.tsx';

const DAY_MS = 86_400_000;
const before = () => createLotServer(lotAt(acceptingLot), ownAt());
/** The day after one without a bid: that there was one stands in the lot alone, not in the message of the turn. */
const repeated = lotAt({
  ...acceptingLot,
  nowMs: opensAtMs + 3_600_000,
  day: '2026-11-22',
  cutOffAtMs: cutOffAtMs + DAY_MS,
  opensAtMs: opensAtMs + DAY_MS,
  daysWithoutBid: 1,
  head: { number: 9, hash: 'ab'.repeat(32) },
});
const repeatedText = t.silence.repeat({ n: 1, when: t.cards.tomorrow({ time: '15:00' }) });

test('AUC-002 AUC-003 before the opening a visitor sees the rules, the five cards and the way in', async () => {
  const { user, calls } = await openLotPage(before(), { username: null });
  const panel = screen.getByRole('region', { name: t.join.title });
  assert.equal(within(panel).getByRole('link', { name: t.join.logIn }).getAttribute('href'), loginHref);
  assert.ok(within(panel).getByText(t.join.stepDeposit({ amount: inSum(5_000_000) })));
  const read = (element: Element | null) => plainSpaces(element?.textContent ?? '').trim();
  const cards = new Map(screen.getAllByRole('term').map((card) => [read(card), read(card.nextElementSibling)]));
  for (const [name, value] of [
    [t.cards.start, written(start)],
    [t.cards.step({ percent: '2' }), written(step)],
    [t.cards.end, t.cards.today({ time: '16:00' })],
    [t.cards.apply, t.cards.applyUntil({ when: t.cards.today({ time: '14:00' }) })],
  ] as const)
    assert.equal(cards.get(name), value, name);
  assert.match(cards.get(t.cards.mortgage) ?? '', /^[\d\s]+\.\d\d\ssoʻm$/);
  assert.equal(cards.size, 5);
  assert.equal(queryGiveButton(), null);
  await user.click(screen.getByRole('button', { name: t.rules.full }));
  const rules = await screen.findByRole('dialog', { name: t.rules.dialog });
  within(rules).getByText(t.rules.outageLine);
  fireEvent(rules, new Event('cancel', { cancelable: true }));
  assert.equal(screen.queryByRole('dialog'), null);
  await user.click(screen.getByRole('button', { name: t.cards.reckon }));
  const calculator = await screen.findByRole('dialog', { name: credit.calculator.title });
  await within(calculator).findByText(credit.schedule.title, { exact: false });
  assert.deepEqual(
    calls.map(({ key }) => key),
    ['GET /public/credit/today'],
  );
});

test('AUC-002 before the opening somebody with an account is led into the auction, and a participant is told the number', async () => {
  const watching = createLotServer(lotAt(acceptingLot), ownAt(noPart));
  const { unmount } = await openLotPage(watching);
  const enter = await screen.findByRole('link', { name: t.join.enter });
  assert.equal(enter.getAttribute('href'), `/products/product/${lotId}?enter=1`);
  assert.equal(queryGiveButton(), null);
  unmount();
  await openLotPage(before());
  await screen.findByRole('heading', { name: t.ready.title({ n: 1 }) });
  assert.equal(queryGiveButton(), null);
});

test('F30 F12 a participant finds the way out on the live page while it is open; what is over offers no monthly payment', async () => {
  const { unmount } = await openLotPage(before());
  const out = await screen.findByRole('link', { name: t.ready.withdraw });
  assert.equal(out.getAttribute('href'), `/products/product/${lotId}?withdraw=1`);
  screen.getByText(t.cards.mortgage);
  unmount();
  const bidOn = withBid(before().lot, 1, start);
  const winner = { participant: 1, name: 'A. V.', amount: bidOn.leader?.amount ?? '', atMs: bidOn.nowMs };
  await openLotPage(createLotServer({ ...bidOn, phase: 'WON', winner }, ownAt(noPart)));
  assert.equal(screen.queryByText(t.cards.mortgage), null);
  assert.equal(screen.queryByRole('link', { name: t.ready.withdraw }), null);
});

test('AUC-002 AUC-012 the page goes along with its lot: applications end, bidding opens, and a day without a bid is told', async () => {
  const server = before();
  const connection = holdConnection();
  await openLotPage(server);
  await screen.findByRole('heading', { name: t.ready.title({ n: 1 }) });
  const turn = (lot: typeof server.lot) => {
    server.lot = lot;
    connection.publish(lot);
  };
  turn(lotAt({ ...acceptingLot, phase: 'CLOSED', nowMs: cutOffAtMs }));
  await screen.findByText(t.head.scene.closed);
  screen.getByText(t.silence.closed({ when: t.cards.today({ time: '15:00' }) }));
  turn(lotAt({ nowMs: opensAtMs }));
  await findGiveButton();
  turn(repeated);
  await screen.findByText(repeatedText);
  assert.equal(queryGiveButton(), null);
});

test('AUC-002 nobody without an account bids: a visitor watches the bidding from the same page', async () => {
  const server = createLotServer(withBid(lotAt(), 2, start));
  const connection = holdConnection();
  await openLotPage(server, { username: null });
  within(screen.getByRole('region', { name: t.join.title })).getByText(t.join.closed);
  server.lot = withBid(server.lot, 1, start + step);
  connection.publish(server.lot);
  assert.ok(screen.getAllByText(written(start + step)).length > 0);
  assert.equal(queryGiveButton(), null);
});

test('quality 6 a lost line closes the form and says since when; it comes back by itself with what was missed', async () => {
  const server = createLotServer();
  const connection = holdConnection();
  await openLotPage(server);
  assert.ok((await findGiveButton()).disabled === false);
  connection.cut();
  screen.getByText(t.lost.title);
  screen.getByText(t.lost.line({ time: '15:01:00' }));
  screen.getByText(t.lost.tries({ n: 1 }));
  assert.ok(giveButton().disabled);
  server.lot = withBid(server.lot, 2, start);
  assert.equal(screen.queryByText(t.who.outbid({ n: 2 })), null);
  connection.restore();
  await screen.findByText(t.who.leads({ n: 2 }));
  assert.ok(screen.getAllByText(written(start)).length > 0);
  assert.equal(screen.queryByText(t.lost.title), null);
  assert.equal(giveButton().disabled, false);
});

test('quality 6 a turn of the auction that could not be read is asked for again until it comes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const server = createLotServer();
  const connection = holdConnection();
  let reads = 0;
  await openLotPage(server, {
    answers: {
      'GET /public/auction/:id': () => {
        reads += 1;
        return reads > 2 ? server.lot : refuse(503, 'unavailable', 'Xizmat band');
      },
    },
  });
  await findGiveButton();
  server.lot = repeated;
  connection.publish(server.lot);
  await waitFor(() => assert.equal(reads, 1));
  assert.equal(screen.queryByText(repeatedText), null);
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  await screen.findByText(repeatedText);
  assert.deepEqual(
    warned.mock.calls.map(([words]: unknown[]) => words),
    ['The lot could not be read.', 'The lot could not be read.'],
  );
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  assert.equal(reads, 3);
});
