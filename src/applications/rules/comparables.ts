import { type PriceUnit, pricePerUnit, priceUnitOf, unitAreas } from '#listings/rules/price.ts';
import type { liquidities } from './statuses.ts';

export type Liquidity = (typeof liquidities)[number];

/** What a price is: asked, where bidding stands, where it ended while the winner has yet to pay, or what was paid. */
export const priceKinds = ['asked', 'bid', 'won', 'sold'] as const;
export type PriceKind = (typeof priceKinds)[number];

/** A property on offer or sold that may be compared with another one. */
export type Candidate = {
  id: number;
  priceTiyin: bigint;
  priceKind: PriceKind;
  areaDm2: number;
  rooms: number | null;
  districtId: number;
  isSold: boolean;
  /** Days from its publication until it was sold; until now while it is not. */
  days: number;
};
export type Subject = { categoryId: number; areaDm2: number; rooms: number | null; districtId: number };

/** How near the sample is: the nearest circle with enough in it counts. */
export const circles = ['districtRooms', 'district', 'provinceRooms', 'province'] as const;
export type Circle = (typeof circles)[number];

export type Comparables = {
  circle: Circle;
  count: number;
  soldCount: number;
  /** What the unit prices are of. */
  unit: PriceUnit;
  medianTiyin: bigint;
  lowTiyin: bigint;
  highTiyin: bigint;
  /** The median for the area of the property, as people name prices. */
  suggestedTiyin: bigint;
  medianDays: number;
  liquidity: Liquidity;
  /** The nearest in area. */
  ids: number[];
};

export const ENOUGH = 5;
const LISTED_MAX = 12;
/** Properties that sell within six weeks are in demand; those that take over four months are not. */
const QUICK_DAYS = 45;
const SLOW_DAYS = 120;

const belongs: Record<Circle, (subject: Subject, one: Candidate) => boolean> = {
  districtRooms: (subject, one) => one.districtId === subject.districtId && one.rooms === subject.rooms,
  district: (subject, one) => one.districtId === subject.districtId,
  provinceRooms: (subject, one) => one.rooms === subject.rooms,
  province: () => true,
};

/** What similar properties cost; null where there is nothing to compare with. */
export const compare = (subject: Subject, candidates: readonly Candidate[]): Comparables | null => {
  const inCircle = (circle: Circle) => candidates.filter((one) => belongs[circle](subject, one));
  const circle = circles.find((one) => inCircle(one).length >= ENOUGH) ?? 'province';
  const sample = inCircle(circle);
  if (sample.length === 0) return null;
  const unit = priceUnitOf(subject.categoryId);
  const prices = sample
    .map(
      ({ priceTiyin, areaDm2 }) => pricePerUnit({ currency: 'UZS', hundredths: priceTiyin }, areaDm2, unit).hundredths,
    )
    .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const medianTiyin = at(prices, 0.5);
  const days = sample.map((one) => one.days).sort((a, b) => a - b);
  const medianDays = days[Math.floor(days.length / 2)] ?? 0;
  const soldCount = sample.filter(({ isSold }) => isSold).length;
  return {
    circle,
    count: sample.length,
    soldCount,
    unit,
    medianTiyin,
    lowTiyin: at(prices, 0.25),
    highTiyin: at(prices, 0.75),
    suggestedTiyin: roundPrice((medianTiyin * BigInt(subject.areaDm2)) / unitAreas[unit]),
    medianDays,
    liquidity: liquidityOf({ count: sample.length, medianDays }),
    ids: nearest(subject, sample),
  };
};

const SUM = 100n;
const LARGE_TIYIN = 100_000_000n * SUM;

/** As people name prices: in whole millions when they are large, else in tens of thousands of sum. */
const roundPrice = (tiyin: bigint): bigint => {
  const step = (tiyin >= LARGE_TIYIN ? 1_000_000n : 10_000n) * SUM;
  return tiyin < step ? tiyin : ((tiyin + step / 2n) / step) * step;
};

const at = (sorted: readonly bigint[], share: number): bigint =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0n;

const nearest = ({ areaDm2 }: Subject, sample: readonly Candidate[]): number[] =>
  [...sample]
    .sort((a, b) => Math.abs(a.areaDm2 - areaDm2) - Math.abs(b.areaDm2 - areaDm2) || a.id - b.id)
    .slice(0, LISTED_MAX)
    .map(({ id }) => id);

/** A suggestion by the time on the market; of few nobody can say that they sell well. */
export const liquidityOf = ({ count, medianDays }: { count: number; medianDays: number }): Liquidity => {
  if (medianDays > SLOW_DAYS) return 'RED';
  return count >= ENOUGH && medianDays <= QUICK_DAYS ? 'GREEN' : 'YELLOW';
};
