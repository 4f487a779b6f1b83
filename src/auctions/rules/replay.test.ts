import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { momentOf } from './calendar.ts';
import { chain, createLog, factsOf } from './log.ts';
import { classifyRows } from './log-row-kinds.ts';
import type { LotEvent } from './lot.ts';
import { createLotRules } from './lot-rules.ts';
import { type BiddingReplay, frameAt, replayOf } from './replay.ts';
import { replayRows } from './verify.ts';

const hash = async (text: string) => createHash('sha256').update(text).digest('hex');
const DAY_MS = 86_400_000;
const open = momentOf('2026-12-01', 15 * 60);
const rules = createLotRules({
  lotId: 7,
  startPriceTiyin: 10_000n,
  stepHundredths: 500,
  depositHundredths: 500,
  day: '2026-12-01',
});
const entries: LotEvent[] = [1, 2].map((participant) => ({ kind: 'enter', participant, atMs: open - 9_000_000 }));
const bidding = (opening: number): LotEvent[] => [
  { kind: 'bid', participant: 1, tiyin: 10_000n, atMs: opening + 1_000 },
  { kind: 'bid', participant: 2, tiyin: 10_100n, atMs: opening + 2_000 },
  { kind: 'bid', participant: 2, tiyin: 10_500n, atMs: opening + 60_000 },
];

const logOf = async (events: LotEvent[]) => {
  const opened = createLog(rules, open - 20_000_000);
  const facts = [...opened.facts];
  let { lot } = opened;
  for (const event of events) {
    const result = factsOf(lot, event, event.kind === 'time' || event.kind === 'maximum' ? null : event);
    lot = result.lot;
    facts.push(...result.facts);
  }
  const rows = await chain(hash, facts);
  const { scenes } = await replayRows(hash, rows);
  assert.ok(scenes);
  return { rows, scenes };
};
const replayOfEvents = async (events: LotEvent[]): Promise<BiddingReplay> => {
  const { rows, scenes } = await logOf(events);
  const replay = replayOf(rows, scenes);
  assert.ok(replay && replay !== 'running');
  return replay;
};

test('a finished bidding is seen again as it was: leader, price and bids at every moment', async () => {
  const replay = await replayOfEvents([...entries, ...bidding(open), { kind: 'time', atMs: open + 4_000_000 }]);
  assert.deepEqual([replay.fromMs, replay.toMs], [open, open + 3_600_000]);
  assert.deepEqual(
    replay.bids.map(({ number, participant, tiyin }) => [number, participant, tiyin]),
    [
      [1, 1, 10_000n],
      [2, 2, 10_500n],
    ],
  );
  const at = (ms: number) => {
    const { lot, bidCount } = frameAt(replay, open + ms);
    return [lot.phase, lot.leader?.participant ?? null, bidCount];
  };
  assert.deepEqual(at(0), ['LIVE', null, 0]);
  assert.deepEqual(at(999), ['LIVE', null, 0]);
  assert.deepEqual(at(1_000), ['LIVE', 1, 1]);
  assert.deepEqual(at(59_999), ['LIVE', 1, 1]);
  assert.deepEqual(at(60_000), ['LIVE', 2, 2]);
  assert.deepEqual(at(3_600_000), ['WON', 2, 2]);
});

test('a day without a bid is left out; a bidding under way and a lot without bids have no replay', async () => {
  const later = open + DAY_MS;
  const replay = await replayOfEvents([...entries, ...bidding(later), { kind: 'time', atMs: later + 4_000_000 }]);
  assert.equal(replay.fromMs, later);
  assert.equal(replay.bids.length, 2);
  const running = await logOf([...entries, ...bidding(open)]);
  assert.equal(replayOf(running.rows, running.scenes), 'running');
  const quiet = await logOf([...entries, { kind: 'time', atMs: open + 4_000_000 }]);
  assert.equal(replayOf(quiet.rows, quiet.scenes), null);
});

test('a cancelled bidding ends where it was cancelled', async () => {
  const replay = await replayOfEvents([...entries, ...bidding(open), { kind: 'cancel', atMs: open + 100_000 }]);
  assert.equal(replay.toMs, open + 100_000);
  assert.equal(frameAt(replay, replay.toMs).lot.phase, 'CANCELLED');
});

test('rows are read with their kind and time; a refused event belongs to its refusal', async () => {
  const { rows } = await logOf([...entries, ...bidding(open), { kind: 'time', atMs: open + 4_000_000 }]);
  const read = classifyRows(rows);
  assert.deepEqual(
    read.filter(({ kind }) => kind === 'refusals').map(({ row, atMs }) => [row.fact.type, atMs - open]),
    [
      ['event', 2_000],
      ['refusal', 2_000],
    ],
  );
  assert.equal(read.filter(({ kind }) => kind === 'bids').length, 4);
  assert.deepEqual([...new Set(read.map(({ kind }) => kind))], ['course', 'people', 'bids', 'refusals', 'outcome']);
});
