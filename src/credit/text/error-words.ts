import type { Locale } from '#platform/values/locale.ts';
import { formatMoney, type MoneyStyle } from '#platform/values/money.ts';
import { type CalculationError, CREDIT_MAX_SUM } from '../rules/calculation.ts';
import type uz from './uz.ts';

/** How an amount is written: with both digits of tiyin, or with none where there are no tiyin. */
export const styleOf = (tiyin: bigint): MoneyStyle => (tiyin % 100n === 0n ? 'integer' : 'decimal');

/** An amount of tiyin in sums, with tiyin where there are any. */
export const moneyWords = (hundredths: bigint, locale: Locale): string =>
  formatMoney({ currency: 'UZS', hundredths }, locale, styleOf(hundredths));

/** Why a field of a calculation is not taken, in words. */
export const errorWords = (error: CalculationError, t: (typeof uz)['errors'], locale: Locale): string => {
  switch (error.code) {
    case 'creditTooLarge':
      return t.creditTooLarge({
        most: moneyWords(BigInt(CREDIT_MAX_SUM) * 100n, locale),
        down: moneyWords(error.leastDownTiyin, locale),
      });
    case 'graceTooLong':
    case 'afterTheTerm':
      return t[error.code]({ months: error.months });
    case 'missing':
    case 'number':
    case 'day':
    case 'downAbovePrice':
    case 'nothingToBorrow':
    case 'subsidyAboveRate':
      return t[error.code];
  }
};
