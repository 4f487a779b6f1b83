import assert from 'node:assert/strict';
import { test } from 'node:test';
import { figureLines, importCircles, importGraph, smallFilesOfOne } from './figures.ts';

const source = (file: string, imports: string[], lines = 1) => ({
  file: `src/${file}`,
  text: `${imports.map((path) => `import type { X } from '${path}';\n`).join('')}${'// line\n'.repeat(lines)}`,
});

test('a small file that one file beside it alone imports is counted; one that is large, shared, elsewhere, tested, a text or a page is not', () => {
  const sources = [
    source('bids/web/Board.tsx', [
      './Row.tsx',
      './Shared.tsx',
      './Long.tsx',
      './tested.ts',
      '../rules/far.ts',
      '../text/uz.ts',
    ]),
    source('bids/web/List.tsx', ['./Shared.tsx', '#app/pages/ListPage.tsx']),
    source('bids/web/Row.tsx', []),
    source('bids/web/Shared.tsx', []),
    source('bids/web/Long.tsx', [], 61),
    source('bids/web/tested.ts', []),
    source('bids/web/tested.test.ts', ['./tested.ts']),
    source('bids/rules/far.ts', []),
    source('bids/text/uz.ts', []),
    source('app/pages/ListPage.tsx', []),
  ];
  assert.deepEqual(smallFilesOfOne(sources), ['src/bids/web/Row.tsx']);
});

test('files that import one another in a circle are one group, types included', () => {
  const graph = importGraph([
    source('a/one.ts', ['./two.ts']),
    source('a/two.ts', ['./three.ts']),
    source('a/three.ts', ['#a/one.ts', '../b/four.ts']),
    source('b/four.ts', ['./five.ts']),
    source('b/five.ts', ['#b/four.ts']),
    source('b/six.ts', ['#a/one.ts', 'zod']),
  ]);
  assert.deepEqual(
    importCircles(graph).toSorted((a, b) => a.length - b.length),
    [
      ['src/b/five.ts', 'src/b/four.ts'],
      ['src/a/one.ts', 'src/a/three.ts', 'src/a/two.ts'],
    ],
  );
});

test('a figure that is above what it may be says so', () => {
  assert.deepEqual(
    figureLines([
      { name: 'circles', count: 0, atMost: 0 },
      { name: 'small files', count: 7, atMost: 5 },
    ]),
    ['circles: 0 (at most 0)', 'small files: 7 (too many: at most 5)'],
  );
});
