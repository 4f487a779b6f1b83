/** The rules of a lot as running text: money with its unit, moments and lengths of time in words. */
export type LotTerms = {
  lot: string;
  startPrice: string;
  step: string;
  deposit: string;
  cutOff: string;
  opens: string;
  /** Lengths of time stand in the accusative where Russian has one: «длятся 1 минуту», «менее чем за 5 минут». */
  window: string;
  extension: string;
  /** «3 ish kuni»; Russian in the genitive: «3 рабочих дней». */
  signDays: string;
  /** Days of the calendar. */
  payDays: string;
  /** Of a forfeited deposit: «half» or a percent. */
  sellerShare: string;
  platformShare: string;
  /** Whole sentences: what an outage does, what a day without bids leads to, how high a bid may be. */
  outageClause: string;
  repeatClause: string;
  highestBidClause: string;
};

/** What the winner of a declaration owes until when, and what becomes of the deposit otherwise. */
export type DutyTerms = { signBy: string; rest: string; days: string; payBy: string } & Pick<
  LotTerms,
  'sellerShare' | 'platformShare'
>;
