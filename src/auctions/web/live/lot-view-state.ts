import type { LotSnapshot } from '#auctions/contract.ts';
import { type TimerTone, timerTone } from '#platform/values/timer.ts';

/** What the stage shows. `repeat`: a day passed without a bid; `paused`: after a long outage. */
export type LotViewState =
  | 'accepting'
  | 'repeat'
  | 'waiting'
  | 'closed'
  | 'live'
  | 'paused'
  | 'won'
  | 'completed'
  | 'cancelled'
  | 'failed';

export const lotViewStateOf = (
  { phase, daysWithoutBid, resumesAtMs }: Pick<LotSnapshot, 'phase' | 'daysWithoutBid' | 'resumesAtMs'>,
  nowMs: number,
): LotViewState => {
  switch (phase) {
    case 'ACCEPTING':
      return daysWithoutBid > 0 ? 'repeat' : 'accepting';
    case 'WAITING':
      return 'waiting';
    case 'CLOSED':
      return 'closed';
    case 'LIVE':
      return resumesAtMs !== null && nowMs < resumesAtMs ? 'paused' : 'live';
    case 'WON':
      return 'won';
    case 'COMPLETED':
      return 'completed';
    case 'CANCELLED':
      return 'cancelled';
    case 'FAILED':
      return 'failed';
  }
};

export const isOver = (scene: LotViewState): boolean =>
  scene === 'won' || scene === 'completed' || scene === 'cancelled' || scene === 'failed';

/** Until when the ring counts, and from how many seconds it began. */
export type Countdown = { untilMs: number; wholeSeconds: number };

const DAY_SECONDS = 24 * 60 * 60;

/**
 * What the ring counts down to: the cut-off, the opening, the close, or the end of a pause; null when nothing is due. Once a
 * bid has moved the end, the whole ring is one extension, so that every such bid fills it.
 */
export const countdownOf = (
  lot: Pick<LotSnapshot, 'cutOffAtMs' | 'opensAtMs' | 'closesAtMs' | 'resumesAtMs' | 'sheet'>,
  scene: LotViewState,
): Countdown | null => {
  const { cutOffAtMs, opensAtMs, closesAtMs, resumesAtMs, sheet: rules } = lot;
  const until = (untilMs: number | null, wholeSeconds: number) => (untilMs === null ? null : { untilMs, wholeSeconds });
  if (scene === 'accepting' || scene === 'repeat') return until(cutOffAtMs, DAY_SECONDS);
  if (scene === 'closed') return until(opensAtMs, ((opensAtMs ?? 0) - (cutOffAtMs ?? 0)) / 1000);
  if (scene === 'paused') return until(resumesAtMs, DAY_SECONDS);
  if (scene !== 'live' || closesAtMs === null) return null;
  const planned = (opensAtMs ?? closesAtMs) + rules.windowSeconds * 1000;
  return { untilMs: closesAtMs, wholeSeconds: closesAtMs > planned ? rules.extensionSeconds : rules.windowSeconds };
};

/** Whole seconds that the ring has left; null when nothing is due. */
export const secondsTo = (lot: LotSnapshot, scene: LotViewState, nowMs: number): number | null => {
  const countdown = countdownOf(lot, scene);
  return countdown && Math.max(0, Math.ceil((countdown.untilMs - nowMs) / 1000));
};

/** Green, orange and red only while bids are taken: before that running out is no alarm. */
export const timeTone = (scene: LotViewState, secondsLeft: number | null): TimerTone | 'calm' =>
  scene === 'live' && secondsLeft !== null ? timerTone(secondsLeft) : 'calm';

/** The price that the lot stands at. */
export const priceOf = (lot: LotSnapshot): bigint =>
  BigInt(lot.winner?.amount ?? lot.leader?.amount ?? lot.sheet.startPriceTiyin);

/** Seconds left at which the timer is spoken (visual design, section 11). */
const milestones = [300, 60, 30, 10, 0] as const;
export type Milestone = (typeof milestones)[number];

/** The milestone that was passed between two looks at the timer; null for none, and when time was added. */
export const milestonePassed = (before: number, after: number): Milestone | null =>
  [...milestones].reverse().find((at) => before > at && after <= at) ?? null;

/** By how many tenths of a percent a price is above the start price, rounded down. */
export const riseTenths = (price: bigint, start: bigint): number => Number(((price - start) * 1000n) / start);
