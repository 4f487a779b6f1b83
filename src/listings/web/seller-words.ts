import type { Product } from '#listings/contract.ts';
import type { ListingsText } from './text.ts';

/** Who sells: the company, else whom the server lets be named, else what kind of seller it is; null for a kind that has no word. */
export const sellerWords = (
  { company, seller, source }: Pick<Product, 'company' | 'seller' | 'source'>,
  { seller: kinds }: ListingsText['product'],
): string | null => company?.name ?? seller?.name ?? (source in kinds ? kinds[source as keyof typeof kinds] : null);
