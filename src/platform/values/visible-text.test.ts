import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { hasControls, trimText, typedLength, visibleLength } from './visible-text.ts';

const unseen = [
  ' ',
  '\n',
  '\u00A0',
  '\u00AD',
  '\u034F',
  '\u115F',
  '\u180E',
  '\u200B',
  '\u200C',
  '\u200D',
  '\u200E',
  '\u2060',
  '\u2800',
  '\u3164',
  '\uFE0F',
  '\uFEFF',
  '\uFFA0',
  '\u{1D173}',
  '\u{E0001}',
  '\u{E0041}',
  '\u{E007F}',
] as const;
const blanks = fc.array(fc.constantFrom(...unseen), { maxLength: 12 }).map((signs) => signs.join(''));

test('INP-018 a text of nothing but spaces and invisible signs is empty', () => {
  fc.assert(fc.property(blanks, (text) => trimText(text) === '' && visibleLength(text) === 0));
});

test('INP-018 invisible signs around a text go, those within it stay, and none of them makes it longer', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abоўʻ1.?'), minLength: 1 });
  fc.assert(
    fc.property(blanks, word, blanks, word, blanks, (before, first, inner, second, after) => {
      const text = `${first}${inner}${second}`;
      // The look of a sign belongs to the sign before it.
      assert.equal(trimText(`${before}${text}${after.replaceAll('\uFE0F', '')}`), text);
      assert.equal(
        visibleLength(`${before}${text}${after}`),
        first.length + inner.replace(/\S/g, '').replace(/\uFEFF/g, '').length + second.length,
      );
    }),
  );
});

test('INP-018 whatever was typed, a second look changes nothing more and the middle is never rewritten', () => {
  const typed = fc.string({
    unit: fc.oneof(fc.string({ unit: 'grapheme', maxLength: 1 }), fc.constantFrom(...unseen)),
  });
  fc.assert(
    fc.property(typed, (text) => {
      const trimmed = trimText(text);
      assert.equal(trimText(trimmed), trimmed);
      assert.ok(text.includes(trimmed));
      assert.ok(visibleLength(text) <= typedLength(text) && typedLength(text) <= trimmed.length);
      assert.equal(visibleLength(text) === 0, trimmed === '');
    }),
  );
});

test('INP-018 emoji and joined letters stay whole, at the end of a text as well', () => {
  for (const text of ['👨‍👩‍👧‍👦', 'Rahmat ❤️', 'Zoʻr 👍🏽', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'می‌خواهم', 'ه‍', 'ന്‍', 'Yaxshi\n\nuy'])
    assert.equal(trimText(`\u200B${text} \u2060`), text, text);
  assert.equal(trimText('uy\u200D'), 'uy', 'Latin letters need no joiner');
});

test('INP-018 of control characters a tab and the ends of lines alone are typed', () => {
  for (const text of ['a\tb', 'a\r\nb', '👨‍👩‍👧', 'می‌خواهم', 'soʻm № 1']) assert.equal(hasControls(text), false, text);
  for (const sign of ['\u0001', '\u0007', '\b', '\u000B', '\u001B', '\u007F', '\u0085', '\u009F'])
    assert.equal(hasControls(`a${sign}b`), true, JSON.stringify(sign));
});
