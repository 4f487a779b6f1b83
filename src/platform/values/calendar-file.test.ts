import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { eventsIn, readCalendarFile } from '../../../test/factories/calendar.ts';
import { calendarText, type Versioned } from './calendar-file.ts';

const event: Versioned = {
  uid: 'viewing-7@ostona.test',
  title: 'Koʻrish: 3 xonali kvartira',
  text: '',
  place: 'Toshkent',
  url: 'https://ostona.test/products/product/7',
  startsMs: Date.UTC(2026, 10, 26, 9),
  minutes: 60,
  remindMinutes: 120,
  status: 'CONFIRMED',
  sequence: 2,
  changedMs: Date.UTC(2026, 10, 21, 4, 5, 6),
};

test('PRD-016 a file for a calendar tells the time of Tashkent, an alarm, a version', () => {
  const calendar = readCalendarFile(calendarText('Ostona', [event]));
  const [parsed] = eventsIn(calendar);
  assert.deepEqual(parsed?.raw.get('DTSTART'), { params: ';TZID=Asia/Tashkent', value: '20261126T140000' });
  assert.deepEqual(parsed?.raw.get('DTEND'), { params: ';TZID=Asia/Tashkent', value: '20261126T150000' });
  assert.equal(parsed?.text('SEQUENCE'), '2');
  assert.equal(parsed?.text('LAST-MODIFIED'), '20261121T040506Z');
  assert.equal(parsed?.inside[0]?.text('TRIGGER'), '-PT120M');
});

test('PRD-016 what was cancelled says so and reminds nobody; a moment has no end', () => {
  const [parsed] = eventsIn(readCalendarFile(calendarText('', [{ ...event, status: 'CANCELLED', minutes: 0 }])));
  assert.equal(parsed?.text('STATUS'), 'CANCELLED');
  assert.deepEqual(parsed?.inside, []);
  assert.equal(parsed?.raw.has('DTEND'), false);
});

test('whatever the names hold, a strict reader gets them back, and no event can be smuggled in by one', () => {
  // The strict reader takes U+FFFD for a letter that was cut in two, so no name may hold one of its own.
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }).map((text) => text.replaceAll('\ufffd', '')),
    fc.constantFrom(
      'a\r\nEND:VEVENT\r\nBEGIN:VEVENT',
      'x\\;y,z\n\r',
      'ў'.repeat(300),
      '\u2028\u0000\u0007',
      '\\n',
      '😀'.repeat(60),
    ),
  );
  fc.assert(
    fc.property(hostile, hostile, hostile, (title, text, place) => {
      const parsed = eventsIn(readCalendarFile(calendarText(title, [{ ...event, title, text, place }, event])));
      assert.equal(parsed.length, 2);
      const line = (value: string) =>
        value
          .toWellFormed()
          .replace(/\r\n?|\n|\u2028|\u2029/g, '\n')
          .replace(/[^\P{Cc}\n]/gu, ' ');
      assert.equal(parsed[0]?.text('SUMMARY'), line(title));
      if (text !== '') assert.equal(parsed[0]?.text('DESCRIPTION'), line(text));
    }),
  );
});
