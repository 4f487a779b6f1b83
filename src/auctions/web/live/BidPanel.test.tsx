import assert from 'node:assert/strict';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { test, vi } from 'vitest';
import type { BidDone, OwnReceipt } from '#auctions/contract.ts';
import t from '#auctions/text/uz/live.ts';
import refusals from '#auctions/text/uz/refusals.ts';
import deposits from '#deposits/text/uz.ts';
import {
  createLotServer,
  free,
  holdConnection,
  inSum,
  lotAt,
  ownAt,
  receiptAt,
  start,
  step,
  takeBid,
  tiyin,
  withBid,
  written,
} from '../../../../test/components/lot.ts';
import {
  bidRows,
  confirmButton,
  field,
  findGiveButton,
  giveButton,
  openLotPage,
} from '../../../../test/components/lot-page.tsx';
import { type Call, plainSpaces, refuse } from '../../../../test/components/render.tsx';

const BID = 'POST /auction/:id/bid';
const MAXIMUM = 'POST /auction/:id/maximum';
type Body = { amount: string; isRetyped?: boolean; isReserve?: boolean; idempotencyKey: string };
const bodyOf = ({ body }: Call) => body as Body;
const bodiesOf = (calls: readonly Call[], key: string) => calls.filter((call) => call.key === key).map(bodyOf);

const type = (input: HTMLInputElement, sum: number) => fireEvent.change(input, { target: { value: String(sum) } });
/** What Escape asks of an open window. */
const escape = (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }));
const findQuestion = () => screen.findByRole('heading', { name: t.confirm.title });
const findLead = () => screen.findByRole('heading', { name: t.leader.title });
/** The lot after a first bid of the other participant. */
const outbidLot = () => withBid(lotAt(), 2, start);

test('AUC-006 AUC-008 AUC-019 a refusal is shown in its words with the next valid amount, and the balance is that of the account', async () => {
  const { user, calls } = await openLotPage(createLotServer(lotAt(), ownAt({ available: '0' })), {
    answers: {
      [BID]: refuse(422, 'bidTooLow', 'Eng kami, deydi server.', { nextTiyin: tiyin(start + step) }),
      'GET /user/deposit/refunds': { data: [], canReturnToCard: false, waitUntil: null },
    },
  });
  await findGiveButton();
  const balance = await screen.findByText(written(free));
  assert.equal(plainSpaces(balance.parentElement?.textContent ?? '').trim(), `${t.money.available}: ${written(free)}`);
  type(field(), 99_000_000);
  await user.click(giveButton());
  within(screen.getByRole('alert')).getByText(plainSpaces(refusals.bidTooLow({ nextTiyin: tiyin(start) })));
  assert.equal(field().getAttribute('aria-invalid'), 'true');
  assert.equal(screen.queryByRole('heading', { name: t.confirm.title }), null);
  // An amount that could be two, or is beyond all amounts, says so itself (F68, F69).
  for (const [typed, reason] of [
    ['990.000', '990 000mi yoki 990,00mi? Mingliklarni nuqta va vergulsiz yozing'],
    ['1000000000000000000', 'Eng koʻpi 999 999 999 999 999'],
  ] as const) {
    fireEvent.change(field(), { target: { value: typed } });
    fireEvent.submit(field().form ?? assert.fail('the field has no form'));
    within(screen.getByRole('alert')).getByText(reason);
    assert.equal(screen.queryByRole('heading', { name: t.confirm.title }), null);
  }
  // Typed key by key it waits until it is sent, and then says the real reason.
  for (const [typed, reason] of [
    ['99.000', '99 000mi yoki 99,00mi? Mingliklarni nuqta va vergulsiz yozing'],
    ['99,00,000', 'Raqamlar uchtadan ajratilmagan: sonni tekshiring'],
  ] as const) {
    await user.clear(field());
    await user.type(field(), typed);
    assert.equal(screen.getByRole('alert').textContent, '');
    await user.keyboard('{Enter}');
    within(screen.getByRole('alert')).getByText(reason);
    assert.equal(screen.queryByText(t.bid.typeAmount), null);
  }
  await user.click(screen.getByRole('button', { name: new RegExp(`^${t.bid.start}`) }));
  await user.click(giveButton());
  await findQuestion();
  await user.click(confirmButton());
  await within(await screen.findByRole('alert')).findByText('Eng kami, deydi server.');
  assert.equal(plainSpaces(field().value), written(start + step));
  assert.deepEqual(
    bodiesOf(calls, BID).map(({ amount }) => amount),
    [tiyin(start)],
  );
  for (const [name, title] of [
    [t.money.topUp, deposits.topUp.title],
    [deposits.refund.title, deposits.refund.title],
  ] as const) {
    await user.click(screen.getByRole('button', { name }));
    escape(await screen.findByRole('dialog', { name: title }));
    assert.equal(screen.queryByRole('dialog'), null);
  }
});

test('AUC-006 a lost answer is asked for again with the same key, and the bid stands once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const server = createLotServer();
  let done: BidDone | null = null;
  const keys: string[] = [];
  const { user } = await openLotPage(server, {
    advanceTimers: vi.advanceTimersByTime,
    answers: {
      [BID]: (call: Call) => {
        keys.push(bodyOf(call).idempotencyKey);
        done ??= takeBid(server, call);
        if (keys.length < 3) throw new TypeError('The answer is lost.');
        return done;
      },
    },
  });
  await findGiveButton();
  await user.click(giveButton());
  await findQuestion();
  await user.click(confirmButton());
  await within(screen.getByRole('form', { name: t.confirm.title })).findByText(t.bid.unknown);
  assert.ok(screen.getByRole<HTMLButtonElement>('button', { name: t.confirm.cancel }).disabled);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  await findLead();
  assert.equal(keys.length, 3);
  assert.equal(new Set(keys).size, 1);
  assert.equal(bidRows().length, 1);
});

test('AUC-008 F6 a bid above five steps is typed again before it is sent', async () => {
  const server = createLotServer(outbidLot());
  const { user, calls } = await openLotPage(server);
  await findGiveButton();
  type(field(), start + 6 * step);
  await user.click(giveButton());
  await findQuestion();
  const retyped = screen.getByRole<HTMLInputElement>('textbox', { name: t.confirm.retype({ n: 6 }) });
  await user.click(confirmButton());
  screen.getByText(t.confirm.retypeWrong);
  assert.deepEqual(bodiesOf(calls, BID), []);
  type(retyped, start + 6 * step);
  await user.click(screen.getByRole('checkbox', { name: new RegExp(`^${t.confirm.reserve}`) }));
  await user.click(confirmButton());
  await findLead();
  const [sent] = bodiesOf(calls, BID);
  assert.deepEqual(
    { ...sent, idempotencyKey: '' },
    {
      amount: tiyin(start + 6 * step),
      sheetHash: server.lot.sheetHash,
      isRetyped: true,
      isReserve: true,
      idempotencyKey: '',
    },
  );
});

test('AUC-008 F6 so is a maximum; five steps are not typed again', async () => {
  const server = createLotServer(withBid(outbidLot(), 1, start + 6 * step), ownAt({ isReserve: false }));
  const { user, calls } = await openLotPage(server);
  await findLead();
  await user.click(screen.getByRole('button', { name: t.auto.turnOn }));
  const dialog = within(screen.getByRole('dialog', { name: t.auto.dialog }));
  const amount = () => dialog.getByRole<HTMLInputElement>('textbox', { name: t.auto.amount });
  const choose = async (sum: number) => {
    type(amount(), sum);
    await user.click(dialog.getByRole('button', { name: t.auto.set }));
  };
  const yes = () => dialog.getByRole('button', { name: t.confirmMaximum.yes });
  await choose(start + 20 * step);
  await user.click(yes());
  dialog.getByText(t.confirmMaximum.retypeWrong);
  type(dialog.getByRole('textbox', { name: t.confirmMaximum.retype({ n: 14 }) }), start + 20 * step);
  escape(screen.getByRole('dialog'));
  assert.deepEqual(bodiesOf(calls, MAXIMUM), []);
  await choose(start + 10 * step);
  await user.click(yes());
  await screen.findByText(plainSpaces(t.auto.limit({ amount: inSum(start + 10 * step) })));
  assert.equal(screen.queryByRole('dialog'), null);
  assert.deepEqual(
    bodiesOf(calls, MAXIMUM).map(({ amount: sent, isRetyped }) => [sent, isRetyped]),
    [[tiyin(start + 10 * step), undefined]],
  );
  await user.click(screen.getByRole('button', { name: t.auto.raise }));
  await choose(start + 20 * step);
  type(dialog.getByRole('textbox', { name: t.confirmMaximum.retype({ n: 14 }) }), start + 20 * step);
  await user.click(yes());
  await screen.findByText(plainSpaces(t.auto.limit({ amount: inSum(start + 20 * step) })));
  assert.equal(bodiesOf(calls, MAXIMUM).at(-1)?.isRetyped, true);
});

test('F6 a bid that the engine made looks like any other while bids are taken, and says so after the end; its owner has a receipt of it', async () => {
  const server = createLotServer(outbidLot(), ownAt({ maximum: tiyin(start + 10 * step), receipts: 2 }));
  const auto = receiptAt({ kind: 'auto', tiyin: tiyin(start + step), row: 8 });
  const data: OwnReceipt[] = [auto, receiptAt({ kind: 'maximum', tiyin: null, row: 6 })].map((receipt) => ({
    lotName: 'Uch xonali kvartira',
    receipt,
  }));
  const connection = holdConnection();
  const { user } = await openLotPage(server, { answers: { 'GET /auction/receipts': { total: 2, data } } });
  await findGiveButton();
  server.lot = withBid(server.lot, 1, start + step);
  connection.publish(server.lot);
  await findLead();
  assert.equal(bidRows().length, 2);
  assert.equal(screen.queryByTitle(t.bids.autoTitle), null);
  await user.click(screen.getByRole('button', { name: t.receipts.open({ n: 2 }) }));
  const receipts = within(await screen.findByRole('dialog', { name: t.receipts.title }));
  await receipts.findByText(plainSpaces(t.receipts.auto({ amount: inSum(start + step) })));
  receipts.getByText(t.receipts.maximum);
  server.lot = {
    ...server.lot,
    phase: 'WON',
    winner: { participant: 1, name: 'A. V.', amount: tiyin(start + step), atMs: server.lot.nowMs },
    bids: server.lot.bids.map((bid) => ({ ...bid, isAuto: bid.participant === 1 })),
  };
  connection.restore();
  await waitFor(() => within(bidRows()[0] as HTMLElement).getByTitle(t.bids.autoTitle));
});

test('F28 a confirmation that is left gives the focus back to where it came from', async () => {
  const { user } = await openLotPage(createLotServer(outbidLot()));
  await findGiveButton();
  for (const from of [field, giveButton]) {
    from().focus();
    await user.keyboard('{Enter}');
    await findQuestion();
    assert.equal(document.activeElement, screen.getByRole('button', { name: t.confirm.cancel }));
    await user.keyboard('{Escape}');
    assert.equal(screen.queryByRole('heading', { name: t.confirm.title }), null);
    assert.equal(document.activeElement, from());
  }
  // The limit of the automaton is confirmed in a window, by the same rule.
  await user.click(screen.getByRole('button', { name: t.auto.turnOn }));
  const dialog = screen.getByRole('dialog', { name: t.auto.dialog });
  const amount = () => within(dialog).getByRole('textbox', { name: t.auto.amount });
  amount().focus();
  await user.keyboard('{Enter}');
  within(dialog).getByRole('button', { name: t.confirmMaximum.yes });
  escape(dialog);
  assert.equal(document.activeElement, amount());
  escape(dialog);
  assert.equal(screen.queryByRole('dialog'), null);
  assert.equal(document.activeElement, screen.getByRole('button', { name: t.auto.turnOn }));
});

test('F28 a rival’s bid above the amount ends its confirmation and leaves the focus on the way to bid', async () => {
  const server = createLotServer();
  const connection = holdConnection();
  const { user, calls } = await openLotPage(server);
  (await findGiveButton()).focus();
  await user.keyboard('{Enter}');
  await findQuestion();
  server.lot = withBid(server.lot, 2, start);
  connection.publish(server.lot);
  within(screen.getByRole('alert')).getByText(t.confirm.changed);
  assert.equal(screen.queryByRole('heading', { name: t.confirm.title }), null);
  assert.equal(plainSpaces(field().value), written(start + step));
  assert.equal(document.activeElement, giveButton());
  assert.deepEqual(bodiesOf(calls, BID), []);
  await user.keyboard('{Enter}');
  await findQuestion();
  await user.click(confirmButton());
  await findLead();
  assert.equal(document.activeElement, screen.getByRole('region', { name: t.leader.title }));
  assert.deepEqual(
    bodiesOf(calls, BID).map(({ amount }) => amount),
    [tiyin(start + step)],
  );
});
