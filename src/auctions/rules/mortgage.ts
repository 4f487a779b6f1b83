/** A credit for a property. Percents are hundredths of a percent: 1900 is 19 %. */
export type MortgageTerms = { rateHundredths: number; years: number; downHundredths: number };

/** An example, not an offer: what the first look at a lot is reckoned with. */
export const defaultMortgage: MortgageTerms = { rateHundredths: 1_900, years: 20, downHundredths: 3_000 };

const SCALE = 10n ** 15n;
const WHOLE = 10_000n;
const MONTHS = 12;
const THOUSAND_SUM = 100_000n;

const upTo = (amount: bigint, unit: bigint): bigint => ((amount + unit - 1n) / unit) * unit;

/**
 * What a price costs a month when it is paid by a credit in equal parts, in tiyin, rounded up to a thousand sum. Reckoned in
 * whole numbers, so that the server and every browser show the same.
 */
export const monthlyPayment = (
  priceTiyin: bigint,
  { rateHundredths, years, downHundredths }: MortgageTerms,
): bigint => {
  const months = years * MONTHS;
  const credit = priceTiyin - (priceTiyin * BigInt(downHundredths)) / WHOLE;
  if (rateHundredths === 0) return upTo(credit / BigInt(months), THOUSAND_SUM);
  const rate = (BigInt(rateHundredths) * SCALE) / (WHOLE * BigInt(MONTHS));
  let growth = SCALE;
  for (let month = 0; month < months; month += 1) growth = (growth * (SCALE + rate)) / SCALE;
  return upTo((credit * rate * growth) / ((growth - SCALE) * SCALE), THOUSAND_SUM);
};
