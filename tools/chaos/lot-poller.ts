import { setTimeout as sleep } from 'node:timers/promises';
import type { LotSnapshot } from '#auctions/contract/shapes.ts';
import { isEnded } from './bidder.ts';
import type { ChaosSession } from './session.ts';

/** The moments that faults are aimed at. */
export type Aim = 'cut-off' | 'opening' | 'closing' | 'term';
type Instant = { aim: Aim; lotId: number; atMs: number };

/** The lots of a run as they were last read, so that faults know what comes next. */
export type LotPoller = {
  add: (lotId: number) => void;
  /** What happens next by itself in the lots that still run. */
  instants: () => Instant[];
  /** Whether nobody bids any more. */
  isOver: (lotId: number) => boolean;
  /** The lots that somebody has to sign or pay for, or to answer for, and those that begin anew. */
  afterwards: () => LotSnapshot[];
  /** Whether nobody has to do anything any more. */
  isSettled: (lotId: number) => boolean;
  stop: () => void;
};

const POLL_MS = 250;
/** When the bidding is over. */
const SLOW_POLL_MS = 1_000;

/** Reads every running lot a few times a second, like a visitor whose page polls. */
export const createLotPoller = (session: ChaosSession): LotPoller => {
  const lots = new Map<number, LotSnapshot | null>();
  let isStopped = false;
  const watch = async (lotId: number) => {
    while (!isStopped) {
      const snapshot = await session.readLot(lotId);
      if (snapshot) lots.set(lotId, snapshot);
      if (snapshot && isSettledNow(snapshot)) return;
      await sleep(snapshot && isOverNow(snapshot) ? SLOW_POLL_MS : POLL_MS);
    }
  };
  return {
    add: (lotId) => {
      lots.set(lotId, null);
      void watch(lotId);
    },
    instants: () => [...lots.values()].flatMap((lot) => (lot ? instantsOf(lot, session.clock.nowMs()) : [])),
    isOver: (lotId) => {
      const lot = lots.get(lotId);
      return lot !== undefined && lot !== null && isOverNow(lot);
    },
    afterwards: () => [...lots.values()].filter((lot) => lot !== null && !isSettledNow(lot)) as LotSnapshot[],
    isSettled: (lotId) => {
      const lot = lots.get(lotId);
      return lot !== undefined && lot !== null && isSettledNow(lot);
    },
    stop: () => {
      isStopped = true;
    },
  };
};

/** A day that went by without a bid is the end of a lot for us: nobody waits for tomorrow. */
const isOverNow = (lot: LotSnapshot): boolean => isEnded(lot) || lot.daysWithoutBid > 0;

const isSettledNow = (lot: LotSnapshot): boolean => isOverNow(lot) && lot.duty === null;

const instantsOf = (lot: LotSnapshot, nowMs: number): Instant[] => {
  const { productId: lotId, phase, cutOffAtMs, opensAtMs, closesAtMs, duty } = lot;
  const next: [Aim, number | null][] = [];
  if (phase === 'ACCEPTING') next.push(['cut-off', cutOffAtMs]);
  if (phase === 'ACCEPTING' || phase === 'CLOSED') next.push(['opening', opensAtMs]);
  if (phase === 'LIVE') next.push(['closing', closesAtMs]);
  if (duty) next.push(['term', duty.byMs]);
  return next.flatMap(([aim, atMs]) => (atMs !== null && atMs > nowMs ? [{ aim, lotId, atMs }] : []));
};
