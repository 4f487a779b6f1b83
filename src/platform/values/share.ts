import type { Locale } from './locale.ts';

const half: Record<Locale, string> = { uz: 'yarmi', ru: 'половина', en: 'half' };

/** A share as it stands in a sentence: «half goes to the seller»; any other than a half in percent, «30% goes to the seller». */
export const shareWord = (locale: Locale, percent: number): string =>
  percent === 50 ? half[locale] : { uz: `${percent} foizi`, ru: `${percent} %`, en: `${percent}%` }[locale];

/** How a forfeited deposit is shared between seller and platform, in words: of the percent that the seller is owed. */
export const forfeitShares = (
  locale: Locale,
  sellerPercent: number,
): { sellerShare: string; platformShare: string } => ({
  sellerShare: shareWord(locale, sellerPercent),
  platformShare: shareWord(locale, 100 - sellerPercent),
});
