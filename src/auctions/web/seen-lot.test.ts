import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Bid, LotPulse, LotSnapshot } from '#auctions/contract.ts';
import { makeRuleSheet } from '#auctions/rules/rule-sheet.ts';
import { sheetToWire } from '#auctions/rules/wire.ts';
import { withPulse } from './seen-lot.ts';

const bid = (number: number): Bid => ({
  number,
  participant: 1,
  amount: String(number * 100),
  atMs: number,
  isAuto: false,
});

const pulse: LotPulse = {
  productId: 104271,
  phase: 'LIVE',
  nowMs: 1000,
  day: '2026-11-24',
  cutOffAtMs: 1,
  opensAtMs: 2,
  closesAtMs: 3,
  resumesAtMs: null,
  participants: [],
  leader: null,
  bidCount: 2,
  bids: [bid(2), bid(1)],
  head: { number: 9, hash: 'a' },
  duty: null,
  watchers: 0,
};
const choice = {
  lotId: 104271,
  startPriceTiyin: 100_000n,
  stepHundredths: 500,
  depositHundredths: 500,
  day: '2026-11-24',
};
const lot: LotSnapshot = {
  ...pulse,
  sheet: { ...sheetToWire(makeRuleSheet(choice)), holidays: [] },
  sheetHash: 'f'.repeat(64),
  daysWithoutBid: 0,
  winner: null,
};
const told = (change: Partial<LotPulse>): LotPulse => ({ ...pulse, bids: [], ...change });

test('AUC-014 a live message changes the page of its lot and no other', () => {
  const next = withPulse(lot, told({ bidCount: 3, bids: [bid(3)], head: { number: 10, hash: 'b' } }));
  assert.deepEqual(
    next?.bids.map(({ number }) => number),
    [3, 2, 1],
  );
  assert.equal(next?.head.number, 10);
  assert.equal(withPulse(lot, told({ productId: 1, bidCount: 7 })), lot);
});

test('AUC-014 a page that missed bids, or whose lot has ended, reads the lot anew', () => {
  assert.equal(withPulse(lot, told({ bidCount: 4, bids: [bid(4)], head: { number: 11, hash: 'c' } })), null);
  assert.equal(withPulse(lot, told({ phase: 'WON', head: { number: 11, hash: 'c' } })), null);
  assert.equal(withPulse(lot, told({ bidCount: 0, head: { number: 12, hash: 'd' } })), null);
});

test('AUC-014 a message that came late takes nothing back', () => {
  assert.equal(withPulse(lot, told({ bidCount: 1, bids: [bid(1)], head: { number: 8, hash: 'z' } })), lot);
});
