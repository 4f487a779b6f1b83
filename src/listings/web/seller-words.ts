import type { Card, Product } from '#listings/contract.ts';
import type { ListingsText } from './text.ts';

/** Who sells: the company, else whom the server lets be named, else what kind of seller it is; null for a kind that has no word. */
export const sellerWords = (
  { company, seller, source }: Pick<Product, 'company' | 'seller' | 'source'>,
  { seller: kinds }: ListingsText['product'],
): string | null => company?.name ?? seller?.name ?? (source in kinds ? kinds[source as keyof typeof kinds] : null);

/** Whom a card names as the seller, with the word for the trade; null for a company, which has its mark, and for whoever stays unnamed. */
export const namedSeller = (
  { company, seller }: Pick<Card, 'company' | 'seller'>,
  { sellers }: ListingsText['filters'],
): { name: string; trade: string } | null =>
  company || !seller
    ? null
    : { name: seller.name, trade: sellers[seller.kind.toLowerCase() as Lowercase<typeof seller.kind>] };
