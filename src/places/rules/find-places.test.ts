import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findPlaces } from './find-places.ts';

const entries = ['Yunusobod tumani', 'Mirzo Ulugʻbek tumani', 'Chilonzor tumani', 'Yunusobod 4-mavze'].map((name) => ({
  name,
}));
const found = (text: string) => findPlaces(entries, text).map(({ name }) => name);

test('PLC-005 a column is searched by the beginnings of words, in any of the scripts people type', () => {
  assert.deepEqual(found('yunus'), ['Yunusobod tumani', 'Yunusobod 4-mavze']);
  assert.deepEqual(found('юнус'), ['Yunusobod tumani', 'Yunusobod 4-mavze']);
  assert.deepEqual(found('ulug`bek'), ['Mirzo Ulugʻbek tumani']);
  assert.deepEqual(found('Улуғбек мирзо'), ['Mirzo Ulugʻbek tumani']);
  assert.deepEqual(found('4 yunus'), ['Yunusobod 4-mavze']);
  assert.deepEqual(found('obod'), [], 'the middle of a word is no beginning');
});

test('A text without letters finds everything', () => {
  assert.equal(found('').length, entries.length);
  assert.equal(found(' -, ').length, entries.length);
});
