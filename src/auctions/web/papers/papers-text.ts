import { type AuctionsText, useAuctionsText } from '../auctions-text.ts';

/** The words of agreements, declarations and what follows a win. */
export type PapersText = AuctionsText['papers'];

export const usePapersText = (): PapersText => useAuctionsText().papers;
