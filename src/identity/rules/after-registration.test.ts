import assert from 'node:assert/strict';
import { test } from 'node:test';
import { landingAfterRegistration } from './after-registration.ts';
import { captchaRange, isSum } from './captcha.ts';

test('REG-025 a realtor assistant is led to /apply/add_new and everybody else to /apply/add', () => {
  const everything = () => true;
  assert.equal(landingAfterRegistration('REALTOR_ASSISTANT', everything), '/apply/add_new');
  assert.equal(landingAfterRegistration('USER', everything), '/apply/add');
});

test('REG-025 a house without these pages leads to the profile', () => {
  const nothing = () => false;
  assert.equal(landingAfterRegistration('REALTOR_ASSISTANT', nothing), '/profile-realtor');
  assert.equal(landingAfterRegistration('USER', nothing), '/profile');
});

test('CPT-001 the sum is of numbers from 1 to 20, after a reload from 10 to 29', () => {
  assert.deepEqual(captchaRange(false), { min: 1, max: 20 });
  assert.deepEqual(captchaRange(true), { min: 10, max: 29 });
});

test('REG-023 only the sum itself is the answer', () => {
  assert.ok(isSum('19', 12, 7));
  assert.ok(isSum(' 19 ', 12, 7));
  for (const typed of ['', '18', '19.0', '+19', '1e1', 'x']) assert.ok(!isSum(typed, 12, 7), typed);
});
