import { type ComponentProps, createElement } from 'react';
import type { PagePart } from '../../web/page.ts';

let code: typeof import('./CreditOffers.tsx') | null = null;

/** What is offered for paying for a property: its code and words come only to pages that show it. */
export const offersPart: PagePart = {
  file: 'app/pages/product/CreditOffers.tsx',
  load: async () => {
    code = await import('./CreditOffers.tsx');
  },
  catalogues: ['benefits', 'reservations', 'reserveOffers'],
};

/** Only where `offersPart` has been loaded. */
export function OffersPart(props: ComponentProps<typeof import('./CreditOffers.tsx').CreditOffers>) {
  if (!code) throw new Error('The offers were rendered before their code was loaded.');
  return createElement(code.CreditOffers, props);
}
