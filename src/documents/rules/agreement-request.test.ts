import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCalendarDay, realtorRequestProblem, wholeParts } from './agreement-request.ts';

test('AGR-008 a PINFL of 13 digits or with letters stands in the way of the realtor agreement', () => {
  for (const pinfl of ['', '3010588001001', '301058800100181', '3010588001001x', '３０１０５８８００１００１８'])
    assert.equal(realtorRequestProblem({ pinfl, dateOfBirth: '1988-05-01' }), 'pinflWrong', pinfl);
  assert.equal(realtorRequestProblem({ pinfl: '30105880010018', dateOfBirth: '1988-05-01' }), null);
});

test('AGR-009 a missing or impossible date of birth stands in the way of the realtor agreement', () => {
  for (const dateOfBirth of ['', '1988-02-30', '01.05.1988', '1988-13-01', '0000-00-00'])
    assert.equal(realtorRequestProblem({ pinfl: '30105880010018', dateOfBirth }), 'birthDateMissing', dateOfBirth);
});

test('29 February is a day in leap years only', () => {
  assert.ok(isCalendarDay('2000-02-29'));
  assert.ok(!isCalendarDay('1999-02-29'));
});

test('AGR-007 what is only half typed does not stand in the way of reading the offer contract', () => {
  const half = { clientType: 'Physical' as const, pinfl: '30105', dateOfBirth: '1988-05', phoneNumber: '+998 90 1' };
  assert.deepEqual(wholeParts(half), { clientType: 'Physical', pinfl: '', dateOfBirth: '', phoneNumber: '' });
  const whole = { ...half, pinfl: '30105880010018', dateOfBirth: '1988-05-01', phoneNumber: '+998 00 000-01-01' };
  assert.deepEqual(wholeParts(whole), { ...whole, phoneNumber: '+998000000101' });
});
