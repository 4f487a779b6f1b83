import { useText } from '#platform/web/text.tsx';

/** The words of lists, of entering and of the blocks on other pages, in one language. */
export type EntryText = typeof import('#auctions/text/uz/entry.ts').default;

/**
 * They are a catalogue of their own, `auctionEntry`: pages that show a block of an auction do without the words of the
 * live page, the papers and the proof.
 */
export const useEntryText = (): EntryText => useText<EntryText>('auctionEntry');
