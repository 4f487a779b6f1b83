import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errorFrom } from '#platform/web/api.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { problemOf, statusOf } from './problem.ts';

test('ERR-003 the text of an answer is the answer itself, else its message field, else nothing', () => {
  const answer = (data: unknown) => errorFrom(403, data).message;
  assert.equal(answer('Access is denied.'), 'Access is denied.');
  assert.equal(answer({ message: 'Access is denied.' }), 'Access is denied.');
  assert.equal(answer(null), '403');
});

test('ERR-005 an error keeps its status, and one without a status is 500', () => {
  assert.equal(statusOf(new Response(null, { status: 404 })), 404);
  assert.equal(statusOf(new ApiError(403, 'denied', 'Access is denied.')), 403);
  assert.equal(statusOf({ status: 503, code: 'unavailable', message: '' }), 503);
  for (const error of [new Error('x'), 'x', null, undefined, {}, { status: '404' }]) assert.equal(statusOf(error), 500);
});

test('a server that was not reached is told apart in the browser and never becomes a status of ours', () => {
  const lost = new ApiError(0, 'unreachable', 'fetch failed');
  assert.equal(problemOf(lost).status, 0);
  assert.equal(statusOf(lost), 500);
});

test('an error means the same on the server and after its way through the page', () => {
  const refused = new ApiError(500, 'unexpected', 'It was recorded.', { requestId: 'a1b2c3d4' });
  const travelled = { status: 500, code: 'unexpected', message: 'It was recorded.', requestId: 'a1b2c3d4' };
  assert.deepEqual(problemOf(refused), problemOf(travelled));
});

test('the words of a fault in our code stay on the server', () => {
  const error = new Error('password authentication failed for user "ostona"');
  assert.equal(problemOf(error).message, '');
  Object.assign(globalThis, { document: {} });
  assert.equal(problemOf(new Error('x is not a function')).message, 'x is not a function');
  Reflect.deleteProperty(globalThis, 'document');
});
