import { numericWords } from '#platform/text/numeric-words.ts';
import type kit from '#platform/text/uz.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { BenefitError } from '../rules/benefit.ts';
import type uz from './uz/benefits.ts';

/** Why a field of a benefit is not accepted, in words. `field` are the sentences of all fields, in the same language. */
export const benefitErrorWords = (
  error: BenefitError,
  t: (typeof uz)['errors'],
  field: (typeof kit)['field'],
  locale: Locale,
): string => {
  switch (error.code) {
    case 'number':
      return numericWords(error.reason, field, locale);
    case 'tooLong':
      return t.tooLong({ most: error.most });
    case 'graceTooLong':
      return t.graceTooLong({ months: error.months });
    case 'missing':
    case 'notOfType':
    case 'nothingToBorrow':
      return t[error.code];
  }
};
