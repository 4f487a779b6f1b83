import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePageParams } from './page-params.ts';

test('a page and its size are read, and what is malformed or out of range is ignored', () => {
  assert.deepEqual(parsePageParams({ page: '3', size: '100' }), { page: 3, size: 100 });
  for (const odd of ['0', '-1', '1.5', '1e3', ' 2', '', '99999999', ['2', '3'], null, 2]) {
    assert.deepEqual(parsePageParams({ page: odd, size: odd }), { page: 1, size: 20 });
  }
  assert.deepEqual(parsePageParams({ size: '101' }), { page: 1, size: 20 });
  assert.deepEqual(parsePageParams(undefined), { page: 1, size: 20 });
});
