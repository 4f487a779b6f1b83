import type { SameAs } from '#platform/contract/text.ts';
import type uz from './uz.ts';

export default {
  deposit: {
    title: 'Deposit, available funds',
    available: 'Available',
    held: 'Held for lots',
    refunding: 'Being returned',
    ofCompany: (p) => `Deposit of ${p.company}, available funds`,
    bar: 'How the funds are divided',
    unknown: 'The deposit could not be read just now. Reload the page in a moment.',
    empty: 'There are no funds on the deposit yet.',
  },
  refusals: {},
} satisfies SameAs<typeof uz>;
