import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  groupDigits,
  groupNumeric,
  groupTyped,
  hundredthsOf,
  isNumeric,
  normaliseNumeric,
  readNumeric,
  spellNumeric,
  twoReadings,
  validateNumeric,
  wholeOf,
  withoutOwnGaps,
} from './numeric.ts';

/** Every way in which people write a number, with the one reading of a field that keeps two decimals, or why it has none. */
const writings: Record<string, readonly string[]> = {
  // One reading, in plain spelling.
  '0': ['0', '0,0', '0.00', '-0', ' 0 '],
  '5': ['5', '005', '5,', '5.', '5,0', '5.00', '\t5\n'],
  '0.5': ['0.5', '0,5', '.5', ',5', '0,50', '00.5'],
  '-5': ['-5', '\u22125', '\u20135', '-5,0'],
  '78.4': ['78.4', '78,4', '78,40', '078.4'],
  '999.99': ['999.99', '999,99'],
  '1250': [
    '1250',
    '1 250',
    '1\u00a0250',
    '1\u2009250',
    '1\u202f250',
    '1\u2007250',
    "1'250",
    '1’250',
    '1ʼ250',
    '1 250,00',
  ],
  '1250.5': ['1250.5', '1250,50', '1 250,5', '1\u202f250.50', '1.250,5', '1,250.50', "1'250.5"],
  '420000': ['420000', '420 000', '420\u00a0000', '420 000,00', '420.000,00', '420,000.0'],
  '1250000': [
    '1250000',
    '1 250 000',
    '1.250.000',
    '1,250,000',
    '1\u00a0250 000',
    '1’250’000',
    '1.250.000,00',
    '01 250 000',
  ],
  '1250000.5': ['1.250.000,50', '1,250,000.50', '1 250 000,5', '1\u2009250\u2009000.50', "1'250'000.50", '1250000,50'],
  '-1234.5': ['\u22121 234,5', '-1.234,50'],
  '999999999999999': ['999 999 999 999 999', '999.999.999.999.999', '999999999999999'],
  // Could be either.
  'twofold 420000 420.000': ['420.000', '420,000', ' 420,000 '],
  'twofold 1000 1.000': ['1.000', '1,000'],
  'twofold 1200 1.200': ['1.200', '1,200'],
  'twofold 845000 845.000': ['845,000', '845.000'],
  'twofold 12345 12.345': ['12.345', '12,345'],
  'twofold -1250 -1.250': ['-1.250', '\u22121,250'],
  // Groups that are none.
  groups: [
    ...[
      '1 25',
      '12 34567',
      '1 2500',
      '1234 567',
      '1  250',
      '1,23,456',
      '1.2.3',
      '1.250.00',
      '12,34.5',
      '1,250.000.000',
    ],
    ...[
      '1.250,000,000',
      '1 250.000.000',
      '1.250 000',
      '0.500.000',
      '1,250 000.5',
      "1''250",
      '..5',
      '1.,5',
      '1 250 , 5',
    ],
  ],
  // More decimals than are kept: never rounded, and three noughts are never nothing.
  decimals: ['0,005', '0.500', '1250.000', '1 250.000', '1.250,000', '1,250.500', '3.1415926'],
  numeric: [
    ...['1e18', '1E+13', '1e5', '12 sotix', 'soʻm', '--5', '5-', '+5', '1-2', '-', '.', ',', '0x1F', 'NaN', 'Infinity'],
    ...[
      '\uff11\uff12\uff13',
      '\u0661\u0662\u0663',
      '1_000',
      '1/2',
      '½',
      '1\u200b250',
      '9'.repeat(61),
      '-\u22125',
      '1:30',
    ],
  ],
  minValue: ['-2 000 000 000'],
  maxValue: ['1 000 000 000 000 000', '1000000000000000000', '9'.repeat(60)],
  '': ['', ' ', '\u00a0'],
};
const bounds = { min: -1_000_000_000, max: 999_999_999_999_999, precision: 2 };

test('F69 INP-014 a hundred writings of numbers have one reading each, or a refusal that says why', () => {
  let n = 0;
  for (const [expected, texts] of Object.entries(writings))
    for (const text of texts) {
      n += 1;
      const reading = readNumeric(text, bounds);
      const told =
        'plain' in reading
          ? normaliseNumeric(reading.plain)
          : reading.error.code === 'twofold'
            ? `twofold ${reading.error.grouped} ${reading.error.decimal}`
            : reading.error.code;
      assert.equal(told, expected, JSON.stringify(text));
    }
  assert.ok(n >= 100, String(n));
});

test('F69 a mark before three digits sets off thousands or decimals: neither is guessed, and both are shown', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999 }),
      fc.integer({ min: 0, max: 999 }),
      fc.constantFrom('.', ','),
      fc.integer({ min: 0, max: 3 }),
      (first, second, mark, precision) => {
        const three = String(second).padStart(3, '0');
        const reading = readNumeric(`${first}${mark}${three}`, { min: 0, precision });
        assert.deepEqual(reading, {
          error: { code: 'twofold', grouped: `${first}${three}`, decimal: `${first}.${three}` },
        });
        assert.equal(spellNumeric(`${first}${mark}${three}`), `${first}${mark}${three}`, 'it stays as it was typed');
      },
    ),
  );
  const error = { grouped: '420000', decimal: '420.000' };
  assert.deepEqual(twoReadings(error, 'en'), { grouped: '420\u00a0000', decimal: '420.00' });
  assert.deepEqual(twoReadings(error, 'ru'), { grouped: '420\u00a0000', decimal: '420,00' });
  assert.equal(twoReadings({ grouped: '1125', decimal: '1.125' }, 'uz').decimal, '1,125');
  // The degrees of a point and a percentage have no thousands.
  assert.deepEqual(readNumeric('41,311', { max: 90, precision: 6 }), { plain: '41.311' });
});

test('F69 however its thousands and decimals are set off, an amount is the same amount', () => {
  const blank = fc.constantFrom(' ', '\u00a0', '\u2009', '\u202f', '\u2007', "'", '’');
  const style = fc.oneof(
    fc.record({ group: blank, mark: fc.constantFrom(',', '.') }),
    fc.constantFrom({ group: '', mark: ',' }, { group: '', mark: '.' }),
    fc.constantFrom({ group: '.', mark: ',' }, { group: ',', mark: '.' }),
  );
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 15n), fc.integer({ min: 1, max: 99 }), style, (whole, rest, { group, mark }) => {
      const grouped = groupDigits(whole).replaceAll('\u00a0', group);
      const text = `${grouped}${mark}${String(rest).padStart(2, '0')}`;
      assert.equal(hundredthsOf(text), whole * 100n + BigInt(rest), text);
      // Without decimals one mark alone says nothing; blanks and several marks do.
      const isTwofold = (group === '.' || group === ',') && whole >= 1_000n && whole < 1_000_000n;
      assert.equal(wholeOf(grouped), isTwofold ? null : whole, grouped);
    }),
  );
});

test('INP-014 a number is understood in every spelling; what is none stays as it was typed', () => {
  assert.equal(spellNumeric('−1 234,5'), '-1234.5');
  assert.equal(spellNumeric('1,234,567'), '1234567');
  assert.equal(spellNumeric('12.'), '12.');
  for (const typed of ['1a2.3.4-', '-1-2', '1e5', 'soʻm'])
    assert.deepEqual([spellNumeric(typed), validateNumeric(typed, {})], [typed, { code: 'numeric' }]);
});

test('F69 typed key by key a number reads as it does at once; only blanks that the field set itself go', () => {
  const typedInto = (keys: string): string =>
    [...keys].reduce((shown, key) => groupTyped(withoutOwnGaps(shown, shown + key)), '');
  for (const text of ['1,250,000', '1.250.000,50', '1 250 000', '420.000', '1250000,5', '12 34567'])
    assert.equal(spellNumeric(typedInto(text)), spellNumeric(text === '12 34567' ? '1234567' : text), text);
  assert.equal(groupTyped(withoutOwnGaps('', '1 250 00')), '1 250 00', 'pasted with uneven groups it stays');
  assert.equal(groupTyped(withoutOwnGaps('1\u00a0250', '1\u00a025')), '125');
  assert.equal(groupTyped(withoutOwnGaps('1\u00a0250', '1\u00a02750')), '12\u00a0750');
});

test('F69 a number that is pasted over another reads as it does in an empty field', () => {
  const amount = fc.oneof(fc.integer({ min: 0, max: 2_000_000_000 }), fc.constantFrom(500_000, 1_500_000, 15_000_000));
  const blank = fc.constantFrom(' ', '\u00a0', '\u2009', '\u202f', '');
  fc.assert(
    fc.property(amount, amount, blank, fc.constantFrom('', ',5', '.50'), (before, pasted, gap, rest) => {
      const shown = groupDigits(before);
      const text = `${groupDigits(pasted).replaceAll('\u00a0', gap)}${rest}`;
      const meant = readNumeric(text, { precision: 2 });
      const edited = withoutOwnGaps(shown, text);
      assert.deepEqual(readNumeric(edited, { precision: 2 }), meant, `${text} over ${shown}`);
      assert.equal(spellNumeric(groupTyped(edited)), 'plain' in meant && meant.plain, `${text} over ${shown}`);
    }),
  );
  // Uneven groups stay refused, whatever they were pasted over.
  for (const shown of ['', '5', '7 500 000'])
    assert.deepEqual(readNumeric(withoutOwnGaps(shown, '1\u00a0500\u00a000')), { error: { code: 'groups' } }, shown);
});

test('INP-014 thousands are grouped', () => {
  assert.equal(groupNumeric('1234567'), '1\u00a0234\u00a0567');
  assert.equal(groupNumeric('-1234.'), '\u22121\u00a0234.');
  assert.equal(groupNumeric('1000.12345'), '1\u00a0000.12345');
  assert.equal(groupDigits(999), '999');
  assert.equal(groupDigits(-6204n), '\u22126\u00a0204');
});

test('INP-014 whatever is typed, the shown value reads back as the kept one', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,- −ae\u00a0')) }), (typed) => {
      const text = spellNumeric(typed);
      assert.equal(spellNumeric(groupTyped(text)), text);
    }),
    // A number that could be two keeps the hyphen it was typed with.
    { examples: [['-3.000']] },
  );
});

test('F31 INP-015 a number outside the bounds or with too many decimals is refused, never moved or cut', () => {
  const bounds = { min: 0, max: 100, precision: 2 };
  assert.deepEqual(validateNumeric('150', bounds), { code: 'maxValue', bound: '100' });
  assert.deepEqual(validateNumeric('-5', bounds), { code: 'minValue', bound: '0' });
  assert.deepEqual(validateNumeric('106.5555', bounds), { code: 'decimals', most: 2 });
  assert.deepEqual(validateNumeric('106.555', { ...bounds, max: 999 }), { code: 'decimals', most: 2 });
  assert.deepEqual(validateNumeric('1.5', {}), { code: 'wholeNumber' });
  assert.deepEqual(validateNumeric('1e5', bounds), { code: 'numeric' });
  assert.deepEqual(validateNumeric('9007199254740993', { max: 9007199254740992 }), {
    code: 'maxValue',
    bound: '9007199254740992',
  });
  for (const valid of ['', '0', '100', '99.99', '.5', '7.']) assert.equal(validateNumeric(valid, bounds), null, valid);
  assert.deepEqual([wholeOf('007'), wholeOf(''), wholeOf('-1'), wholeOf('1e5')], [7n, null, null, null]);
});

test('INP-015 leaving a field changes the spelling of a number alone', () => {
  assert.equal(normaliseNumeric('007.50'), '7.5');
  assert.equal(normaliseNumeric('-0'), '0');
  for (const text of ['', '.', '1e5', '--1']) assert.equal(normaliseNumeric(text), text);
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }), (value) => {
      const normalised = normaliseNumeric(value.toFixed(6));
      assert.ok(isNumeric(normalised));
      assert.equal(Number(normalised) + 0, Number(value.toFixed(6)) + 0);
      assert.equal(normaliseNumeric(normalised), normalised);
    }),
  );
});
