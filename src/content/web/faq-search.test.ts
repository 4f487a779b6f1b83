import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ContentEntry } from '#content/contract.ts';
import { searchQuestions } from './faq-search.ts';

const question = (slug: string, title: string, body: string): ContentEntry => ({
  id: slug.length,
  type: 'faq',
  slug,
  lang: 'uz',
  title,
  lead: '',
  publishedAt: '2026-11-21T00:00:00Z',
  picture: null,
  group: 'money',
  body,
  seconds: null,
  views: null,
});
const search = searchQuestions([
  question('deposit', 'Depozit qancha?', 'Odatda boshlangʻich narxning 5 foizi.'),
  question('return', 'Qachon qaytadi?', 'Depozit [oʻsha soniyada](/faq#deposit) boʻshaydi.'),
]);
const searchSlugs = (typed: string) => search(typed).map(({ slug }) => slug);

test('NAV-005 a search among questions looks at answers too, needs every word, and takes beginnings of words', () => {
  assert.deepEqual(searchSlugs('depozit'), ['deposit', 'return']);
  assert.deepEqual(searchSlugs('depoz foiz'), ['deposit']);
  assert.deepEqual(searchSlugs('ozit'), []);
  assert.deepEqual(searchSlugs('faq'), []);
  assert.deepEqual(searchSlugs('%'), [], 'no word finds nothing');
});

test('NAV-005 Cyrillic and any apostrophe find what is written in Latin', () => {
  assert.deepEqual(searchSlugs('ўша'), ['return']);
  assert.deepEqual(searchSlugs("o'sha"), ['return']);
  assert.deepEqual(searchSlugs('депозит қайтади'), ['return']);
});
