import { limits } from '#platform/values/limits.ts';

/** Money is tiyin; times of day are minutes after midnight in Tashkent; days are 'YYYY-MM-DD'. */
export type LotRules = {
  version: 1;
  lotId: number;
  startPriceTiyin: bigint;
  /** Fixed in money when the lot is published: a percentage of the start price, rounded up to a whole sum. */
  stepTiyin: bigint;
  depositTiyin: bigint;
  /** The first day of bidding. */
  day: string;
  cutOffMinute: number;
  opensMinute: number;
  windowSeconds: number;
  /** The end is never nearer to an accepted bid than this. */
  extensionSeconds: number;
  /** Bidding days without a bid after which the seller is asked to change the price. */
  repeatDaysMax: number;
  /** Nobody may bid more than this many times the start price: a guard against typing errors. */
  priceTimesMax: number;
  /** Above this many steps at once the bidder types the amount again. */
  stepsAtOnceMax: number;
  signWorkingDays: number;
  payDays: number;
  answerWorkingDays: number;
  /** Weekdays that are not worked in the year after publication, besides Saturday and Sunday; fixed when the lot is published. */
  holidays: readonly string[];
  /** Of a forfeited deposit, the percent that the seller is owed; absent in lots from before it was kept (`sellerPercentOf`). */
  forfeitSellerPercent?: number;
  /** SHA-256 of what the page says of the property when the lot is published; absent in lots from before it was kept. */
  descriptionHash?: string;
};

/** What a seller chooses; the rest has the usual values of `defaultLotRules`. */
export type LotRulesInput = {
  lotId: number;
  startPriceTiyin: bigint;
  /** In hundredths of a percent: 500 is 5 %. */
  stepHundredths: number;
  depositHundredths: number;
  day: string;
  holidays?: readonly string[];
  descriptionHash?: string;
};

/** The rules of a lot unless its seller chose others (product rules O31-O40). */
export const defaultLotRules = {
  cutOffMinute: limits.auctionCutOffMinute,
  opensMinute: limits.auctionOpensMinute,
  windowSeconds: limits.auctionWindowSeconds,
  extensionSeconds: limits.auctionExtensionSeconds,
  repeatDaysMax: limits.auctionRepeatDaysMax,
  priceTimesMax: limits.auctionPriceTimesMax,
  stepsAtOnceMax: limits.auctionStepsAtOnceMax,
  signWorkingDays: limits.auctionSignWorkingDays,
  payDays: limits.auctionPayDays,
  answerWorkingDays: limits.auctionAnswerWorkingDays,
  forfeitSellerPercent: limits.forfeitSellerPercent,
} as const;

const TIYIN_IN_SUM = 100n;
const HUNDREDTHS_IN_WHOLE = 10_000n;

const shareOf = (whole: bigint, hundredths: number): bigint => {
  const inSums = TIYIN_IN_SUM * HUNDREDTHS_IN_WHOLE;
  const sums = (whole * BigInt(hundredths) + inSums - 1n) / inSums;
  return sums * TIYIN_IN_SUM;
};

/** The sheet of a lot: percentages become money, rounded up to a whole sum (O35, O39). */
export const createLotRules = ({
  stepHundredths,
  depositHundredths,
  holidays = [],
  ...choice
}: LotRulesInput): LotRules => ({
  version: 1,
  ...choice,
  stepTiyin: shareOf(choice.startPriceTiyin, stepHundredths),
  depositTiyin: shareOf(choice.startPriceTiyin, depositHundredths),
  holidays,
  ...defaultLotRules,
});
