import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  duration,
  durationOfSeconds,
  russianRemains,
  type TimeUnit,
  timeLeftShort,
  timeLeftWords,
  unitWord,
} from './duration.ts';
import { locales } from './locale.ts';

const units: TimeUnit[] = ['seconds', 'minutes', 'hours', 'days', 'calendarDays', 'workingDays', 'months', 'years'];

test('F48 every unit of time goes with its number in every language', () => {
  assert.equal(duration('ru', 1, 'days'), '1 день');
  assert.equal(duration('ru', 22, 'days'), '22 дня');
  assert.equal(duration('ru', 0, 'hours'), '0 часов');
  assert.equal(duration('ru', 11, 'minutes'), '11 минут');
  assert.equal(duration('ru', 21, 'minutes', 'accusative'), '21 минуту');
  assert.equal(duration('ru', 1, 'workingDays', 'genitive'), '1 рабочего дня');
  assert.equal(duration('ru', 3, 'workingDays', 'genitive'), '3 рабочих дней');
  assert.equal(duration('ru', 3, 'workingDays'), '3 рабочих дня');
  assert.equal(duration('ru', 5, 'years'), '5 лет');
  assert.equal(duration('en', 1, 'days'), '1 day');
  assert.equal(duration('en', 0, 'hours'), '0 hours');
  assert.equal(duration('en', 10, 'calendarDays'), '10 calendar days');
  assert.equal(duration('uz', 10, 'calendarDays'), '10 kalendar kun');
  assert.equal(unitWord('ru', 1, 'hours'), 'час');
});

test('F48 a rule in seconds is told in minutes where it is whole ones', () => {
  assert.equal(durationOfSeconds('ru', 60), '1 минута');
  assert.equal(durationOfSeconds('ru', 300, 'genitive'), '5 минут');
  assert.equal(durationOfSeconds('en', 21), '21 seconds');
  assert.equal(durationOfSeconds('uz', 90), '90 soniya');
});

test('F48 what is left takes its two largest units, and the Russian verb goes with the first', () => {
  assert.equal(timeLeftWords('ru', { days: 1, hours: 0, minutes: 5 }), '1 день');
  assert.equal(timeLeftWords('en', { days: 1, hours: 1, minutes: 5 }), '1 day 1 hour');
  assert.equal(timeLeftWords('uz', { days: 0, hours: 2, minutes: 7 }), '2 soat 7 daqiqa');
  assert.equal(timeLeftShort('ru', { days: 0, hours: 0, minutes: 1 }), '1 минута');
  assert.equal(russianRemains({ days: 0, hours: 0, minutes: 1 }), 'Осталась');
  assert.equal(russianRemains({ days: 21, hours: 0, minutes: 0 }), 'Остался');
  assert.equal(russianRemains({ days: 0, hours: 5, minutes: 0 }), 'Осталось');
});

test('F48 one word of a unit never stands beside another number than its own', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.constantFrom(...units), (n, unit) => {
      for (const locale of locales) assert.ok(unitWord(locale, n, unit).length > 1);
      assert.equal(unitWord('en', n, unit).endsWith('s'), n !== 1);
      assert.equal(unitWord('ru', n, unit) === unitWord('ru', 1, unit), n % 10 === 1 && n % 100 !== 11);
    }),
  );
});
