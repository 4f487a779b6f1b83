import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentFileName, documentNumber } from './document-kind.ts';

test('a number names kind, year and place in the year, and its file name has no slash', () => {
  assert.equal(documentNumber('offer', 2026, 123), 'OF-2026/000123');
  assert.equal(documentNumber('realtorAgreement', 2027, 1), 'RA-2027/000001');
  assert.equal(documentNumber('winnerDeclaration', 2026, 1_234_567), 'GD-2026/1234567');
  assert.equal(documentFileName('OF-2026/000123'), 'OF-2026-000123.pdf');
});
