/** Who sells, as people ask for it. */
export const sellerKinds = ['owner', 'agent', 'bank'] as const;
export type SellerKind = (typeof sellerKinds)[number];

export const isSellerKind = (value: string): value is SellerKind => (sellerKinds as readonly string[]).includes(value);

/** What a listing's source counts as: whoever sells for others, or many of them, is an agent. */
export const sellerKindOf = (source: string): SellerKind =>
  source === 'owner' || source === 'bank' ? source : 'agent';
