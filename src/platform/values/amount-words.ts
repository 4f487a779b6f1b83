import type { Locale } from './locale.ts';
import { NO_BREAK_SPACE } from './numeric.ts';
import { type PluralForms, plural } from './plural.ts';

/** The first amount that is too large to be said: a thousand trillion sum. */
const TOO_LARGE_SUM = 10n ** 15n;

type Speech = {
  /** A group of three digits, 1 to 999; `scale` counts the thousands behind it. */
  group: (n: number, scale: number) => string;
  /** The name of a scale behind its group: thousand, million, billion, trillion. */
  scales: readonly ((n: number) => string)[];
  zero: string;
  sum: (n: bigint) => string;
  tiyin: (n: bigint) => string;
};

const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join(' ');

const uzbekOnes = ['', 'bir', 'ikki', 'uch', 'toʻrt', 'besh', 'olti', 'yetti', 'sakkiz', 'toʻqqiz'];
const uzbekTens = ['', 'oʻn', 'yigirma', 'oʻttiz', 'qirq', 'ellik', 'oltmish', 'yetmish', 'sakson', 'toʻqson'];

const uzbekGroup = (n: number): string =>
  joined(
    n >= 100 ? `${uzbekOnes[Math.floor(n / 100)]} yuz` : '',
    uzbekTens[Math.floor((n % 100) / 10)] ?? '',
    uzbekOnes[n % 10] ?? '',
  );

const russianOnes = ['', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'];
const russianTeens = [
  'десять',
  'одиннадцать',
  'двенадцать',
  'тринадцать',
  'четырнадцать',
  'пятнадцать',
  'шестнадцать',
  'семнадцать',
  'восемнадцать',
  'девятнадцать',
];
const russianTens = [
  '',
  '',
  'двадцать',
  'тридцать',
  'сорок',
  'пятьдесят',
  'шестьдесят',
  'семьдесят',
  'восемьдесят',
  'девяносто',
];
const russianHundreds = [
  '',
  'сто',
  'двести',
  'триста',
  'четыреста',
  'пятьсот',
  'шестьсот',
  'семьсот',
  'восемьсот',
  'девятьсот',
];

/** «тысяча» is feminine, all other scales and the sum are masculine. */
const russianGroup = (n: number, scale: number): string => {
  const [tens, ones] = [Math.floor((n % 100) / 10), n % 10];
  const feminine = scale === 1 ? { 1: 'одна', 2: 'две' }[ones] : undefined;
  return joined(
    russianHundreds[Math.floor(n / 100)] ?? '',
    tens === 1 ? (russianTeens[ones] ?? '') : joined(russianTens[tens] ?? '', feminine ?? russianOnes[ones] ?? ''),
  );
};

const englishOnes = [
  '',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const englishTens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

const englishBelowHundred = (n: number): string =>
  n < 20 ? (englishOnes[n] ?? '') : [englishTens[Math.floor(n / 10)], englishOnes[n % 10]].filter(Boolean).join('-');

const englishGroup = (n: number): string => {
  const [hundreds, rest] = [Math.floor(n / 100), n % 100];
  return joined(
    hundreds > 0 ? `${englishOnes[hundreds]} hundred` : '',
    hundreds > 0 && rest > 0 ? 'and' : '',
    englishBelowHundred(rest),
  );
};

const same = (word: string) => () => word;
const russian = (forms: PluralForms['ru']) => (n: number | bigint) => plural('ru', n, forms);

const speeches: Record<Locale, Speech> = {
  uz: {
    group: uzbekGroup,
    scales: ['ming', 'million', 'milliard', 'trillion'].map(same),
    zero: 'nol',
    sum: same('soʻm'),
    tiyin: same('tiyin'),
  },
  ru: {
    group: russianGroup,
    scales: [
      russian({ one: 'тысяча', few: 'тысячи', many: 'тысяч' }),
      russian({ one: 'миллион', few: 'миллиона', many: 'миллионов' }),
      russian({ one: 'миллиард', few: 'миллиарда', many: 'миллиардов' }),
      russian({ one: 'триллион', few: 'триллиона', many: 'триллионов' }),
    ],
    zero: 'ноль',
    sum: russian({ one: 'сум', few: 'сума', many: 'сумов' }),
    tiyin: russian({ one: 'тийин', few: 'тийина', many: 'тийинов' }),
  },
  en: {
    group: englishGroup,
    scales: ['thousand', 'million', 'billion', 'trillion'].map(same),
    zero: 'zero',
    sum: same('soum'),
    tiyin: same('tiyin'),
  },
};

/** Groups of three digits, the lowest first: 52250000 -> [0, 250, 52]. */
const groupsOf = (whole: bigint): number[] => {
  const groups: number[] = [];
  for (let rest = whole; rest > 0n; rest /= 1_000n) groups.push(Number(rest % 1_000n));
  return groups;
};

const wholeInWords = (whole: bigint, { group, scales, zero }: Speech): string => {
  const parts = groupsOf(whole).map((n, scale) =>
    n === 0 ? '' : joined(group(n, scale), scale === 0 ? '' : (scales[scale - 1]?.(n) ?? '')),
  );
  return joined(...parts.reverse()) || zero;
};

/**
 * An amount as one writes it out, with a capital letter: «Ellik ikki million ikki yuz ellik ming soʻm». Tiyin follow as
 * digits. Takes whole tiyin from 0 to below a thousand trillion sum; throws RangeError for anything else.
 */
export const amountInWords = (amountTiyin: bigint, locale: Locale): string => {
  const sum = amountTiyin / 100n;
  const tiyin = amountTiyin % 100n;
  if (amountTiyin < 0n || sum >= TOO_LARGE_SUM) throw new RangeError('This amount cannot be said in words.');
  const speech = speeches[locale];
  const text = joined(wholeInWords(sum, speech), speech.sum(sum));
  const rest = tiyin === 0n ? '' : ` ${tiyin.toString().padStart(2, '0')}${NO_BREAK_SPACE}${speech.tiyin(tiyin)}`;
  return text.charAt(0).toUpperCase() + text.slice(1) + rest;
};
