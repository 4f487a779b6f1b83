import { basisPointsOf, parseWire, type Tiyin, tiyin } from '#platform/values/money.ts';
import type { DebtorValues, FormValues } from './form-values.ts';

const amount = (text: string | null | undefined): Tiyin => (text ? parseWire(text) : tiyin(0n));

/** What is still owed: of the credit itself, its percentage and the penalty together (O56). Null without a debtor. */
export const residueOf = (debtor: DebtorValues | null | undefined): Tiyin | null =>
  debtor
    ? tiyin(amount(debtor.remainedDebt) + amount(debtor.remainedPercentage) + amount(debtor.remainedPenalty))
    : null;

/** The currency of the price: sum unless dollars are named. */
export const currencyOf = ({ currency }: Pick<FormValues, 'currency'>): 'UZS' | 'USD' => currency ?? 'UZS';

/** The service fee on a price, in the currency of the price. */
export const feeOf = (price: Tiyin, feeHundredths: number): Tiyin => basisPointsOf(price, feeHundredths);

/**
 * What the price is called out at: with the fee where the customer pays it; where the owner does, the fee is taken from
 * the proceeds (O44). Null while there is no price.
 */
export const priceWithFee = (
  { objectPrice, whoPaysRealtorServiceFee }: Pick<FormValues, 'objectPrice' | 'whoPaysRealtorServiceFee'>,
  feeHundredths: number,
): Tiyin | null => {
  if (!objectPrice) return null;
  const price = amount(objectPrice);
  return whoPaysRealtorServiceFee === 'CUSTOMER' ? tiyin(price + feeOf(price, feeHundredths)) : price;
};
