import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errorFrom } from './api.ts';

test('HTC-003 a client error is rejected with its words and without data', () => {
  const refused = errorFrom(404, { code: 'notFound', message: 'Bunday manzil yoʻq.' }, 'request-1');
  assert.deepEqual(
    { error: refused.error, data: refused.data, status: refused.status, code: refused.code },
    { error: 'Bunday manzil yoʻq.', data: null, status: 404, code: 'notFound' },
  );
  assert.equal(refused.body.requestId, 'request-1');
  assert.equal(errorFrom(400, 'plain words').error, 'plain words');
  assert.equal(errorFrom(418, null).error, '418');
});
