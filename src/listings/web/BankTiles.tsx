import type { HomeListings } from '#listings/contract.ts';

export function BankTiles(_: { companies: HomeListings['companies']; recommended: number }) {
  return null;
}
