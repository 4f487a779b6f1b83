import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  addDays,
  addWorkingDays,
  holidaysBetween,
  holidaysFrom,
  isWorkingDay,
  isYearlyDayOff,
} from './working-days.ts';

const decreed = ['2027-03-10', '2027-03-13'];
const known = holidaysBetween('2026-01-01', '2028-12-31', decreed);

test('O42 two working days skip Saturday and Sunday', () => {
  assert.equal(addWorkingDays('2026-11-16', 2, known), '2026-11-18');
  assert.equal(addWorkingDays('2026-11-19', 2, known), '2026-11-23');
  assert.equal(addWorkingDays('2026-11-20', 2, known), '2026-11-24');
  assert.equal(addWorkingDays('2026-11-21', 2, known), '2026-11-24');
});

test('F47 nobody works on the Day of the Constitution, on New Year or on a decreed day: a term over it ends later', () => {
  assert.equal(addWorkingDays('2026-12-07', 1, known), '2026-12-09');
  assert.equal(addWorkingDays('2026-12-04', 3, known), '2026-12-10');
  assert.equal(addWorkingDays('2026-12-31', 1, known), '2027-01-04');
  assert.equal(addWorkingDays('2027-03-09', 1, known), '2027-03-11');
  assert.deepEqual(
    ['01-01', '03-08', '09-01', '10-01', '12-08'].map((day) => isWorkingDay(`2027-${day}`, known)),
    [false, false, false, false, false],
  );
});

test('F47 the days off of 2026 are these: a holiday on a weekend is kept on the next working day, with nobody entering it', () => {
  assert.deepEqual(
    holidaysBetween('2026-01-01', '2026-12-31', ['2026-03-20', '2026-05-27', '2026-05-28', '2026-05-29']),
    [
      '2026-01-01',
      '2026-03-09',
      '2026-03-20',
      '2026-03-23',
      '2026-05-11',
      '2026-05-27',
      '2026-05-28',
      '2026-05-29',
      '2026-09-01',
      '2026-10-01',
      '2026-12-08',
    ],
  );
});

test('F47 every holiday of the year is off on its day, in a year in which it falls on a weekday, and on the next working day else', () => {
  assert.deepEqual(holidaysBetween('2028-01-01', '2028-12-31', []), [
    '2028-01-03',
    '2028-03-08',
    '2028-03-21',
    '2028-05-09',
    '2028-09-01',
    '2028-10-02',
    '2028-12-08',
  ]);
  // The day that follows is off already: the one after it.
  assert.ok(holidaysBetween('2028-01-01', '2028-01-31', ['2028-01-03']).includes('2028-01-04'));
  assert.deepEqual(
    holidaysFrom('2028-01-03', []).slice(0, 1),
    ['2028-01-03'],
    'seen by a term that begins after the weekend',
  );
  assert.deepEqual(['2028-01-01', '2028-01-03', '2028-03-21', '2028-05-09', '2028-05-10'].map(isYearlyDayOff), [
    false,
    true,
    true,
    true,
    false,
  ]);
});

test('F47 the days off of a term are weekdays alone, in their order, up to a year ahead', () => {
  assert.deepEqual(holidaysBetween('2027-03-01', '2027-05-31', decreed), [
    '2027-03-08',
    '2027-03-10',
    '2027-03-22',
    '2027-05-10',
  ]);
  const year = holidaysFrom('2026-11-29', decreed);
  assert.deepEqual(year.slice(0, 4), ['2026-12-08', '2027-01-01', '2027-03-08', '2027-03-10']);
  assert.ok(holidaysFrom('2026-11-29', [], '2027-11-29').includes('2027-12-08'));
});

test('F47 a term of working days ends on one, after exactly so many of them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 1, max: 20 }), (days, working) => {
      const from = addDays('2026-01-01', days);
      const to = addWorkingDays(from, working, known);
      assert.ok(isWorkingDay(to, known));
      let passed = 0;
      for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isWorkingDay(day, known)) passed += 1;
      assert.equal(passed, working);
    }),
  );
});
