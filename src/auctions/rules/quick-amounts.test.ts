import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { amountRefusal, nextAmount } from './amounts.ts';
import { createLot, type Lot } from './lot.ts';
import { createLotRules } from './lot-rules.ts';
import { quickAmounts, rankOf, stepAmount, stepsOf } from './quick-amounts.ts';

const rules = createLotRules({
  lotId: 1,
  startPriceTiyin: 84_500_000_000n,
  stepHundredths: 200,
  depositHundredths: 500,
  day: '2026-11-21',
});
const empty: Lot = { ...createLot(rules, 0), phase: 'LIVE', closesAtMs: 1 };
const led = (steps: number): Lot => ({
  ...empty,
  leader: { participant: 2, tiyin: rules.startPriceTiyin + BigInt(steps) * rules.stepTiyin },
});

test('AUC-008 the quick amounts are one, two, three and five steps above the highest bid', () => {
  assert.deepEqual(
    quickAmounts(led(9)).map(({ steps, tiyin }) => [steps, tiyin]),
    [
      [1, 101_400_000_000n],
      [2, 103_090_000_000n],
      [3, 104_780_000_000n],
      [5, 108_160_000_000n],
    ],
  );
});

test('before the first bid the first quick amount is the start price', () => {
  assert.deepEqual(quickAmounts(empty)[0], { steps: 0, tiyin: rules.startPriceTiyin });
});

test('AUC-008 whatever is typed, plus and minus lead to an amount that may be bid', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 400 }),
      fc.bigInt({ min: 1n, max: 2_000_000_000_000n }),
      fc.constantFrom<1 | -1>(1, -1),
      (steps, typed, direction) => {
        const lot = steps === 0 ? empty : led(steps);
        const to = stepAmount(lot, typed, direction);
        assert.equal(amountRefusal(lot, to, true), null);
        assert.notEqual(stepsOf(lot, to), null);
        if (typed >= nextAmount(lot) && direction === -1) assert.ok(to <= typed);
      },
    ),
  );
});

test('plus and minus move by one step, and an amount off the grid moves onto it', () => {
  const lot = led(3);
  const next = nextAmount(lot);
  assert.equal(stepAmount(lot, next, 1), next + rules.stepTiyin);
  assert.equal(stepAmount(lot, next, -1), next);
  assert.equal(stepAmount(lot, next + 100n, -1), next);
  assert.equal(stepAmount(lot, next + 100n, 1), next + rules.stepTiyin);
  assert.equal(stepsOf(lot, next + 100n), null);
});

test('the place of a participant goes by the last bids', () => {
  const participants = [
    { number: 1, isReserve: null, lastBidTiyin: 5n },
    { number: 2, isReserve: null, lastBidTiyin: 9n },
    { number: 3, isReserve: null, lastBidTiyin: null },
  ];
  assert.deepEqual(
    [1, 2, 3].map((number) => rankOf({ participants }, number)),
    [2, 1, null],
  );
});
