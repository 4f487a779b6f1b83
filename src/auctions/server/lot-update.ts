import { limits } from '#platform/values/limits.ts';
import type { Bid, LotUpdate } from '../contract/shapes.ts';
import { cutOffOf, openingOf } from '../rules/calendar.ts';
import type { Lot } from '../rules/lot.ts';
import type { BidRow, LotState } from './log-batch.ts';

/** A bid as everybody may know it: who bids by a maximum is nobody's business while bids are taken. */
export const bidOfRow = (
  { number, participant, tiyin, at_ms, is_auto }: Omit<BidRow, 'round'>,
  lot: Pick<Lot, 'phase'>,
): Bid => ({
  number,
  participant,
  amount: tiyin,
  atMs: at_ms,
  isAuto: lot.phase === 'LIVE' ? null : is_auto,
});

/** The moments of the planned day of bidding; null while nobody has applied. */
export const momentsOf = ({ rules, day }: Lot): { cutOffAtMs: number | null; opensAtMs: number | null } =>
  day === ''
    ? { cutOffAtMs: null, opensAtMs: null }
    : { cutOffAtMs: cutOffOf(rules, day), opensAtMs: openingOf(rules, day) };

/** The price that stands: the highest bid, or the start price. */
export const priceOf = ({ leader, rules }: Lot): bigint => leader?.tiyin ?? rules.startPriceTiyin;

/** Everything about a lot that changes, as anybody may know it. `bids`: the newest first. */
export const lotUpdateOf = (
  { lot, head }: Pick<LotState, 'lot' | 'head'>,
  { bids, nowMs, watchers }: { bids: readonly Bid[]; nowMs: number; watchers: number },
): LotUpdate => ({
  productId: lot.rules.lotId,
  phase: lot.phase,
  nowMs,
  day: lot.day,
  ...momentsOf(lot),
  closesAtMs: lot.closesAtMs,
  resumesAtMs: lot.resumesAtMs,
  participantCount: lot.participants.length,
  participants: [...lot.participants]
    .sort((a, b) => {
      const [one, other] = [a.lastBidTiyin ?? 0n, b.lastBidTiyin ?? 0n];
      return one === other ? a.number - b.number : one > other ? -1 : 1;
    })
    .slice(0, limits.participantsInMessageMax)
    .map(({ number, lastBidTiyin }) => ({ number, lastBid: lastBidTiyin?.toString() ?? null })),
  leader: lot.leader && { participant: lot.leader.participant, amount: lot.leader.tiyin.toString() },
  bidCount: lot.bidCount,
  bids: [...bids],
  head,
  duty: lot.duty && {
    kind: lot.duty.kind,
    participant: lot.duty.participant,
    amount: lot.duty.tiyin.toString(),
    byMs: lot.duty.byMs,
  },
  watchers,
});
