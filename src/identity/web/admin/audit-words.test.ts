import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageOfAuditObject, parseAuditObject } from '../../rules/audit-object.ts';
import text from '../../text/en/audit-words.ts';
import { detailWords } from './audit-words.ts';

const words = { ...text, values: { in_process: 'In review', confirmed: 'Accepted' }, locale: 'en' as const };
const formatDetail = (detail: Record<string, unknown>) => detailWords(detail, words).join(' | ');

test('F34 F54 details of the trail are words: statuses, amounts, days, lists and texts of three languages, no JSON', () => {
  assert.equal(formatDetail({ from: 'in_process', to: 'confirmed' }), 'In review → Accepted');
  assert.equal(formatDetail({ amountTiyin: '123400', note: 'paid' }), 'amount: 1\u00a0234\u00a0UZS | note: paid');
  assert.equal(formatDetail({ codes: ['gas', 'stove'] }), 'order: gas, stove');
  assert.equal(formatDetail({ isForAuthor: false }), 'applicant sees it: no');
  assert.equal(formatDetail({ day: '2026-11-23', note: '' }), 'day: 23.11.2026');
  assert.equal(formatDetail({ names: { uz: 'Gaz', ru: 'Газ' } }), 'names: in Uzbek: Gaz; in Russian: Газ');
  for (const detail of [{ names: { uz: 'a' } }, { codes: ['b'] }, { risks: { ban: 'CLEAR' } }])
    assert.doesNotMatch(formatDetail(detail), /[{}[\]"]/);
});

test('F34 what a line touched leads to its page, and nowhere where there is none', () => {
  const page = (object: string) => pageOfAuditObject(parseAuditObject(object));
  assert.equal(page('person:12'), '/admin/people/12');
  assert.equal(page('application:100'), '/admin/applications?open=100');
  assert.equal(page('characteristic_option:heating.gas'), '/admin/reference');
  assert.equal(page('rate:2026-11-23'), '/admin/rates');
  for (const object of ['person', 'application:queue', 'report:bank', 'content:news', 'audit'])
    assert.equal(page(object), null, object);
});
