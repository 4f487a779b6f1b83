import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { maskRecipient } from './masks.ts';
import { parseReports, reportingProviders } from './reports.ts';

test('reports of gateways are read by their final states, and what is on the way says nothing', () => {
  const eskiz = (status: unknown, more = {}) => parseReports('eskiz', { user_sms_id: 'a', id: 7, status, ...more });
  assert.deepEqual(eskiz('DELIVRD'), [{ names: ['a', '7'], state: 'delivered' }]);
  assert.deepEqual(eskiz('UNDELIV'), [{ names: ['a', '7'], state: 'failed' }]);
  assert.deepEqual(eskiz('ACCEPTED'), []);
  assert.deepEqual(eskiz('something new'), []);
  assert.deepEqual(
    parseReports('playmobile', {
      messages: [
        { 'message-id': 'a', status: 'Delivered' },
        { 'message-id': 'b', status: 'Transmitted' },
        { 'message-id': 'c', status: 'NotDelivered' },
      ],
    }),
    [
      { names: ['a'], state: 'delivered' },
      { names: ['c'], state: 'failed' },
    ],
  );
  for (const bad of [null, 'x', [], {}, { status: 'DELIVRD' }, { id: {}, status: 'DELIVRD' }, { id: 'a' }])
    assert.equal(parseReports('eskiz', bad), null);
  for (const bad of [
    { messages: [] },
    { messages: 'x' },
    { messages: [null] },
    { messages: [{ status: 'Delivered' }] },
  ])
    assert.equal(parseReports('playmobile', bad), null);
});

test('threat 27: whatever comes, reading a report never throws', () => {
  fc.assert(
    fc.property(fc.constantFrom(...reportingProviders), fc.anything(), (provider, body) => {
      const read = parseReports(provider, body);
      assert.ok(read === null || Array.isArray(read));
    }),
  );
});

test('recipients are shown so that they can be recognised and not used', () => {
  assert.equal(maskRecipient('sms', '998901234567'), '+998 90 ••• •• 67');
  assert.equal(maskRecipient('email', 'anvar@example.uz'), 'a•••@example.uz');
  assert.equal(maskRecipient('telegram', '123456789'), '•••6789');
  assert.equal(maskRecipient('push', '12'), '#12');
});
