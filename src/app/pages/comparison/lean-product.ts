import type { Product } from '#listings/contract.ts';

/** A product without what a comparison does not show, so that four of them stay small on their way to the browser. */
export const leanProduct = (product: Product): Product => ({
  ...product,
  description: '',
  pictures: [],
  prices: [],
  roomsPlan: [],
  districtMedian: null,
});
