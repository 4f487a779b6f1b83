import type { Locale } from '#platform/values/locale.ts';
import { groupNumeric, type NumericError, twoReadings } from '#platform/values/numeric.ts';
import type uz from './uz.ts';

/** Why a text is no number that a field takes, in one sentence. `t` are the sentences under fields in that language. */
export const numericWords = (error: NumericError, t: (typeof uz)['field'], locale: Locale): string => {
  switch (error.code) {
    case 'minValue':
      return t.minValue({ min: groupNumeric(error.bound) });
    case 'maxValue':
      return t.maxValue({ max: groupNumeric(error.bound) });
    case 'decimals':
      return t.decimals({ n: error.most });
    case 'twofold':
      return t.twofold(twoReadings(error, locale));
    case 'numeric':
    case 'groups':
    case 'wholeNumber':
      return t[error.code];
  }
};
