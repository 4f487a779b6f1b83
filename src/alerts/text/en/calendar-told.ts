import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/calendar-told.ts';

export default {
  name: 'Ostona: auctions, viewings, payments',
  viewing: {
    come: (p) => `Viewing: ${p.name}`,
    show: (p) => `Showing to a buyer: ${p.name}`,
    notYet: 'The seller has not confirmed it yet.',
  },
  auction: {
    cutOff: (p) => `Applications close: ${p.name}, №\u00a0${p.id}`,
    cutOffText: 'Until then one may still withdraw.',
    opening: (p) => `E-auction: ${p.name}, №\u00a0${p.id}`,
    openingText: 'An e-auction of Ostona. Open the page of the bidding before it begins.',
  },
  due: {
    sign: (p) => `Declaration to be signed by now: ${p.name}, №\u00a0${p.id}`,
    pay: (p) => `Payment due: ${p.name}, №\u00a0${p.id}`,
  },
  order: { title: 'A standing order ends', text: 'Renew it to go on hearing of new listings.' },
} satisfies SameAs<typeof uz>;
