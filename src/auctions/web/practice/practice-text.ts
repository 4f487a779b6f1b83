import { useText } from '#platform/web/text.tsx';

/** The words of practice and of the clock of a demonstration, in one language: a small catalogue, `auctionPractice`. */
export type PracticeText = typeof import('#auctions/text/uz/practice.ts').default;

export const usePracticeText = (): PracticeText => useText<PracticeText>('auctionPractice');
