import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCalendarDay, realtorRequestProblem } from './agreement-request.ts';

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
