import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { applyDateInputMask, dateOfIso, dateShown, isoOf, isoOfDate, yearsBetween } from './calendar-date.ts';

test('a date field keeps eight digits with dots, however they are typed', () => {
  for (const [typed, masked] of [
    ['', ''],
    ['0', '0'],
    ['01', '01'],
    ['012', '01.2'],
    ['01021990', '01.02.1990'],
    ['1.2.1990', '01.02.1990'],
    ['12/03/1991', '12.03.1991'],
    ['01.02.19905', '01.02.1990'],
    ['a1b2', '12'],
  ] as const)
    assert.equal(applyDateInputMask(typed), masked, typed);
});

test('only days of the calendar become an ISO date', () => {
  assert.equal(isoOfDate('29.02.1996'), '1996-02-29');
  for (const masked of ['29.02.1999', '31.04.2000', '00.01.2000', '01.13.2000', '1.1.2000', '01.01.200', ''])
    assert.equal(isoOfDate(masked), null, masked);
});

test('every day from 1900 to 2100 goes there and back', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true }), (day) => {
      const iso = day.toISOString().slice(0, 10);
      const date = dateOfIso(iso);
      assert.ok(date);
      assert.equal(isoOf(date), iso);
      assert.equal(isoOfDate(dateShown(iso)), iso);
      assert.equal(applyDateInputMask(dateShown(iso)), dateShown(iso));
    }),
  );
});

test('a birthday counts from its day on; of 29 February from 1 March', () => {
  const born = { year: 2008, month: 11, day: 21 };
  assert.equal(yearsBetween(born, { year: 2026, month: 11, day: 20 }), 17);
  assert.equal(yearsBetween(born, { year: 2026, month: 11, day: 21 }), 18);
  const leap = { year: 2008, month: 2, day: 29 };
  assert.equal(yearsBetween(leap, { year: 2026, month: 2, day: 28 }), 17);
  assert.equal(yearsBetween(leap, { year: 2026, month: 3, day: 1 }), 18);
});
