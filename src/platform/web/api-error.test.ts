import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errorFrom, setNoAnswerTexts, unreachable } from './api.ts';

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

test('F28 a failure without words is a sentence of the page, never its status or the page of a gateway', () => {
  setNoAnswerTexts({ failed: 'Try again in a moment.', unreachable: 'Check your connection.' });
  assert.equal(errorFrom(500, null).message, 'Try again in a moment.');
  assert.equal(errorFrom(500, {}).message, 'Try again in a moment.');
  assert.equal(errorFrom(502, '<html><h1>502 Bad Gateway</h1></html>').message, 'Try again in a moment.');
  assert.equal(errorFrom(500, { message: 'It was recorded.' }).message, 'It was recorded.');
  assert.equal(unreachable(new TypeError('Failed to fetch')).message, 'Check your connection.');
  assert.equal(errorFrom(418, null).message, '418');
});
