import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { plural } from './plural.ts';

const rooms = { one: '# комната', few: '# комнаты', many: '# комнат' };

test('I18-001 Russian nouns agree with their number', () => {
  const nouns = [0, 1, 2, 5, 11, 12, 14, 21, 22, 25, 111, 1001].map((n) => plural('ru', n, rooms).split(' ').at(-1));
  assert.deepEqual(nouns, [
    'комнат',
    'комната',
    'комнаты',
    'комнат',
    'комнат',
    'комнат',
    'комнат',
    'комната',
    'комнаты',
    'комнат',
    'комнат',
    'комната',
  ]);
  assert.equal(plural('ru', 1.5, rooms), '1.5 комнаты');
  assert.equal(plural('ru', 6204n, rooms), '6\u00a0204 комнаты');
});

test('I18-001 English has two forms and Uzbek one', () => {
  assert.equal(plural('en', 1, { one: '# room', other: '# rooms' }), '1 room');
  assert.equal(plural('en', 0, { one: '# room', other: '# rooms' }), '0 rooms');
  assert.equal(plural('uz', 1200, { other: '# ta xona' }), '1\u00a0200 ta xona');
});

test('I18-001 the Russian and English rules are those of Unicode for every whole number', () => {
  const ru = new Intl.PluralRules('ru');
  const en = new Intl.PluralRules('en');
  fc.assert(
    fc.property(fc.nat(), (n) => {
      assert.equal(plural('ru', n, { one: 'one', few: 'few', many: 'many' }), ru.select(n));
      assert.equal(plural('en', n, { one: 'one', other: 'other' }), en.select(n));
    }),
  );
});
