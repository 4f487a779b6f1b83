import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { pageWindow } from './page-window.ts';

test('the pager shows both ends and the neighbours of the current page', () => {
  assert.deepEqual(pageWindow(1, 4), [1, 2, 3, 4]);
  assert.deepEqual(pageWindow(2, 15), [1, 2, 3, 4, 5, 'gap', 15]);
  assert.deepEqual(pageWindow(8, 15), [1, 'gap', 7, 8, 9, 'gap', 15]);
  assert.deepEqual(pageWindow(15, 15), [1, 'gap', 11, 12, 13, 14, 15]);
  assert.deepEqual(pageWindow(1, 0), []);
});

test('the pager always holds the current page, rises, has a steady length and hides at least two pages in a gap', () => {
  const pageAndPages = fc
    .integer({ min: 1, max: 5000 })
    .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
  fc.assert(
    fc.property(pageAndPages, ([current, pages]) => {
      const marks = pageWindow(current, pages);
      assert.ok(marks.includes(current) && marks.includes(1) && marks.includes(pages));
      assert.equal(marks.length, Math.min(pages, 7));
      marks.forEach((mark, i) => {
        const [before, after] = [marks[i - 1], marks[i + 1]];
        if (mark === 'gap') assert.ok(Number(after) - Number(before) > 2);
        else if (typeof before === 'number') assert.equal(mark, before + 1);
      });
    }),
  );
});
