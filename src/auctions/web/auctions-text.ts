import { useText } from '#platform/web/text.tsx';

/** The words of auctions in one language. They come with whatever names the catalogue `auctions`. */
export type AuctionsText = typeof import('#auctions/text/uz.ts').default;

export const useAuctionsText = (): AuctionsText => useText<AuctionsText>('auctions');
