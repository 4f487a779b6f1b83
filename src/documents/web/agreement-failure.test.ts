import assert from 'node:assert/strict';
import { test } from 'node:test';
import en from '#documents/text/en.ts';
import { limits } from '#platform/values/limits.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { agreementFailure } from './agreement-failure.ts';

const failure = (variant: 'user' | 'realtor', status: number) =>
  agreementFailure(variant, new ApiError(status, 'x', 'x'), en.agreement);

test('AGR-011 403, 500 and 418 of the realtor agreement have the three texts, the last one ending with 418', () => {
  assert.match(failure('realtor', 403), /date of birth doesn’t match/);
  assert.match(failure('realtor', 500), /No record found for this PINFL/);
  assert.equal(failure('realtor', 418), 'Server error 418');
  assert.match(failure('realtor', 0), /connection/);
});

test('AGR-012 an offer contract that cannot be loaded has its own text, whatever the status', () => {
  for (const status of [0, 400, 403, 500]) assert.match(failure('user', status), /Couldn’t load the Terms of Service/);
});

test('AGR-010 AGR-015 the toast of an agreement lasts 10 s and its text is at most 500 px high', () => {
  assert.equal(limits.agreementToastMs, 10_000);
  assert.equal(limits.agreementTextPx, 500);
});
