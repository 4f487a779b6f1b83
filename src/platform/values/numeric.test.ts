import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { filterNumeric, groupDigits, groupNumeric, isNumeric, settleNumeric } from './numeric.ts';

test('INP-014 a numeric field keeps digits, one separator and a leading minus', () => {
  assert.equal(filterNumeric('1a2.3.4-'), '12.34');
  assert.equal(filterNumeric('-1-2'), '-12');
  assert.equal(filterNumeric('−1 234,5'), '-1234.5');
  assert.equal(filterNumeric('soʻm'), '');
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
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,- −a\u00a0')) }), (typed) => {
      const kept = filterNumeric(typed);
      assert.match(kept, /^-?\d*\.?\d*$/);
      assert.equal(filterNumeric(groupNumeric(kept)), kept);
    }),
  );
});

test('INP-015 the value is clamped and its decimals are limited', () => {
  const bounds = { min: 0, max: 100, precision: 2 };
  assert.equal(settleNumeric('150', bounds), '100');
  assert.equal(settleNumeric('-5', bounds), '0');
  assert.equal(settleNumeric('1.239', bounds), '1.23');
  assert.equal(settleNumeric('007.50', bounds), '7.5');
  assert.equal(settleNumeric('.', bounds), '');
  assert.equal(settleNumeric('.5', { min: 0.75, precision: 2 }), '0.75');
  assert.equal(settleNumeric('-0', {}), '0');
  assert.equal(settleNumeric('9007199254740993', { max: 9007199254740992 }), '9007199254740992');
});

test('INP-015 a settled value is a number within its bounds and settles to itself', () => {
  const precision = fc.integer({ min: 0, max: 3 });
  fc.assert(
    fc.property(
      fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }),
      precision,
      (value, decimals) => {
        const bounds = { min: -1000, max: 5000, precision: decimals };
        const settled = settleNumeric(value.toFixed(6), bounds);
        assert.ok(isNumeric(settled));
        assert.ok(Number(settled) >= -1000 && Number(settled) <= 5000);
        assert.ok((settled.split('.')[1] ?? '').length <= decimals);
        assert.equal(settleNumeric(settled, bounds), settled);
      },
    ),
  );
});
