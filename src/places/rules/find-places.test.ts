import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findPlaces } from './find-places.ts';

const entries = ['Yunusobod tumani', 'Mirzo Ulugʻbek tumani', 'Chilonzor tumani', 'Yunusobod 4-mavze'].map((name) => ({
  name,
}));
const findNames = (text: string) => findPlaces(entries, text).map(({ name }) => name);

test('PLC-005 a column is searched by the beginnings of words, in any of the scripts people type', () => {
  assert.deepEqual(findNames('yunus'), ['Yunusobod tumani', 'Yunusobod 4-mavze']);
  assert.deepEqual(findNames('юнус'), ['Yunusobod tumani', 'Yunusobod 4-mavze']);
  assert.deepEqual(findNames('ulug`bek'), ['Mirzo Ulugʻbek tumani']);
  assert.deepEqual(findNames('Улуғбек мирзо'), ['Mirzo Ulugʻbek tumani']);
  assert.deepEqual(findNames('4 yunus'), ['Yunusobod 4-mavze']);
  assert.deepEqual(findNames('obod'), [], 'the middle of a word is no beginning');
});

test('A text without letters finds everything', () => {
  assert.equal(findNames('').length, entries.length);
  assert.equal(findNames(' -, ').length, entries.length);
});
