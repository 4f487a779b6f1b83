import { unique } from './query-values.ts';

/** Who sells, as people ask for it. */
export const sellerKinds = ['owner', 'realtor', 'agency', 'developer', 'bank'] as const;
export type SellerKind = (typeof sellerKinds)[number];

const isSellerKind = (value: string): value is SellerKind => (sellerKinds as readonly string[]).includes(value);

/** Addresses and searches from before realtors, agencies and developers were told apart call all three «agent». */
const ofAgent: readonly SellerKind[] = ['realtor', 'agency', 'developer'];

/** The kinds of sellers that words of an address name; others are left out. */
export const parseSellerKinds = (words: readonly string[]): SellerKind[] =>
  unique(words.flatMap((word) => (word === 'agent' ? ofAgent : isSellerKind(word) ? [word] : [])));

/** What a listing's source counts as. Who sells for himself is a private seller, also where the register shows another owner: that is said on the page. */
export const sellerKindOf = (source: string): SellerKind => (isSellerKind(source) ? source : 'owner');
