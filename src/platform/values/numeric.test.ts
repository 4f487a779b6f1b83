import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  groupDigits,
  groupNumeric,
  isNumeric,
  normaliseNumeric,
  spellNumeric,
  validateNumeric,
  wholeOf,
} from './numeric.ts';

test('INP-014 a number is understood in every spelling; what is none stays as it was typed', () => {
  assert.equal(spellNumeric('−1 234,5'), '-1234.5');
  assert.equal(spellNumeric('12.'), '12.');
  for (const typed of ['1a2.3.4-', '-1-2', '1e5', '1,234,567', 'soʻm'])
    assert.deepEqual([spellNumeric(typed), validateNumeric(typed, {})], [typed, { code: 'numeric' }]);
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
      assert.equal(spellNumeric(groupNumeric(text)), text);
    }),
  );
});

test('F31 INP-015 a number outside the bounds or with too many decimals is refused, never moved or cut', () => {
  const bounds = { min: 0, max: 100, precision: 2 };
  assert.deepEqual(validateNumeric('150', bounds), { code: 'maxValue', bound: '100' });
  assert.deepEqual(validateNumeric('-5', bounds), { code: 'minValue', bound: '0' });
  assert.deepEqual(validateNumeric('106.555', bounds), { code: 'decimals', most: 2 });
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
