import { parseWire, type Tiyin, tiyin } from '#platform/values/money.ts';
import { priceWithServiceFee, serviceFeeOf } from '#platform/values/service-fee.ts';
import type { DebtorValues, FormValues } from './form-values.ts';

const amount = (text: string | null | undefined): Tiyin => (text ? parseWire(text) : tiyin(0n));

/** What is still owed: of the credit itself, its percentage and the penalty together (O56). Null without a debtor. */
export const residueOf = (debtor: DebtorValues | null | undefined): Tiyin | null =>
  debtor
    ? tiyin(amount(debtor.remainedDebt) + amount(debtor.remainedPercentage) + amount(debtor.remainedPenalty))
    : null;

/** The currency of the price: sum unless dollars are named. */
export const currencyOf = ({ currency }: Pick<FormValues, 'currency'>): 'UZS' | 'USD' => currency ?? 'UZS';

/** The price that everybody reads: with the fee where the customer bears it (O44). Null while there is no price. */
export const priceWithFee = (
  { objectPrice, whoPaysRealtorServiceFee }: Pick<FormValues, 'objectPrice' | 'whoPaysRealtorServiceFee'>,
  feeHundredths: number,
): Tiyin | null =>
  objectPrice
    ? tiyin(
        priceWithServiceFee(amount(objectPrice), {
          ...serviceFeeOf(whoPaysRealtorServiceFee),
          hundredths: feeHundredths,
        }),
      )
    : null;
