import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLotRules } from '#auctions/rules/lot-rules.ts';
import { rulesToWire } from '#auctions/rules/wire.ts';
import { countdownOf, lotViewStateOf, milestonePassed, riseTenths } from './lot-view-state.ts';

const rules = {
  ...rulesToWire(
    createLotRules({
      lotId: 1,
      startPriceTiyin: 84_500_000_000n,
      stepHundredths: 200,
      depositHundredths: 500,
      day: '2026-11-21',
    }),
  ),
  holidays: [],
};
const HOUR = 3_600_000;
const lot = { cutOffAtMs: 0, opensAtMs: HOUR, closesAtMs: 2 * HOUR, resumesAtMs: null, sheet: rules };

test('AUC-002 the ring counts to the cut-off, the opening, the close or the end of a pause', () => {
  assert.equal(countdownOf(lot, 'accepting')?.untilMs, 0);
  assert.deepEqual(countdownOf(lot, 'closed'), { untilMs: HOUR, wholeSeconds: 3600 });
  assert.deepEqual(countdownOf(lot, 'live'), { untilMs: 2 * HOUR, wholeSeconds: 3600 });
  assert.equal(countdownOf({ ...lot, resumesAtMs: 9 * HOUR }, 'paused')?.untilMs, 9 * HOUR);
  assert.equal(countdownOf(lot, 'won'), null);
});

test('a bid that moved the end fills the ring with one extension', () => {
  assert.equal(countdownOf({ ...lot, closesAtMs: 2 * HOUR + 1 }, 'live')?.wholeSeconds, 300);
});

test('AUC-012 a day after one without a bid is told apart from the first', () => {
  const accepting = { phase: 'ACCEPTING', resumesAtMs: null } as const;
  assert.equal(lotViewStateOf({ ...accepting, daysWithoutBid: 0 }, 0), 'accepting');
  assert.equal(lotViewStateOf({ ...accepting, daysWithoutBid: 1 }, 0), 'repeat');
});

test('bidding is paused until it resumes', () => {
  const live = { phase: 'LIVE', daysWithoutBid: 0, resumesAtMs: 100 } as const;
  assert.equal(lotViewStateOf(live, 99), 'paused');
  assert.equal(lotViewStateOf(live, 100), 'live');
});

test('the timer is spoken at milestones only, once, and not when time is added', () => {
  assert.equal(milestonePassed(301, 300), 300);
  assert.equal(milestonePassed(300, 299), null);
  assert.equal(milestonePassed(31, 29), 30);
  assert.equal(milestonePassed(20, 5), 10);
  assert.equal(milestonePassed(20, 300), null);
  assert.equal(milestonePassed(1, 0), 0);
});

test('the rise above the start price is in tenths of a percent', () => {
  assert.equal(riseTenths(99_710_000_000n, 84_500_000_000n), 180);
  assert.equal(riseTenths(84_500_000_000n, 84_500_000_000n), 0);
});
