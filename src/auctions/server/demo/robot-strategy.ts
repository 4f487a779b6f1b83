import type { SeededRandom } from '#platform/values/seeded-random.ts';
import { amountRefusal, highestAllowed, nextAmount } from '../../rules/amounts.ts';
import type { Lot } from '../../rules/lot.ts';
import type { LotRules } from '../../rules/lot-rules.ts';

/** A robot in a lot: its number there, and the most it would pay for it. */
export type RobotStrategy = { participant: number; ceilingTiyin: bigint; hasMaximum: boolean };

/** What a robot does now. `leave`: it will not bid in this lot again. */
export type RobotMove =
  | { kind: 'rest' }
  | { kind: 'leave' }
  | { kind: 'bid'; tiyin: bigint }
  | { kind: 'maximum'; tiyin: bigint };

/** Robots give up somewhere between these shares of the start price, in hundredths: a newcomer can win. */
const GIVES_UP_FROM = 105;
const GIVES_UP_AT = 140;

/** The most a robot would pay for a lot: never more than it has. The same lot and robot give the same answer. */
export const ceilingFor = (rules: LotRules, meansTiyin: bigint, chance: SeededRandom): bigint => {
  const ceilingTiyin = (rules.startPriceTiyin * BigInt(chance.whole(GIVES_UP_FROM, GIVES_UP_AT))) / 100n;
  return ceilingTiyin < meansTiyin ? ceilingTiyin : meansTiyin;
};

const RESTS = 0.1;
const SETS_MAXIMUM = 0.08;
/** A maximum is worth setting when at least this many steps are left. */
const STEPS_FOR_MAXIMUM = 3n;

/** How many steps at once: mostly one, seldom a leap. */
const stepsOf = (chance: SeededRandom): bigint => {
  const luck = chance.next();
  return luck < 0.76 ? 1n : luck < 0.91 ? 2n : luck < 0.98 ? 3n : 5n;
};

/**
 * What a robot does in a lot, by what anybody can see of it. It never bids below the next valid amount, never above its
 * ceiling, and never against itself.
 */
export const decide = (lot: Lot, mind: RobotStrategy, chance: SeededRandom): RobotMove => {
  if (lot.phase !== 'LIVE' || lot.resumesAtMs !== null || lot.leader?.participant === mind.participant)
    return { kind: 'rest' };
  const next = nextAmount(lot);
  const most = mind.ceilingTiyin < highestAllowed(lot) ? mind.ceilingTiyin : highestAllowed(lot);
  if (next > most) return { kind: 'leave' };
  if (chance.happens(RESTS)) return { kind: 'rest' };
  const { stepTiyin } = lot.rules;
  const stepsLeft = (most - next) / stepTiyin;
  if (!mind.hasMaximum && stepsLeft >= STEPS_FOR_MAXIMUM && chance.happens(SETS_MAXIMUM))
    return { kind: 'maximum', tiyin: next + stepTiyin * (stepsLeft / 2n) };
  const target = next + (stepsOf(chance) - 1n) * stepTiyin;
  const tiyin = target <= most && amountRefusal(lot, target, false) === null ? target : next;
  return { kind: 'bid', tiyin };
};

const SHORTEST_WAIT_MS = 3_000;
const LONGEST_WAIT_MS = 40_000;
/** Near the end robots hurry. */
const HURRY_FROM_MS = 1_200;

/**
 * How long a lot is left alone by its robots: as people do, longer in the middle, a burst near the end. In a lot of a
 * minute everything is shorter.
 */
export const pauseMs = (lot: Pick<Lot, 'closesAtMs' | 'rules'>, nowMs: number, chance: SeededRandom): number => {
  const leftMs = Math.max(0, (lot.closesAtMs ?? nowMs) - nowMs);
  const windowMs = lot.rules.windowSeconds * 1000;
  const longest = Math.min(LONGEST_WAIT_MS, windowMs / 10);
  const shortest = Math.min(SHORTEST_WAIT_MS, longest / 2);
  const isNearEnd = leftMs < Math.min(windowMs / 4, lot.rules.extensionSeconds * 1000, 60_000);
  const wait = isNearEnd
    ? chance.between(HURRY_FROM_MS, Math.max(HURRY_FROM_MS, leftMs * 0.7))
    : chance.between(shortest, longest);
  return Math.round(wait);
};
