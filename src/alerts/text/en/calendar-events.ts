import type { SameAs } from '#platform/contract/text.ts';
import { numbered } from '#platform/values/format-number.ts';
import type uz from '../uz/calendar-events.ts';

export default {
  name: 'Ostona: auctions, viewings, payments',
  viewing: {
    come: (p) => `Viewing: ${p.name}`,
    show: (p) => `Viewing with a buyer: ${p.name}`,
    notYet: 'Not confirmed by the seller yet.',
  },
  auction: {
    cutOff: (p) => `Registration closes: ${p.name}, ${numbered('en', p.id)}`,
    cutOffText: 'You can leave the auction until then.',
    opening: (p) => `Auction: ${p.name}, ${numbered('en', p.id)}`,
    openingText: 'An Ostona auction. Open the auction page before bidding starts.',
  },
  due: {
    sign: (p) => `Declaration due: ${p.name}, ${numbered('en', p.id)}`,
    pay: (p) => `Payment due: ${p.name}, ${numbered('en', p.id)}`,
  },
  order: { title: 'Your listing alert ends', text: 'Renew it to keep hearing about new listings.' },
} satisfies SameAs<typeof uz>;
