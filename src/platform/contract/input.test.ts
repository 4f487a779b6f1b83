import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { inputRefusal } from '#platform/server/input-problem.ts';
import { typedLength, visibleLength } from '#platform/values/visible-text.ts';
import { TrimmedText, typedText } from './input.ts';

const problemOf = (schema: ReturnType<typeof typedText>, text: unknown) => {
  const { error } = schema.safeParse(text);
  return error ? inputRefusal('body', error, text) : null;
};

test('INP-018 a text that nobody can see is too short for a field that must be filled, and empty in one that need not', () => {
  for (const text of ['', '   ', '\u200B', '\u2060\uFEFF', '\u00AD\n', '\u{E0041}\u{E007F}', '\u3164', '\u2800']) {
    assert.deepEqual(problemOf(typedText(1, 50), text), { field: 'body', problem: 'charactersAtLeast', expected: '1' });
    assert.equal(typedText(0, 50).parse(text), '');
  }
  assert.equal(problemOf(typedText(10, 50), `ab${'\u200B'.repeat(20)}c`)?.problem, 'charactersAtLeast');
});

test('INP-018 control characters are refused by name; of a search, whatever it is, the ends alone are trimmed', () => {
  assert.deepEqual(problemOf(typedText(0, 50), 'uy\u0007joy'), { field: 'body', problem: 'characters', expected: '' });
  assert.equal(typedText(1, 50).parse(' uy\r\n\tjoy '), 'uy\r\n\tjoy');
  assert.equal(TrimmedText.parse('\uFEFF uy\u0007 '), 'uy\u0007');
});

test('INP-018 what was typed comes out as it was, between its shortest and its longest length', () => {
  const bounds = fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 12, max: 40 }));
  fc.assert(
    fc.property(
      bounds,
      fc.string({
        unit: fc.oneof(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }), fc.constantFrom(' ', '\u200B')),
        maxLength: 30,
      }),
      ([min, max], text) => {
        const read = typedText(min, max).safeParse(text);
        if (read.success) {
          assert.ok(text.includes(read.data) && visibleLength(text) >= min && typedLength(text) <= max);
          assert.equal(typedText(min, max).parse(read.data), read.data);
        } else assert.notEqual(problemOf(typedText(min, max), text)?.problem, 'other');
      },
    ),
  );
});
