import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyStateAfter, mayActFor, nextOrganizationRequestState, organizationRequestStates } from './organization.ts';

const now = new Date('2026-11-21T10:00:00Z');
const later = new Date('2027-11-21T10:00:00Z');

test('3.4 a company is checked, awaits its signature, is added or failed; what failed may be tried again', () => {
  assert.equal(nextOrganizationRequestState('CHECKED', 'challengeIssued'), 'AWAITING_SIGNATURE');
  assert.equal(nextOrganizationRequestState('AWAITING_SIGNATURE', 'signatureHeld'), 'ADDED');
  assert.equal(nextOrganizationRequestState('AWAITING_SIGNATURE', 'signatureFailed'), 'FAILED');
  assert.equal(nextOrganizationRequestState('FAILED', 'challengeIssued'), 'AWAITING_SIGNATURE');
});

test('nothing is added without awaiting a signature, and nothing leaves the state of being added', () => {
  for (const state of organizationRequestStates) {
    if (state !== 'AWAITING_SIGNATURE') assert.equal(nextOrganizationRequestState(state, 'signatureHeld'), null);
    for (const event of ['challengeIssued', 'signatureHeld', 'signatureFailed', 'checkedAgain'] as const)
      if (state === 'ADDED') assert.equal(nextOrganizationRequestState(state, event), null);
  }
});

test('LEG-004 a key is valid or expired: by its date, by being revoked, and never better by not knowing', () => {
  assert.equal(keyStateAfter('valid', { validTo: later, isRevoked: false, now }), 'valid');
  assert.equal(keyStateAfter('valid', { validTo: now, isRevoked: false, now }), 'expired');
  assert.equal(keyStateAfter('valid', { validTo: later, isRevoked: true, now }), 'expired');
  assert.equal(keyStateAfter('valid', { validTo: later, isRevoked: null, now }), 'valid');
  assert.equal(keyStateAfter('expired', { validTo: later, isRevoked: null, now }), 'expired');
});

test('LEG-003 nobody acts for a company that is inactive, blocked or without a valid key', () => {
  const good = { activityState: 'active', keyState: 'valid', isBlocked: false } as const;
  assert.equal(mayActFor(good), true);
  assert.equal(mayActFor({ ...good, activityState: 'inactive' }), false);
  assert.equal(mayActFor({ ...good, keyState: 'expired' }), false);
  assert.equal(mayActFor({ ...good, isBlocked: true }), false);
});
