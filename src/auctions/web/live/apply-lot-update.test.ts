import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LotSnapshot } from '#auctions/contract.ts';
import { createLotRules } from '#auctions/rules/lot-rules.ts';
import { rulesToWire } from '#auctions/rules/wire.ts';
import { applyLotUpdate, latestOf } from './apply-lot-update.ts';
import { createServerClock, offsetAfter } from './server-clock.ts';

const rules = createLotRules({
  lotId: 104_271,
  startPriceTiyin: 84_500_000_000n,
  stepHundredths: 200,
  depositHundredths: 500,
  day: '2026-11-21',
});
const lotAt = (change: Partial<LotSnapshot>): LotSnapshot => ({
  productId: 104_271,
  phase: 'LIVE',
  nowMs: 0,
  day: '2026-11-21',
  cutOffAtMs: null,
  opensAtMs: null,
  closesAtMs: 1,
  resumesAtMs: null,
  participantCount: 0,
  participants: [],
  leader: null,
  bidCount: 0,
  bids: [],
  head: { number: 1, hash: '' },
  duty: null,
  watchers: 0,
  sheet: { ...rulesToWire(rules), holidays: [] },
  sheetHash: '',
  daysWithoutBid: 0,
  winner: null,
  ...change,
});

const bid = (number: number, participant = 1) => ({
  number,
  participant,
  amount: String(84_500_000_000 + number * 1_690_000_000),
  atMs: number * 1000,
  isAuto: false,
});

test('AUC-014 a message with the next bid changes the price and the table, and nothing has to be read', () => {
  const lot = lotAt({ bidCount: 1, bids: [bid(1)], head: { number: 5, hash: 'a' } });
  const news = applyLotUpdate(lot, { ...lot, bidCount: 2, bids: [bid(2, 2)], head: { number: 6, hash: 'b' } });
  assert.deepEqual(
    news.lot.bids.map(({ number }) => number),
    [2, 1],
  );
  assert.equal(news.mustRead, false);
});

test('a message after a missed one makes the page read the lot', () => {
  const lot = lotAt({ bidCount: 1, bids: [bid(1)] });
  assert.equal(applyLotUpdate(lot, { ...lot, bidCount: 3, bids: [bid(3)] }).mustRead, true);
});

test('the same message twice counts its bid once', () => {
  const lot = lotAt({ bidCount: 1, bids: [bid(1)] });
  const update = { ...lot, bidCount: 2, bids: [bid(2)] };
  const twice = applyLotUpdate(applyLotUpdate(lot, update).lot, update);
  assert.equal(twice.lot.bids.length, 2);
  assert.equal(twice.mustRead, false);
});

test('a late message and a late reading change nothing', () => {
  const lot = lotAt({ head: { number: 9, hash: 'i' } });
  const old = lotAt({ head: { number: 8, hash: 'h' }, bidCount: 7 });
  assert.equal(applyLotUpdate(lot, old).lot, lot);
  assert.equal(latestOf(lot, old), lot);
});

test('a new auction of the same lot, without the bids of the first one, is read', () => {
  const lot = lotAt({ bidCount: 2, bids: [bid(2), bid(1)] });
  assert.equal(applyLotUpdate(lot, { ...lot, bidCount: 0, bids: [], phase: 'ACCEPTING' }).mustRead, true);
});

test('quality 5 the countdown follows the quickest message, and a set clock at once', () => {
  assert.equal(offsetAfter(null, 1000), 1000);
  assert.equal(offsetAfter(1000, 400), 1000);
  assert.equal(offsetAfter(1000, 1300), 1300);
  assert.equal(offsetAfter(1000, -60_000), -60_000);
});

test('an answer is taken to be written in the middle of its way', () => {
  let here = 0;
  const clock = createServerClock(7, () => here);
  assert.equal(clock.nowMs(), 7);
  here = 300;
  clock.update(1_000_000, 100);
  assert.equal(clock.nowMs(), 1_000_100);
});
