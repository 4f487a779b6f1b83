import { type ComponentProps, createElement } from 'react';
import type { contract, HistoryEntry } from '#applications/contract.ts';
import type { Product } from '#listings/contract.ts';
import type { ProductSection } from '#listings/web/ProductView.tsx';
import { api } from '#platform/web/api.ts';
import type { PagePart } from '../../web/page.ts';

let code: typeof import('./Deal.tsx') | null = null;

/** Buying without an auction, and the past of a property: their code and words come only to pages that show them. */
export const dealPart: PagePart = {
  file: 'app/pages/product/Deal.tsx',
  load: async () => {
    code = await import('./Deal.tsx');
  },
  catalogues: ['purchase', 'reservations', 'viewing'],
};

/** Sold by asking: without an auction. */
export const isSoldByRequest = ({ process }: Pick<Product, 'process'>): boolean =>
  process === 'in_sale' || process === 'direct';

/** More than this listing and its own prices, which stand on the page anyway. */
const tellsMore = ({ isThis, kind }: HistoryEntry): boolean => !isThis || kind === 'attempt' || kind === 'unsold';

/** The past of a property; empty where the page tells it all, or where it cannot be asked for. */
export const loadPast = async (id: number): Promise<HistoryEntry[]> => {
  try {
    const { data } = await api<typeof contract>()('GET /public/product/:id/history', { params: { id } });
    return data.some(tellsMore) ? data : [];
  } catch (error) {
    // The page is worth showing without it; what is wrong is logged where it happened.
    console.info('The history of the property did not come.', error);
    return [];
  }
};

const loaded = () => {
  if (!code) throw new Error('The purchase part was rendered before its code was loaded.');
  return code;
};

/** The page of a property that is sold by asking; only where `dealPart` has been loaded. */
export function DealPart(props: ComponentProps<typeof import('./Deal.tsx').DealProduct>) {
  return createElement(loaded().DealProduct, props);
}

/** The section about the past of a property; only where `dealPart` has been loaded. */
export const pastSections = (past: readonly HistoryEntry[]): ProductSection[] =>
  past.length === 0
    ? []
    : [
        {
          id: 'past',
          title: createElement(loaded().PastTitle),
          body: createElement(loaded().Past, { entries: past }),
        },
      ];
