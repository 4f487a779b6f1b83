import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cadastreLengths, isCadastreNumber } from './cadastre.ts';
import { hasExactLength, isDigits } from './exact-length.ts';
import { applyPinflInputMask, birthDateOfPinfl, isPinfl, pinflState } from './pinfl.ts';
import { isTin } from './tin.ts';

test('INP-003 a PINFL field keeps 14 digits, and 13 are an error', () => {
  assert.equal(applyPinflInputMask('3a0102-99 1234567 8'), '30102991234567');
  assert.ok(isPinfl('30102991234567'));
  assert.ok(!isPinfl('3010299123456'));
  assert.ok(!isPinfl('3010299123456x'));
});

test('INP-004 the first digit of a PINFL names the century', () => {
  assert.deepEqual(birthDateOfPinfl('3010299'), { year: 1999, month: 2, day: 1 });
  assert.equal(birthDateOfPinfl('5010299')?.year, 2099);
  for (const first of '0127 89') assert.equal(birthDateOfPinfl(`${first}010299`), null);
});

test('INP-005 the digits of a PINFL must form a real day', () => {
  for (const date of ['310499', '290299', '000199', '011399', '290200'])
    assert.equal(birthDateOfPinfl(`3${date}`), null, date);
  assert.deepEqual(birthDateOfPinfl('3290296'), { year: 1996, month: 2, day: 29 });
  assert.deepEqual(birthDateOfPinfl('5290200'), { year: 2000, month: 2, day: 29 });
});

test('INP-005 exactly the days of the calendar are taken', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 3, max: 6 }),
      fc.integer({ min: 0, max: 99 }),
      fc.integer({ min: 0, max: 14 }),
      fc.integer({ min: 0, max: 33 }),
      (first, yy, month, day) => {
        const two = (n: number) => String(n).padStart(2, '0');
        const date = birthDateOfPinfl(`${first}${two(day)}${two(month)}${two(yy)}`);
        const year = (first <= 4 ? 1900 : 2000) + yy;
        const real = new Date(Date.UTC(year, month - 1, day));
        const exists = real.getUTCFullYear() === year && real.getUTCMonth() === month - 1 && real.getUTCDate() === day;
        assert.deepEqual(date, exists ? { year, month, day } : null);
      },
    ),
  );
});

test('INP-007 a PINFL being typed goes from error over warning to success', () => {
  assert.deepEqual(
    ['', '3', '301029', '3010299', '3010299123456', '30102991234567', '7010299', '301029912345678'].map(pinflState),
    ['empty', 'error', 'error', 'warning', 'warning', 'success', 'error', 'error'],
  );
});

test('INP-008 an optional PINFL may be empty', () => {
  assert.ok(isPinfl('', { isOptional: true }) && !isPinfl(''));
});

test('INP-012 a TIN is nine digits unless optional and empty', () => {
  assert.ok(isTin('301234567'));
  for (const text of ['30123456', '3012345678', '30123456a', '']) assert.ok(!isTin(text), text);
  assert.ok(isTin('', { isOptional: true }) && !isTin('1', { isOptional: true }));
});

test('INP-013 an exact length is neither less nor more', () => {
  assert.ok(hasExactLength('abcde', 5) && !hasExactLength('abcd', 5) && !hasExactLength('abcdef', 5));
  assert.ok(isDigits('00123', 5) && !isDigits('0012a', 5));
});

test('INP-019 a cadastral number has one of the seven lengths', () => {
  const fits = Array.from({ length: 40 }, (_, length) => length).filter((length) =>
    isCadastreNumber('1'.repeat(length)),
  );
  assert.deepEqual(fits, [19, 20, 22, 23, 24, 25, 28]);
  assert.deepEqual(cadastreLengths, fits);
});
