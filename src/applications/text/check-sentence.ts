import { squareMetres } from '#platform/values/format-number.ts';
import type { Locale } from '#platform/values/locale.ts';
import { formatMoney } from '#platform/values/money.ts';
import type { Check } from '../contract/shapes.ts';
import type checks from './uz/checks.ts';

const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0);
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const area = (dm2: unknown, locale: Locale): string => squareMetres(locale, numberIn(dm2));

/** One sentence about what was found out, in the words of a language. */
export const checkSentence = (
  t: typeof checks,
  { kind, state, detail }: Pick<Check, 'kind' | 'state' | 'detail'>,
  locale: Locale,
): string => {
  if (state === 'PASSED') return t.passed[kind];
  if (state === 'UNAVAILABLE') return t.away;
  const { reasons } = t;
  const isUnknown = detail.reason === 'unknown';
  switch (kind) {
    case 'cadastre':
      return detail.reason === 'numberMissing' ? reasons.numberMissing : reasons.unknownNumber;
    case 'area':
      return isUnknown
        ? reasons.areaUnknown
        : reasons.areaDiffers({ given: area(detail.givenDm2, locale), known: area(detail.knownDm2, locale) });
    case 'owner':
      return isUnknown ? reasons.ownerUnknown : reasons.ownerDiffers;
    case 'ban':
      return reasons.banned;
    case 'debt':
      return reasons.owed({
        count: numberIn(detail.count),
        total: formatMoney({ hundredths: BigInt(textIn(detail.totalTiyin) || '0'), currency: 'UZS' }, locale),
      });
    case 'neighbourhood':
      if (detail.reason === 'districtDiffers') return reasons.districtDiffers;
      return isUnknown ? reasons.neighbourhoodUnknown : reasons.neighbourhoodDiffers;
    case 'duplicate':
      return reasons.duplicate({ numbers: textIn(detail.numbers) });
  }
};
