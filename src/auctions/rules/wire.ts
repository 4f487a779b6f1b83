import type { Lot } from './lot.ts';
import { publishLot } from './lot.ts';
import type { RuleSheet } from './rule-sheet.ts';

/** A rule sheet as it travels: money as decimal texts of whole tiyin. */
export type SheetText = Omit<RuleSheet, 'startPriceTiyin' | 'stepTiyin' | 'depositTiyin'> & {
  startPriceTiyin: string;
  stepTiyin: string;
  depositTiyin: string;
};

export const sheetToWire = (sheet: RuleSheet): SheetText => ({
  ...sheet,
  startPriceTiyin: sheet.startPriceTiyin.toString(),
  stepTiyin: sheet.stepTiyin.toString(),
  depositTiyin: sheet.depositTiyin.toString(),
});

export const sheetOfWire = (sheet: SheetText): RuleSheet => ({
  ...sheet,
  startPriceTiyin: BigInt(sheet.startPriceTiyin),
  stepTiyin: BigInt(sheet.stepTiyin),
  depositTiyin: BigInt(sheet.depositTiyin),
});

/** What a page knows of a lot (see `LotSnapshot` in the contract). */
export type SeenLot = {
  sheet: SheetText;
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
export const lotOfWire = (seen: SeenLot, nowMs: number = seen.nowMs): Lot => ({
  ...publishLot(sheetOfWire(seen.sheet), nowMs),
  phase: seen.phase,
  nowMs,
  day: seen.day,
  participants: seen.participants.map(({ number, lastBid }) => ({
    number,
    isReserve: null,
    lastBidTiyin: lastBid === null ? null : BigInt(lastBid),
  })),
  bidCount: seen.bidCount,
  leader: seen.leader && { participant: seen.leader.participant, tiyin: BigInt(seen.leader.amount) },
  closesAtMs: seen.closesAtMs,
  resumesAtMs: seen.resumesAtMs,
});
