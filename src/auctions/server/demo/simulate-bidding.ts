import type { SeededRandom } from '#platform/values/seeded-random.ts';
import { highestAllowed, nextAmount } from '../../rules/amounts.ts';
import type { Lot } from '../../rules/lot.ts';
import type { LotSimulation } from './lot-simulation.ts';
import { ceilingFor, decide, pauseMs, type RobotMove, type RobotStrategy } from './robot-strategy.ts';

/** Every so often somebody bids what the rules refuse: the log shows that, too. */
const ERRS = 0.06;
/** Nobody in a told auction lacks the means. */
const PLENTY = 10n ** 18n;

export type BiddingOptions = {
  chance: SeededRandom;
  /** How many times slower than robots of a running lot: the bids of an hour spread over the hour. */
  slowness: number;
  /** Bidding is told from this moment on; from now on unless it is given. */
  fromMs?: number;
  /** Bidding is told up to this moment. */
  untilMs: number;
  /** The most bids. */
  bidsMax: number;
  /** The share of those who stay in reserve if another wins. */
  inReserve?: number;
};

/** An amount that the rules refuse: too low, off the step, or absurd. */
const mistake = (lot: Lot, chance: SeededRandom): bigint => {
  const next = nextAmount(lot);
  const luck = chance.whole(1, 3);
  if (luck === 1) return next - lot.rules.stepTiyin;
  return luck === 2 ? next + 100n : highestAllowed(lot) * 10n;
};

/** Bids of a lot from its opening on, by robots that do not know each other's limits. The lot must be open. */
export const simulateBidding = async (
  simulation: LotSimulation,
  { chance, slowness, fromMs = 0, untilMs, bidsMax, inReserve = 0.35 }: BiddingOptions,
): Promise<void> => {
  const { rules, participants, nowMs } = simulation.lot();
  let minds: RobotStrategy[] = participants.map(({ number }) => ({
    participant: number,
    ceilingTiyin: ceilingFor(rules, PLENTY, chance),
    hasMaximum: false,
  }));
  const isReserve = new Map(minds.map(({ participant }) => [participant, chance.happens(inReserve)]));
  for (let atMs = Math.max(nowMs, fromMs); minds.length > 0 && simulation.lot().bidCount < bidsMax; ) {
    const lot = simulation.lot();
    atMs += Math.round(pauseMs(lot, atMs, chance) * slowness);
    if (lot.phase !== 'LIVE' || atMs >= (lot.closesAtMs ?? 0) || atMs > untilMs) return;
    const mind = chance.of(minds);
    const { participant } = mind;
    if (chance.happens(ERRS) && lot.leader) {
      const tiyin = mistake(lot, chance);
      if (tiyin > 0n) await simulation.apply({ kind: 'bid', atMs, participant, tiyin });
      continue;
    }
    const move = decide(lot, mind, chance);
    const reserve = isReserve.get(participant) ?? false;
    if (move.kind === 'bid' || move.kind === 'maximum')
      await simulation.apply({
        kind: move.kind,
        atMs,
        participant,
        tiyin: move.tiyin,
        isReserve: reserve,
        ...(move.kind === 'maximum' ? { isRetyped: true } : {}),
      });
    minds = afterMove(minds, participant, move);
  }
};

const afterMove = (minds: RobotStrategy[], participant: number, move: RobotMove): RobotStrategy[] => {
  if (move.kind === 'leave') return minds.filter((one) => one.participant !== participant);
  if (move.kind !== 'maximum') return minds;
  return minds.map((one) => (one.participant === participant ? { ...one, hasMaximum: true } : one));
};
