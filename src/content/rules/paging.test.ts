import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPaging } from './paging.ts';

test('a page and its size are read, and what is malformed or out of range is ignored', () => {
  assert.deepEqual(readPaging({ page: '3', size: '100' }), { page: 3, size: 100 });
  for (const odd of ['0', '-1', '1.5', '1e3', ' 2', '', '99999999', ['2', '3'], null, 2]) {
    assert.deepEqual(readPaging({ page: odd, size: odd }), { page: 1, size: 20 });
  }
  assert.deepEqual(readPaging({ size: '101' }), { page: 1, size: 20 });
  assert.deepEqual(readPaging(undefined), { page: 1, size: 20 });
});
