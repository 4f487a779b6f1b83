import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { SeededRandom } from '#platform/values/seeded-random.ts';
import { amountRefusal, nextAmount } from '../../rules/amounts.ts';
import { momentOf } from '../../rules/calendar.ts';
import { applyEvent } from '../../rules/engine.ts';
import { createLot, type Lot } from '../../rules/lot.ts';
import { createLotRules } from '../../rules/lot-rules.ts';
import { nextOpening } from './live-lots.ts';
import { soonRules } from './lot-scenarios.ts';
import { practiceCutOff } from './practice.ts';
import { ceilingFor, decide, pauseMs } from './robot-strategy.ts';

const DAY = '2026-12-01';
const rules = createLotRules({
  lotId: 100_001,
  startPriceTiyin: 50_000_000_000n,
  stepHundredths: 100,
  depositHundredths: 500,
  day: DAY,
});
const opensMs = momentOf(DAY, rules.opensMinute);

/** A live lot of three; `bids` are steps of participants 1 to 3, one after the other. */
const liveLot = (bids: readonly number[]): Lot => {
  let lot = createLot(rules, momentOf(DAY, 600));
  for (const participant of [1, 2, 3])
    lot = applyEvent(lot, { kind: 'enter', atMs: momentOf(DAY, 610), participant }).lot;
  lot = applyEvent(lot, { kind: 'time', atMs: opensMs }).lot;
  for (const [at, steps] of bids.entries())
    lot = applyEvent(lot, {
      kind: 'bid',
      atMs: opensMs + at * 1000,
      participant: 1 + (at % 3),
      tiyin: nextAmount(lot) + BigInt(steps) * rules.stepTiyin,
    }).lot;
  return lot;
};

const lots = fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 30 }).map(liveLot);
const chances = fc.integer({ min: 1, max: 1_000_000 }).map((seed) => {
  const chance = new SeededRandom();
  chance.seed(seed);
  return chance;
});

test('a robot bids neither below the next valid amount nor above its means, and never against itself', () => {
  let bids = 0;
  fc.assert(
    fc.property(
      lots,
      chances,
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 50, max: 300 }),
      (lot, chance, participant, percent) => {
        const ceilingTiyin = (rules.startPriceTiyin * BigInt(percent)) / 100n;
        const move = decide(lot, { participant, ceilingTiyin, hasMaximum: false }, chance);
        if (lot.leader?.participant === participant) assert.equal(move.kind, 'rest');
        if (nextAmount(lot) > ceilingTiyin && move.kind !== 'rest') assert.equal(move.kind, 'leave');
        if (move.kind !== 'bid' && move.kind !== 'maximum') return;
        bids += 1;
        assert.ok(move.tiyin >= nextAmount(lot));
        assert.ok(move.tiyin <= ceilingTiyin);
        if (move.kind === 'bid') assert.equal(amountRefusal(lot, move.tiyin, false), null);
        const { refusal } = applyEvent(lot, { ...move, atMs: lot.nowMs, participant });
        assert.equal(refusal, null);
      },
    ),
    { numRuns: 500 },
  );
  assert.ok(bids > 50, 'robots do bid');
});

test('a robot gives up between 1.05 and 1.4 times the start price, or at its means', () => {
  fc.assert(
    fc.property(chances, fc.bigInt({ min: 1n, max: 100_000_000_000n }), (chance, means) => {
      const ceiling = ceilingFor(rules, means, chance);
      assert.ok(ceiling <= means);
      assert.ok(ceiling <= (rules.startPriceTiyin * 140n) / 100n);
      if (means > rules.startPriceTiyin * 2n) assert.ok(ceiling >= (rules.startPriceTiyin * 105n) / 100n);
    }),
  );
});

test('robots only rest while a lot is not open or is paused', () => {
  const chance = new SeededRandom();
  chance.seed(1);
  const mind = { participant: 1, ceilingTiyin: rules.startPriceTiyin * 2n, hasMaximum: false };
  assert.deepEqual(decide(createLot(rules, opensMs), mind, chance), { kind: 'rest' });
  assert.deepEqual(decide({ ...liveLot([]), resumesAtMs: opensMs + 9 }, mind, chance), { kind: 'rest' });
});

test('robots wait 3 to 40 seconds, and less near the end and in a lot of a minute', () => {
  const lot = liveLot([]);
  const closesAtMs = lot.closesAtMs ?? 0;
  fc.assert(
    fc.property(chances, (chance) => {
      const calm = pauseMs(lot, opensMs, chance);
      assert.ok(calm >= 3_000 && calm <= 40_000, String(calm));
      const hurried = pauseMs(lot, closesAtMs - 20_000, chance);
      assert.ok(hurried >= 1_200 && hurried <= 14_000, String(hurried));
      const short = {
        ...lot,
        rules: { ...rules, windowSeconds: 60, extensionSeconds: 15 },
        closesAtMs: opensMs + 60_000,
      };
      assert.ok(pauseMs(short, opensMs, chance) <= 10_000);
    }),
  );
});

test('the same seed makes the same robots', () => {
  const moves = (seed: number) => {
    const chance = new SeededRandom();
    chance.seed(seed);
    const mind = { participant: 2, ceilingTiyin: rules.startPriceTiyin * 2n, hasMaximum: false };
    return Array.from({ length: 20 }, () => decide(liveLot([0]), mind, chance));
  };
  assert.deepEqual(moves(7), moves(7));
  assert.notDeepEqual(moves(7), moves(8));
});

test('at any hour something is live soon, and the stage is never crowded', () => {
  const minute = 60_000;
  assert.equal(nextOpening(0, { live: 0, openings: [] }), 4 * minute);
  assert.equal(nextOpening(0, { live: 1, openings: [-10 * minute] }), 10 * minute);
  assert.equal(nextOpening(0, { live: 1, openings: [-10 * minute, 10 * minute, 30 * minute] }), 50 * minute);
  assert.equal(nextOpening(0, { live: 1, openings: [10 * minute, 30 * minute, 50 * minute] }), null);
  assert.equal(nextOpening(0, { live: 0, openings: [30 * minute, 50 * minute] }), 4 * minute);
});

test('a practice auction closes its applications at the next whole minute that leaves 45 seconds, at midnight too', () => {
  for (const [time, cutOff] of [
    ['10:00:00', '10:01:00'],
    ['10:00:15', '10:01:00'],
    ['10:00:16', '10:02:00'],
    ['23:58:50', '00:00:00'],
  ] as const)
    assert.equal(new Date(practiceCutOff(Date.parse(`2026-12-01T${time}Z`))).toISOString().slice(11, 19), cutOff);
  assert.deepEqual(soonRules(momentOf(DAY, 23 * 60 + 58), 1), { day: DAY, cutOffMinute: 1438, opensMinute: 1439 });
  assert.deepEqual(soonRules(momentOf(DAY, 23 * 60 + 59), 1), { day: '2026-12-02', cutOffMinute: 0, opensMinute: 1 });
});
