import type { Benefit } from '#credit/contract.ts';
import { bestCredits, shownBenefit } from '#credit/web/benefits/benefit-facts.ts';
import type { Product } from '#listings/contract.ts';

/** The lowest payment a month that is offered, and what is paid first with it; tiyin as decimal texts. */
export type CheapestMonth = { monthlyTiyin: string; firstTiyin: string };

/** A product as it is compared. */
export type ComparedProduct = Product & { cheapestMonth: CheapestMonth | null };

/** A product without what a comparison does not show, so that four of them stay small on their way to the browser. */
export const comparedProduct = (product: Product, benefits: readonly Benefit[]): ComparedProduct => ({
  ...product,
  description: '',
  pictures: [],
  prices: [],
  roomsPlan: [],
  districtMedian: null,
  cheapestMonth: cheapestMonthOf(product, benefits),
});

/** The same as the page of the product shows as its best offer. */
const cheapestMonthOf = ({ priceTiyin }: Product, benefits: readonly Benefit[]): CheapestMonth | null => {
  const cost = bestCredits(benefits.map(shownBenefit), BigInt(priceTiyin)).rows[0]?.cost;
  return cost ? { monthlyTiyin: String(cost.monthlyTiyin), firstTiyin: String(cost.downTiyin) } : null;
};
