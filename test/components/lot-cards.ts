import type { LotCard, MyLot } from '#auctions/contract.ts';
import { cutOffAtMs, opensAtMs, start, step, tiyin } from './lot.ts';

/** A lot in a list, in the morning of its day while applications are taken. */
export const lotCardOf = (id: number, change: Partial<LotCard> = {}): LotCard => ({
  id,
  name: `Uch xonali kvartira ${id}`,
  address: 'Toshkent shahri, Yunusobod tumani',
  categoryId: 8,
  areaDm2: 7_250,
  areaLivingDm2: null,
  areaEffectiveDm2: null,
  rooms: 3,
  floor: 4,
  floorsBuilding: 9,
  companyName: null,
  picture: null,
  phase: 'ACCEPTING',
  day: '2026-11-21',
  cutOffAtMs,
  opensAtMs,
  closesAtMs: null,
  startPrice: tiyin(start),
  price: tiyin(start),
  step: tiyin(step),
  deposit: tiyin(start / 20),
  bidCount: 0,
  participantCount: 2,
  isListed: true,
  version: 1,
  ...change,
});

/** The same on the board of participant 1, while bids are taken. */
export const myLotOf = (id: number, change: Partial<MyLot> = {}): MyLot => ({
  ...lotCardOf(id),
  phase: 'LIVE',
  closesAtMs: opensAtMs + 3_600_000,
  participant: 1,
  isLeading: false,
  lastBid: null,
  maximum: null,
  ...change,
});
