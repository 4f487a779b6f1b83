import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatLongDate,
  fromTashkent,
  isoDate,
  shortWeekdayName,
  tashkentParts,
  weekdayName,
} from './time.ts';

const lateEvening = '2026-11-20T20:30:00Z';

test('times are shown five hours ahead of Greenwich, so a late evening there is the next day here', () => {
  assert.equal(formatDate(lateEvening), '21.11.2026');
  assert.equal(formatDateTime(new Date(lateEvening)), '21.11.2026 01:30');
  assert.equal(isoDate(lateEvening), '2026-11-21');
  assert.equal(formatDate('2026-11-21T01:30:00+05:00'), '21.11.2026');
  assert.equal(tashkentParts(lateEvening).weekday, 6);
});

test('dates in words follow each language', () => {
  assert.equal(formatLongDate(lateEvening, 'uz'), '2026-yil 21-noyabr');
  assert.equal(formatLongDate(lateEvening, 'ru'), '21 ноября 2026 г.');
  assert.equal(formatLongDate(lateEvening, 'en'), '21 November 2026');
  assert.equal(formatDay(lateEvening, 'uz'), '21-noyabr');
  assert.deepEqual(
    (['uz', 'ru', 'en'] as const).map((l) => weekdayName(6, l)),
    ['shanba', 'суббота', 'Saturday'],
  );
  assert.equal(shortWeekdayName(7, 'uz'), 'Ya');
});

test('a wall time in Tashkent and its moment name each other', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1993-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      (moment) => {
        const { year, month, day, hour, minute, second } = tashkentParts(moment);
        assert.equal(fromTashkent(year, month, day, hour, minute, second), Math.floor(moment.getTime() / 1000) * 1000);
      },
    ),
  );
});

test('the fixed offset is what the time zone data say since 1993', () => {
  const zone = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Tashkent',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1993-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      (moment) => {
        assert.equal(formatDateTime(moment), zone.format(moment).replaceAll('/', '.').replace(', ', ' '));
      },
    ),
  );
});
