import { depositReleaseClause, highestBidClause, outageClause, repeatClause } from './auction-clauses.ts';
import { clockTime, duration, durationOfSeconds } from './duration.ts';
import { limits } from './limits.ts';
import type { Locale } from './locale.ts';
import { groupDigits } from './numeric.ts';
import { deletionHoldsIn, erasedDataIn, retainedDataIn } from './personal-data.ts';
import { serviceFeeInCase } from './service-fee.ts';
import { forfeitShares } from './share.ts';

const HUNDREDTHS_IN_PERCENT = 100;
const MINUTES_IN_HOUR = 60;
/** Lots of the examples in help and contracts, in sum. */
const EXAMPLE_LOT = 845_000_000;
const EXAMPLE_START = 400_000_000;

const percent = (hundredths: number): string => String(hundredths / HUNDREDTHS_IN_PERCENT);
const share = (whole: number, hundredths: number): number => (whole * hundredths) / (HUNDREDTHS_IN_PERCENT * 100);

/**
 * What rules promise, in the words of a language: texts name a promise and never its number, so that they cannot say
 * something else than the rule. Russian lengths of time stand in the genitive («в течение 3 рабочих дней»).
 */
export const promisesIn = (locale: Locale) => {
  const days = (n: number) => duration(locale, n, 'days', 'genitive');
  const workingDays = (n: number) => duration(locale, n, 'workingDays', 'genitive');
  const minutes = (n: number) => duration(locale, n, 'minutes', 'genitive');
  const exampleStep = share(EXAMPLE_START, limits.bidStepHundredthsDefault);
  const exampleBid = (steps: number) => groupDigits(EXAMPLE_START + steps * exampleStep);
  return {
    cutOff: clockTime(limits.auctionCutOffMinute),
    opens: clockTime(limits.auctionOpensMinute),
    pause: minutes(limits.auctionOpensMinute - limits.auctionCutOffMinute),
    window: durationOfSeconds(locale, limits.auctionWindowSeconds, 'genitive'),
    extension: durationOfSeconds(locale, limits.auctionExtensionSeconds, 'genitive'),
    signDays: workingDays(limits.auctionSignWorkingDays),
    /** Days of the calendar: working days would give the winner other ones than the lot does. */
    payDays: duration(locale, limits.auctionPayDays, 'calendarDays', 'genitive'),
    answerDays: workingDays(limits.auctionAnswerWorkingDays),
    deposit: percent(limits.lotDepositHundredthsDefault),
    step: percent(limits.bidStepHundredthsDefault),
    feeByBuyer: serviceFeeInCase(locale, 'CUSTOMER'),
    feeBySeller: serviceFeeInCase(locale, 'OWNER'),
    feeByBank: serviceFeeInCase(locale, 'BANK'),
    ...forfeitShares(locale, limits.forfeitSellerPercent),
    callMinutes: minutes(limits.consultationCallMinutes),
    propertyCallMinutes: minutes(limits.callBackMinutesProduct),
    callsFrom: clockTime(limits.callCentreOpensHour * MINUTES_IN_HOUR),
    callsUntil: clockTime(limits.callCentreClosesHour * MINUTES_IN_HOUR),
    refundDays: workingDays(limits.refundWorkingDays),
    replyDays: workingDays(limits.replyWorkingDays),
    noticeDays: days(limits.termsNoticeDays),
    representativeDays: workingDays(limits.representativeWorkingDays),
    /** What a realtor agreement runs for. */
    agentTerm: duration(locale, limits.agentAgreementYears, 'years', 'genitive'),
    adultAge: String(limits.adultYears),
    adultYears: duration(locale, limits.adultYears, 'years', 'genitive'),
    deletionDays: days(limits.deletionDays),
    consultationKept: duration(locale, limits.consultationRetentionMonths, 'months', 'genitive'),
    valuationDays: workingDays(limits.valuationWorkingDays),
    compareMin: String(limits.compareMin),
    compareMax: String(limits.compareMax),
    savedMax: String(limits.savedMax),
    searchAreas: String(limits.drawnAreasMax),
    exampleLot: groupDigits(EXAMPLE_LOT),
    exampleDeposit: groupDigits(share(EXAMPLE_LOT, limits.lotDepositHundredthsDefault)),
    exampleStart: groupDigits(EXAMPLE_START),
    exampleStep: groupDigits(exampleStep),
    exampleBid1: exampleBid(1),
    exampleBid2: exampleBid(2),
    exampleBid3: exampleBid(3),
  };
};

export type Promises = ReturnType<typeof promisesIn>;

/** The promises of long texts, such as the privacy page: what no screen needs that says one of the others. */
const allPromisesIn = (locale: Locale): Record<string, string> => ({
  ...promisesIn(locale),
  erasedData: erasedDataIn(locale),
  retainedData: retainedDataIn(locale),
  deletionHolds: deletionHoldsIn(locale),
  outageClause: outageClause(locale),
  repeatClause: repeatClause(locale, limits.auctionRepeatDaysMax),
  highestBidClause: highestBidClause(locale, limits.auctionPriceTimesMax),
  depositRelease: depositReleaseClause(locale),
});

/** Puts what rules promise where a text names it: «within {signDays}». A name that no rule has is an error of the text. */
export const fillPromises = (locale: Locale, text: string): string => {
  const promises = allPromisesIn(locale);
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const promise = promises[name];
    if (promise === undefined) throw new Error(`No rule fills {${name}}.`);
    return promise;
  });
};
