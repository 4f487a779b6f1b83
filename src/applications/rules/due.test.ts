import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { limits } from '#platform/values/limits.ts';
import { fromTashkent, tashkentParts } from '#platform/values/time.ts';
import { workingHoursAfter as after, workingMsBetween as between } from './due.ts';
import { dueHours } from './transitions.ts';

const holidays = ['2026-12-08', '2027-01-01'];
const workingHoursAfter = (fromMs: number, hours: number) => after(fromMs, hours, holidays);
const workingMsBetween = (fromMs: number, toMs: number) => between(fromMs, toMs, holidays);
const at = (day: number, hour: number, minute = 0) => fromTashkent(2026, 11, day, hour, minute);

test('hours are counted in working time only: evenings and weekends do not run', () => {
  // The 20th of November 2026 is a Friday.
  assert.equal(workingHoursAfter(at(20, 10), 3), at(20, 13));
  assert.equal(workingHoursAfter(at(20, 16), 4), at(23, 11));
  assert.equal(workingHoursAfter(at(20, 23), 8), at(23, 17));
  assert.equal(workingHoursAfter(at(21, 12), 1), at(23, 10));
  assert.equal(workingHoursAfter(at(19, 17, 30), 9), at(20, 17, 30));
});

test('a term ends inside a working day, later for more hours', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), fc.integer({ min: 1, max: 100 }), (ms, hours) => {
      const end = workingHoursAfter(ms, hours);
      const { weekday, hour, minute } = tashkentParts(end);
      assert.ok(weekday <= 5);
      assert.ok((hour >= 9 && hour < 18) || (hour === 18 && minute === 0));
      assert.ok(end >= ms + hours * 3_600_000);
      assert.ok(workingHoursAfter(ms, hours + 1) > end);
    }),
  );
});

test('working time between two moments: evenings and weekends do not count', () => {
  const hour = 3_600_000;
  assert.equal(workingMsBetween(at(20, 10), at(20, 13)), 3 * hour);
  assert.equal(workingMsBetween(at(20, 16), at(23, 11)), 4 * hour);
  assert.equal(workingMsBetween(at(21, 10), at(22, 20)), 0);
  assert.equal(workingMsBetween(at(20, 13), at(20, 10)), 0);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), fc.integer({ min: 1, max: 60 }), (ms, hours) => {
      assert.equal(workingMsBetween(ms, workingHoursAfter(ms, hours)), hours * hour);
    }),
  );
});

test('F47 a holiday does not run either: what is promised on the eve of 8 December or of New Year is due after it', () => {
  assert.equal(workingHoursAfter(fromTashkent(2026, 12, 7, 16), 4), fromTashkent(2026, 12, 9, 11));
  assert.equal(workingHoursAfter(fromTashkent(2026, 12, 31, 17), 9), fromTashkent(2027, 1, 4, 17));
  assert.equal(workingMsBetween(fromTashkent(2026, 12, 7, 16), fromTashkent(2026, 12, 9, 11)), 4 * 3_600_000);
});

test('F47 what the office aims at keeps the promise of the form: an application is due within the working days that are promised', () => {
  // From the evening before, a working day is a day of Monday to Friday until it closes.
  const [evening, promisedEnd] = [at(22, 20), at(22 + limits.reviewWorkingDays, 18)];
  assert.ok(limits.reviewWorkingDays <= 5, 'the days above are those of one week');
  const due = workingHoursAfter(evening, dueHours.in_process ?? 0);
  assert.ok(due <= promisedEnd);
  assert.ok(due > promisedEnd - 24 * 3_600_000, 'and is no shorter promise than the one that is made');
});
