/** The rules of a lot as running text: money with its unit, moments and lengths of time in words. */
export type LotTerms = {
  lot: string;
  startPrice: string;
  step: string;
  deposit: string;
  cutOff: string;
  opens: string;
  window: string;
  extension: string;
  /** «3 ish kuni»; Russian in the genitive: «3 рабочих дней». */
  signDays: string;
  payDays: string;
};
