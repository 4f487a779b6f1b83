import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { momentOf } from './calendar.ts';
import { applyEvent } from './engine.ts';
import { createLot, type Lot, type LotLogEntry } from './lot.ts';
import { createLotRules } from './lot-rules.ts';

const DAY = '2026-12-01';
const STEP = 500n;
const rules = createLotRules({
  lotId: 1,
  startPriceTiyin: 10_000n,
  stepHundredths: 500,
  depositHundredths: 500,
  day: DAY,
});
const open = momentOf(DAY, 15 * 60);

/** A live lot with people 1 to 4 in it. */
const live = (): Lot => {
  let lot = createLot(rules, open - 10_000_000);
  for (const participant of [1, 2, 3, 4])
    lot = applyEvent(lot, { kind: 'enter', participant, atMs: open - 9_000_000 }).lot;
  return applyEvent(lot, { kind: 'time', atMs: open }).lot;
};
const bids = (entries: LotLogEntry[]) =>
  entries.flatMap((entry) => (entry.kind === 'bid' ? [[entry.participant, Number(entry.tiyin), entry.isAuto]] : []));
const maximum = (lot: Lot, participant: number, tiyin: bigint, second: number) =>
  applyEvent(lot, { kind: 'maximum', participant, tiyin, atMs: open + second * 1000 });
const bid = (lot: Lot, participant: number, tiyin: bigint, second: number) =>
  applyEvent(lot, { kind: 'bid', participant, tiyin, isRetyped: true, atMs: open + second * 1000 });

test('the engine bids the least needed: the start price, then one step above what the other can pay', () => {
  const first = maximum(live(), 1, 20_000n, 1);
  assert.deepEqual(bids(first.entries), [[1, 10_000, true]]);
  const second = maximum(first.lot, 2, 12_300n, 2);
  assert.deepEqual(bids(second.entries), [
    [2, 12_000, true],
    [1, 12_500, true],
  ]);
});

test('a bid by hand is answered at once, as long as the maximum allows', () => {
  const { lot } = maximum(live(), 1, 12_000n, 1);
  const answered = bid(lot, 2, 10_500n, 2);
  assert.deepEqual(bids(answered.entries), [
    [2, 10_500, false],
    [1, 11_000, true],
  ]);
  assert.deepEqual(bids(bid(answered.lot, 2, 12_000n, 3).entries), [[2, 12_000, false]]);
});

test('of equal maxima the earlier wins', () => {
  const { lot } = maximum(live(), 1, 13_000n, 1);
  const met = maximum(lot, 2, 13_000n, 2);
  assert.deepEqual(bids(met.entries), [
    [2, 12_500, true],
    [1, 13_000, true],
  ]);
});

test('a maximum that an earlier equal one of the leader meets at one step is refused and changes nothing', () => {
  const { lot } = maximum(live(), 1, 10_500n, 1);
  const met = maximum(lot, 2, 10_500n, 2);
  assert.equal(met.refusal?.code, 'maximumMet');
  assert.deepEqual(met.lot.leader, { participant: 1, tiyin: 10_000n });
});

test('a leader may raise the maximum without bidding against himself, and never lower it', () => {
  const { lot } = maximum(live(), 1, 12_000n, 1);
  const raised = maximum(lot, 1, 15_000n, 2);
  assert.deepEqual(bids(raised.entries), []);
  assert.equal(maximum(raised.lot, 1, 14_000n, 3).refusal?.code, 'maximumOnlyRises');
});

type Move = { who: number; steps: number; byHand: boolean };
const moves = fc.array(
  fc.record({ who: fc.integer({ min: 1, max: 4 }), steps: fc.integer({ min: 0, max: 30 }), byHand: fc.boolean() }),
  { maxLength: 30 },
);

const playMoves = (history: readonly Move[]) => {
  let lot = live();
  const entries: LotLogEntry[] = [];
  history.forEach(({ who, steps, byHand }, at) => {
    const tiyin = 10_000n + BigInt(steps) * STEP;
    const answer = byHand ? bid(lot, who, tiyin, at + 1) : maximum(lot, who, tiyin, at + 1);
    lot = answer.lot;
    entries.push(...answer.entries);
  });
  return { lot, entries };
};

test('F61 an ended maximum bids no more, the bids that it made stand, and it can be set anew', () => {
  const { lot } = maximum(live(), 1, 20_000n, 1);
  const ended = applyEvent(lot, { kind: 'endMaximum', participant: 1, atMs: open + 2_000 });
  assert.deepEqual(
    ended.entries.map(({ kind }) => kind),
    ['maximumEnded'],
  );
  assert.equal(ended.lot.leader?.participant, 1);
  const overbid = bid(ended.lot, 2, 10_500n, 3);
  assert.deepEqual(bids(overbid.entries), [[2, 10_500, false]]);
  const lower = maximum(overbid.lot, 1, 11_500n, 4);
  assert.deepEqual(bids(lower.entries), [[1, 11_000, true]], 'what was ended sets no floor');
  for (const participant of [2, 9])
    assert.equal(
      applyEvent(lower.lot, { kind: 'endMaximum', participant, atMs: open + 5_000 }).refusal?.code,
      'notNow',
      'nothing to end',
    );
});

test('whatever people set and bid: nobody could still overbid, nobody pays above the maximum, and each bid is a step above another', () => {
  fc.assert(
    fc.property(moves, (history) => {
      const { lot, entries } = playMoves(history);
      const bidEntries = entries.filter((entry) => entry.kind === 'bid');
      bidEntries.forEach((entry, at) => {
        const before = bidEntries[at - 1];
        assert.ok(before === undefined ? entry.tiyin >= 10_000n : entry.tiyin >= before.tiyin + STEP, 'a step above');
        assert.notEqual(before?.participant, entry.participant, 'nobody overbids himself');
        assert.equal(entry.number, at + 1);
      });
      const price = lot.leader?.tiyin ?? 0n;
      for (const { participant, tiyin } of lot.maxima)
        if (participant !== lot.leader?.participant) assert.ok(tiyin < price + STEP, 'a maximum that could still bid');
      const ownMaximum = lot.maxima.find(({ participant }) => participant === lot.leader?.participant);
      const final = bidEntries.at(-1);
      if (final?.isAuto) assert.ok(ownMaximum && ownMaximum.tiyin >= price);
    }),
    { numRuns: 2_000 },
  );
});

test('a leader by maximum pays at most one step above what anybody else was ready for', () => {
  fc.assert(
    fc.property(moves, (history) => {
      const { lot, entries } = playMoves(history);
      const final = entries.filter((entry) => entry.kind === 'bid').at(-1);
      if (!final?.isAuto || !lot.leader) return;
      const leader = lot.leader.participant;
      const others = [
        10_000n - STEP,
        ...lot.maxima.filter(({ participant }) => participant !== leader).map(({ tiyin }) => tiyin),
        ...entries.flatMap((entry) => (entry.kind === 'bid' && entry.participant !== leader ? [entry.tiyin] : [])),
      ];
      const most = others.reduce((a, b) => (a > b ? a : b));
      assert.ok(lot.leader.tiyin <= most + STEP);
    }),
    { numRuns: 2_000 },
  );
});
