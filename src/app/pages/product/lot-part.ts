import { type ComponentProps, createElement } from 'react';
import type { PagePart } from '../../web/page.ts';

type LotProduct = typeof import('./LotProduct.tsx').LotProduct;

let code: LotProduct | null = null;

/** The auction half of a product page: its code and words come only to pages of lots. */
export const lotPart: PagePart = {
  file: 'app/pages/product/LotProduct.tsx',
  load: async () => {
    code = (await import('./LotProduct.tsx')).LotProduct;
  },
  catalogues: ['auctionEntry'],
};

/** The page of a lot; only shown where `lotPart` has been loaded. */
export function LotPart(props: ComponentProps<LotProduct>) {
  if (!code) throw new Error('The lot part was rendered before its code was loaded.');
  return createElement(code, props);
}
