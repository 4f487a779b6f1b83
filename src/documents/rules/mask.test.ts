import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maskAddress, maskName, maskNumber } from './mask.ts';

test('a masked name keeps first letters, a number its last four digits, an address its town', () => {
  assert.equal(maskName('  Valiyeva  Aziza Baxtiyor qizi '), 'V*** A*** B*** q***');
  assert.equal(maskName('Ўткир'), 'Ў***');
  assert.equal(maskName(''), '');
  assert.equal(maskNumber('30105880010018'), '•••••• 0018');
  assert.equal(maskNumber(''), '');
  assert.equal(maskAddress('Toshkent shahri, Yunusobod tumani, 14-mavze'), 'Toshkent shahri, •••');
  assert.equal(maskAddress('Xiva'), 'Xiva');
});
