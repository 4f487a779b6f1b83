import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testChecker } from './self-test/self-test.ts';

const { truth, trials } = await testChecker();

test('quality A1-A16, L1-L8, N1-N4: the checker finds nothing wrong in a true history', () => {
  assert.deepEqual(truth, []);
});

test('quality R7: at least 24 lies are planted', () => {
  assert.ok(trials.length >= 24);
  assert.equal(new Set(trials.map(({ lie }) => lie.name)).size, trials.length);
});

for (const { lie, isNamed, violations } of trials)
  test(`quality ${lie.id}: the checker names the lie «${lie.name}»`, () => {
    assert.ok(isNamed, `it said: ${violations.map(({ id, what }) => `${id} ${what}`).join('; ') || 'nothing'}`);
  });
