/** Who sells, as people ask for it. */
export const sellerKinds = ['owner', 'agent', 'bank'] as const;
export type SellerKind = (typeof sellerKinds)[number];

export const isSellerKind = (value: string): value is SellerKind => (sellerKinds as readonly string[]).includes(value);

/**
 * What a listing's source counts as: whoever sells for others, or many of them, is an agent. Who sells for himself is a private seller,
 * also where the register shows another owner: that is said on the page.
 */
export const sellerKindOf = (source: string): SellerKind => {
  if (source === 'bank') return 'bank';
  return source === 'owner' || source === 'unconfirmed' ? 'owner' : 'agent';
};
