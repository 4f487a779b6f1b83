import type { LogRow } from './log.ts';
import type { Lot } from './lot.ts';
import type { LotAtRow } from './verify.ts';

/** An accepted bid as it stands in the log. */
export type ReplayBid = {
  row: number;
  number: number;
  participant: number;
  tiyin: bigint;
  atMs: number;
  isAuto: boolean;
};

/** The last bidding of a lot from its opening to its end, ready to be looked at again. Times are milliseconds since 1970. */
export type BiddingReplay = {
  fromMs: number;
  toMs: number;
  startPriceTiyin: bigint;
  bids: readonly ReplayBid[];
  /** How the lot stood after every step, from the opening on; the last one is the end. */
  scenes: readonly LotAtRow[];
};

/** What there is to see again: a bidding that ended, one that still runs, or nothing while nobody has bid. */
export const replayOf = (rows: readonly LogRow[], scenes: readonly LotAtRow[]): BiddingReplay | 'running' | null => {
  const opening = openingWithBids(rows);
  if (!opening) return null;
  const later = rows.slice(opening.number);
  const end = later.find(({ fact }) => isEntry(fact, 'ended') || isEntry(fact, 'cancelled'));
  if (!end) return 'running';
  const first = scenes.findIndex(({ row }) => row >= opening.number);
  const last = scenes.findIndex(({ row }) => row >= end.number);
  const [opened, ended] = [scenes[first], scenes[last]];
  if (!opened || !ended) return null;
  return {
    fromMs: opening.atMs,
    toMs: ended.lot.nowMs,
    startPriceTiyin: ended.lot.rules.startPriceTiyin,
    bids: later.filter(({ number }) => number < end.number).flatMap(bidOf),
    scenes: scenes.slice(first, last + 1),
  };
};

/** The lot at a moment of a tape, and how many of its bids had been made. */
export const frameAt = (replay: BiddingReplay, atMs: number): { lot: Lot; bidCount: number } => {
  const scene = replay.scenes.findLast(({ lot }) => lot.nowMs <= atMs) ?? replay.scenes[0];
  if (!scene) throw new Error('A replay needs at least the opening row.');
  return { lot: scene.lot, bidCount: replay.bids.filter(({ row }) => row <= scene.row).length };
};

type Fact = LogRow['fact'];
const isEntry = (fact: Fact, kind: string): boolean => fact.type === 'entry' && fact.entry.kind === kind;

/** A day without a bid has nothing to show; the last one with bids has. */
const openingWithBids = (rows: readonly LogRow[]): { number: number; atMs: number } | null => {
  const bid = rows.findLastIndex(({ fact }) => isEntry(fact, 'bid'));
  const at = rows.slice(0, Math.max(bid, 0)).findLastIndex(({ fact }) => isEntry(fact, 'opened'));
  const row = rows[at];
  return row?.fact.type === 'entry' ? { number: row.number, atMs: row.fact.entry.atMs } : null;
};

const bidOf = ({ number: row, fact }: LogRow): ReplayBid[] => {
  if (fact.type !== 'entry' || fact.entry.kind !== 'bid') return [];
  const { number, participant, tiyin, atMs, isAuto } = fact.entry;
  return [{ row, number, participant, tiyin, atMs, isAuto }];
};
