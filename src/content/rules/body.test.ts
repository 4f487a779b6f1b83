import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { plainText, readBody, runsOf } from './body.ts';

test('F34 no mark of a heading is ever read as text, of whatever level and wherever it begins', () => {
  const blocks = readBody('First words\n## One\n\n### Two\n\nLast words');
  assert.deepEqual(
    blocks.map((block) => (block.kind === 'heading' ? block.text : block.kind)),
    ['paragraph', 'One', 'Two', 'paragraph'],
  );
});

test('HOME-020 an article is read into headings, paragraphs and lists', () => {
  const blocks = readBody(`
    First line
    goes on.

    ## A heading

    - one
    - two
      goes on

    7. first
    8. second`);
  assert.deepEqual(blocks, [
    { kind: 'paragraph', runs: [{ text: 'First line goes on.' }] },
    { kind: 'heading', text: 'A heading', anchor: 's1' },
    { kind: 'list', isNumbered: false, start: 1, items: [[{ text: 'one' }], [{ text: 'two goes on' }]] },
    { kind: 'list', isNumbered: true, start: 7, items: [[{ text: 'first' }], [{ text: 'second' }]] },
  ]);
});

test('a link to this site is a link, and a link to any other stays plain words', () => {
  assert.deepEqual(runsOf('See [the answers](/faq#deposit) now'), [
    { text: 'See ' },
    { text: 'the answers', to: '/faq#deposit' },
    { text: ' now' },
  ]);
  for (const address of ['https://example.com', '//example.com', 'javascript:x', 'mailto:a@b.c']) {
    assert.deepEqual(runsOf(`[words](${address})`), [{ text: 'words' }]);
  }
});

test('no text an editor pastes is lost or breaks the reading', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', ' ', '\n', '#', '-', '1', '.', '[', ']', '(', ')', '/') }),
      (body) => {
        const letters = (text: string) => text.replace(/[^a]/g, '').length;
        assert.equal(letters(plainText(body)) <= letters(body), true);
        if (!/[[\]()]/.test(body)) assert.equal(letters(plainText(body)), letters(body));
      },
    ),
  );
});
