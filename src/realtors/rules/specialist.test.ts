import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '#platform/values/limits.ts';
import { answeredPercent, monogramOf, usualAnswer } from './specialist.ts';

test('how calls were answered is said from a sample on that says something, never before', () => {
  const few = limits.specialistCallsMin - 1;
  assert.equal(answeredPercent({ calls: 0, callsInTime: 0 }), null);
  assert.equal(answeredPercent({ calls: few, callsInTime: few }), null);
  assert.equal(answeredPercent({ calls: 187, callsInTime: 174 }), 93);
  assert.equal(answeredPercent({ calls: 20, callsInTime: 0 }), 0);
  assert.equal(usualAnswer({ calls: few, answerMinutes: 3 }), null);
  assert.equal(usualAnswer({ calls: 20, answerMinutes: 3 }), 3);
});

test('a monogram is made of the first letters of two words, or the first two of one', () => {
  assert.equal(monogramOf('Akmal Qodirov'), 'AQ');
  assert.equal(monogramOf('«Yangi makon»'), 'YM');
  assert.equal(monogramOf('Navroʻz'), 'NA');
  assert.equal(monogramOf(''), '');
});
