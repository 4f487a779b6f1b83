import { useText } from '#platform/web/text.tsx';

/** The words of listings in one language. */
export type ListingsText = typeof import('#listings/text/uz.ts').default;

export const useListingsText = (): ListingsText => useText<ListingsText>('listings');
