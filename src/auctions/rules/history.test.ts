import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { momentOf } from './calendar.ts';
import { applyEvent, nextDueAt } from './engine.ts';
import { createLot, type Lot, type LotEvent, type LotLogEntry } from './lot.ts';
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
const published = momentOf(DAY, 9 * 60);

/** How far the clock moves before an event: a blink, some minutes, hours, or to the very moment that is due next. */
const pause = fc.oneof(
  { weight: 10, arbitrary: fc.integer({ min: 0, max: 5_000 }) },
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 900_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 40_000_000 }) },
  { weight: 2, arbitrary: fc.constantFrom('due' as const, 'justBefore' as const) },
);
const who = fc.integer({ min: 1, max: 5 });
const command = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('enter' as const), participant: who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), participant: who }) },
  {
    weight: 30,
    arbitrary: fc.record({
      kind: fc.constant('bid' as const),
      participant: who,
      steps: fc.integer({ min: 0, max: 6 }),
      isReserve: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('maximum' as const),
      participant: who,
      steps: fc.integer({ min: 0, max: 9 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('outage' as const), lengthMs: fc.integer({ min: 0, max: 3_000_000 }) }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'time' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'cancel' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('sign' as const, 'pay' as const, 'renounce' as const, 'endMaximum' as const),
      participant: who,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('answer' as const), participant: who, accepts: fc.boolean() }),
  },
);
/** Some come at once, and the day of bidding begins; then anything may happen. */
const histories = fc
  .tuple(
    fc.integer({ min: 0, max: 5 }),
    fc.boolean(),
    fc.array(fc.tuple(pause, command), { maxLength: 80, size: 'max' }),
  )
  .map(
    ([count, isOpened, rest]): History => [
      ...Array.from({ length: count }, (_, at): History[number] => [60_000, { kind: 'enter', participant: at + 1 }]),
      ...(isOpened
        ? ([
            ['due', { kind: 'time' }],
            ['due', { kind: 'time' }],
          ] satisfies History)
        : []),
      ...rest,
    ],
  );
type History = [number | 'due' | 'justBefore', Record<string, unknown> & { kind: string }][];

/** The events of a history, made against the lot as it stands when each comes. */
const applyAll = (history: History): { lot: Lot; entries: LotLogEntry[]; events: LotEvent[] } => {
  let lot = createLot(rules, published);
  const entries: LotLogEntry[] = [];
  const events: LotEvent[] = [];
  for (const [wait, raw] of history) {
    const due = nextDueAt(lot) ?? lot.nowMs;
    const pauseMs = typeof wait === 'number' ? wait : Math.max(0, due - lot.nowMs - (wait === 'due' ? 0 : 1));
    const event = eventOf(lot, raw, lot.nowMs + pauseMs);
    events.push(event);
    const result = applyEvent(lot, event);
    lot = result.lot;
    entries.push(...result.entries);
  }
  return { lot, entries, events };
};

const eventOf = (lot: Lot, { steps, lengthMs, ...raw }: History[number][1], atMs: number): LotEvent => {
  if (raw.kind === 'outage') return { kind: 'outage', fromMs: atMs, atMs: atMs + Number(lengthMs) };
  // Mostly those act whose turn it is; participant 5 tries it out of turn.
  const isTurn = ['sign', 'pay', 'answer', 'renounce'].includes(raw.kind) && raw.participant !== 5;
  const participant = isTurn && lot.duty ? lot.duty.participant : raw.participant;
  if (steps === undefined) return { ...raw, participant, atMs } as LotEvent;
  const tiyin = (lot.leader?.tiyin ?? 10_000n) + BigInt(Number(steps)) * STEP;
  return { ...raw, tiyin, isRetyped: true, atMs } as LotEvent;
};

const runs = { numRuns: 1_500 };

test('the same events give the same lot and the same entries, always', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const first = applyAll(history);
      let lot = createLot(rules, published);
      const entries: LotLogEntry[] = [];
      for (const event of first.events) {
        const result = applyEvent(lot, event);
        lot = result.lot;
        entries.push(...result.entries);
      }
      assert.deepEqual(entries, first.entries);
      assert.deepEqual(lot, first.lot);
    }),
    runs,
  );
});

test('A4 times never run backwards, and it does not matter how often somebody looks at the clock in between', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const { entries, events } = applyAll(history);
      for (let at = 1; at < entries.length; at++)
        assert.ok((entries[at]?.atMs ?? 0) >= (entries[at - 1]?.atMs ?? 0), JSON.stringify(entries[at], show));
      let lot = createLot(rules, published);
      const again: LotLogEntry[] = [];
      for (const event of events) {
        // An outage is told afterwards: nobody looked at the clock while it lasted.
        const looks = event.kind === 'outage' ? [] : [Math.floor((lot.nowMs + event.atMs) / 2), event.atMs];
        for (const atMs of looks) {
          const result = applyEvent(lot, { kind: 'time', atMs });
          lot = result.lot;
          again.push(...result.entries);
        }
        const result = applyEvent(lot, event);
        lot = result.lot;
        again.push(...result.entries);
      }
      assert.deepEqual(again, entries);
    }),
    runs,
  );
});

const show = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

test('A1 A3 A9 no bid before the opening or from the deadline in force on, and the winner is the last bid at its price', () => {
  fc.assert(
    fc.property(histories, (history) => {
      let closesAtMs: number | null = null;
      let leader: { participant: number; tiyin: bigint } | null = null;
      for (const entry of applyAll(history).entries) {
        if (entry.kind === 'opened' || entry.kind === 'extended' || entry.kind === 'paused')
          closesAtMs = entry.closesAtMs;
        if (entry.kind === 'bid') {
          assert.ok(closesAtMs !== null && entry.atMs < closesAtMs, 'after the deadline');
          assert.ok(leader === null ? entry.tiyin >= 10_000n : entry.tiyin >= leader.tiyin + STEP);
          leader = { participant: entry.participant, tiyin: entry.tiyin };
        }
        if (entry.kind === 'ended') {
          assert.deepEqual({ participant: entry.participant, tiyin: entry.tiyin }, leader);
          assert.equal(entry.atMs, closesAtMs);
          closesAtMs = null;
        }
        if (entry.kind === 'dayWithoutBid' || entry.kind === 'unsold' || entry.kind === 'cancelled') {
          closesAtMs = null;
          leader = null;
        }
      }
    }),
    runs,
  );
});

test('L4 L5 every deposit that was held has one fate at most: released, forfeited, or paid into the price; after the end of all none is open', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const { lot, entries } = applyAll(history);
      const holders = new Set<number>();
      for (const entry of entries) {
        if (entry.kind === 'entered') {
          assert.ok(!holders.has(entry.participant), 'held twice');
          holders.add(entry.participant);
        }
        if (entry.kind === 'released' || entry.kind === 'forfeited' || entry.kind === 'paid')
          assert.ok(holders.delete(entry.participant), `${entry.kind} without a deposit`);
      }
      const isOver =
        lot.phase === 'CANCELLED' || lot.phase === 'FAILED' || (lot.phase === 'COMPLETED' && lot.duty === null);
      if (isOver) assert.deepEqual([...holders], []);
    }),
    runs,
  );
});
