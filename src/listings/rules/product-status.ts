import { formatPercent } from '#platform/values/format-number.ts';
import type { Locale } from '#platform/values/locale.ts';
import { MINUS } from '#platform/values/numeric.ts';

/** What the product page needs to decide on its status line. Instants are ISO 8601; money is tiyin as a decimal string. */
export type StatusFacts = {
  readonly status: 'on_sale' | 'sold';
  readonly process: string;
  readonly soldAt: string | null;
  readonly reservedUntil: string | null;
  readonly prices: readonly { readonly changedAt: string; readonly priceTiyin: string }[];
};

export type ProductStatus =
  | { readonly kind: 'sold'; readonly at: string | null }
  | { readonly kind: 'reserved'; readonly at: string }
  | { readonly kind: 'auction' }
  | { readonly kind: 'direct' }
  | { readonly kind: 'lowered'; readonly at: string; readonly basisPoints: number };

/** The one thing a buyer should know first; null when there is nothing to say. */
export const productStatus = (facts: StatusFacts): ProductStatus | null => {
  if (facts.status === 'sold') return { kind: 'sold', at: facts.soldAt };
  if (facts.reservedUntil !== null) return { kind: 'reserved', at: facts.reservedUntil };
  if (facts.process === 'auction') return { kind: 'auction' };
  if (facts.process === 'direct') return { kind: 'direct' };
  const [last, before] = [facts.prices.at(-1), facts.prices.at(-2)];
  if (!last || !before) return null;
  const change = changeBasisPoints(BigInt(before.priceTiyin), BigInt(last.priceTiyin));
  return change < 0 ? { kind: 'lowered', at: last.changedAt, basisPoints: -change } : null;
};

/** The change from one price to the next in hundredths of a percent, rounded towards zero. */
export const changeBasisPoints = (from: bigint, to: bigint): number =>
  from > 0n ? Number(((to - from) * 10_000n) / from) : 0;

/** Differences below this say nothing: half a percent. */
const SAME_BASIS_POINTS = 50;

/** How the price of a square metre stands to the median of the district; null without a median. */
export const againstMedian = (
  perM2Tiyin: bigint,
  medianTiyin: bigint | null,
): { kind: 'below' | 'above' | 'at'; basisPoints: number } | null => {
  if (medianTiyin === null || medianTiyin <= 0n) return null;
  const difference = changeBasisPoints(medianTiyin, perM2Tiyin);
  if (Math.abs(difference) < SAME_BASIS_POINTS) return { kind: 'at', basisPoints: 0 };
  return { kind: difference < 0 ? 'below' : 'above', basisPoints: Math.abs(difference) };
};

/** Basis points as a percentage with at most one decimal: 1 050 is «10,5%», «10,5 %» in Russian, «10.5%» in English. */
export const formatBasisPoints = (basisPoints: number, locale: Locale): string =>
  formatPercent(locale, Math.round(basisPoints / 10) * 10);

/** A change as a percentage with its sign: «+10,5 %», «−3 %»; what rounds to nothing has no sign: «0 %». */
export const formatChangeOf = (basisPoints: number, locale: Locale): string => {
  const percent = formatBasisPoints(Math.abs(basisPoints), locale);
  const direction = directionOfChange(basisPoints);
  return direction === null ? percent : `${direction === 'down' ? MINUS : '+'}${percent}`;
};

/** Where a change goes as it is written with one decimal; null for what rounds to «0 %». */
export const directionOfChange = (basisPoints: number): 'up' | 'down' | null => {
  if (Math.round(Math.abs(basisPoints) / 10) === 0) return null;
  return basisPoints < 0 ? 'down' : 'up';
};
