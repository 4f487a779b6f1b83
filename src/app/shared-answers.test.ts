import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSharedAnswers } from './page-handler.ts';

const counting = () => {
  let calls = 0;
  return async () => {
    calls += 1;
    return calls;
  };
};

test('pages of one generation share an answer', async () => {
  const [share, ask] = [createSharedAnswers(), counting()];
  assert.equal(await share(1, 'shell', ask), 1);
  assert.equal(await share(1, 'shell', ask), 1);
  assert.equal(await share(1, 'reference', ask), 2);
});

test('a new generation asks anew, and an older page never puts its answer in place of the newer one', async () => {
  const [share, ask] = [createSharedAnswers(), counting()];
  assert.equal(await share(1, 'shell', ask), 1);
  assert.equal(await share(2, 'shell', ask), 2);
  assert.equal(await share(1, 'shell', ask), 3);
  assert.equal(await share(2, 'shell', ask), 2);
});

test('a failure is not kept', async () => {
  const share = createSharedAnswers();
  await assert.rejects(share(1, 'shell', () => Promise.reject(new Error('away'))));
  assert.equal(await share(1, 'shell', async () => 'back'), 'back');
});
