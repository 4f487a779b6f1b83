import type { Locale } from './locale.ts';
import { groupDigits } from './numeric.ts';

/** The forms a language needs; '#' stands for the number. */
export type PluralForms = {
  uz: { other: string };
  ru: { one: string; few: string; many: string };
  en: { one: string; other: string };
};

/**
 * A counted noun: `plural('ru', 21, { one: '# комната', few: '# комнаты', many: '# комнат' })` -> «21 комната».
 * Uzbek does not change the noun after a number. A fraction takes the Russian genitive singular («1.5 комнаты»).
 */
export const plural = <L extends Locale>(locale: L, n: number | bigint, forms: PluralForms[L]): string =>
  formFor(locale, n, forms).replaceAll('#', numberText(n));

const formFor = (
  locale: Locale,
  n: number | bigint,
  forms: Partial<Record<'one' | 'few' | 'many' | 'other', string>>,
): string => {
  if (locale === 'ru') return forms[russianForm(n)] ?? '';
  if (locale === 'en' && Number(n) === 1) return forms.one ?? '';
  return forms.other ?? '';
};

const russianForm = (n: number | bigint): 'one' | 'few' | 'many' => {
  if (typeof n === 'number' && !Number.isInteger(n)) return 'few';
  const lastTwo = Number(BigInt(n) % 100n);
  const two = Math.abs(lastTwo);
  const one = two % 10;
  if (one === 1 && two !== 11) return 'one';
  return one >= 2 && one <= 4 && (two < 12 || two > 14) ? 'few' : 'many';
};

const numberText = (n: number | bigint): string =>
  typeof n === 'number' && !Number.isInteger(n) ? String(n) : groupDigits(n);
