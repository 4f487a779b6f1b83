import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchRoute } from '#platform/web/router-match.ts';
import { pages } from '../pages.ts';
import { isIn, sections } from './sections.ts';

test('every section of the header leads to a page that exists', () => {
  for (const { to } of sections) assert.ok(matchRoute(pages, to), to);
});

test('a page lies in one section at most, and a longer word with the same beginning in none', () => {
  const open = (path: string) => sections.filter((section) => isIn(section, path)).map(({ name }) => name);
  assert.deepEqual(open('/products/product/12'), ['realEstate']);
  assert.deepEqual(open('/articles/document-check'), ['news']);
  assert.deepEqual(open('/'), []);
  assert.deepEqual(open('/productsale'), []);
});
