import type { Lot } from './lot.ts';
import { createLot } from './lot.ts';
import type { LotRules } from './lot-rules.ts';

/** A rule sheet as it travels: money as decimal texts of whole tiyin. */
export type WireRules = Omit<LotRules, 'startPriceTiyin' | 'stepTiyin' | 'depositTiyin'> & {
  startPriceTiyin: string;
  stepTiyin: string;
  depositTiyin: string;
};

export const rulesToWire = (rules: LotRules): WireRules => ({
  ...rules,
  startPriceTiyin: rules.startPriceTiyin.toString(),
  stepTiyin: rules.stepTiyin.toString(),
  depositTiyin: rules.depositTiyin.toString(),
});

export const rulesFromWire = (rules: WireRules): LotRules => ({
  ...rules,
  startPriceTiyin: BigInt(rules.startPriceTiyin),
  stepTiyin: BigInt(rules.stepTiyin),
  depositTiyin: BigInt(rules.depositTiyin),
});

/** What a page knows of a lot (see `LotSnapshot` in the contract). */
export type WireLot = {
  sheet: WireRules;
  phase: Lot['phase'];
  nowMs: number;
  day: string;
  closesAtMs: number | null;
  resumesAtMs: number | null;
  bidCount: number;
  participants: readonly { number: number; lastBid: string | null }[];
  leader: { participant: number; amount: string } | null;
};

/** The lot of the engine as a page knows it: without maxima, so that a page can ask the same rules as the server. */
export const lotFromWire = (wire: WireLot, nowMs: number = wire.nowMs): Lot => ({
  ...createLot(rulesFromWire(wire.sheet), nowMs),
  phase: wire.phase,
  nowMs,
  day: wire.day,
  participants: wire.participants.map(({ number, lastBid }) => ({
    number,
    isReserve: null,
    lastBidTiyin: lastBid === null ? null : BigInt(lastBid),
  })),
  bidCount: wire.bidCount,
  leader: wire.leader && { participant: wire.leader.participant, tiyin: BigInt(wire.leader.amount) },
  closesAtMs: wire.closesAtMs,
  resumesAtMs: wire.resumesAtMs,
});
