import type { Defect } from './defect.ts';

/** Blocks, and what follows when a winner does not sign. */
export const defectsOfConduct: readonly Defect[] = [
  {
    name: 'the limit of somebody who is blocked goes on bidding',
    patches: [
      {
        file: 'src/auctions/server/blocked-bidders.ts',
        from: 'if (maxima.length === 0) return;',
        to: 'if (maxima.length >= 0) return;',
      },
    ],
    check: 'F61',
    says: /the limit of .*, who was blocked, bids/,
  },
  {
    name: 'whoever defaulted is let in again',
    patches: [
      {
        file: 'src/auctions/server/enter-lot.ts',
        from: 'if (exclusion !== null) throw',
        to: "if (exclusion === 'isSeller') throw",
      },
    ],
    check: 'F62',
    says: /enters again, who defaulted/,
  },
  {
    name: 'the term of a winner never runs out',
    patches: [
      {
        file: 'src/auctions/rules/advance-time.ts',
        from: 'return lot.duty?.byMs ?? null;',
        to: "return lot.phase === 'WON' ? null : (lot.duty?.byMs ?? null);",
      },
    ],
    check: 'F59',
    says: /what was due at .* is not done/,
  },
];
