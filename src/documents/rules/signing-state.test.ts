import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { limits } from '#platform/values/limits.ts';
import {
  afterWrongAttempt,
  isProviderError,
  payloadText,
  pollOutcome,
  type SigningProblem,
  signingProblems,
  signingStates,
} from './signing-state.ts';

test('SIG-001 SIG-002 asking for a signature that never comes stops after 20 times, one every 3 seconds', () => {
  assert.deepEqual([limits.signingPollSeconds, limits.signingPollAttempts], [3, 20]);
  let polls = 0;
  let outcome = 'again';
  while (outcome === 'again' && polls < 1000) outcome = pollOutcome(++polls, polls % 3 === 0 ? null : 'PENDING');
  assert.deepEqual([polls, outcome], [20, 'exhausted']);
});

test('SIG-001 a signature that comes in time ends the asking at once, even at the last attempt', () => {
  for (const polls of [1, 19, 20]) assert.equal(pollOutcome(polls, 'CONFIRMED'), 'confirmed');
  for (const state of ['FAILED', 'EXPIRED'] as const) assert.equal(pollOutcome(1, state), 'failed');
});

test('asking ends within the number of attempts, whatever the answers', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...signingStates, null), { minLength: 100, maxLength: 100 }),
      fc.integer({ min: 1, max: 60 }),
      (answers, attempts) => {
        const end = answers.findIndex((state, at) => pollOutcome(at + 1, state, attempts) !== 'again');
        assert.ok(end >= 0 && end < attempts);
      },
    ),
  );
});

test('three wrong attempts end a signing; faults of the provider do not count', () => {
  let left: number = limits.signingAttempts;
  const states: string[] = [];
  for (const problem of [
    'BAD_SIGNATURE',
    'REVOCATION_UNKNOWN',
    'SIGNER_MISMATCH',
    'PROVIDER_UNAVAILABLE',
    'NOT_CMS',
  ] satisfies SigningProblem[]) {
    const after = afterWrongAttempt(left, problem);
    left = after.attemptsLeft;
    states.push(`${after.state} ${left}`);
  }
  assert.deepEqual(states, ['PENDING 2', 'PENDING 2', 'PENDING 1', 'PENDING 1', 'FAILED 0']);
  assert.equal(signingProblems.filter(isProviderError).length, 2);
});

test('the text to sign is the same for the same contents and differs with every part', () => {
  const payload = {
    id: 'a',
    purpose: 'legalEntity',
    objectId: 'b',
    documentSha256: '00',
    expiresAt: new Date('2026-11-21T10:00:00Z'),
  };
  const text = payloadText(payload);
  assert.equal(
    text,
    '{"v":1,"tx":"a","purpose":"legalEntity","object":"b","docSha256":"00","exp":"2026-11-21T10:00:00.000Z"}',
  );
  for (const change of [{ id: 'x' }, { purpose: 'x' }, { objectId: 'x' }, { documentSha256: '01' }])
    assert.notEqual(payloadText({ ...payload, ...change }), text);
});
