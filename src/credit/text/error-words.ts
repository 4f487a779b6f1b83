import { numericWords } from '#platform/text/numeric-words.ts';
import type kit from '#platform/text/uz.ts';
import { dateShown } from '#platform/values/calendar-date.ts';
import type { Locale } from '#platform/values/locale.ts';
import { formatMoney, type MoneyStyle } from '#platform/values/money.ts';
import { type CalculationError, CREDIT_MAX_SUM, START_DAYS } from '../rules/calculation.ts';
import type uz from './uz.ts';

/** How an amount is written: with both digits of tiyin, or with none where there are no tiyin. */
export const styleOf = (tiyin: bigint): MoneyStyle => (tiyin % 100n === 0n ? 'integer' : 'decimal');

/** An amount of tiyin in sums, with tiyin where there are any. */
export const moneyWords = (hundredths: bigint, locale: Locale): string =>
  formatMoney({ currency: 'UZS', hundredths }, locale, styleOf(hundredths));

/** CRD-005 in words: the largest credit. */
export const creditMaxWords = (locale: Locale): string => moneyWords(BigInt(CREDIT_MAX_SUM) * 100n, locale);

/** Why a field of a calculation is not taken, in words. `field` are the sentences of all fields, in the same language. */
export const errorWords = (
  error: CalculationError,
  t: (typeof uz)['errors'],
  field: (typeof kit)['field'],
  locale: Locale,
): string => {
  switch (error.code) {
    case 'number':
      return numericWords(error.reason, field, locale);
    case 'day':
      return t.day({ first: dateShown(START_DAYS.first), last: dateShown(START_DAYS.last) });
    case 'earlyAboveDebt':
      return t.earlyAboveDebt({ owed: moneyWords(error.owedTiyin, locale) });
    case 'creditTooLarge':
      return t.creditTooLarge({
        most: creditMaxWords(locale),
        down: moneyWords(error.leastDownTiyin, locale),
      });
    case 'graceTooLong':
    case 'afterTheTerm':
      return t[error.code]({ months: error.months });
    case 'missing':
    case 'downAbovePrice':
    case 'nothingToBorrow':
    case 'subsidyAboveRate':
    case 'nothingOwed':
      return t[error.code];
  }
};
