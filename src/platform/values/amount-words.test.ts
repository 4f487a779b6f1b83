import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { amountInWords } from './amount-words.ts';
import { type Locale, locales } from './locale.ts';

const MOST_TIYIN = 10n ** 17n - 1n;

const examples: Record<Locale, [sum: bigint, words: string][]> = {
  uz: [
    [0n, 'Nol soʻm'],
    [1n, 'Bir soʻm'],
    [14n, 'Oʻn toʻrt soʻm'],
    [100n, 'Bir yuz soʻm'],
    [1_000n, 'Bir ming soʻm'],
    [9_999n, 'Toʻqqiz ming toʻqqiz yuz toʻqson toʻqqiz soʻm'],
    [30_046n, 'Oʻttiz ming qirq olti soʻm'],
    [52_250_000n, 'Ellik ikki million ikki yuz ellik ming soʻm'],
    [1_000_000_001n, 'Bir milliard bir soʻm'],
    [2_587_000_060_708n, 'Ikki trillion besh yuz sakson yetti milliard oltmish ming yetti yuz sakkiz soʻm'],
  ],
  ru: [
    [0n, 'Ноль сумов'],
    [1n, 'Один сум'],
    [2n, 'Два сума'],
    [5n, 'Пять сумов'],
    [11n, 'Одиннадцать сумов'],
    [21n, 'Двадцать один сум'],
    [112n, 'Сто двенадцать сумов'],
    [1_000n, 'Одна тысяча сумов'],
    [2_002n, 'Две тысячи два сума'],
    [11_000n, 'Одиннадцать тысяч сумов'],
    [21_001n, 'Двадцать одна тысяча один сум'],
    [52_250_000n, 'Пятьдесят два миллиона двести пятьдесят тысяч сумов'],
    [1_001_000_000n, 'Один миллиард один миллион сумов'],
    [4_000_013_000_000n, 'Четыре триллиона тринадцать миллионов сумов'],
    [342_671_999n, 'Триста сорок два миллиона шестьсот семьдесят одна тысяча девятьсот девяносто девять сумов'],
  ],
  en: [
    [0n, 'Zero soum'],
    [1n, 'One soum'],
    [13n, 'Thirteen soum'],
    [40n, 'Forty soum'],
    [99n, 'Ninety-nine soum'],
    [100n, 'One hundred soum'],
    [101n, 'One hundred and one soum'],
    [52_250_000n, 'Fifty-two million two hundred and fifty thousand soum'],
    [7_000_000_018n, 'Seven billion eighteen soum'],
    [15_000_000_000_000n, 'Fifteen trillion soum'],
  ],
};

for (const locale of locales)
  test(`AUC-020 an amount is said in words as one writes it out, in ${locale}`, () => {
    for (const [sum, words] of examples[locale]) assert.equal(amountInWords(sum * 100n, locale), words);
  });

test('tiyin follow the words as two digits, and their word agrees with them', () => {
  assert.equal(amountInWords(150n, 'uz'), 'Bir soʻm 50\u00a0tiyin');
  assert.equal(amountInWords(5n, 'ru'), 'Ноль сумов 05\u00a0тийинов');
  assert.equal(amountInWords(201n, 'ru'), 'Два сума 01\u00a0тийин');
  assert.equal(amountInWords(322n, 'ru'), 'Три сума 22\u00a0тийина');
  assert.equal(amountInWords(101n, 'en'), 'One soum 01\u00a0tiyin');
});

test('what cannot be said is refused, not said wrongly', () => {
  for (const locale of locales) {
    assert.throws(() => amountInWords(-1n, locale), RangeError);
    assert.throws(() => amountInWords(MOST_TIYIN + 1n, locale), RangeError);
    assert.ok(amountInWords(MOST_TIYIN, locale).length > 50);
  }
});

/** The numbers that the words of English stand for, read back by another way than they were made. */
const readEnglish = (text: string): bigint => {
  const small = new Map(
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
      .split(' ')
      .map((word, n) => [word, BigInt(n)] as const),
  );
  'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .forEach((word, at) => small.set(word, BigInt(at + 2) * 10n));
  const scales = new Map([
    ['thousand', 10n ** 3n],
    ['million', 10n ** 6n],
    ['billion', 10n ** 9n],
    ['trillion', 10n ** 12n],
  ]);
  let total = 0n;
  let group = 0n;
  for (const word of text.toLowerCase().replace(' soum', '').split(/[ -]/)) {
    const scale = scales.get(word);
    if (scale !== undefined) {
      total += group * scale;
      group = 0n;
    } else if (word === 'hundred') group *= 100n;
    else if (word !== 'and') group += small.get(word) ?? assert.fail(`What is ${word}?`);
  }
  return total + group;
};

test('English words read back give the amount, for any amount', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, MOST_TIYIN / 100n), (sum) => {
      assert.equal(readEnglish(amountInWords(sum * 100n, 'en')), sum);
    }),
    { numRuns: 500 },
  );
});

test('different amounts are said differently, without a double space, an empty word or a lost capital', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, MOST_TIYIN), fc.bigInt(0n, MOST_TIYIN), fc.constantFrom(...locales), (a, b, locale) => {
      const words = amountInWords(a, locale);
      assert.doesNotMatch(words, / {2}|undefined|^ | $/);
      assert.match(words, /^\p{Lu}/u);
      if (a !== b) assert.notEqual(words, amountInWords(b, locale));
    }),
    { numRuns: 500 },
  );
});
