import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { priceWithServiceFee, serviceFeeOf } from '#platform/values/service-fee.ts';
import { countdownBoxes } from './countdown.ts';
import { fullCost, shareOfStart } from './full-cost.ts';
import { stepStates } from './lot-steps.ts';

test('AUC-014 a countdown shows days, hours and minutes, and on the last day seconds', () => {
  const boxesOf = (seconds: number) => countdownBoxes(seconds).map(({ unit, n }) => `${n} ${unit}`);
  assert.deepEqual(boxesOf(2 * 3600 + 41 * 60 + 9), ['2 hours', '41 minutes', '9 seconds']);
  assert.deepEqual(boxesOf(86_400), ['1 days', '0 hours', '0 minutes']);
  assert.deepEqual(boxesOf(86_399), ['23 hours', '59 minutes', '59 seconds']);
  assert.deepEqual(boxesOf(-5), ['0 hours', '0 minutes', '0 seconds']);
});

test('F47 section 4 point 6: the full cost is the price, which holds the fee of whoever bears it once; the deposit counts towards it', () => {
  const price = 61_285_000_000n;
  const deposit = 3_064_300_000n;
  const whole = { totalTiyin: price, depositTiyin: deposit, restTiyin: price - deposit };
  assert.deepEqual(fullCost(price, deposit, serviceFeeOf('OWNER')), { ...whole, feeTiyin: null });
  assert.deepEqual(fullCost(price, deposit, serviceFeeOf('CUSTOMER')), { ...whole, feeTiyin: 1_785_000_000n });
  assert.deepEqual(fullCost(price, deposit, null), { ...whole, feeTiyin: null });
  const fees = fc.constantFrom(serviceFeeOf('OWNER'), serviceFeeOf('CUSTOMER'));
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 13n), fc.bigInt(0n, 10n ** 15n), fees, (ownSums, depositTiyin, fee) => {
      const cost = fullCost(priceWithServiceFee(ownSums * 100n, fee), depositTiyin, fee);
      assert.equal(cost.totalTiyin - (cost.feeTiyin ?? 0n), ownSums * 100n, 'the seller’s own price and the fee once');
      assert.ok(cost.restTiyin >= 0n && cost.restTiyin + depositTiyin >= cost.totalTiyin);
    }),
  );
});

test('AUC-009 the deposit is told as a share of the start price', () => {
  assert.equal(shareOfStart(4_225_000_000n, 84_500_000_000n), 500);
  assert.equal(shareOfStart(8_450_000_000n, 84_500_000_000n), 1000);
  assert.equal(shareOfStart(1n, 0n), 0);
});

test('AUC-010 of the four steps of a lot at most one is under way, and none after the end', () => {
  const order = { done: 0, now: 1, later: 2 };
  const phases = ['ACCEPTING', 'WAITING', 'CLOSED', 'LIVE', 'WON', 'COMPLETED', 'CANCELLED', 'FAILED'] as const;
  for (const phase of phases) {
    const states = Object.values(stepStates(phase));
    assert.deepEqual(
      states,
      states.toSorted((a, b) => order[a] - order[b]),
      phase,
    );
    const isOver = ['COMPLETED', 'CANCELLED', 'FAILED'].includes(phase);
    assert.equal(states.filter((state) => state === 'now').length, isOver ? 0 : 1, phase);
  }
  assert.deepEqual(Object.values(stepStates('CANCELLED')), ['done', 'later', 'later', 'later']);
});
