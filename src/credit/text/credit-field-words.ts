import { numericWords } from '#platform/text/numeric-words.ts';
import type kit from '#platform/text/uz.ts';
import { duration } from '#platform/values/duration.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { BenefitTerms } from '../rules/benefit.ts';
import type { CreditFieldError } from '../rules/credit-application.ts';
import { moneyWords } from './error-words.ts';
import type uz from './uz/credit-applications.ts';

/** Why a field of an application for a credit is not taken, in words. `field` are the sentences of all fields, in the same language. */
export const creditFieldWords = (
  error: CreditFieldError,
  { deadlineUnit }: Pick<BenefitTerms, 'deadlineUnit'>,
  t: (typeof uz)['errors'],
  field: (typeof kit)['field'],
  locale: Locale,
): string => {
  switch (error.code) {
    case 'missing':
      return t.missing;
    case 'number':
      return numericWords(error.reason, field, locale);
    case 'amountAboveOffer':
      return t.amountAboveOffer({ most: moneyWords(error.mostTiyin, locale) });
    case 'termAboveOffer':
      return t.termAboveOffer({ most: duration(locale, error.most, deadlineUnit === 'YEAR' ? 'years' : 'months') });
    case 'termWithinGrace':
      return t.termWithinGrace({ months: error.months });
  }
};
