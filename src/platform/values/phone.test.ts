import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  applyPhoneInputMask,
  formatPhone,
  isBracketedPhone,
  isFullPhone,
  isPhoneTooLong,
  normalisePhone,
} from './phone.ts';

test('INP-009 phones are normalised to +998 and nine digits', () => {
  for (const raw of ['998901234567', '90 123-45-67', '+998 90 123-45-67', '+998 (90) 123-45-67'])
    assert.equal(normalisePhone(raw), '+998901234567', raw);
  for (const raw of ['8901234567', '', '+7 901 234-56-78', '9989012345678'])
    assert.equal(normalisePhone(raw), null, raw);
});

test('INP-010 the mask is +998 ## ###-##-##, 17 characters', () => {
  assert.equal(applyPhoneInputMask('901234567'), '+998 90 123-45-67');
  assert.equal(applyPhoneInputMask('901234567').length, 17);
  assert.equal(formatPhone('+998901234567'), '+998 90 123-45-67');
  assert.equal(applyPhoneInputMask('998901234567'), '+998 90 123-45-67');
});

test('INP-010 typing digit by digit, with or without the prefix, ends in the same number', () => {
  const typeInto = (keys: string) => Array.from(keys).reduce((masked, key) => applyPhoneInputMask(masked + key), '');
  assert.equal(typeInto('901234567'), '+998 90 123-45-67');
  assert.equal(typeInto('+998901234567'), '+998 90 123-45-67');
});

test('F24 F31 a digit too many stays in sight and makes no phone: it is not cut to another number', () => {
  for (const typed of ['9012345678', '+9989012345678', '9989012345678']) {
    const masked = applyPhoneInputMask(typed);
    assert.equal(masked, '+998 90 123-45-678', typed);
    assert.deepEqual([isPhoneTooLong(masked), isFullPhone(masked), normalisePhone(masked)], [true, false, null], typed);
  }
});

test('INP-010 erasing from the end never sticks', () => {
  let masked = '+998 90 123-45-67';
  for (let step = 0; masked && step < 30; step++) {
    const next = applyPhoneInputMask(masked.slice(0, -1));
    assert.ok(next.length < masked.length, `${masked} -> ${next}`);
    masked = next;
  }
  assert.equal(masked, '');
});

test('INP-010 every phone keeps its digits through the mask', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{9}$/), (local) => {
      const masked = applyPhoneInputMask(`+998${local}`);
      assert.ok(isFullPhone(masked));
      assert.equal(normalisePhone(masked), `+998${local}`);
      assert.equal(applyPhoneInputMask(masked), masked);
    }),
  );
});

test('INP-011 the bracketed spelling has exactly 19 characters', () => {
  assert.ok(isBracketedPhone('+998 (90) 123-45-67'));
  for (const text of ['+998 (90) 123-45-6', '+998 (90) 123-45-678', '+998 90 123-45-67', '+997 (90) 123-45-67'])
    assert.ok(!isBracketedPhone(text), text);
});
