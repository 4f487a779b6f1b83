import { highestAllowed, nextAmount } from './amounts.ts';
import type { Lot } from './lot.ts';

/** An amount to choose with one press. `steps` counts from the highest bid; 0 is the start price, before the first bid. */
export type QuickAmount = { steps: number; tiyin: bigint };

const stepsAfterLeader = [1, 2, 3, 5];
const stepsAtFirst = [0, 1, 2, 3];

const baseOf = ({ leader, rules }: Lot): bigint => leader?.tiyin ?? rules.startPriceTiyin;

/** Whole steps that can be bid with one press, those above the highest amount allowed left out. */
export const quickAmounts = (lot: Lot): QuickAmount[] =>
  (lot.leader ? stepsAfterLeader : stepsAtFirst)
    .map((steps) => ({ steps, tiyin: baseOf(lot) + BigInt(steps) * lot.rules.stepTiyin }))
    .filter(({ tiyin }) => tiyin <= highestAllowed(lot));

/** How many whole steps an amount is above the highest bid, or above the start price before the first; null off the grid. */
export const stepsOf = (lot: Lot, tiyin: bigint): number | null => {
  const over = tiyin - baseOf(lot);
  return over < 0n || over % lot.rules.stepTiyin !== 0n ? null : Number(over / lot.rules.stepTiyin);
};

/** The nearest amount one step up or down that may be bid; an amount off the grid goes to the next one on it. */
export const stepAmount = (lot: Lot, tiyin: bigint, direction: 1 | -1): bigint => {
  const step = lot.rules.stepTiyin;
  const next = nextAmount(lot);
  if (tiyin < next) return next;
  const off = (tiyin - baseOf(lot)) % step;
  const target = direction === 1 ? tiyin - off + step : off > 0n ? tiyin - off : tiyin - step;
  const most = highestAllowed(lot);
  const highest = most - ((most - baseOf(lot)) % step);
  return target < next ? next : target > highest ? highest : target;
};

/** The place of a participant by the last bids, from 1; null for one who has not bid. */
export const rankOf = ({ participants }: Pick<Lot, 'participants'>, number: number): number | null => {
  const own = participants.find((one) => one.number === number)?.lastBidTiyin ?? null;
  if (own === null) return null;
  return participants.filter(({ lastBidTiyin }) => lastBidTiyin !== null && lastBidTiyin > own).length + 1;
};
