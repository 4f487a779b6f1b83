import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { csvOf, withoutFormulaMark } from './csv.ts';

test('threat 19: a cell that a spreadsheet would take for a formula is kept as text, quotes are doubled, lines end as RFC 4180 says', () => {
  const text = csvOf([
    ['=cmd|A1', '+1', '-1', '@x', '\tx', '\rx'],
    ['plain', 'a "quoted", word', 'two\nlines', '5', '', 'oʻ'],
  ]);
  assert.equal(
    text,
    '\uFEFF"\'=cmd|A1","\'+1","\'-1","\'@x","\'\tx","\'\rx"\r\n"plain","a ""quoted"", word","two\nlines","5","","oʻ"\r\n',
  );
});

test('F71 the mark before a formula is ours alone: read again, every cell is what it was', () => {
  const cell = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', 'a', '1', ' ') });
  fc.assert(
    fc.property(cell, (text) => {
      const written = csvOf([[text]]).slice(2, -3);
      assert.equal(withoutFormulaMark(written), text);
      assert.doesNotMatch(written, /^[=+\-@]/);
    }),
  );
});
